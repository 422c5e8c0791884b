/** What the subcommands of the program print, for whoever runs the bot. */
export const terminal = {
  "terminal.no-subcommand": "Cette sous-commande n'existe pas. Pour les voir toutes : {$typed :parts}",
  "terminal.no-options":
    "{$subcommand :parts} ne prend pas d'options. Les réglages possibles sont dans {$example :parts}.",
  "terminal.no-page": "La page de chat est désactivée. Définis {$setting :parts}, et relance.",
  "terminal.no-twitch": "{$setting :parts} n'est pas défini. Comment l'obtenir : {$page :parts}.",

  // backup
  "backup.off": "{$setting :parts} vaut off, il n'y a donc rien à renouveler.",
  "backup.folder": "Dossier créé : {$folder :parts}.",
  "backup.both":
    "Fichier écrit : {$file :parts}, {$size :parts}. C'est la base de données et la clé des connexions enregistrées, en date de {$time :parts}.",
  "backup.database":
    "Fichier écrit : {$file :parts}, {$size :parts}. C'est la base de données, en date de {$time :parts}.",
  "backup.key":
    "Fichier écrit : {$file :parts}, {$size :parts}. C'est la clé des connexions enregistrées, en date de {$time :parts}.",
  "backup.neither":
    "Fichier écrit : {$file :parts}, {$size :parts}. Il n'y a pas de clé, seulement sa date, {$time :parts}.",
  "backup.postgres":
    "La base de données elle-même est dans Postgres. Sauvegarde-la avec {$tool :parts}, en même temps.",
  "backup.secret-key":
    "Les connexions enregistrées s'ouvrent avec ton {$setting :parts}, qui n'est pas dans la sauvegarde. Garde-le aussi en lieu sûr.",
  "backup.secrets":
    "Il contient des secrets, et des noms et commentaires de donateurs. Il n'est lisible que par toi : garde-le ainsi. Ton {$file :parts} n'est pas dedans.",
  "backup.renewed": `.input {$count :integer}
.match $count
one  {{{$count} sauvegarde plus ancienne supprimée dans {$folder :parts} : elle contenait ce qui a été supprimé depuis.}}
many {{{$count} de sauvegardes plus anciennes supprimées dans {$folder :parts} : elles contenaient ce qui a été supprimé depuis.}}
*    {{{$count} sauvegardes plus anciennes supprimées dans {$folder :parts} : elles contenaient ce qui a été supprimé depuis.}}`,

  // restore
  "restore.done": "{$file :parts} est restauré dans {$database :parts}, en date de {$time :parts}.",
  "restore.done.undated": "{$file :parts} est restauré dans {$database :parts}.",
  "restore.postgres": "Ton Postgres compte maintenant comme une copie en date de {$time :parts}.",
  "restore.kept": "Ce qu'il y avait avant est gardé sous {$file :parts}.",
  "restore.next":
    "Quand tu relances le bot, il n'annonce rien de lui-même pour la période depuis la sauvegarde. Tes modos apprennent ce qui est arrivé, et peuvent poster un récap. Les réglages, noms masqués et donateurs oubliés depuis sont à refaire.",
  "restore.for-postgres":
    "{$file :parts} contient une base de données SQLite, et {$setting :parts} indique un Postgres. Rien n'a changé.",
  "restore.for-sqlite":
    "{$file :parts} appartient à un bot sur Postgres, et {$setting :parts} indique un fichier SQLite. Rien n'a changé.",
  "restore.served": "Un bot tourne sur cette base de données. Arrête-le d'abord. Rien n'a changé.",
  "restore.other-key":
    "{$setting :parts} est défini, la clé de la sauvegarde ne sert donc pas. Reconnecte-toi là où le bot le demande, ou retire {$setting :parts}.",
  "restore.no-key":
    "La sauvegarde ne contient pas de clé. Si son bot avait un {$setting :parts}, définis le même, ou reconnecte-toi.",

  // inbox
  "inbox.nothing": "Rien n'a été mis de côté.",
  "inbox.not-yet": `.input {$count :integer}
.match $count
one  {{{$count} événement {$reason :parts}}}
many {{{$count} d'événements {$reason :parts}}}
*    {{{$count} événements {$reason :parts}}}`,
  "inbox.none": "Il n'y a pas d'événement avec cette clé. Pour les voir tous : {$typed :parts}",
  "inbox.not-aside": "Rien n'a été mis de côté sous cette clé. Pour tout voir : {$typed :parts}",
  "inbox.row": `.input {$tries :integer}
.match $tries
one  {{{$key :parts} : {$state :parts}, reçu {$time :parts}, {$tries} essai}}
many {{{$key :parts} : {$state :parts}, reçu {$time :parts}, {$tries} d'essais}}
*    {{{$key :parts} : {$state :parts}, reçu {$time :parts}, {$tries} essais}}`,
  "inbox.reason": "Raison : {$reason :parts}",
  "inbox.no-body": "Son contenu a été supprimé.",
  "inbox.retried": "Nouvel essai prévu : {$count :integer}.",
  "inbox.unusable": "Je ne peux pas utiliser la base de données : {$error :parts}",

  // replay
  "replay.204": "{$status :parts} : enregistré. Un événement déjà connu n'est pas annoncé à nouveau.",
  "replay.401": "{$status :parts} : refusé. Le récepteur a un autre secret, ou son horloge diffère.",
  "replay.404": "{$status :parts} : personne ne prend de webhooks à cette adresse.",
  "replay.413": "{$status :parts} : refusé. Le contenu est trop gros.",
  "replay.503": "{$status :parts} : le récepteur ne peut pas l'enregistrer pour l'instant. Réessaie dans un moment.",
  "replay.taken": "{$status :parts} : accepté.",
  "replay.refused": "{$status :parts} : refusé.",
  "replay.no-answer": "Pas de réponse de {$address :parts} : {$error :parts}",
  "replay.no-secret": "{$setting :parts} n'est pas défini, rien ne peut être signé. Mets-y le secret du récepteur.",
  "replay.no-body": "Je ne peux pas lire {$file :parts} : {$error :parts}",
  "replay.one-file": "Indique un seul fichier, le contenu d'un webhook : {$typed :parts}",
  "replay.no-address": "{$option :parts} prend une adresse comme {$example :parts}.",

  // import
  "import.no-line": "Il n'y a aucune ligne lisible dans {$file :parts}.",
  "import.large": "{$file :parts} est trop gros. J'accepte jusqu'à 1 Mo.",
  "import.no-file": "Il n'y a pas de fichier {$file :parts}.",
  "import.unreadable": "Je ne peux pas lire {$file :parts} : {$error :parts}",
  "import.no-login": "Pour trouver les campagnes, il faut {$id :parts} et {$secret :parts}. Définis-les d'abord.",
  "import.line": "ligne {$number :integer} : {$text :parts}",
  "import.two-things": "Une ligne, c'est une campagne et une chaîne ou un salon, par exemple {$example :parts}",
  "import.no-channel":
    "Ce n'est ni une chaîne ni un salon. Tape le nom d'une chaîne Twitch, ou l'id d'un salon Discord.",
  "import.twitch.asked":
    "La chaîne {$channel :parts} ne m'a pas invité. Son compte tape {$join :parts} dans le chat de ma propre chaîne, puis relance-moi.",
  "import.twitch.guest":
    "Je ne suis pas modo sur {$channel :parts}. Le compte de la chaîne y tape {$mod :parts} et mon nom.",
  "import.discord.none": "Je n'ai pas de connexion à Discord. Définis {$setting :parts}.",
  "import.discord.failed": "Discord n'a pas répondu comme prévu. Relance-moi dans une minute.",
  "import.discord.no-channel":
    "Je ne vois pas ce salon sur Discord. Ajoute-moi à son serveur et laisse-moi le voir, ou vérifie l'id.",
  "import.discord.waits": "Son serveur t'attend : {$typed :parts}",
  "import.discord.mute":
    "Je ne peux pas écrire dans {$channel :title}, serveur {$server :title}. Donnes-y à mon rôle {$missing :list}. Les dons attendent entre-temps.",
  "import.once-there":
    "Corrige le lien, ou relance-moi avec la même liste quand la campagne est en ligne : les campagnes connectées restent, et rien n'est annoncé deux fois.",
  "import.failed": "Ça n'a pas marché, et je ne sais pas pourquoi. Le journal en dit plus. Relance-moi.",
  "import.linked": "{$count :integer} en lien",
  "import.not-moderator": "{$count :integer} sans être modo",
  "import.not-entered": "{$count :integer} en lien, mais je n'y étais pas encore",
  "import.mute": "{$count :integer} en lien où je ne peux pas écrire",
  "import.no-answer": "{$count :integer} sans réponse",
  "import.problem": "{$count :integer} avec un problème",
  "import.nothing-new": "Rien de nouveau.",
  "import.new": `.input {$count :integer}
.match $count
one  {{{$count} nouvelle. Un bot déjà lancé s'en aperçoit dans la minute.}}
many {{{$count} de nouvelles. Un bot déjà lancé s'en aperçoit dans la minute ; une longue liste en prend quelques-unes.}}
*    {{{$count} nouvelles. Un bot déjà lancé s'en aperçoit dans la minute ; une longue liste en prend quelques-unes.}}`,

  // world
  "world.begin":
    "Je vérifie comment Discord, Twitch et Tiltify répondent vraiment. Je publie quelques messages « bellringer test » et je les supprime là où je peux. Je demande avant chaque étape.",
  "world.where":
    "{$service :parts} : où puis-je publier ou lire pour ça ? Par exemple {$example :parts}. Entrée seule laisse {$service :parts} de côté.",
  "world.step": "{$step :parts}. Entrée le fait, toute autre réponse le saute.",
  "world.no-terminal":
    "Je demande avant chaque étape, et il n'y a personne pour répondre ici. Pour tout faire sans questions : {$typed :parts}",
  "world.written":
    "{$file :parts} est écrit. Il ne contient ni secrets ni rien sur les donateurs. Relis-le et joins-le à une issue de ce projet.",

  // Comment le taper
  "usage.what": "bellringer annonce les dons Tiltify dans un chat. Ce n'est pas un bot de Tiltify.",
  "usage.start": "tourne avec les comptes de l'environnement ou de .env ; sans compte, montre la démo",
  "usage.serve": "tourne, et dit ce qui manque",
  "usage.demo": "montre tout avec une plateforme simulée",
  "usage.login-twitch": "connecte le bot à Twitch, même pendant qu'il tourne",
  "usage.chat-link": "affiche le lien de la page de chat, avec sa clé",
  "usage.replay": "renvoie le contenu de webhook qui est dans FILE, avec une signature fraîche",
  "usage.backup": "écrit la base de données et sa clé dans un nouveau fichier, même pendant que le bot tourne",
  "usage.backup.renew": "fait une sauvegarde dans le dossier des sauvegardes de nuit, et y supprime toutes les autres",
  "usage.restore": "les remet en place pendant que le bot est arrêté ; ce qu'il y avait est gardé à côté",
  "usage.inbox.list": "les événements mis de côté, les plus récents d'abord",
  "usage.inbox.show": "l'un d'eux, avec son contenu",
  "usage.inbox.retry": "laisse le bot réessayer",
  "usage.import": "connecte beaucoup de campagnes, même pendant que le bot tourne",
  "usage.import.file": "FILE contient une campagne et une chaîne ou un salon par ligne :",
  "usage.world":
    "vérifie comment les vrais services répondent et demande avant chaque étape ; écrit un fichier pour les développeurs",
  "usage.world.where": "où il peut publier et lire, pour ne pas avoir à demander",
  "usage.world.yes": "ne demande rien",
  "usage.simulate": "joue la plateforme de dons sur cet ordinateur",
  "usage.simulate.port": "où écouter (n'importe quel port libre)",
  "usage.simulate.deliver-to": "où vont les webhooks",
  "usage.simulate.speed": "combien de fois plus vite viennent les nouveaux essais et les dons (1)",
  "usage.simulate.quiet": "fait un don toutes les 10 à 20 secondes",
  "usage.simulate.seed": "une autre campagne, d'autres identifiants (1)",
  "usage.simulate.supporters": "combien de campagnes soutiennent son événement caritatif, 1000 au plus (5)",
  "usage.simulate.json": "affiche une ligne de JSON quand elle est prête",
  "usage.docker": "Avec Docker, tape « docker compose exec bot node src/main.ts » à la place de « npm start -- ».",
  "usage.settings": "Les réglages sont expliqués dans .env.example.",

  // La plateforme simulée
  "simulate.options": "Ces options n'existent pas, ou n'ont pas de valeur. Il y a :",
  "simulate.wrong": "{$option :parts} ne peut pas valoir « {$given :parts} ».",
} as const;
