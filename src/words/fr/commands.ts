/**
 * What stands beside commands in a picker and in help: `commands.<name>` is a command, `commands.<name>.<option>` one of its
 * options, `options.<option>` an option of several. At most 100 characters, without values, and with no full stop.
 * `about.<name>`: what help says besides, in whole sentences. `help.…`: what stands around them.
 */
export const commands = {
  // Questions
  "commands.donate": "Le lien pour faire un don",
  "commands.donations": "Les derniers dons",
  "commands.goal": "Ce qu'il manque pour atteindre l'objectif",
  "commands.leaderboard": "Qui a donné ou récolté le plus",
  "commands.leaderboard.kind": "Qui est classé",
  "commands.leaderboard.period": "Depuis quand",
  "commands.leaderboard.count": "Combien, par exemple 5",
  "commands.total": "Combien a été récolté jusqu'ici",
  "commands.auction": "Les lots aux enchères et les meilleures offres",
  "commands.campaign targets": "Les cibles pour lesquelles donner, et où elles en sont",
  "commands.match": "Qui double les dons en ce moment",
  "commands.milestones": "Le prochain palier, puis les autres",
  "commands.polls": "Où en est le sondage ; les dons sont des votes",
  "commands.rewards": "Les récompenses à choisir avec un don",
  "commands.campaign": "Le but de la campagne, et où elle en est",
  "commands.campaign cause": "L'association que soutient la campagne",
  "commands.campaign event": "L'événement auquel participe la campagne",
  "commands.campaign team": "La campagne d'équipe dont celle-ci fait partie",
  "commands.campaign fitness": "Les distances courues, marchées ou nagées",
  "commands.campaign missed": "Ce qui s'est passé pendant ton absence",
  "commands.campaign missed.time": "Jusqu'où remonter, par exemple 30m ou 8h ; sinon 2 heures",
  "commands.campaign of": "Toutes les campagnes du même compte, ou de quelqu'un d'autre sur Tiltify",
  "commands.campaign of.whose": "Quelqu'un d'autre : @nom ou +équipe, comme dans l'adresse de sa page",
  "commands.schedule": "Ce qui passe maintenant, et ce qui suit",
  "commands.help": "Ce que tu peux taper ici",
  "commands.help.command": "Un thème comme stream, ou une commande comme pause",

  // Mise en place
  "commands.tiltify setup": "Configurer le bot, étape par étape",
  "commands.tiltify connect": "Annoncer ici les dons d'une campagne",
  "commands.tiltify connect.campaign": "L'adresse de la page de la campagne, ou son id",
  "commands.tiltify disconnect": "Ne plus annoncer une campagne ici",
  "commands.tiltify disconnect.campaign":
    "Son numéro dans la liste, son nom, son adresse ou son id ; inutile s'il n'y en a qu'une",
  "commands.tiltify list": "Les campagnes connectées ici",
  "commands.tiltify role": "Qui peut gérer ou aider ici, et quel rôle est mentionné pour les gros dons",
  "commands.tiltify role.which": "À quoi sert le rôle",
  "commands.tiltify role.role": "Le rôle",
  "commands.tiltify role.state": "off : aucun rôle",
  "commands.tiltify team here": "Prévenir tes modos ici en cas de problème",
  "commands.tiltify team off": "Ne prévenir personne en cas de problème",
  "commands.tiltify twitch join": "Inviter le bot sur une chaîne Twitch, avec l'accord de la chaîne",
  "commands.tiltify twitch leave": "Retirer le bot d'une chaîne Twitch liée ici",

  // Pendant le stream
  "commands.tiltify status": "Si tout va bien, et sinon quoi faire",
  "commands.tiltify hide": "Masquer nom et commentaire de la dernière annonce",
  "commands.tiltify hide.what": "Un nom, un montant comme $25, #2 parmi les derniers, ou combien ; sinon la dernière",
  "commands.tiltify hide.also": "Le nom aussi, pendant 24 heures",
  "commands.tiltify show": "Réafficher ce qui a été masqué en dernier",
  "commands.tiltify show.what": "list : tout ce qui est masqué ; ou un numéro, un nom ou un montant",
  "commands.tiltify pause": "Mettre les annonces en pause",
  "commands.tiltify pause.time": "Combien de temps, par exemple 10m ; sinon jusqu'à la reprise",
  "commands.tiltify resume": "Reprendre les annonces après une pause",
  "commands.tiltify comments": "Commentaires annoncés, retardés, ou en attente de tes modos",
  "commands.tiltify comments.state": "On, off, approuvés seulement, retardés, ou montrer ceux qui attendent",
  "commands.tiltify comments.time": "De combien les retarder, 10 minutes au plus, par exemple 30s, ou off",
  "commands.tiltify approve": "Approuver un commentaire en attente",
  "commands.tiltify comments.whose": "Lequel, si plusieurs attendent : le nom, le montant, ou les deux",
  "commands.tiltify names": "Quelle part du nom des donateurs est annoncée",
  "commands.tiltify names.names": "Quelle part",
  "commands.tiltify test": "Annoncer quelque chose marqué TEST, ou répéter rien que pour toi",
  "commands.tiltify test.what": "Quoi tester ; sinon un don",
  "commands.tiltify test.amount": "Combien, par exemple 500",
  "commands.tiltify yes": "Confirmer ce qui vient d'être demandé",
  "commands.tiltify yes.which": "Quelle réponse, s'il y en a deux",
  "commands.tiltify no": "Dire non à ce qui vient d'être demandé",

  // Réglages
  "commands.tiltify announce": "Ce qui est annoncé ici, et ce qui ne l'est pas",
  "commands.tiltify announce.kind": "Quoi annoncer",
  "commands.tiltify minimum": "Montant minimum des annonces, commentaires, gros dons et mentions",
  "commands.tiltify minimum.kind": "Pour quoi ; sinon pour les annonces",
  "commands.tiltify minimum.amount": "Le montant, par exemple 5 ou 5 EUR",
  "commands.tiltify language": "La langue des annonces et des réponses",
  "commands.tiltify language.language": "Quelle langue",
  "commands.tiltify pace": "À quel rythme les annonces arrivent",
  "commands.tiltify pace.pace": "Quel rythme",
  "commands.tiltify message": "Ton texte à la place du texte standard",
  "commands.tiltify message.kind": "Quel texte",
  "commands.tiltify message.text": "Ton texte avec ses variables ; reset pour le texte standard",
  "commands.tiltify filter": "Tes mots bloqués, et la sévérité du filtre",
  "commands.tiltify filter.action": "Quoi faire",
  "commands.tiltify filter.word": "Le mot, ou le texte à tester ; pour la liste, quelle page",
  "commands.tiltify publish": "Si les serveurs abonnés à un salon d'annonces reçoivent objectifs et paliers",
  "commands.tiltify card": "La carte de suivi : où en est la campagne, à jour dans un seul message",
  "commands.tiltify twitch command": "Sur Twitch : activer ou désactiver une question sur ta chaîne",
  "commands.tiltify twitch command.switch": "On ou off",
  "commands.tiltify twitch command.command": "Le mot, par exemple top",
  "commands.tiltify twitch cooldown": "Sur Twitch : le délai avant de répondre à la même question",
  "commands.tiltify twitch cooldown.seconds": "En secondes, par exemple 10 ; 0 pour aucun délai",
  "commands.tiltify twitch prefix": "Sur Twitch : ce que les viewers tapent avant une question, comme ! ou ?",
  "commands.tiltify twitch prefix.prefix": "Un ou deux signes, comme ? ou t!",
  "commands.tiltify twitch bots": "Sur Twitch : un autre bot qui ne peut pas donner d'ordres",
  "commands.tiltify twitch bots.what": "Ajouter ou retirer",
  "commands.tiltify twitch bots.account": "Le nom du bot sur Twitch",
  "commands.tiltify settings": "Ce qui est annoncé, et comment, en un formulaire",
  "commands.tiltify settings.names": "Quelle part du nom des donateurs",
  "commands.tiltify settings.comments": "Si les commentaires sont annoncés",
  "commands.tiltify settings.pace": "À quel rythme",
  "commands.tiltify settings.minimum": "Le montant minimum, par exemple 5 ou 5 EUR",
  "commands.tiltify settings.announce": "Ce qui est annoncé, comme donations goal milestones ; le reste est sur off",
  "commands.tiltify undo": "Annuler le dernier changement",

  // Après coup
  "commands.tiltify recap": "Qui a donné quoi, pour toi seulement ; ou le récap d'une absence, pour tout le monde ici",
  "commands.tiltify recap.days": "Combien de jours ; sinon tous",
  "commands.tiltify recap.what": "summary : les dons arrivés pendant plus d'un jour d'absence du bot",
  "commands.tiltify history": "Qui a changé quoi ici",
  "commands.tiltify forget": "Retirer de partout, pour toujours, le nom et les commentaires d'un donateur",
  "commands.tiltify forget.name": "Le nom, tel qu'il a été annoncé",

  // L'hébergeur
  "commands.tiltify host status": "Où tout en est, sur tous les serveurs et chaînes",
  "commands.tiltify host servers": "Tous les serveurs du bot, d'abord ceux qui t'attendent",
  "commands.tiltify host allow": "Accepter un serveur, ou une chaîne Twitch qui l'a demandé",
  "commands.tiltify host leave": "Retirer le bot d'un serveur",
  "commands.tiltify host pause-all": "Mettre les annonces en pause partout",
  "commands.tiltify host resume-all": "Reprendre les annonces partout",
  "commands.tiltify host alerts": "Où signaler ce que seul l'hébergeur peut réparer",
  "commands.tiltify host alerts.where": "Ici, ou en message privé",
  "commands.tiltify host twitch-login": "Se connecter à Twitch avec un code à taper là-bas",
  "commands.tiltify host twitch-login.state": "cancel : le code ouvert ne vaut plus",

  // Options de plusieurs commandes
  "options.campaign": "Quelle campagne, par son numéro dans la liste",
  "options.page": "Quelle page",
  "options.place": "Quel salon ; sinon celui-ci",
  "options.where": "Où ça s'applique",
  "options.state": "On ou off",
  "options.server": "Le nom ou l'id du serveur",
  "options.channel": "Le nom ou l'adresse de la chaîne",

  // Derrière quoi plusieurs commandes se trouvent sur Discord
  "discord.tiltify": "Les annonces de dons Tiltify et leurs réglages",
  "discord.campaign": "La campagne, et ce dont elle fait partie",
  "discord.set": "Ce qui est annoncé, et comment",
  "discord.team": "Où tes modos lisent ce que les viewers ne lisent pas",
  "discord.twitch": "Ta chaîne Twitch, et ce qui y trouve réponse",
  "discord.host": "Pour l'hébergeur du bot seulement",
  // Dans le menu d'un message : 32 caractères au plus
  "menu.hide": "Masquer le texte du don",

  // Ce que l'aide dit en plus d'une commande
  "about.campaign": "L'heure où l'objectif sera atteint est estimée d'après la dernière heure.",
  "about.campaign of": "Pour quelqu'un d'autre ou une équipe : le nom, comme dans l'adresse de sa page sur Tiltify.",
  "about.tiltify connect":
    "Colle l'adresse de ta page, @toi/campagne, +équipe/campagne ou un id. Tu vois ce qui a été trouvé, et tu confirmes. Une campagne pas encore publiée est cherchée jusqu'à ce qu'elle le soit.",
  "about.tiltify disconnect": "Ce qui attend est abandonné. Juste besoin de calme ? Mets en pause.",
  "about.tiltify role":
    "managers peut tout changer, helpers peut faire ce que font les modos, et ping est mentionné pour les gros dons, au plus une fois toutes les 10 minutes.",
  "about.tiltify team here": "Chaque problème est signalé une fois, et une fois encore quand il est réglé.",
  "about.tiltify twitch join":
    "Tu reçois un code. Le compte de la chaîne le tape dans son propre chat d'ici 15 minutes ; avant ça, rien n'y est lu ni dit.",
  "about.tiltify status": "Une seule réponse : tout va bien, ou ce qui ne va pas et la seule chose à faire.",
  "about.tiltify hide":
    "Nom et commentaire disparaissent partout. Donne un nom, un montant ou un numéro, ou rien pour la dernière annonce. Avec name, le donateur reste sans nom pendant 24 heures. Reviens en arrière avec show.",
  "about.tiltify pause":
    "Rien n'est perdu : ce qui arrive entre-temps est compté, puis annoncé ensuite en un seul message.",
  "about.tiltify comments":
    "off agit tout de suite, aussi sur ce qui attend. Avec approve, les dons arrivent sans commentaire, et chaque commentaire attend l'accord de tes modos.",
  "about.tiltify approve":
    "Sur Discord et sur la page, tu vois d'abord chaque commentaire. Sur Twitch, personne ne peut te le montrer : dis de qui il est.",
  "about.tiltify names":
    "Le nom entier, le prénom et une initiale, ou Quelqu'un ; tout de suite, aussi pour ce qui attend.",
  "about.tiltify test":
    "Un test va là où les dons sont annoncés, ne compte pas et ne mentionne personne. rehearse montre, à toi seulement, un don, une avalanche, un palier et l'objectif.",
  "about.tiltify minimum":
    "Pour les annonces, les commentaires, les gros dons (highlight) ou le rôle mentionné (ping). 0 prend tout.",
  "about.tiltify pace":
    "normal laisse de la place pour parler, calm annonce une fois par minute, every annonce chaque don tout de suite. Sans choix, les événements et les équipes de collecte sont sur calm.",
  "about.tiltify message":
    "Ce qui est entre accolades est rempli ; ce qui est entre crochets disparaît là où il n'y a pas de valeur.",
  "about.tiltify filter":
    "Un nom avec l'un de ces mots devient Quelqu'un, et un commentaire avec l'un d'eux est retiré. Les gros mots courants sont bloqués de toute façon. mild remplace les jurons des commentaires par des étoiles, strict masque aussi les mots crus.",
  "about.tiltify card": "Elle est modifiée sur place, et épinglée là où le bot en a le droit.",
  "about.tiltify twitch command":
    "Une question désactivée est laissée aux autres bots ; derrière charity, elle a quand même sa réponse.",
  "about.tiltify twitch prefix": "Les réglages écoutent toujours aussi le signe habituel.",
  "about.tiltify recap":
    "Le fichier s'ouvre dans n'importe quel tableur. Il contient les noms et les commentaires tels qu'ils ont été affichés.",
  "about.tiltify forget": "Partout, pour toujours. Tiltify, de son côté, s'en souvient encore.",

  // Autour de tout ça
  "help.head": "J'annonce les dons Tiltify. Je ne suis pas un bot de Tiltify.",
  "help.most": "{#b}Les plus utiles{/b}",
  "help.topics": "{#b}Par thème{/b}",
  "help.more": "En savoir plus sur l'une d'elles : {$typed :command}",
  "help.giving": "Dons",
  "help.choices": "Ce que font les dons",
  "help.about": "La campagne",
  "help.start": "Mise en place",
  "help.stream": "Pendant le stream",
  "help.announced": "Ce qui est annoncé, où et à quel rythme",
  "help.people": "Noms et mots",
  "help.twitch": "Ta chaîne Twitch",
  "help.after": "Après coup",
  "help.host": "Pour l'hébergeur",
  "help.example": "Par exemple : {$typed :command}",
  "help.also": "Aussi : {$names :list}",
  "help.unknown": "Je ne connais pas cette commande. Ce que tu peux taper ici : {$typed :command}",
  "help.words": "J'annonce les dons Tiltify. Tape {$words :parts}.",
  "help.behind": "Tout le reste se trouve derrière {$word :parts}, par exemple {$example :parts}.",
  "help.orders": "Pour les modos : {$names :list}.",
  "help.by-topic": "Plus avec {$root :command} et {$topics :choice}.",
  "help.topic": "{$topic :parts} : {$names :list}.",
} as const;
