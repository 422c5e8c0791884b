/** Why the bot cannot start, or go on, with its database, its files or its address. */
export const database = {
  "database.read-only":
    "I may not write to {$file :parts}. Make the file and its folder writable for the user I run as ({$shell :parts}).",
  "database.damaged":
    "The database {$file :parts} is damaged. Put the last backup in its place ({$typed :parts}; {$page :parts} has the lines), or move it away to start afresh.",
  "database.locked": "Another program has locked {$file :parts}. End it, and start me again.",
  "database.full": "The disk is full, so I can't open {$file :parts}. Free some space and start me again.",
  "database.closed":
    "I can't open {$file :parts}. It has to be a file, and its folder writable for the user I run as ({$shell :parts}).",
  "database.none-of-sqlite":
    "{$file :parts} is not a database. Set {$setting :parts} to another file, or move this one away.",
  "database.unusable": "I can't open the database {$file :parts}: {$error :parts}",
  "database.in-use":
    "Another bellringer is using {$file :parts}. Stop it first: two at once would announce everything twice.",
  "database.in-use-by":
    "Another bellringer (process {$process :parts}, since {$since :parts}) is using {$file :parts}. Stop it first: two at once would announce everything twice. Several at once need Postgres.",
  "database.no-folder":
    "I can't make the folder {$folder :parts} for the database. Make it yourself and give it to the user I run as ({$shell :parts}).",
  "database.foreign":
    "{$file :parts} holds the tables of another program. Set {$setting :parts} to a file of my own, and I make it.",
  "database.no-name": "{$setting :parts} names no file. Write it like {$example :parts}",
  "database.none":
    "There is no database at {$file :parts} yet. Start the bot once, or set {$setting :parts} to the right one.",
  "database.none-there":
    "There is no database at the address in {$setting :parts} yet. Start the bot once, or set {$setting :parts} to the right one.",
  "database.newer": "The database is of a newer version of bellringer than this one. Run me from that version.",
  "database.older": "The database is of an older version of bellringer. Start the bot of this version first.",
  "database.written-by-newer":
    "This database was written by a newer bellringer (it has {$names :parts}). Start that version again, or restore the backup made before the upgrade.",
  "database.failed":
    "The disk with the database failed ({$error :parts}), so I end here and lose nothing. Start me again; if this comes again, look at the disk.",
  "database.deleted":
    "The database {$file :parts}, or its log, was deleted while I was using it. I have put everything back and end here. Start me again.",
  "database.replaced":
    "Another file was put in the place of the database {$file :parts} while I was using it. What I had is saved as {$saved :parts}, and I end here. Start me again to go on with the new file, or put the saved one back first.",
  "database.lost":
    "The database, or its log, was deleted while I was using it, and I could not put it back: {$error :parts}. Restore a backup before you start me again.",

  // Postgres
  "postgres.login": "Postgres refused the user or password in {$setting :parts}.",
  "postgres.refused":
    "Postgres does not let me in from here: {$error :parts}. If it takes only encrypted connections, add {$encrypted :parts} to {$setting :parts}.",
  "postgres.no-database": "The database named in {$setting :parts} does not exist. Create it first ({$shell :parts}).",
  "postgres.not-owner":
    "The user in {$setting :parts} may not make tables there: {$error :parts}. Make that user the owner of the database.",
  "postgres.full":
    "Postgres takes no more connections. I use up to ten. Raise its {$limit :parts}, or end what else is connected.",
  "postgres.other-name":
    "The certificate of Postgres is for another name than the one in {$setting :parts}. Add {$authority :parts} with the certificate of its authority there, or write {$unseen :parts} to take it unseen.",
  "postgres.unknown-authority":
    "I do not know who signed the certificate of Postgres. Add {$authority :parts} with the certificate of its authority to {$setting :parts}, or write {$unseen :parts} there to take it unseen.",
  "postgres.expired": "The certificate of Postgres has expired. Renew it there, and look at this computer's clock.",
  "postgres.busy":
    "Postgres is so busy that I can't change its tables for this version. Start me again; if this comes again, stop the older bellringer first.",
  "postgres.foreign":
    "Another program has tables of the same name where {$setting :parts} leads: {$error :parts}. Give me a database of my own.",
  "postgres.encoding":
    "The database that {$setting :parts} names is in {$encoding :parts}, which can't hold every name and comment. Make one in UTF8 ({$shell :parts}), and name that one.",
  "postgres.no-file": "I can't read a file that {$setting :parts} names: {$error :parts}.",
  "postgres.unreachable": "I can't reach Postgres at the address in {$setting :parts}: {$error :parts}. Is it running?",
  "postgres.unreachable.no-password":
    "I can't reach Postgres at the address in {$setting :parts}: {$error :parts}. Is it running? {$setting :parts} has no password; it may need one.",

  // A backup that is to be restored
  "restore.no-file": "There is no file {$file :parts}.",
  "restore.newer":
    "{$file :parts} was made by a newer bellringer (it has {$names :parts}). Restore it with that version. Nothing changed.",
  "restore.damaged": "{$file :parts} is damaged or no backup of mine. Take an older one. Nothing changed.",
  "restore.not-ours": "{$file :parts} is no backup of mine. Nothing changed.",
  "restore.no-room":
    "There is not enough room on the disk to restore into {$folder :parts}. The database that was there is still in its place.",
  "restore.failed":
    "I could not restore into {$folder :parts}: {$error :parts}. The database that was there is still in its place.",
  "restore.without-key":
    "The database of the backup is in its place, but its key is not: {$error :parts}. Mend that and start the bot, which puts the key there first.",
  "restore.without-key.kept":
    "The database of the backup is in its place, but its key is not: {$error :parts}. Mend that and start the bot, which puts the key there first. What was there before is kept as {$files :list}.",

  "key-file.damaged":
    "The key file {$file :parts} is damaged. Put back its copy from your backup, or delete it and log in to your accounts again.",
  "key-file.unusable": "The key file {$file :parts} can't be used: {$error :parts}.",

  // Where it listens
  "listen.in-use":
    "Port {$port :parts} is in use by another program. Set {$setting :parts} to a free one, or stop the other program.",
  "listen.forbidden": "This user may not open port {$port :parts}. Set {$setting :parts} to a number from 1024 on.",
  "listen.no-address":
    "{$setting :parts} is {$host :parts}, which is not an address of this computer. Leave {$setting :parts} empty to listen on all of them.",
  "listen.failed": "The web server can't listen on port {$port :parts}: {$error :parts}.",
} as const;
