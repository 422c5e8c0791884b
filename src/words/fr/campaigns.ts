/** Which campaigns a place announces: found by an address, connected, listed, looked for, disconnected. */
export const campaigns = {
  // Ce qui a été collé ne mène nulle part
  "find.unreadable":
    "Ce n'est pas une adresse Tiltify que je sais lire. Colle l'adresse de la page de ta campagne, comme {$example :url}.",
  "find.foreign":
    "Cette adresse n'est pas sur {$site :url}. Colle l'adresse de la page de ta campagne, comme {$example :url}. Son identifiant marche aussi : ton tableau de bord Tiltify le montre dans Setup, Information.",
  "find.no-campaign":
    "Cette adresse ne dit pas quelle campagne. Colle l'adresse de la page de ta campagne, comme {$example :url}.",
  "find.cause":
    "Tiltify ne me laisse pas chercher une association par sa page. Colle plutôt son id : il est dans le tableau de bord, sous Setup, Information.",
  "find.event":
    "Tiltify ne me laisse pas chercher tous les événements par leur page. Colle plutôt l'id : il est dans le tableau de bord, sous Setup, Information.",
  "find.personal":
    "Si c'est une campagne personnelle, clique sur Donate sur sa page et colle cette adresse-là : elle commence par {$host :url}.",
  "find.hidden.address":
    "Je ne vois pas de campagne à cette adresse. Soit elle n'est pas encore publiée, soit il y a une faute de frappe.",
  "find.hidden.id":
    "Je ne vois pas de campagne avec cet id. Soit elle n'est pas encore publiée, soit il y a une faute de frappe.",
  "find.several": "Il y a plusieurs campagnes sur cette page. Colle l'une de celles-ci : {$campaigns :choice}",
  "find.choice": "{$campaign :title} : {$address :url}",
  "find.too-many": "Trop de campagnes sont cherchées en ce moment. Réessaie dans une minute. Rien n'a changé.",

  "connected.none": "Aucune campagne n'est encore connectée ici.",
  "connected.none-in": "Aucune campagne n'est encore connectée dans {$place :title}.",
  "connected.title": "Campagnes dans {$place :title}",
  "connected.title.team": "Campagnes dans tes salons",
  "connected.ended": "c'est terminé",
  "connected.sought": "pas encore en ligne",
  "connected.sought-one": "{$number :integer}. {$address :title}, pas encore en ligne",
  "connected.sought-name": "{$address :title} (pas encore en ligne)",
  "connected.which": "Laquelle ? Tape son numéro après la commande. Campagnes ici : {$campaigns :list}.",
  "connected.coming": "Le {$number :integer} est {$address :title}, pas encore en ligne.",
  "connected.no-number": "Aucune campagne n'a ce numéro ici. Campagnes ici : {$campaigns :list}.",
  "connected.not-here": "Cette campagne n'est pas connectée ici. Campagnes ici : {$campaigns :list}.",
  "connected.one": "{$number :integer}. {$campaign :title}",
  "connected.most": `.input {$most :integer}
.match $most
one  {{{$most} campagne est connectée sur ce serveur, il n'y a plus de place. Déconnecte-la d'abord. Rien n'a changé.}}
many {{{$most} de campagnes sont connectées sur ce serveur, il n'y a plus de place. Déconnectes-en une d'abord. Rien n'a changé.}}
*    {{{$most} campagnes sont connectées sur ce serveur, il n'y a plus de place. Déconnectes-en une d'abord. Rien n'a changé.}}`,
  "connected.most-places": `.input {$most :integer}
.match $most
one  {{Les annonces vont dans {$most} salon de ce serveur, il n'y a plus de place. Déconnecte d'abord ce qui s'y trouve. Rien n'a changé.}}
many {{Les annonces vont dans {$most} de salons de ce serveur, il n'y a plus de place. Déconnecte d'abord ce qui se trouve dans l'un d'eux. Rien n'a changé.}}
*    {{Les annonces vont dans {$most} salons de ce serveur, il n'y a plus de place. Déconnecte d'abord ce qui se trouve dans l'un d'eux. Rien n'a changé.}}`,

  // Ce que c'est, dans une liste
  "label.campaign": "campagne",
  "label.personal_campaign": "campagne personnelle",
  "label.team_campaign": "campagne d'équipe",
  "label.fundraising_event": "événement caritatif",
  "label.cause": "association",
  "label.auction_house": "enchères",

  "connect.found": "J'ai trouvé {$campaign :title}.",
  "connect.page": "Voir la page",
  "connect.ask": "J'annonce les dons dans {$place :title} ?",
  "connect.ask.cause": "Je réponds aux questions à son sujet dans {$place :title} ?",
  "connect.ask.ended": "Plus aucun don n'arrivera. Je réponds aux questions à son sujet dans {$place :title} ?",
  "connect.ask.replace": `.input {$raised :amount maybe=yes}
.match $raised
none {{Remplacer {$ended :title}, qui a pris fin ?}}
*    {{Remplacer {$ended :title}, qui a pris fin à {$raised} ?}}`,
  "connect.replace": "Remplacer, garder les réglages",
  "connect.both": "Suivre les deux",
  "connect.already": "{$campaign :title} fait déjà partie des campagnes dans {$place :title}. Rien n'a changé.",
  "connect.done": `.input {$replaced :title maybe=yes}
.match $replaced
none {{J'annonce désormais {$campaign :title} {$where :parts}.}}
*    {{J'annonce désormais {$campaign :title} {$where :parts}, en remplaçant {$replaced} et en gardant tous ses réglages.}}`,
  "connect.done.cause": `.input {$replaced :title maybe=yes}
.match $replaced
none {{Les questions sur {$campaign :title} ont maintenant leur réponse {$where :parts}. Les dons annoncés sont ceux des campagnes, pas d'une association entière.}}
*    {{Les questions sur {$campaign :title} ont maintenant leur réponse {$where :parts}, en remplaçant {$replaced} et en gardant tous ses réglages. Les dons annoncés sont ceux des campagnes, pas d'une association entière.}}`,
  "connect.done.ended":
    "{$campaign :title} a pris fin, il n'y a donc rien à annoncer. Tu peux poser tes questions dans {$place :title} : {$questions :list}.",
  "connect.calm":
    "Une annonce par minute au plus, les gros dons tout de suite. Les autres campagnes ici gardent leur rythme. Pour changer ça : {$next :command}",
  "connect.hears-only":
    "Tiltify ne me donne pas la liste des dons de cet événement, je lis donc ses campagnes une par une. Un don qu'aucun webhook n'apporte arrive quelques minutes plus tard.",
  "connect.ended":
    "{$ended :title} a pris fin. Pour retirer cette campagne de la liste et garder tous les réglages ici : {$next :command}",
  "connect.ended.there":
    "{$ended :title} a pris fin. Pour retirer cette campagne de la liste et garder tous les réglages là-bas, tape dans {$place :title} : {$next :command}",
  "connect.ended.take-off": "Retirer ce qui est terminé",

  "disconnect.ask":
    "J'arrête d'annoncer {$campaign :title} dans {$place :title} ? Les annonces en attente sont abandonnées.",
  "disconnect.pause": "Juste besoin d'une coupure ? Mets plutôt en pause : {$next :command}",
  "disconnect.done": "Je n'annonce plus {$campaign :title} dans {$place :title}.",
  "disconnect.late": "{$campaign :title} ne fait plus partie des campagnes dans {$place :title}. Rien n'a changé.",
  "disconnect.search": "J'arrête de chercher {$address :title} dans {$place :title} ?",
  "disconnect.search.done": "Je ne cherche plus {$address :title}.",
  "disconnect.search.late": "La campagne est trouvée, ou la recherche est finie. Rien n'a changé.",

  "search.ask":
    "Je continue à chercher, toutes les 2 minutes pendant 30 jours ? Dès que la campagne est en ligne, je l'annonce dans {$place :title}. Ou colle un autre lien.",
  "search.started": "Je continue à chercher, et je le dis dans {$place :title} dès qu'elle est en ligne.",
  "search.already": "Je cherche déjà cette campagne. Rien n'a changé.",
  "search.which": "Laquelle ? Tape son numéro après la commande. Je cherche : {$campaigns :list}.",
  "search.most": `.input {$most :integer}
.match $most
one  {{Je cherche déjà {$most} campagne ici. Déconnecte-la d'abord.}}
many {{Je cherche déjà {$most} de campagnes ici. Déconnectes-en une d'abord.}}
*    {{Je cherche déjà {$most} campagnes ici. Déconnectes-en une d'abord.}}`,

  // Dans l'historique
  "changed.connected": "Campagne connectée : {$campaign :title}",
  "changed.replaced": "Campagne {$before :title} remplacée par {$after :title}",
  "changed.disconnected": "Campagne déconnectée : {$campaign :title}",
  "changed.disconnected.deleted": "Campagne déconnectée, car son salon a été supprimé : {$campaign :title}",
  "changed.moved": "Campagne déplacée dans {$place :title} : {$campaign :title}",
  "changed.sought": "Recherche lancée : {$address :title}",
  "changed.sought.moved": "Recherche déplacée dans {$place :title} : {$address :title}",
  "changed.found": "Campagne trouvée et connectée : {$campaign :title}",
  "changed.sought.ended": "Introuvable après 30 jours de recherche : {$address :title}",
  "changed.sought.not": "Recherche arrêtée : {$address :title}",

  "place.unknown": "Je ne vois pas ce salon. Rien n'a changé.",
  "place.hidden":
    "Tout le monde ne voit pas {$place :title}. Choisis où vont les annonces : retape la commande avec son option {$option :parts}. Rien n'a changé.",
  "place.cannot-write":
    "Je ne peux pas écrire dans {$place :title} : il y manque à mon rôle {$permissions :list}. Change ça, ou choisis un autre salon. Rien n'a changé.",
} as const;
