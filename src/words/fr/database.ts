/** Why the bot cannot start, or go on, with its database, its files or its address. */
export const database = {
  "database.read-only":
    "Je n'ai pas le droit d'écrire dans {$file :parts}. Donne ce droit, sur le fichier et son dossier, au compte qui me lance ({$shell :parts}).",
  "database.damaged":
    "La base de données {$file :parts} est abîmée. Mets la dernière sauvegarde à sa place ({$typed :parts} ; les lignes sont dans {$page :parts}), ou déplace-la pour repartir de zéro.",
  "database.locked": "Un autre programme a verrouillé {$file :parts}. Ferme-le et relance-moi.",
  "database.full": "Le disque est plein, je ne peux pas ouvrir {$file :parts}. Libère de la place et relance-moi.",
  "database.closed":
    "Je ne peux pas ouvrir {$file :parts}. Ce doit être un fichier, dans un dossier où le compte qui me lance peut écrire ({$shell :parts}).",
  "database.none-of-sqlite":
    "{$file :parts} n'est pas une base de données. Indique un autre fichier dans {$setting :parts}, ou déplace celui-ci.",
  "database.unusable": "Je ne peux pas ouvrir la base de données {$file :parts} : {$error :parts}",
  "database.in-use":
    "Un autre bellringer utilise {$file :parts}. Arrête-le d'abord : à deux, nous annoncerions tout en double.",
  "database.in-use-by":
    "Un autre bellringer (processus {$process :parts}, depuis {$since :parts}) utilise {$file :parts}. Arrête-le d'abord : à deux, nous annoncerions tout en double. Pour en lancer plusieurs, il faut Postgres.",
  "database.no-folder":
    "Je ne peux pas créer le dossier {$folder :parts} pour la base de données. Crée-le et donne-le au compte qui me lance ({$shell :parts}).",
  "database.foreign":
    "{$file :parts} contient les tables d'un autre programme. Indique dans {$setting :parts} un fichier rien qu'à moi, et je le crée.",
  "database.no-name": "{$setting :parts} n'indique aucun fichier. Écris-le comme {$example :parts}",
  "database.none":
    "Il n'y a pas encore de base de données dans {$file :parts}. Lance le bot une fois, ou indique la bonne dans {$setting :parts}.",
  "database.none-there":
    "Il n'y a pas encore de base de données à l'adresse de {$setting :parts}. Lance le bot une fois, ou indique la bonne dans {$setting :parts}.",
  "database.newer":
    "La base de données vient d'une version de bellringer plus récente que celle-ci. Lance-moi avec cette version-là.",
  "database.older":
    "La base de données vient d'une version plus ancienne de bellringer. Lance d'abord le bot de cette version-ci.",
  "database.written-by-newer":
    "Cette base de données a été écrite par un bellringer plus récent (elle contient {$names :parts}). Relance cette version-là, ou restaure la sauvegarde faite avant la mise à jour.",
  "database.failed":
    "Le disque de la base de données a lâché ({$error :parts}), je m'arrête donc ici sans rien perdre. Relance-moi ; si ça revient, examine le disque.",
  "database.deleted":
    "La base de données {$file :parts}, ou son journal, a été supprimée pendant que je l'utilisais. J'ai tout remis en place et je m'arrête ici. Relance-moi.",
  "database.replaced":
    "Un autre fichier a pris la place de la base de données {$file :parts} pendant que je l'utilisais. Ce que j'avais est enregistré dans {$saved :parts}, et je m'arrête ici. Relance-moi pour continuer avec le nouveau fichier, ou remets d'abord l'ancien.",
  "database.lost":
    "La base de données, ou son journal, a été supprimée pendant que je l'utilisais, et je n'ai pas pu la remettre en place : {$error :parts}. Restaure une sauvegarde avant de me relancer.",

  // Postgres
  "postgres.login": "Postgres refuse l'utilisateur ou le mot de passe de {$setting :parts}.",
  "postgres.refused":
    "Postgres ne me laisse pas entrer d'ici : {$error :parts}. S'il n'accepte que les connexions chiffrées, ajoute {$encrypted :parts} dans {$setting :parts}.",
  "postgres.no-database":
    "La base de données indiquée dans {$setting :parts} n'existe pas. Crée-la d'abord ({$shell :parts}).",
  "postgres.not-owner":
    "L'utilisateur de {$setting :parts} n'a pas le droit d'y créer des tables : {$error :parts}. Fais-en le propriétaire de la base de données.",
  "postgres.full":
    "Postgres n'accepte plus de connexions. J'en utilise dix au plus. Augmente son {$limit :parts}, ou ferme d'autres connexions.",
  "postgres.other-name":
    "Le certificat de Postgres est à un autre nom que celui de {$setting :parts}. Ajoutes-y {$authority :parts} avec le certificat de son autorité, ou écris {$unseen :parts} pour l'accepter sans contrôle.",
  "postgres.unknown-authority":
    "Je ne sais pas qui a signé le certificat de Postgres. Ajoute {$authority :parts} avec le certificat de son autorité dans {$setting :parts}, ou écris-y {$unseen :parts} pour l'accepter sans contrôle.",
  "postgres.expired": "Le certificat de Postgres a expiré. Renouvelle-le, et vérifie l'heure de cet ordinateur.",
  "postgres.busy":
    "Postgres est si occupé que je ne peux pas adapter ses tables à cette version. Relance-moi ; si ça revient, arrête d'abord l'ancien bellringer.",
  "postgres.foreign":
    "Un autre programme a des tables du même nom là où mène {$setting :parts} : {$error :parts}. Donne-moi une base de données rien qu'à moi.",
  "postgres.encoding":
    "La base de données indiquée dans {$setting :parts} est en {$encoding :parts}, qui ne peut pas contenir tous les noms et commentaires. Crée-en une en UTF8 ({$shell :parts}) et indique celle-là.",
  "postgres.no-file": "Je ne peux pas lire un fichier indiqué dans {$setting :parts} : {$error :parts}.",
  "postgres.unreachable":
    "Je n'arrive pas à joindre Postgres à l'adresse de {$setting :parts} : {$error :parts}. Est-ce qu'il tourne ?",
  "postgres.unreachable.no-password":
    "Je n'arrive pas à joindre Postgres à l'adresse de {$setting :parts} : {$error :parts}. Est-ce qu'il tourne ? {$setting :parts} n'a pas de mot de passe ; il en faut peut-être un.",

  // Une sauvegarde à restaurer
  "restore.no-file": "Il n'y a pas de fichier {$file :parts}.",
  "restore.newer":
    "{$file :parts} vient d'un bellringer plus récent (il contient {$names :parts}). Restaure-le avec cette version-là. Rien n'a changé.",
  "restore.damaged":
    "{$file :parts} est abîmé, ou ce n'est pas une de mes sauvegardes. Prends-en une plus ancienne. Rien n'a changé.",
  "restore.not-ours": "{$file :parts} n'est pas une de mes sauvegardes. Rien n'a changé.",
  "restore.no-room":
    "Il n'y a pas assez de place sur le disque pour restaurer dans {$folder :parts}. La base de données d'avant est toujours là.",
  "restore.failed":
    "Je n'ai pas pu restaurer dans {$folder :parts} : {$error :parts}. La base de données d'avant est toujours là.",
  "restore.without-key":
    "La base de données de la sauvegarde est en place, mais pas sa clé : {$error :parts}. Répare ça et lance le bot, qui commence par y mettre la clé.",
  "restore.without-key.kept":
    "La base de données de la sauvegarde est en place, mais pas sa clé : {$error :parts}. Répare ça et lance le bot, qui commence par y mettre la clé. Ce qu'il y avait avant est gardé sous {$files :list}.",

  "key-file.damaged":
    "Le fichier de clé {$file :parts} est abîmé. Remets sa copie depuis ta sauvegarde, ou supprime-le et reconnecte tes comptes.",
  "key-file.unusable": "Le fichier de clé {$file :parts} est inutilisable : {$error :parts}.",

  // Où il écoute
  "listen.in-use":
    "Le port {$port :parts} est pris par un autre programme. Indique un port libre dans {$setting :parts}, ou arrête l'autre programme.",
  "listen.forbidden":
    "Ce compte n'a pas le droit d'ouvrir le port {$port :parts}. Mets dans {$setting :parts} un nombre à partir de 1024.",
  "listen.no-address":
    "{$setting :parts} vaut {$host :parts}, qui n'est pas une adresse de cet ordinateur. Laisse {$setting :parts} vide pour écouter sur toutes.",
  "listen.failed": "Le serveur web ne peut pas écouter sur le port {$port :parts} : {$error :parts}.",
} as const;
