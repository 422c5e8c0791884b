/** Why the bot can't start or continue: its database, its files or its address. */
export const database = {
  "database.read-only":
    "I'm not allowed to write to {$file :parts}. Make the file and its folder writable for the user I run as ({$shell :parts}).",
  "database.damaged":
    "The database {$file :parts} is damaged. Put the last backup in its place ({$typed :parts}; {$page :parts} has the steps), or move it away to start fresh.",
  "database.locked": "Another program has locked {$file :parts}. Stop it, then start me again.",
  "database.full": "The disk is full, so I can't open {$file :parts}. Free up some space and start me again.",
  "database.closed":
    "I can't open {$file :parts}. It has to be a file, and its folder writable for the user I run as ({$shell :parts}).",
  "database.none-of-sqlite":
    "{$file :parts} isn't a database. Set {$setting :parts} to a different file, or move this one away.",
  "database.unusable": "I can't open the database {$file :parts}: {$error :parts}",
  "database.in-use":
    "Another bellringer is using {$file :parts}. Stop it first: two at once would announce everything twice.",
  "database.in-use-by":
    "Another bellringer (process {$process :parts}, since {$since :parts}) is using {$file :parts}. Stop it first: two at once would announce everything twice. Several at once need Postgres.",
  "database.no-folder":
    "I can't create the folder {$folder :parts} for the database. Create it yourself and give it to the user I run as ({$shell :parts}).",
  "database.foreign":
    "{$file :parts} belongs to another program. Set {$setting :parts} to a file of my own, and I'll create it.",
  "database.no-name": "{$setting :parts} doesn't name a file. Write it like {$example :parts}",
  "database.none":
    "There's no database at {$file :parts} yet. Start the bot once, or set {$setting :parts} to the right one.",
  "database.none-there":
    "There's no database at the address in {$setting :parts} yet. Start the bot once, or set {$setting :parts} to the right one.",
  "database.newer": "The database is from a newer version of bellringer than this one. Run that version.",
  "database.older": "The database is from an older version of bellringer. Start this version of the bot first.",
  "database.written-by-newer":
    "This database was written by a newer bellringer (it has {$names :parts}). Start that version again, or restore the backup made before the upgrade.",
  "database.failed":
    "The disk with the database failed ({$error :parts}), so I'm shutting down to avoid losing anything. Start me again. If it keeps happening, check the disk.",
  "database.deleted":
    "The database {$file :parts}, or its log, was deleted while I was using it. I've put everything back and I'm shutting down. Start me again.",
  "database.replaced":
    "Another file took the place of the database {$file :parts} while I was using it. I saved what I had as {$saved :parts}, and I'm shutting down. Start me again to continue with the new file, or put the saved one back first.",
  "database.lost":
    "The database, or its log, was deleted while I was using it, and I couldn't put it back: {$error :parts}. Restore a backup before you start me again.",

  // Postgres.
  "postgres.login": "Postgres rejected the user or password in {$setting :parts}.",
  "postgres.refused":
    "Postgres doesn't let me in from here: {$error :parts}. If it only takes encrypted connections, add {$encrypted :parts} to {$setting :parts}.",
  "postgres.no-database": "The database named in {$setting :parts} doesn't exist. Create it first ({$shell :parts}).",
  "postgres.not-owner":
    "The user in {$setting :parts} isn't allowed to create tables there: {$error :parts}. Make that user the owner of the database.",
  "postgres.full":
    "Postgres isn't taking any more connections. I use up to ten. Raise its {$limit :parts}, or disconnect something else.",
  "postgres.other-name":
    "Postgres's certificate is for a different name than the one in {$setting :parts}. Add {$authority :parts} with the certificate of its authority there, or write {$unseen :parts} to skip the check.",
  "postgres.unknown-authority":
    "I don't know who signed Postgres's certificate. Add {$authority :parts} with the certificate of its authority to {$setting :parts}, or write {$unseen :parts} there to skip the check.",
  "postgres.expired": "Postgres's certificate has expired. Renew it there, and check this computer's clock.",
  "postgres.busy":
    "Postgres is too busy for me to update its tables for this version. Start me again. If it keeps happening, stop the older bellringer first.",
  "postgres.foreign":
    "Another program has tables with the same names where {$setting :parts} points: {$error :parts}. Give me a database of my own.",
  "postgres.encoding":
    "The database in {$setting :parts} uses {$encoding :parts}, which can't store every name and comment. Create one in UTF8 ({$shell :parts}), and use that one.",
  "postgres.no-file": "I can't read a file named in {$setting :parts}: {$error :parts}.",
  "postgres.unreachable": "I can't reach Postgres at the address in {$setting :parts}: {$error :parts}. Is it running?",
  "postgres.unreachable.no-password":
    "I can't reach Postgres at the address in {$setting :parts}: {$error :parts}. Is it running? {$setting :parts} has no password; it may need one.",

  // Restoring a backup.
  "restore.no-file": "There's no file {$file :parts}.",
  "restore.newer":
    "{$file :parts} was made by a newer bellringer (it has {$names :parts}). Restore it with that version. Nothing changed.",
  "restore.damaged": "{$file :parts} is damaged or isn't one of my backups. Use an older one. Nothing changed.",
  "restore.not-ours": "{$file :parts} isn't one of my backups. Nothing changed.",
  "restore.no-room":
    "There's not enough disk space to restore into {$folder :parts}. The database that was there is still in place.",
  "restore.failed":
    "I couldn't restore into {$folder :parts}: {$error :parts}. The database that was there is still in place.",
  "restore.without-key":
    "The backup's database is in place, but its key isn't: {$error :parts}. Fix that and start the bot, which puts the key there first.",
  "restore.without-key.kept":
    "The backup's database is in place, but its key isn't: {$error :parts}. Fix that and start the bot, which puts the key there first. What was there before is saved as {$files :list}.",

  "key-file.damaged":
    "The key file {$file :parts} is damaged. Restore it from your backup, or delete it and log in to your accounts again.",
  "key-file.unusable": "I can't use the key file {$file :parts}: {$error :parts}.",

  // The address that the program listens on.
  "listen.in-use":
    "Another program is using port {$port :parts}. Set {$setting :parts} to a free one, or stop the other program.",
  "listen.forbidden":
    "This user isn't allowed to open port {$port :parts}. Set {$setting :parts} to a number from 1024 up.",
  "listen.no-address":
    "{$setting :parts} is {$host :parts}, which isn't an address of this computer. Leave {$setting :parts} empty to listen on all of them.",
  "listen.failed": "The web server can't listen on port {$port :parts}: {$error :parts}.",
} as const;
