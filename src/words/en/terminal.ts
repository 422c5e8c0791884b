/** What the subcommands of the program print, for whoever runs the bot. */
export const terminal = {
  "terminal.no-subcommand": "There is no such subcommand. To see them all: {$typed :parts}",
  "terminal.no-options": "{$subcommand :parts} takes no options. What can be set is in {$example :parts}.",
  "terminal.no-page": "The chat in the browser is off. Set {$setting :parts}, and start again.",
  "terminal.no-twitch": "{$setting :parts} is not set. How to get one is in {$page :parts}.",

  // backup
  "backup.off": "{$setting :parts} is off, so there is nothing to renew.",
  "backup.folder": "Made the folder {$folder :parts}.",
  "backup.both":
    "Wrote {$file :parts}, {$size :parts}: the database and the key to the saved logins, as of {$time :parts}.",
  "backup.database": "Wrote {$file :parts}, {$size :parts}: the database, as of {$time :parts}.",
  "backup.key": "Wrote {$file :parts}, {$size :parts}: the key to the saved logins, as of {$time :parts}.",
  "backup.neither": "Wrote {$file :parts}, {$size :parts}: no key, only when it was made, {$time :parts}.",
  "backup.postgres": "The database itself is in Postgres. Back it up with {$tool :parts}, at the same time.",
  "backup.secret-key": "The saved logins open with your {$setting :parts}, which is not in it. Keep that safe as well.",
  "backup.secrets":
    "It holds secrets, and names and comments of donors. Only you can read it: keep it so. Your {$file :parts} is not in it.",
  "backup.renewed": `.input {$count :integer}
.match $count
one {{Deleted {$count} older backup in {$folder :parts}: it held what was deleted since.}}
*   {{Deleted {$count} older backups in {$folder :parts}: they held what was deleted since.}}`,

  // restore
  "restore.done": "Restored {$file :parts} to {$database :parts}, as of {$time :parts}.",
  "restore.done.undated": "Restored {$file :parts} to {$database :parts}.",
  "restore.postgres": "Your Postgres now counts as a copy of {$time :parts}.",
  "restore.kept": "What was there before is kept as {$file :parts}.",
  "restore.next":
    "When you start the bot, it announces nothing of the time since the backup by itself. Your moderators are told what came in, and can post a summary. Settings, hidden names and forgotten donors since then have to be done again.",
  "restore.for-postgres":
    "{$file :parts} holds a SQLite database, and {$setting :parts} names a Postgres. Nothing was changed.",
  "restore.for-sqlite":
    "{$file :parts} belongs to a bot on Postgres, and {$setting :parts} names a SQLite file. Nothing was changed.",
  "restore.served": "A bot is running on this database. Stop it first. Nothing was changed.",
  "restore.other-key":
    "{$setting :parts} is set, so the key in the backup is not used. Log in again where the bot asks for it, or remove {$setting :parts}.",
  "restore.no-key": "The backup holds no key. If its bot had a {$setting :parts}, set the same one, or log in again.",

  // inbox
  "inbox.nothing": "Nothing was set aside.",
  "inbox.not-yet": `.input {$count :integer}
.match $count
one {{{$count} event {$reason :parts}}}
*   {{{$count} events {$reason :parts}}}`,
  "inbox.none": "There is no event with this key. To see them all: {$typed :parts}",
  "inbox.not-aside": "Nothing was set aside under this key. To see them all: {$typed :parts}",
  "inbox.row": `.input {$tries :integer}
.match $tries
one {{{$key :parts}: {$state :parts}, received {$time :parts}, tried {$tries} time}}
*   {{{$key :parts}: {$state :parts}, received {$time :parts}, tried {$tries} times}}`,
  "inbox.reason": "Reason: {$reason :parts}",
  "inbox.no-body": "Its body has been deleted.",
  "inbox.retried": "{$count :integer} will be tried again.",
  "inbox.unusable": "I can't use the database: {$error :parts}",

  // replay
  "replay.204": "{$status :parts}: stored. An event that is known already is not announced again.",
  "replay.401": "{$status :parts}: refused. The receiver has another secret, or its clock differs.",
  "replay.404": "{$status :parts}: nobody takes webhooks at this address.",
  "replay.413": "{$status :parts}: refused. The body is too large.",
  "replay.503": "{$status :parts}: the receiver can't store it right now. Try again in a moment.",
  "replay.taken": "{$status :parts}: taken.",
  "replay.refused": "{$status :parts}: refused.",
  "replay.no-answer": "No answer from {$address :parts}: {$error :parts}",
  "replay.no-secret": "{$setting :parts} is not set, so nothing can be signed. Set it to the receiver's secret.",
  "replay.no-body": "I can't read {$file :parts}: {$error :parts}",
  "replay.one-file": "Name one file, the body of a webhook: {$typed :parts}",
  "replay.no-address": "{$option :parts} takes an address like {$example :parts}.",

  // import
  "import.no-line": "There is no line in {$file :parts} that I can read.",
  "import.large": "{$file :parts} is too large. I take up to 1 MB.",
  "import.no-file": "There is no file {$file :parts}.",
  "import.unreadable": "I can't read {$file :parts}: {$error :parts}",
  "import.no-login": "Campaigns are looked up with {$id :parts} and {$secret :parts}. Set them first.",
  "import.line": "line {$number :integer}: {$text :parts}",
  "import.two-things": "A line is a campaign and a channel, such as {$example :parts}",
  "import.no-channel": "That is no channel. Type the name of a Twitch channel, or the id of a Discord channel.",
  "import.twitch.asked":
    "{$channel :parts} has not let me in. Its owner types {$join :parts} in my own channel's chat, then run me again.",
  "import.twitch.guest": "I am no moderator in {$channel :parts}. Its owner types {$mod :parts} and my name there.",
  "import.discord.none": "I have no login to Discord. Set {$setting :parts}.",
  "import.discord.failed": "Discord didn't answer as it should. Run me again in a minute.",
  "import.discord.no-channel":
    "I see no such channel on Discord. Add me to its server and let me see it, or check the id.",
  "import.discord.waits": "Its server waits for you: {$typed :parts}",
  "import.discord.mute":
    "I can't write in {$channel :title} of {$server :title}. Give my role {$missing :list} there. Donations wait meanwhile.",
  "import.once-there":
    "Mend the link, or run me again with the same list once it is up: connected campaigns stay, and nothing is announced twice.",
  "import.failed": "That did not work, and I don't know why. The log tells more. Run me again.",
  "import.linked": "{$count :integer} linked",
  "import.not-moderator": "{$count :integer} not moderator",
  "import.not-entered": "{$count :integer} linked, but I was not in yet",
  "import.mute": "{$count :integer} linked where I can't write",
  "import.no-answer": "{$count :integer} no answer",
  "import.problem": "{$count :integer} with a problem",
  "import.nothing-new": "Nothing is new.",
  "import.new": `.input {$count :integer}
.match $count
one {{{$count} is new. A bot that is running notices it within a minute.}}
*   {{{$count} are new. A bot that is running notices them within a minute; a long list takes a few.}}`,

  // world
  "world.begin":
    "I check how Discord, Twitch and Tiltify really answer. I post a few messages that say “bellringer test”, and delete them again where I may. Before each step I ask.",
  "world.where":
    "{$service :parts}: where may I post or read for this? For example {$example :parts}. Enter alone leaves {$service :parts} out.",
  "world.step": "{$step :parts}. Enter does it, anything else skips it.",
  "world.no-terminal":
    "I ask before each step, and nobody is here to answer. To run every step without questions: {$typed :parts}",
  "world.written":
    "Wrote {$file :parts}. It holds no secrets, and nothing of donors. Please look through it, and attach it to an issue of this project.",

  // How it is typed
  "usage.what": "bellringer announces Tiltify donations in chat. It is not made by Tiltify.",
  "usage.start": "serves with the accounts of the environment or of .env; without any, shows the demo",
  "usage.serve": "serves, and says what is missing",
  "usage.demo": "shows everything against a simulated platform",
  "usage.login-twitch": "logs the bot in to Twitch, also while it is running",
  "usage.chat-link": "prints the link to the chat in the browser, with its key",
  "usage.replay": "sends the webhook body in FILE again, freshly signed",
  "usage.backup": "writes the database and its key into one new file, also while the bot is running",
  "usage.backup.renew": "makes a backup in the folder of the nightly ones, and deletes all others there",
  "usage.restore": "puts them back while the bot is stopped; what is there is kept beside",
  "usage.inbox.list": "events that were set aside, newest first",
  "usage.inbox.show": "one of them, with its body",
  "usage.inbox.retry": "lets the bot try again",
  "usage.import": "connects many campaigns, also while the bot is running",
  "usage.import.file": "FILE has a campaign and a channel on each line:",
  "usage.world": "checks how the real services answer, and asks before each step; writes a file for the developers",
  "usage.world.where": "where it may post and read, so that it need not ask",
  "usage.world.yes": "asks nothing",
  "usage.simulate": "plays the fundraising platform on this computer",
  "usage.simulate.port": "where to listen (any free port)",
  "usage.simulate.deliver-to": "where webhooks go",
  "usage.simulate.speed": "how many times faster retries and donations come (1)",
  "usage.simulate.quiet": "gives a donation every 10 to 20 seconds",
  "usage.simulate.seed": "another campaign, other credentials (1)",
  "usage.simulate.supporters": "how many campaigns support its fundraising event, up to 1000 (5)",
  "usage.simulate.json": "prints one line of JSON once it is ready",
  "usage.docker": "With Docker, type “docker compose exec bot node src/main.ts” in place of “npm start --”.",
  "usage.settings": "The settings are explained in .env.example.",

  // The simulated platform
  "simulate.options": "These options do not exist or lack a value. There are:",
  "simulate.wrong": "{$option :parts} can't be “{$given :parts}”.",
} as const;
