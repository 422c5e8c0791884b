/** What the host of the bot orders in a chat, and is told there. */
export const hosting = {
  "hosting.elsewhere": "Ça ne marche que sur Discord.",
  "hosting.no-direct": "Mes messages privés ne t'arrivent pas. Rien n'a changé.",
  "hosting.several": "Plusieurs serveurs portent ce nom. Utilise l'id : {$next :command}",
  "hosting.no-server": "Je ne suis sur aucun serveur de ce nom. Pour les voir tous : {$next :command}",

  "hosting.alerts.here":
    "Les problèmes que seul l'hébergeur peut résoudre sont signalés dans {$place :title}. Tout le monde peut les y lire.",
  "hosting.alerts.direct": "Les problèmes que seul l'hébergeur peut résoudre arrivent par message privé.",
  "hosting.allowed": "{$server :title} peut m'utiliser.",
  "hosting.allowed.already": "{$server :title} peut déjà m'utiliser. Rien n'a changé.",
  "hosting.allowed.channel": "Je rejoins {$channel :title}.",
  "hosting.leave": "Je quitte {$server :title} ? Ses réglages sont gardés 30 jours.",
  "hosting.left": "J'ai quitté {$server :title}.",
  "hosting.paused": "Les annonces sont en pause partout. Les dons sont comptés.",
  "hosting.paused.already": "Les annonces sont déjà en pause partout. Rien n'a changé.",
  "hosting.resumed": "Les annonces reprennent, sauf là où la modération les a mises en pause.",
  "hosting.resumed.not": "Les annonces ne sont pas en pause partout. Rien n'a changé.",
  "hosting.press.resume": "Reprendre partout",

  "hosting.servers": "Serveurs et chaînes",
  "hosting.server.waits": "t'attend",
  "hosting.server.waiting": "{$server :title}, t'attend",
  "hosting.space.shut-out": "sans accès : {$count :integer}",
  "hosting.space.paused": "en pause",
  "hosting.space.waiting": "en attente : {$count :integer}",
  "hosting.server.members": `.input {$count :integer}
.match $count
one  {{{$count} membre}}
many {{{$count} de membres}}
*    {{{$count} membres}}`,
  "hosting.server.campaigns": `.input {$count :integer}
.match $count
one  {{{$count} campagne}}
many {{{$count} de campagnes}}
*    {{{$count} campagnes}}`,

  // Où en est le bot, ce qui ne va pas d'abord
  "hosting.login": "Tiltify n'accepte pas ma connexion. Compare TILTIFY_CLIENT_ID et TILTIFY_CLIENT_SECRET.",
  "hosting.no-login":
    "TILTIFY_CLIENT_ID et TILTIFY_CLIENT_SECRET ne sont pas définis, je ne vois donc aucune campagne.",
  "hosting.chat.failed": `.input {$why :parts maybe=yes}
.match $why
none {{Problème avec {$chat :chat}.}}
*    {{Problème avec {$chat :chat} : {$why}}}`,
  "hosting.chat.connecting": `.input {$why :parts maybe=yes}
.match $why
none {{Connexion en cours avec {$chat :chat}.}}
*    {{Connexion en cours avec {$chat :chat} : {$why}}}`,
  "hosting.chat.detail": "Sur {$chat :chat} : {$detail :parts}.",
  "hosting.paused-since": "Les annonces ont été mises en pause partout {$since :ago}.",
  "hosting.aside": `.input {$count :integer}
.match $count
one  {{{$count} événement de Tiltify n'a pas été compris. Chez l'hébergeur : {$typed :parts}}}
many {{{$count} d'événements de Tiltify n'ont pas été compris. Chez l'hébergeur : {$typed :parts}}}
*    {{{$count} événements de Tiltify n'ont pas été compris. Chez l'hébergeur : {$typed :parts}}}`,
  "hosting.late": "La plus vieille annonce attend depuis {$waited :lasts}.",
  "hosting.channels": "{$chat :chat} : {$counted :integer} chaînes sur {$most :integer} possibles sans être modo.",
  "hosting.channels.more": "Il n'y a pas de place pour {$count :integer} de plus.",
  "hosting.channels.moderated": "Là où je suis modo, ça ne compte pas.",
  "hosting.standing":
    "Campagnes : {$campaigns :integer}. Salons avec des annonces : {$places :integer}. Serveurs et chaînes Twitch : {$spaces :integer}. Annonces en attente : {$waiting :integer}. Événements à lire : {$events :integer}.",
  "hosting.unsubscribed": "Campagnes encore sans webhooks : {$count :integer}.",
  "hosting.process": "Le processus {$process :parts} fait : {$does :parts}.",
  "hosting.process-waits": "Le processus {$process :parts} attend de prendre le relais.",
  "hosting.undone": "Aucun processus ne fait {$what :parts}. Confie-le à l'un d'eux dans ROLES.",

  // Dans l'historique
  "changed.paused-everywhere": "Annonces partout : en pause",
  "changed.resumed-everywhere": "Annonces partout : reprises",

  "twitch-login.off": "Je ne suis pas configuré pour Twitch : chez l'hébergeur, TWITCH_CLIENT_ID n'est pas défini.",
  "twitch-login.no-code": "Twitch ne me donne pas de code pour l'instant. Réessaie dans une minute.",
  "twitch-login.code": "Le code est {#b}{$code :title}{/b}. Ouvre Twitch avec le compte du bot, et tape-le là-bas.",
  "twitch-login.until": "Il expire {$until :until}. Le résultat arrive là où tu reçois mes alertes.",
  "twitch-login.open": "Ouvrir Twitch",
  "twitch-login.cancelled": "Le code ne vaut plus.",
  "twitch-login.none": "Aucun code n'était ouvert. Rien n'a changé.",
  "twitch-login.done": "Sur Twitch, mon compte est maintenant {$login :name}.",
  "twitch-login.again": "Je suis de nouveau connecté à Twitch.",
  "twitch-login.late": "Personne n'a tapé le code Twitch à temps. Rien n'a changé.",
  "twitch-login.failed": "Ce code n'a pas donné de connexion à Twitch. Rien n'a changé. Demandes-en un nouveau.",
  "twitch-login.void": "Ce code Twitch ne vaut plus. Rien n'a changé.",

  "account.ignored":
    "Twitch ignore mon compte pendant {$left :lasts} : il a envoyé trop de lignes. Là où je suis modo ou VIP, je continue. Ailleurs, les annonces attendent jusque-là. Est-ce qu'un autre programme utilise ce compte ?",
  "account.heard": "Twitch devrait m'entendre à nouveau.",
  "account.old-login":
    "Ma connexion à Twitch n'a pas le droit {$missing :parts}. Reconnecte-moi : {$typed :parts}, ou {$next :parts} sur Discord.",

  // Dans le propre chat du bot, où tout le monde peut lire : ni donateur, ni montant, ni chaîne
  "host-chat.twitch-asked":
    "un streamer m'invite et a tapé {$join :parts} ici. Pour accepter, tape {$allow :parts} et son nom ici, avec mon propre compte.",
  "host-chat.twitch-closed":
    "je ne peux pas être sur une des chaînes qui m'ont accepté. Mon journal dit laquelle, et pourquoi.",
  "host-chat.twitch-copy": "une autre copie de moi parle sur une de mes chaînes. Mon journal dit où.",
  "host-chat.place": "je ne peux pas écrire sur une de mes chaînes. Mon journal dit où, et pourquoi.",
  "host-chat.twitch-timeout":
    "j'ai pris un timeout, ou une de mes lignes a été supprimée. Mon journal dit où. Nomme-moi modo pour l'éviter.",
  "host-chat.twitch-rival": "un autre bot répond à une de mes commandes. Mon journal dit laquelle.",
  "host-chat.twitch-renamed": "une chaîne qui m'a accepté a maintenant un autre nom. Mon journal dit laquelle.",
  "host-chat.twitch-stranger":
    "le nom d'une chaîne qui m'a accepté appartient maintenant à quelqu'un d'autre, je suis donc parti. Mon journal dit laquelle.",
  "host-chat.twitch-ignored": "Twitch m'ignore pendant une heure : un autre programme utilise peut-être ce compte.",
  "host-chat.otherwise": "quelque chose demande un coup d'œil. Mon journal dit quoi, et comment le réparer.",
} as const;
