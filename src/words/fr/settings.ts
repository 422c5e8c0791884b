/** The settings that are shown together, and what each of them may be. */
export const settings = {
  "settings.title": "Ce qui est annoncé, et comment",
  "settings.names": "Noms des donateurs",
  "settings.names.full": "En entier",
  "settings.names.first": "Prénom et initiale",
  "settings.names.hidden": "Quelqu'un à la place des noms",
  "settings.comments": "Commentaires",
  "settings.comments.on": "Annoncés",
  "settings.comments.off": "Pas annoncés",
  "settings.comments.approve": "Approuvés seulement",
  "settings.pace": "Rythme",
  "settings.pace.normal": "Le temps de parler entre les annonces",
  "settings.pace.calm": "Une annonce par minute au plus",
  "settings.pace.every": "Chaque don tout de suite",
  "settings.minimum": "Montant minimum",
  "settings.minimum.hint": "Les dons à partir de ce montant sont annoncés ; 0 les prend tous.",
  "settings.announce": "Ce qui est annoncé",
  "settings.announce.hint": "Ce qui n'est pas choisi n'est pas annoncé.",
  "settings.nothing": "Rien",
  "form.save": "Enregistrer",
  // Où un changement s'applique, en entier dans une phrase : « Les annonces reprennent dans #dons et sur Twitch. »
  "where.here": "ici",
  "where.in": "dans {$place :title}",
  "where.of": "dans {$places :titles}",
  "where.on": "sur {$chat :chat}",
  "where.all": `.input {$count :integer}
.match $count
one  {{dans {$server :title}}}
many {{dans les {$count} de salons du serveur {$server :title}}}
*    {{dans les {$count} salons du serveur {$server :title}}}`,
  "where.all.rooms": "dans les {$count :integer} salles",
  "where.announced": `.input {$count :integer}
.match $count
one  {{là où vont les annonces}}
many {{dans les {$count} de salons avec des annonces}}
*    {{dans les {$count} salons avec des annonces}}`,
  "where.announced.rooms": `.input {$count :integer}
.match $count
one  {{là où vont les annonces}}
many {{dans les {$count} de salles avec des annonces}}
*    {{dans les {$count} salles avec des annonces}}`,
  "where.list": "{$places :list}",
  "where.several-channels": "Plusieurs chaînes Twitch sont liées ici. Tape ça dans le chat de la bonne.",
  "where.not-linked": "Rien n'est lié ici sur {$chat :chat}. Rien n'a changé.",

  // Ce qui s'active et se désactive, dans une phrase ou dans une liste.
  "switch.donations": "les dons qui arrivent",
  "switch.goal": "l'objectif, atteint ou changé",
  "switch.milestones": "les paliers atteints",
  "switch.nearly": "les paliers presque atteints",
  "switch.progress": "25, 50 et 75 % de l'objectif",
  "switch.matches": "les dons doublés, du début à la fin",
  "switch.last-minutes": "les dernières minutes des dons doublés et des sondages",
  "switch.polls": "les résultats des sondages",
  "switch.poll-leads": "les changements en tête d'un sondage",
  "switch.rewards": "les récompenses nouvelles ou épuisées",
  "switch.auctions": "les enchères qui finissent, et qui gagne",
  "switch.bids": "les nouvelles meilleures offres",
  "switch.schedule": "ce qui commence bientôt au programme",
  "switch.reminders": "un rappel pour donner, de temps en temps",
  "value.on": "on",
  "value.off": "off",
  "value.partly": "on pour {$on :titles}, off pour {$off :titles}",
  "value.least": "{$amount :least}",
  "value.lasts": "{$time :exactly}",
  "did-you-mean": "Tu voulais dire {$meant :title} ?",

  "announce.on": "Annoncé {$where :parts} : {$what :parts}.",
  "announce.off": "Pas annoncé {$where :parts} : {$what :parts}.",
  "announce.partly": "Annoncé ici pour {$on :titles}, pas pour {$off :titles} : {$what :parts}.",
  "announce.twitch-only": "C'est annoncé sur Twitch seulement.",
  "announce.which": "Tape d'abord quoi : {$kinds :choice}. Rien n'a changé.",
  "announce.pause": "Pour tout mettre en pause : {$next :command}",
  "announce.title": "Ce qui est annoncé dans {$place :title}",
  "announce.all-on": "On : {$kinds :list}.",
  "announce.all-partly": "On pour certaines campagnes : {$kinds :list}.",
  "announce.all-off": "Off : {$kinds :list}.",
  "announce.amounts":
    "Les dons à partir de {$donations :least}, les commentaires à partir de {$comments :least}, les gros dons à partir de {$large :least}.",

  "names.full": "Les noms des donateurs sont affichés en entier {$where :parts}.",
  "names.first": "Les donateurs sont affichés avec prénom et initiale {$where :parts}, comme Ann B.",
  "names.hidden": "Les noms sont remplacés par Quelqu'un {$where :parts}, même dans les annonces en attente.",

  "pace.normal":
    "Rythme {$where :parts} : {$pace :title}. Tu as le temps de parler, et une avalanche de dons devient un seul message.",
  "pace.calm": "Rythme {$where :parts} : {$pace :title}. Une annonce par minute au plus.",
  "pace.every": "Rythme {$where :parts} : {$pace :title}. Chaque don aussi vite que le chat le permet.",

  "settings.language": "Langue",
  "language.is": "Langue {$where :parts} : {$language :title}.",
  "settings.look": "Apparence de l'overlay",
  "settings.look.hint": "Par exemple top-left large #ff6600 sound=20 time=6,100:12. Avec off, comme d'habitude.",
  "settings.timezone": "Fuseau horaire",
  "settings.timezone.hint": "Une grande ville près de chez toi.",
  "timezone.is": "Fuseau horaire {$where :parts} : {$zone :title}. Il y est {$now :parts}.",
  "timezone.meant": "Tu veux dire {$zone :title} ? Il y est {$now :parts}.",
  "timezone.unknown": "Je ne connais pas ce fuseau horaire. Rien n'a changé.",
  "timezone.try": "Tape une grande ville près de chez toi : {$next :command}",

  "settings.publish": "Publication",
  "publish.on":
    "Publication par les salons d'annonces {$where :parts} : objectifs, paliers et fin de campagne, dix par heure au plus.",
  "publish.off": "Rien n'est publié {$where :parts} pour les serveurs abonnés à un salon d'annonces.",

  "minimum.announce": "Les dons à partir de {$amount :least} sont annoncés {$where :parts}.",
  "minimum.announce.all": "Tous les dons sont annoncés {$where :parts}.",
  "minimum.comment": "Les commentaires des dons à partir de {$amount :least} sont annoncés {$where :parts}.",
  "minimum.comment.all": "Les commentaires de tous les dons sont annoncés {$where :parts}.",
  "minimum.highlight": "Les dons à partir de {$amount :least} sont de gros dons {$where :parts}.",
  "minimum.ping": "Le rôle est mentionné {$where :parts} pour les dons à partir de {$amount :least}.",
  "minimum.ping.off": "Aucun rôle n'est mentionné {$where :parts}.",
  "minimum.no-amount.ping": "Le montant minimum doit être un montant, comme 5 ou 5 EUR, ou off. Rien n'a changé.",
  "minimum.effect": "Dons concernés sur la dernière heure : {$reached :integer} sur {$of :integer}.",
  "settings.minimum.comment": "Minimum des commentaires",
  "settings.minimum.highlight": "Minimum des gros dons",
  "settings.minimum.ping": "Minimum des mentions",

  "role.managers": "Le rôle {$role :title} peut utiliser toutes les commandes ici.",
  "role.managers.none": "Toute personne qui peut gérer ce serveur peut utiliser toutes les commandes ici.",
  "role.helpers": "Le rôle {$role :title} peut masquer, mettre en pause et tester ici.",
  "role.helpers.none": "Toute personne qui peut gérer les messages peut masquer, mettre en pause et tester ici.",
  "role.ping":
    "Le rôle {$role :title} est mentionné pour les dons à partir de {$amount :least}, au plus une fois toutes les 10 minutes par salon.",
  "role.to-call": "Je n'ai pas encore le droit de mentionner le rôle {$role :title}. Pour m'autoriser : {$way :parts}.",
  "role.unseen": "Pour que ce rôle voie les commandes, ajoute-le dans {$way :parts}.",
  "role.way-to-commands": "Paramètres du serveur → Intégrations → {$bot :title} → {$command :command}",
  "role.way-to-call":
    "Paramètres du serveur → Rôles → {$role :title}, « Permettre à tout le monde de @mentionner ce rôle », ou donne à mon rôle « Mentionner @everyone, @here et tous les rôles »",
  "role.which": "Tape d'abord pour quoi : {$kinds :choice}. Rien n'a changé.",
  "role.change": "Pour changer ça, tape {$next :command} et un rôle.",
  "role.unknown": "Je ne vois pas ce rôle. Rien n'a changé.",
  "role.everyone": "Ce rôle, c'est tout le monde. Choisis-en un autre. Rien n'a changé.",
  "role.another": "Ce rôle n'est pas {$role :title}. Rien n'a changé.",
  "role.donor": "Le rôle {$role :title} est donné à chaque personne dont je sais qu'elle a fait un don.",
  "role.donor.from": "Le rôle {$role :title} est donné pour les dons à partir de {$from :least}.",
  "role.donor.none": "Aucun rôle n'est donné pour les dons ici.",
  "role.donor.how": "Pour l'obtenir, il faut taper {$next :command}.",
  "role.donor.no-links": "L'hébergeur n'a pas encore mis en place les liens de don personnels : personne ne l'obtient.",
  "role.donor.most": "Il y a déjà {$count :integer} rôles, c'est le maximum. Rien n'a changé.",
  "role.donor.managed": "Le rôle {$role :title} appartient à un bot ou à Discord : personne ne peut le donner.",
  "role.donor.powerful":
    "Le rôle {$role :title} a des permissions que les autres n'ont pas, et un dollar suffirait pour l'obtenir. Retire-les, dans les salons aussi, ou choisis un autre rôle.",
  "role.donor.no-permission": "J'ai besoin de la permission {$permission :parts}, dans {$way :parts}.",
  "role.donor.above": "Mon propre rôle doit être plus haut que le rôle {$role :title}, dans {$way :parts}.",
  "role.donor.offline":
    "Le serveur {$server :title} ne me répond pas en ce moment. Réessaie dans une minute. Rien n'a changé.",
  "role.donor.chooser-permission":
    "Pour choisir ce rôle, il te faut la permission {$permission :parts}. Rien n'a changé.",
  "role.donor.chooser-above": "Le rôle {$role :title} n'est pas en dessous de ton rôle le plus élevé. Rien n'a changé.",
  "role.donor.way": "Paramètres du serveur → Rôles",
  "role.donor.why": "Pour un don",
  "role.donor.why-not": "Plus de don pour ce rôle",
  "settings.role.managers": "Rôle de gestion",
  "settings.role.helpers": "Rôle d'aide",
  "settings.role.ping": "Rôle à mentionner",
  "settings.role.donor": "Rôles pour les dons",
  "value.nobody": "personne",
  "value.role": "{$role :title}",
  "value.roles": "{$roles :titles}",

  "comments.on": "Les commentaires sont annoncés {$where :parts}.",
  "comments.off": "Les commentaires ne sont pas annoncés {$where :parts}, même ceux qui attendent.",
  "comments.approve":
    "Un commentaire est annoncé {$where :parts} quand la modération l'approuve. Son don est annoncé tout de suite.",
  "comments.meant": "Tu voulais dire {$typed :command} ? Rien n'a changé.",
  "comments.which": "Pour les commentaires : on, off, approve, ou une durée pour les retarder. Rien n'a changé.",
  "comments.ask-on": "Annoncer de nouveau les commentaires ?",
  "comments.no-end": "Il n'y a pas de durée : ça reste comme ça jusqu'à ce que tu le changes.",
  "comments.approve-one": "Tape {$next :command} et le nom du donateur pour en approuver un.",
  "comments.seen-elsewhere": "Tes modos les voient sur Discord.",
  "comments.seen-nowhere": "Pour les lire d'abord, choisis un salon sur Discord : {$next :title}",
  "comments.asked": "Chacun est soumis à tes modos, avec des boutons.",
  "comments.alone": "D'ici là, {$next :command} montre ceux qui attendent, à toi seulement.",
  "settings.delay": "Délai des commentaires",
  "settings.delay.hint": "Combien de temps les commentaires sont retenus, par exemple 30s ou 2m.",
  "comments.delay":
    "Les commentaires arrivent {$time :exactly} après le don {$where :parts}. Là où ils ne peuvent pas être ajoutés après coup, le don attend avec eux.",
  "comments.delay.off": "Les commentaires ne sont pas retardés {$where :parts}.",
  "comments.delay.no-time": "Un délai dure 10 minutes au plus, par exemple 30s ou 2m, ou vaut off. Rien n'a changé.",

  "filter.title": "Tes mots bloqués",
  "filter.words": "{$words :list}",
  "filter.count": `.input {$count :integer}
.match $count
0    {{Tu n'as pas de mots bloqués. Les gros mots sont bloqués de toute façon.}}
one  {{Tu as {$count} mot bloqué, en plus des gros mots, bloqués de toute façon.}}
many {{Tu as {$count} de mots bloqués, en plus des gros mots, bloqués de toute façon.}}
*    {{Tu as {$count} mots bloqués, en plus des gros mots, bloqués de toute façon.}}`,
  "filter.to-add": "Pour en ajouter un : {$next :command}",
  "filter.to-read": "Pour les lire : {$next :command}",
  "filter.which": "Tape d'abord add, remove ou test. Rien n'a changé.",
  "filter.no-word": "Tape aussi le mot. Rien n'a changé.",
  "filter.no-such-word": "Un mot bloqué a de 2 à 40 caractères. Rien n'a changé.",
  "filter.most": "Tu peux avoir jusqu'à {$most :integer} mots bloqués. Rien n'a changé.",
  "filter.added": "Le mot est bloqué.",
  "filter.added-all": "Les mots sont bloqués.",
  "filter.known": "Ce mot est déjà bloqué.",
  "filter.removed": "Le mot n'est plus bloqué.",
  "filter.unknown": "Ce n'est pas l'un de tes mots bloqués.",
  "filter.strict": "Le filtre est réglé sur strict {$where :parts} : même les mots crus sont masqués.",
  "filter.normal":
    "Le filtre est réglé sur normal {$where :parts} : les commentaires avec des jurons ou des insultes haineuses sont masqués.",
  "filter.mild":
    "Le filtre est réglé sur mild {$where :parts} : les jurons sont remplacés par des étoiles. Les commentaires avec des insultes haineuses, des menaces ou tes mots bloqués restent masqués.",
  "settings.filter": "Filtre",
  "settings.filter.strict": "strict",
  "settings.filter.normal": "normal",
  "settings.filter.mild": "mild",
  "filter.test.no-text": "Tape ce que tu veux tester. Rien n'a changé.",
  "filter.test.comment": "Comme commentaire, annoncé ainsi ici : {$comment :title}",
  "filter.test.no-comment": "Comme commentaire, ce n'est pas annoncé ici.",
  "filter.test.name": "Comme nom : {$name :name}",
  "filter.test.grave": "Il y a une insulte haineuse, une menace ou un appel à se faire du mal.",
  "filter.test.swear": "Il y a un juron.",
  "filter.test.crude": "Il y a un mot cru, que seul un filtre réglé sur strict masque.",
  "filter.test.blocked": "Il y a l'un de tes mots bloqués.",
  "team.public": "Tout le monde lit ici. Choisis un salon pour tes modos sur Discord : {$next :title}",
  "history.word-added": "Mot bloqué ajouté, {$count :integer} en tout",
  "history.word-removed": "Mot bloqué retiré, {$count :integer} en tout",

  // À quoi sert un texte que l'on peut écrire, dans une phrase ou dans une liste.
  "text.donation": "les dons",
  "text.comment": "les dons avec un commentaire",
  "text.highlight": "les gros dons",
  "text.tier": "les dons à partir de {$amount :least}",
  "text.milestone": "les paliers",
  "text.goal": "l'objectif",
  "text.new-goal": "un nouvel objectif",
  "text.progress": "la progression vers l'objectif",
  "text.nearly": "les paliers presque atteints",
  "text.bundle": "beaucoup de dons à la fois",
  "text.match": "le début des dons doublés",
  "text.match-ending": "les dernières minutes des dons doublés",
  "text.match-end": "la fin des dons doublés",
  "text.poll-lead": "un changement en tête d'un sondage",
  "text.poll-ending": "les dernières minutes d'un sondage",
  "text.poll": "le résultat d'un sondage",
  "text.reward": "les nouvelles récompenses",
  "text.reward-gone": "les récompenses épuisées",
  "text.schedule": "ce qui commence bientôt",
  "text.reminder": "le rappel pour donner",
  "text.bid": "les meilleures offres",
  "text.item-ending": "les lots dont l'enchère finit",
  "text.item-sold": "les lots remportés",
  "text.closing": "la fin d'une campagne",

  "message.title": "Textes dans {$place :title}",
  "message.standard": "texte standard",
  "message.is-standard": "Le texte standard est utilisé pour {$what :parts}.",
  "message.is-own": "Ton texte pour {$what :parts} : {$text :parts}",
  "message.change": "Pour le changer, tape ton texte, par exemple : {$next :command}",
  "message.change-one": "Pour en changer un : {$next :command}",
  "message.back": "Pour revenir au texte standard : {$next :command}",
  "message.variables": "Il peut contenir {$variables :parts}.",
  "message.brackets": "Ce qui est entre [crochets] disparaît là où il n'y a pas de valeur.",
  "message.form": "Texte pour {$what :parts}",
  "message.form.text": "Ton texte",
  "message.form.hint": "[Entre crochets] : seulement s'il y a une valeur. Vide : le texte standard.",
  "message.on-page": "Cette page",
  "message.own-kinds": "Tes textes : {$kinds :list}.",
  "message.no-own": "Tu n'as pas encore écrit de texte.",
  "message.kinds": "Tu peux changer {$kinds :list}.",
  "message.which": "Tape d'abord à quoi sert le texte : {$kinds :choice}. Rien n'a changé.",
  "message.wrote": "Tu as écrit : {$text :parts}",
  "tier.from-nothing":
    "Un texte à partir de 0 serait pour tous les dons. Dans ce cas, enlève le montant, ou choisis-en un plus grand. Rien n'a changé.",
  "message.no-text": "Ce mot serait tout ce qui est annoncé. Rien n'a changé.",
  "message.announce": "Pour choisir ce qui est annoncé ou non : {$next :command}",
  "message.done": "Ton texte est utilisé {$where :parts}. Avec un exemple inventé :",
  "message.preview": "Avec un exemple inventé :",
  "message.lacks": "Il y manque {$variables :list}. L'utiliser quand même ?",
  "message.undo": "Annuler",
  "message.reset": "Le texte standard est de nouveau utilisé {$where :parts} pour {$what :parts}.",
  "message.tier": "À partir de {$amount :least} : {$text :parts}",
  "message.tier.how": "Pour les gros dons, mets le montant devant : {$next :command}",
  "message.tier.done":
    "C'est utilisé {$where :parts} pour les dons à partir de {$amount :least}. Avec un exemple inventé :",
  "message.tier.preview": "Pour les dons à partir de {$amount :least}. Avec un exemple inventé :",
  "message.tier.reset":
    "Les dons à partir de {$amount :least} sont de nouveau annoncés comme les autres {$where :parts}.",
  "message.tier.none": "Les dons à partir de {$amount :least} n'ont pas de texte à part. Rien n'a changé.",
  "message.tier.full":
    "Il y a de la place pour {$most :integer} montants. Rien n'a changé. Pour en retirer un : {$next :command}",
  "history.message": "Ton texte pour {$what :parts}",
  "history.message-reset": "Texte standard pour {$what :parts}",
  "template.unknown": "Il contient une variable que je ne connais pas. Rien n'a changé.",
  "template.variables": "Pour {$what :parts}, je connais {$variables :parts}.",
  "template.bracket": "Les accolades ne servent qu'aux variables, comme {$example :parts}. Rien n'a changé.",
  "template.empty": "Il ne contient aucun texte. Rien n'a changé.",
  "template.too-long": "Un texte a jusqu'à {$most :integer} caractères. Rien n'a changé.",
  "template.too-many-lines": "Un texte a jusqu'à cinq lignes. Rien n'a changé.",
  "template.bad-word": "Il contient un gros mot. Rien n'a changé.",
  "template.address":
    "Parmi les liens, adresses et numéros, seuls les liens vers tiltify.com sont annoncés. {$url :parts} est ta page de dons. Rien n'a changé.",

  "status-card.started":
    "La carte de suivi arrive dans {$place :title}. Elle change quand il se passe quelque chose, deux fois par minute au plus.",
  "status-card.pins": "Elle est épinglée, pour que tout le monde la trouve.",
  "status-card.no-pin":
    "Je ne peux pas l'épingler : il y manque à mon rôle {$lacks :parts}. Autorise ça et je l'épingle dans l'heure, ou épingle-la toi-même.",
  "status-card.stays": "La carte de suivi dans {$place :title} reste comme elle est. Supprime-la si elle gêne.",
  "status-card.gone": "La carte de suivi dans {$place :title} est retirée.",
  "status-card.none":
    "Il n'y a pas de carte de suivi dans {$place :title} : un message tenu à jour, qui dit où en est la campagne.",
  "status-card.to-post": "Pour en poster une : {$next :command}",
  "status-card.final": "La carte de suivi dans {$place :title} montre le résultat final, et reste ainsi.",
  "status-card.deleted": "Quelqu'un a supprimé la carte de suivi dans {$place :title}, je ne la mets donc plus à jour.",
  "status-card.new": "Pour une nouvelle : {$next :command}",
  "status-card.refused": "Discord refuse la carte de suivi dans {$place :title} : {$reason :parts}.",
  "status-card.again": "Pour réessayer : {$next :command}",
  "status-card.coming": "La carte de suivi arrive dans {$place :title}.",
  "status-card.shown": "Il y a une carte de suivi dans {$place :title}.",
  "status-card.off": "Pour la retirer : {$next :command}",
  "status-card.unpinned":
    "Je n'ai pas le droit de l'épingler. Donnes-y {$lacks :parts} à mon rôle, ou épingle-la toi-même.",
  "status-card.trouble":
    "Elle ne peut pas être envoyée pour le moment : {$reason :parts}. Je réessaie toutes les 5 minutes.",

  // The overlay over a stream
  "overlay.none": "Il n'y a pas encore d'overlay pour {$place :title}.",
  "overlay.to-make": "Pour obtenir ses liens : {$next :command}",
  "overlay.there":
    "Il y a un overlay pour {$place :title}, créé {$made :ago}. Ses liens ne s'affichent pas une deuxième fois.",
  "overlay.to-renew": "Pour de nouveaux liens : {$next :command}",
  "overlay.to-end": "Pour y mettre fin : {$next :command}",
  "overlay.press.new": "Nouveaux liens",
  "overlay.press.off": "Désactiver les liens",
  "overlay.renew":
    "Les liens que tu as pour {$place :title} cessent aussitôt de marcher, dans OBS aussi. En créer de nouveaux ?",
  "overlay.made": "L'overlay pour {$place :title}. Colle un lien dans une source navigateur d'OBS, 1920 x 1080.",
  "overlay.alerts": "Alertes : {$url :url}",
  "overlay.goal": "Objectif : {$url :url}",
  "overlay.ticker": "Derniers dons : {$url :url}",
  "overlay.out": "Tes propres programmes : {$url :parts}, jeton {$token :parts}",
  "overlay.secret":
    "Ne montre pas les liens en stream : qui en a un voit ce qui est annoncé ici. Je ne les affiche pas une deuxième fois.",
  "overlay.to-page":
    "Ouvre {$url :url} sur l'ordinateur avec OBS. La page affiche un code. Puis tape ici : {$next :command}",
  "overlay.no-code":
    "Aucune page n'affiche ce code. {$url :url} en affiche un, valable dix minutes. Rien n'a été modifié.",
  "overlay.given":
    "Les liens de l'overlay pour {$place :title} sont sur la page avec ce code. Qui a cette page ouverte les a.",
  "overlay.off": "L'overlay pour {$place :title} est terminé. Ses liens n'affichent plus rien.",
  "overlay.page.title": "Liens de ton overlay",
  "overlay.page.type": "Tape ceci dans ton chat :",
  "overlay.page.then": "Les liens apparaîtront ici. Le code est valable dix minutes.",
  "overlay.page.kept":
    "Copie-les maintenant. Ils restent ici dix minutes, dans ce navigateur seulement. Ne les montre pas en stream : qui en a un voit ce qui est annoncé.",
  "look.usual": "L'overlay a son apparence habituelle {$where :parts}.",
  "look.is": "L'overlay est ainsi {$where :parts}, avec {$look :parts}.",
  "look.wrong": "Un overlay ne peut pas avoir cette apparence. Rien n'a été modifié.",
  "overlay.bell": "[cloche]",
  "history.overlay-made": "Nouveaux liens d'overlay pour {$place :title}",
  "history.overlay-ended": "Overlay pour {$place :title} terminé",
  "settings.card": "Carte de suivi dans {$place :title}",

  // Ce que l'historique dit de chaque changement : de quoi il s'agit, et d'où à où. Il ne nomme personne.
  changes: "{$changes :list}",
  "changed.back": "{$setting :parts} : de nouveau {$before :parts}",
  changed: "{$setting :parts} : {$before :parts} → {$after :parts}",

  "history.paused": "Annonces mises en pause",
  "history.paused-for": "Annonces mises en pause pendant {$time :lasts}",
  "history.panic": "Urgence : annonces en pause, commentaires sur off",
  "history.resumed": "Annonces reprises",
  "history.hid": `.input {$count :integer}
.match $count
one  {{Nom et commentaire de {$count} don masqués}}
many {{Noms et commentaires de {$count} de dons masqués}}
*    {{Noms et commentaires de {$count} dons masqués}}`,
  "history.hid-names": `.input {$count :integer}
.match $count
one  {{{$count} nom masqué pendant 24 heures}}
many {{{$count} de noms masqués pendant 24 heures}}
*    {{{$count} noms masqués pendant 24 heures}}`,
  "history.shown": "Réaffiché ce qui avait été masqué",
  "history.approved": "Commentaire approuvé",
  "history.left-out": "Commentaire en attente écarté",
  "history.posted": "Commentaire affiché malgré le filtre",
  "history.forgot": "Donateur oublié",
  "history.title": "Ce qui a été changé ici",
  "history.nothing": "Rien n'a encore été changé ici.",
  "history.done": "{$what :parts} (par {$by :doer}, {$when :ago})",
  "history.undone": "{$what :parts} (par {$by :doer}, {$when :ago}), annulé",
  "undo.nothing": "Rien de ce qui a été changé ici ne peut être annulé.",
  "undo.last": "Le dernier changement ici a été fait par {$by :doer}, {$when :ago}. {$what :sentence}.",
  "undo.ask": "L'annuler ?",
  "undo.otherwise": "Une pause se termine avec {$resume :command}, et {$show :command} réaffiche ce qui a été masqué.",
  "undo.changed": "Quelqu'un l'a encore modifié depuis. Rien n'a été annulé.",
  "undo.done": "C'est annulé : {$what :parts}.",
  "undo.back": "C'est annulé. {$what :sentence}.",

  "settings.changed-meanwhile": "Quelqu'un vient de changer la même chose. Regarde à nouveau. Rien n'a changé.",
  "settings.change": "Pour changer ça : {$next :command}",
  "settings.done": "Voilà ce qui change {$where :parts} :",
  "settings.chosen": "{$chosen :list}",
  "settings.same": "C'est déjà comme ça. Rien n'a changé.",
  "settings.amount-meant": "Je comprends : {$amount :parts}.",
  "settings.no-amount":
    "Le montant minimum doit être un montant, comme 5 ou 5 EUR ; 0 les prend tous. Rien n'a changé.",
  "settings.no-kind": "Ce qui est annoncé doit en faire partie : {$kinds :choice}. Rien n'a changé.",
} as const;
