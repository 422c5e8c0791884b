/** What is wrong with the settings of the environment, and what is missing among them, as the host reads it. */
export const environment = {
  "env.wrong": "Ces réglages ne sont pas bons :",
  "env.whole-number": "{$name :parts} doit être un nombre entier de {$from :parts} à {$to :parts}.",
  "env.one-of": "{$name :parts} doit valoir {$values :parts}.",
  "env.roles": "{$name :parts} accepte ces mots, séparés par des virgules : {$values :parts}.",
  "env.roles.sqlite":
    "Avec {$name :parts}, plusieurs processus se partagent le travail, et il leur faut Postgres : un fichier SQLite n'a qu'un processus, qui fait tout. Mets un Postgres dans {$database :parts}, ou laisse {$name :parts} vide.",
  "env.either": "{$name :parts} doit valoir {$one :parts} ou {$other :parts}.",
  "env.like": "{$name :parts} doit être une adresse comme {$example :parts}.",
  "env.database": "{$name :parts} doit ressembler à {$sqlite :parts} ou à {$postgres :parts}.",
  "env.folder": "{$name :parts} doit être un dossier, ou {$off :parts}.",
  "env.short": "{$name :parts} doit avoir au moins {$least :integer} caractères.",
  "env.key": "{$name :parts} doit avoir au moins {$least :integer} caractères, sans espaces.",
  "env.addresses":
    "{$name :parts} doit contenir au plus {$most :integer} adresses, chacune une seule fois, séparées par des virgules, comme {$example :parts}.",
  "env.ids": "{$name :parts} doit contenir des ids de comptes Discord : de longs nombres.",
  "env.example": "{$name :parts} contient encore l'exemple. Mets ta propre valeur.",
  "env.half": "{$name :parts} est défini sans {$other :parts}. Tiltify montre les deux dans ton application.",
  "env.id-as-secret": "{$name :parts} contient l'id du webhook. Mets son Webhook Signing ID, qui a 64 caractères.",
  "env.alike": "{$names :list} ont la même valeur. À chacun son propre secret.",

  // Ce qui manque, et ce qui ne marche pas sans
  "env.nothing": "Il n'y a encore rien à faire tourner :",
  "env.nothing.do":
    "Mets les valeurs dans {$file :parts} (voir {$example :parts}). Ou tape {$typed :parts} : la page de la démo configure tout, étape par étape.",
  "env.no-tiltify":
    "{$id :parts} et {$secret :parts} ne sont pas définis : aucune campagne ne peut être trouvée ni connectée.",
  "env.no-webhook-secret": "{$name :parts} n'est pas défini : tous les webhooks sont refusés.",
  "env.no-webhook-secret.asks":
    "{$name :parts} n'est pas défini : tous les webhooks sont refusés, je demande donc les dons à Tiltify malgré {$events :parts}.",
  "env.no-endpoint":
    "{$name :parts} n'est pas défini : aucun webhook ne peut être demandé quand une campagne est connectée.",
  "env.no-chat":
    "Ni {$discord :parts} ni {$twitch :parts} ne sont définis, et {$browser :parts} ne vaut pas true : il n'y a pas de chat où parler.",
  "env.no-twitch":
    "{$name :parts} n'est pas défini : Twitch est désactivé. Tu le trouves à côté du secret dans ton application.",

  // Ce qui a l'air bizarre
  "env.length.key": `.input {$has :integer}
.match $has
one  {{{$name :parts} a {$has} caractère, et les clés d'une application en ont {$wanted :integer}. As-tu tout copié, et la bonne clé ?}}
many {{{$name :parts} a {$has} de caractères, et les clés d'une application en ont {$wanted :integer}. As-tu tout copié, et la bonne clé ?}}
*    {{{$name :parts} a {$has} caractères, et les clés d'une application en ont {$wanted :integer}. As-tu tout copié, et la bonne clé ?}}`,
  "env.length.secret": `.input {$has :integer}
.match $has
one  {{{$name :parts} a {$has} caractère, et un Webhook Signing ID en a {$wanted :integer}. As-tu tout copié, et le bon ?}}
many {{{$name :parts} a {$has} de caractères, et un Webhook Signing ID en a {$wanted :integer}. As-tu tout copié, et le bon ?}}
*    {{{$name :parts} a {$has} caractères, et un Webhook Signing ID en a {$wanted :integer}. As-tu tout copié, et le bon ?}}`,
  "env.no-token":
    "{$name :parts} n'est pas un token de bot, qui contient deux points. Récupère-le dans la section Bot, Reset Token.",
  "env.unknown": "{$name :parts} est défini, mais cette version ne connaît pas ce réglage.",
  "env.backup-on-postgres":
    "{$name :parts} est défini, mais {$database :parts} indique un Postgres. Sauvegarde-le avec {$tool :parts} : je ne le fais pas.",
  "env.open-to-all":
    "Tous les comptes de cet ordinateur peuvent lire {$file :parts} et ses secrets. Pour l'empêcher : {$shell :parts}",
  "env.unreadable":
    "Je ne peux pas lire {$file :parts} : {$error :parts}. Ce doit être un fichier texte comme {$example :parts}.",
  "env.lines":
    "Lignes de {$file :parts} que je ne peux pas lire : {$count :integer}. La première est la ligne {$line :integer} : {$start :parts} Écris un réglage par ligne : {$example :parts}.",
  "env.capitals":
    "{$name :parts} dans {$file :parts} ne compte pas, car les noms sont en majuscules. Écris {$wanted :parts}.",
  "env.commented-out":
    "Tous les réglages de {$file :parts} sont derrière #, donc aucun ne compte. Enlève le # devant {$name :parts}, ou tape {$typed :parts} pour voir la démo.",
  "env.path":
    "{$name :parts} contient un chemin. Le bot a besoin d'un domaine ou sous-domaine à lui, comme {$example :parts}.",
  "env.discord-webhook":
    "{$name :parts} contient un webhook de Discord, qui n'accepte pas ces événements. Pour publier sur Discord, règle {$token :parts}.",
} as const;
