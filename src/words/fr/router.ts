/** What is answered to whatever was typed, before or instead of a command: no such one, not allowed, wrongly typed, a question. */
export const router = {
  "router.too-long": "C'est trop long. Je lis jusqu'à {$most :integer} caractères.",
  "router.wait": "Un instant. Réessaie dans {$left :exactly}.",
  "router.slow": "Ça prend trop de temps en ce moment ({$id :parts}). Réessaie dans une minute.",
  "router.failed": "Quelque chose n'a pas marché de mon côté ({$id :parts}). Rien n'a changé.",
  "router.unchanged": "Rien n'a changé.",

  "router.known": "Ce que tu peux taper ici : {$typed :command}",
  "router.unknown": "Je ne connais pas cette commande. Les plus utiles : {$names :list}.",
  "router.most-used": "Les plus utiles : {$names :list}.",
  "router.topics": "Tout le reste, par thème : {$typed :command}",
  "router.meant": "Tu voulais dire {$typed :command} ?",
  "router.you": "Je ne sais pas qui tu es sur Tiltify.",
  "router.you.give": "Pour que je sache que c'est toi, donne avec {$typed :command}.",
  "router.group": "Après {$word :command}, tape l'un de ces mots : {$names :choice}.",

  // Ce que l'on cherche et qui s'appelle autrement ici, ou n'existe pas
  "instead.hide": "Pour masquer ce qu'un donateur a écrit : {$typed :command}",
  "instead.block": "Pour bloquer un mot : {$typed :command}",
  "instead.disconnect": "Pour ne plus annoncer une campagne : {$typed :command}",
  "instead.undo": "Pour annuler le dernier changement : {$typed :command}",
  "instead.standard": "Pour revenir au texte standard : {$typed :command}",
  "instead.connect": "Pour annoncer une campagne : {$typed :command}",
  "instead.donate": "Pour le lien de don : {$typed :command}",
  "instead.announce": "Pour voir ce qui est annoncé ici : {$typed :command}",
  "instead.sound": "Pour un son avec les alertes sur ton stream : {$typed :command}",

  // Où se trouve une commande que ce chat n'a pas
  "elsewhere.discord": "Tape ça sur Discord : {$typed :parts}",
  "elsewhere.discord-or-page": "Tape ça sur Discord, ou sur la page de chat : {$typed :parts}",
  "elsewhere.twitch": "Tape ça sur Twitch : {$typed :parts}",
  "elsewhere.page": "Tape ça sur la page de chat : {$typed :parts}",
  "elsewhere.page.linked": "Sur la page du bot, tape une fois {$link :parts}. Ensuite, tape {$typed :parts}",
  "elsewhere.nowhere": "Ça ne marche que sur la page du bot. Son hébergeur peut l'ouvrir : {$setting :parts}",

  // Qui en a le droit
  "only.moderators": `.input {$role :title maybe=yes}
.match $role
none {{Seuls les modos peuvent faire ça ici.}}
*    {{Seuls les modos, ou le rôle {$role}, peuvent faire ça ici.}}`,
  "only.managers": `.input {$role :title maybe=yes}
.match $role
none {{Il faut avoir les droits de gestion ici pour faire ça.}}
*    {{Il faut avoir les droits de gestion ici, ou le rôle {$role}, pour faire ça.}}`,
  "only.managers.server": `.input {$role :title maybe=yes}
.match $role
none {{Il faut pouvoir gérer ce serveur pour faire ça.}}
*    {{Il faut pouvoir gérer ce serveur, ou avoir le rôle {$role}, pour faire ça.}}`,
  "only.broadcaster": "Seul le compte de la chaîne peut faire ça ici.",
  "only.host": "Seul l'hébergeur peut faire ça.",

  // Ce qui ne va pas derrière une commande
  "wrong.missing": "Il manque {$option :parts} : {$what :parts}.",
  "wrong.word": "Je ne connais pas ce mot.",
  "wrong.meant": "Tu voulais dire {$word :parts} ?",
  "wrong.choices": "Pour {$option :parts}, tape {$choices :choice}.",
  "wrong.number": "{$option :parts} doit être un nombre de {$from :integer} à {$to :integer}.",
  "wrong.role": "{$option :parts} doit être un rôle de ce serveur.",
  "wrong.place": "{$option :parts} doit être un salon de ce serveur.",
  "wrong.left-out": "J'ai répondu sans les mots que je ne connais pas.",
  "wrong.surplus": "Il y a des mots en trop pour cette commande.",
  "wrong.like": "Comme ceci : {$usage :command}",

  // Comment confirmer ce qui a été demandé
  "confirm.yes": "Oui",
  "confirm.no": "Non",
  "confirm.press": "Appuie sur {$yes :parts} d'ici {$within :exactly} pour confirmer.",
  "confirm.press.next": "Appuie sur {$yes :parts} avant toute autre chose, d'ici {$within :exactly}, pour confirmer.",
  "confirm.press.one": "Appuie sur un bouton d'ici {$within :exactly}.",
  "confirm.type": "Tape {$yes :command} d'ici {$within :exactly} pour confirmer.",
  "confirm.type.next": "Tape {$yes :command} avant toute autre chose, d'ici {$within :exactly}, pour confirmer.",
  "confirm.type.one":
    "D'ici {$within :exactly}, tape {$yes :command} ({$first :parts}) ou {$other :command} ({$second :parts}).",

  // Sur des boutons
  "page.back": "Retour",
  "page.more": "Suite",
} as const;
