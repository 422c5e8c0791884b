/** Lines of the terminal, for the host: subcommands, settings of the environment, the state of the program. */
export const terminal = {
  "terminal.no-subcommand": "There is no such subcommand. To see them all: {$typed :parts}",
  "terminal.no-import": "There is no import any more. Type {$typed :parts} where the campaign is to be announced.",
  "terminal.no-options": "{$subcommand :parts} takes no options. What can be set is in {$example :parts}.",
  "terminal.no-page": "The chat in the browser is off. Set {$setting :parts}, and start again.",
  "terminal.no-twitch": "{$setting :parts} is not set. How to get one is in {$page :parts}.",

  // status
  "terminal.status.none": "I'm not running: nothing answers at {$address :parts}. To start me: {$typed :parts}",
  "terminal.status.not-set-up": "I'm not set up yet. To see the demo and set me up: {$typed :parts}",
  "terminal.status.receives": "This process only takes deliveries in. Ask one that does something else.",
  "terminal.status.other":
    "Something answers at {$address :parts}, but it isn't this bot with these settings. Is it another program, or an older version?",
  "terminal.status.failed": "I'm running at {$address :parts}, but I can't say how I'm doing. The log says why.",
  "terminal.status.silent": "Something listens at {$address :parts}, but it hasn't answered within {$within :lasts}.",

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
    "{$file :parts} holds a SQLite database, and {$setting :parts} names a Postgres. Nothing changed.",
  "restore.for-sqlite":
    "{$file :parts} belongs to a bot on Postgres, and {$setting :parts} names a SQLite file. Nothing changed.",
  "restore.served": "A bot is running on this database. Stop it first. Nothing changed.",
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
  "usage.link": "prints a fresh link to the page of the bot that is running here",
  "usage.replay": "sends the webhook body in FILE again, freshly signed",
  "usage.status":
    "says how the running bot is doing; exits with 0 if all is well, 1 if something is wrong, 2 if it isn't running",
  "usage.backup": "writes the database and its key into one new file, also while the bot is running",
  "usage.backup.renew": "makes a backup in the folder of the nightly ones, and deletes all others there",
  "usage.restore": "puts them back while the bot is stopped; what is there is kept beside",
  "usage.inbox.list": "events that were set aside, newest first",
  "usage.inbox.show": "one of them, with its body",
  "usage.inbox.retry": "lets the bot try again",
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
  "usage.settings": "The settings are explained in .env.example.",

  // The simulated platform
  "simulate.options": "These options do not exist or lack a value. There are:",
  "simulate.wrong": "{$option :parts} can't be “{$given :parts}”.",

  // What is wrong with the settings of the environment, and what is missing among them, as the host reads it.
  "env.wrong": "These settings are not right:",
  "env.whole-number": "{$name :parts} must be a whole number from {$from :parts} to {$to :parts}.",
  "env.one-of": "{$name :parts} must be one of {$values :parts}.",
  "env.roles": "{$name :parts} takes these words, with commas between them: {$values :parts}.",
  "env.roles.sqlite":
    "With {$name :parts} several processes share the work, and those need Postgres: a SQLite file has one process, which does everything. Set {$database :parts} to a Postgres, or leave {$name :parts} empty.",
  "env.either": "{$name :parts} must be {$one :parts} or {$other :parts}.",
  "env.like": "{$name :parts} must be an address like {$example :parts}.",
  "env.database": "{$name :parts} must look like {$sqlite :parts} or {$postgres :parts}.",
  "env.folder": "{$name :parts} must be a folder, or {$off :parts}.",
  "env.short": "{$name :parts} must have at least {$least :integer} characters.",
  "env.key": "{$name :parts} must have at least {$least :integer} characters, without spaces.",
  "env.addresses":
    "{$name :parts} must hold at most {$most :integer} addresses, each once, with commas between them, like {$example :parts}.",
  "env.ids": "{$name :parts} must hold ids of Discord users: long numbers.",
  "env.example": "{$name :parts} is still the example. Put in your own.",
  "env.half": "{$name :parts} is set without {$other :parts}. Tiltify shows both in your application.",
  "env.id-as-secret":
    "{$name :parts} is the id of the webhook. Put in its Webhook Signing ID, which has 64 characters.",
  "env.alike": "{$names :list} are the same. Each needs a secret of its own.",

  // What is missing, and what does not work without it
  "env.nothing": "There is nothing to serve yet:",
  "env.nothing.do":
    "Put the values into {$file :parts} (see {$example :parts}). Or type {$typed :parts}: its page sets everything up, step by step.",
  "env.no-tiltify": "{$id :parts} and {$secret :parts} are not set: no campaign can be looked up or connected.",
  "env.no-webhook-secret": "{$name :parts} is not set: every webhook is refused.",
  "env.no-webhook-secret.asks":
    "{$name :parts} is not set: every webhook is refused, so I ask Tiltify for donations in spite of {$events :parts}.",
  "env.no-endpoint": "{$name :parts} is not set: no webhook can be asked for when a campaign is connected.",
  "env.no-chat":
    "Neither {$discord :parts} nor {$twitch :parts} is set, and {$browser :parts} is not true: there is no chat to speak in.",
  "env.no-twitch": "{$name :parts} is not set: Twitch is off. It is shown beside the secret in your application.",

  // What looks odd
  "env.length.key": `.input {$has :integer}
.match $has
one {{{$name :parts} has {$has} character, and the keys of an application have {$wanted :integer}. Was all of it copied, and the right one?}}
*   {{{$name :parts} has {$has} characters, and the keys of an application have {$wanted :integer}. Was all of it copied, and the right one?}}`,
  "env.length.secret": `.input {$has :integer}
.match $has
one {{{$name :parts} has {$has} character, and a Webhook Signing ID has {$wanted :integer}. Was all of it copied, and the right one?}}
*   {{{$name :parts} has {$has} characters, and a Webhook Signing ID has {$wanted :integer}. Was all of it copied, and the right one?}}`,
  "env.no-token": "{$name :parts} is no token of a bot, which has two dots. Get it in section Bot, Reset Token.",
  "env.unknown": "{$name :parts} isn't a setting of mine.",
  "env.mistyped": "{$name :parts} isn't a setting of mine. Did you mean {$wanted :parts}?",
  "env.login-kept":
    "{$name :parts} is only used while I have no Twitch login. Once I'm connected to Twitch, you can delete it.",
  "env.backup-on-postgres":
    "{$name :parts} is set, but {$database :parts} names a Postgres. Back it up with {$tool :parts}: I don't.",
  "env.open-to-all":
    "Every user of this computer can read {$file :parts} and its secrets. To stop that: {$shell :parts}",
  "env.unreadable": "I can't read {$file :parts}: {$error :parts}. It has to be a text file like {$example :parts}.",
  "env.lines":
    "Lines of {$file :parts} that I can't read: {$count :integer}. The first is line {$line :integer}: {$start :parts} Write one setting per line: {$example :parts}.",
  "env.capitals":
    "{$name :parts} in {$file :parts} doesn't count, because names are in capitals. Write {$wanted :parts}.",
  "env.commented-out":
    "Every setting in {$file :parts} is behind #, so none counts. Remove the # in front of {$name :parts}, or type {$typed :parts} to see the demo.",
  "env.path": "{$name :parts} has a path. The bot needs a domain or subdomain of its own, such as {$example :parts}.",
  "env.discord-webhook":
    "{$name :parts} has a webhook of Discord's, which doesn't take these events. To post on Discord, set {$token :parts}.",

  // What whoever runs the bot reads in the terminal.
  "host.listening": "bellringer listens on {$url :parts}; webhooks go to {$webhooks :parts}",
  "host.listening.only": "bellringer listens on {$url :parts}",
  "host.roles": "This process does: {$does :parts}. Others have to do the rest.",
  "host.events.webhook-only": "Events: webhooks only, because Tiltify can't be asked without TILTIFY_CLIENT_ID.",
  "host.events.pull": "Events: asking Tiltify.",
  "host.events.no-webhook": "Events: asking Tiltify. No webhook is set.",
  "host.events.both": "Events: webhooks, and asking Tiltify.",
  "host.events.webhook": "Events: webhooks.",
  "host.no-home":
    "I can't make {$folder :parts}, the folder for your settings and data: {$error :parts}. Nothing was started.",
  "host.runs-already": "bellringer is already running here. Its page: {$url :parts}",
  "host.data": "Your settings and data are in {$folder :parts}",
  "host.chat-link": "The browser chat needs its key. To get the link: {$typed :parts}",
  "host.out": "What all spaces announce also goes to {$addresses :parts} (OUT_WEBHOOKS).",
  "host.metrics": "{$metrics :parts} and the details of {$ready :parts} are closed. METRICS_TOKEN opens them.",

  // How parts of the program are, for /readyz
  "health.waiting": `.input {$count :integer}
.match $count
one {{{$count} event waits}}
*   {{{$count} events wait}}`,
  "health.no-database": "the database does not answer",
  "health.fails": "nothing can be taken in: the log says why",
  "health.here": "this process",
  "health.unwritable": "nothing can be written",
  "health.elsewhere": "another process",
  "health.by": "another process, {$name :parts}",
  "health.nobody": "no process",

  "host.demo":
    "This is the demo: no account is set, so bellringer talks to its own simulator of Tiltify. Nothing here is real.",
  "host.demo.page": "Watch donations ring: {$url :parts}",
  "host.demo.code":
    "Within {$within :lasts}, that link also lets one browser on this computer set me up. Keep it to yourself.",
  "host.demo.alone":
    "The page asks nobody for a key, so it listens on this computer alone. Put no proxy in front of it.",
  "host.demo.next": "Type {$total :command} there, or play the donor. Ctrl+C ends it.",
  "host.demo.again":
    "Donations of an earlier demo are still in it. To begin anew, delete {$file :parts} before you start it.",
  "host.demo.set-up":
    "To use it for real, open this link in a browser on this computer within {$within :lasts}: {$url :parts}",

  "host.twitch.open":
    "Open {$page :parts}, log in as the bot's account, and type {$code :parts} within {$left :lasts}.",
  "host.twitch.late": "Nobody typed the code in time. Start me again for a new one.",
  "host.twitch.refused": "Twitch gives no login ({$code :parts}). Start me again for a new code.",
  "host.twitch.done": "Logged in to Twitch as {$account :title}. A bot that is running takes it within a minute.",
} as const;
