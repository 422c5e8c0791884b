/** Terminal output for the host: subcommands, settings in the environment, the state of the program. */
export const terminal = {
  "terminal.no-subcommand": "There's no such subcommand. To see them all: {$typed :parts}",
  "terminal.no-import": "Importing is gone. Type {$typed :parts} where you want the campaign announced.",
  "terminal.no-options": "{$subcommand :parts} doesn't take options. For all the settings, see {$example :parts}.",
  "terminal.no-page": "The browser chat is off. Set {$setting :parts} and start again.",
  "terminal.no-twitch": "{$setting :parts} isn't set. To get one, see {$page :parts}.",

  // status
  "terminal.status.none": "I'm not running: nothing answers at {$address :parts}. To start me: {$typed :parts}",
  "terminal.status.not-set-up": "I'm not set up yet. To see the demo and set me up: {$typed :parts}",
  "terminal.status.receives": "This process only receives webhooks. Ask one that does something else.",
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
  "backup.secret-key": "The saved logins only open with your {$setting :parts}, which isn't in it. Keep that safe too.",
  "backup.secrets":
    "It contains secrets, and donors' names and comments. Only you can read it: keep it that way. Your {$file :parts} isn't in it.",
  "backup.renewed": `.input {$count :integer}
.match $count
one {{Deleted {$count} older backup in {$folder :parts}: it still held deleted data.}}
*   {{Deleted {$count} older backups in {$folder :parts}: they still held deleted data.}}`,

  // restore
  "restore.done": "Restored {$file :parts} to {$database :parts}, as of {$time :parts}.",
  "restore.done.undated": "Restored {$file :parts} to {$database :parts}.",
  "restore.postgres": "Your Postgres now counts as a copy from {$time :parts}.",
  "restore.kept": "What was there before is saved as {$file :parts}.",
  "restore.next":
    "When you start the bot, it won't automatically announce anything from the time since the backup. Your moderators hear what came in and can post a summary. Settings, hidden names and forgotten donors since then have to be redone.",
  "restore.for-postgres":
    "{$file :parts} holds a SQLite database, but {$setting :parts} names a Postgres. Nothing changed.",
  "restore.for-sqlite":
    "{$file :parts} belongs to a bot on Postgres, but {$setting :parts} names a SQLite file. Nothing changed.",
  "restore.served": "A bot is running on this database. Stop it first. Nothing changed.",
  "restore.other-key":
    "{$setting :parts} is set, so I'm not using the key in the backup. Log in again where the bot asks for it, or remove {$setting :parts}.",
  "restore.no-key": "The backup has no key. If its bot had a {$setting :parts}, set the same one, or log in again.",

  // inbox
  "inbox.nothing": "Nothing was set aside.",
  "inbox.not-yet": `.input {$count :integer}
.match $count
one {{{$count} event {$reason :parts}}}
*   {{{$count} events {$reason :parts}}}`,
  "inbox.none": "There's no event with this key. To see them all: {$typed :parts}",
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
  "replay.204": "{$status :parts}: stored. An event it already knows isn't announced again.",
  "replay.401": "{$status :parts}: refused. The receiver has a different secret, or its clock is off.",
  "replay.404": "{$status :parts}: nothing takes webhooks at this address.",
  "replay.413": "{$status :parts}: refused. The body is too large.",
  "replay.503": "{$status :parts}: the receiver can't store it right now. Try again in a moment.",
  "replay.taken": "{$status :parts}: accepted.",
  "replay.refused": "{$status :parts}: refused.",
  "replay.no-answer": "No answer from {$address :parts}: {$error :parts}",
  "replay.no-secret": "{$setting :parts} isn't set, so I can't sign anything. Set it to the receiver's secret.",
  "replay.no-body": "I can't read {$file :parts}: {$error :parts}",
  "replay.one-file": "Name one file, the body of a webhook: {$typed :parts}",
  "replay.no-address": "{$option :parts} takes an address like {$example :parts}.",

  // world
  "world.begin":
    "I'll check how Discord, Twitch and Tiltify really answer. I'll post a few messages that say “bellringer test”, and delete them again where I can. I'll ask before each step.",
  "world.where":
    "{$service :parts}: where can I post or read for this? For example {$example :parts}. Press Enter to skip {$service :parts}.",
  "world.step": "{$step :parts}. Enter runs it, anything else skips it.",
  "world.no-terminal":
    "I ask before each step, and nobody's here to answer. To run every step without asking: {$typed :parts}",
  "world.written":
    "Wrote {$file :parts}. It has no secrets and nothing about donors in it. Please look through it, and attach it to an issue in this project.",

  // Usage.
  "usage.what": "bellringer announces Tiltify donations in chat. It isn't made by Tiltify.",
  "usage.start": "runs with the accounts from the environment or .env; without any, shows the demo",
  "usage.serve": "runs, and says what's missing",
  "usage.demo": "shows everything with a simulated platform",
  "usage.login-twitch": "logs the bot in to Twitch, even while it's running",
  "usage.link": "prints a fresh link to the page of the bot running here",
  "usage.replay": "sends the webhook body in FILE again, freshly signed",
  "usage.status":
    "says how the running bot is doing; exits with 0 if all is well, 1 if something is wrong, 2 if it isn't running",
  "usage.backup": "writes the database and its key to one new file, even while the bot is running",
  "usage.backup.renew": "makes a backup in the nightly backups' folder, and deletes all others there",
  "usage.restore": "puts them back while the bot is stopped; keeps a copy of what's there",
  "usage.inbox.list": "events that were set aside, newest first",
  "usage.inbox.show": "one of them, with its body",
  "usage.inbox.retry": "lets the bot try again",
  "usage.world": "checks how the real services answer, asking before each step; writes a file for the developers",
  "usage.world.where": "where it can post and read, so it doesn't have to ask",
  "usage.world.yes": "asks nothing",
  "usage.simulate": "plays the fundraising platform on this computer",
  "usage.simulate.port": "where to listen (any free port)",
  "usage.simulate.deliver-to": "where webhooks go",
  "usage.simulate.speed": "how many times faster retries and donations come (1)",
  "usage.simulate.quiet": "sends a donation every 10 to 20 seconds",
  "usage.simulate.seed": "another campaign, other credentials (1)",
  "usage.simulate.supporters": "how many campaigns support its fundraising event, up to 1000 (5)",
  "usage.simulate.json": "prints one line of JSON when it's ready",
  "usage.settings": "For the settings, see .env.example.",

  // The simulated platform.
  "simulate.options": "These options don't exist or are missing a value. Available options:",
  "simulate.wrong": "{$option :parts} can't be “{$given :parts}”.",

  // Problems with settings in the environment.
  "env.wrong": "These settings need fixing:",
  "env.whole-number": "{$name :parts} must be a whole number from {$from :parts} to {$to :parts}.",
  "env.one-of": "{$name :parts} must be one of {$values :parts}.",
  "env.roles": "{$name :parts} takes these words, with commas between them: {$values :parts}.",
  "env.roles.sqlite":
    "{$name :parts} splits the work between several processes, and that needs Postgres. With a SQLite file, one process does everything. Set {$database :parts} to a Postgres, or leave {$name :parts} empty.",
  "env.either": "{$name :parts} must be {$one :parts} or {$other :parts}.",
  "env.like": "{$name :parts} must be an address like {$example :parts}.",
  "env.database": "{$name :parts} must look like {$sqlite :parts} or {$postgres :parts}.",
  "env.folder": "{$name :parts} must be a folder, or {$off :parts}.",
  "env.short": "{$name :parts} must have at least {$least :integer} characters.",
  "env.key": "{$name :parts} must have at least {$least :integer} characters, without spaces.",
  "env.addresses":
    "{$name :parts} must be at most {$most :integer} addresses, each once, with commas between them, like {$example :parts}.",
  "env.ids": "{$name :parts} must have IDs of Discord users: long numbers.",
  "env.example": "{$name :parts} is still the example. Put in your own.",
  "env.half": "{$name :parts} is set without {$other :parts}. Tiltify shows both in your app.",
  "env.id-as-secret": "{$name :parts} is the webhook's ID. Put in its Webhook Signing ID, which has 64 characters.",
  "env.alike": "{$names :list} are the same. Each needs its own secret.",

  // Missing settings, and what doesn't work without them.
  "env.nothing": "There's nothing to run yet:",
  "env.nothing.do":
    "Put the values into {$file :parts} (see {$example :parts}). Or type {$typed :parts}: its page sets everything up, step by step.",
  "env.no-tiltify": "{$id :parts} and {$secret :parts} aren't set, so I can't look up or connect campaigns.",
  "env.no-webhook-secret": "{$name :parts} isn't set, so I refuse every webhook.",
  "env.no-webhook-secret.asks":
    "{$name :parts} isn't set, so I refuse every webhook and ask Tiltify for donations despite {$events :parts}.",
  "env.no-endpoint": "{$name :parts} isn't set, so I can't request webhooks when you connect a campaign.",
  "env.no-chat":
    "Neither {$discord :parts} nor {$twitch :parts} is set, and {$browser :parts} isn't true, so there's no chat to post in.",
  "env.no-twitch": "{$name :parts} isn't set, so Twitch is off. You'll find it next to the secret in your app.",

  // Values that look wrong.
  "env.length.key": `.input {$has :integer}
.match $has
one {{{$name :parts} has {$has} character, but an app's keys have {$wanted :integer}. Did you copy all of it, and the right one?}}
*   {{{$name :parts} has {$has} characters, but an app's keys have {$wanted :integer}. Did you copy all of it, and the right one?}}`,
  "env.length.secret": `.input {$has :integer}
.match $has
one {{{$name :parts} has {$has} character, but a Webhook Signing ID has {$wanted :integer}. Did you copy all of it, and the right one?}}
*   {{{$name :parts} has {$has} characters, but a Webhook Signing ID has {$wanted :integer}. Did you copy all of it, and the right one?}}`,
  "env.no-token": "{$name :parts} isn't a bot token. Those have two dots. Get it under Bot, Reset Token.",
  "env.unknown": "{$name :parts} isn't a setting of mine.",
  "env.mistyped": "{$name :parts} isn't a setting of mine. Did you mean {$wanted :parts}?",
  "env.login-kept":
    "{$name :parts} is only used until I have a Twitch login. Once I'm connected to Twitch, you can delete it.",
  "env.backup-on-postgres":
    "{$name :parts} is set, but {$database :parts} names a Postgres. I don't back that up, so use {$tool :parts}.",
  "env.open-to-all":
    "Every user of this computer can read {$file :parts} and its secrets. To stop that: {$shell :parts}",
  "env.unreadable": "I can't read {$file :parts}: {$error :parts}. It has to be a text file like {$example :parts}.",
  "env.lines":
    "Lines in {$file :parts} that I can't read: {$count :integer}. The first is line {$line :integer}: {$start :parts} Write one setting per line: {$example :parts}.",
  "env.capitals":
    "{$name :parts} in {$file :parts} doesn't count, because names are in capitals. Write {$wanted :parts}.",
  "env.cut-short":
    "{$name :parts} in {$file :parts} ends in front of its #, because the rest is a comment. If it isn't, put the value in double quotes. If it is, put a space before the #.",
  "env.commented-out":
    "Every setting in {$file :parts} has a # in front, so none of them count. Remove the # in front of {$name :parts}, or type {$typed :parts} to see the demo.",
  "env.path": "{$name :parts} has a path. The bot needs its own domain or subdomain, such as {$example :parts}.",
  "env.discord-webhook":
    "{$name :parts} has a Discord webhook, which doesn't take these events. To post on Discord, set {$token :parts}.",

  // Lines for the host in the terminal.
  "host.listening": "bellringer listens on {$url :parts}; webhooks go to {$webhooks :parts}",
  "host.listening.only": "bellringer listens on {$url :parts}",
  "host.roles": "This process does: {$does :parts}. Others have to do the rest.",
  "host.events.webhook-only": "Events: webhooks only, because I can't ask Tiltify without TILTIFY_CLIENT_ID.",
  "host.events.pull": "Events: asking Tiltify.",
  "host.events.no-webhook": "Events: asking Tiltify. There's no webhook set.",
  "host.events.both": "Events: webhooks, and asking Tiltify.",
  "host.events.webhook": "Events: webhooks.",
  "host.no-home":
    "I can't create {$folder :parts}, the folder for your settings and data: {$error :parts}. Nothing was started.",
  "host.runs-already": "bellringer is already running here. Its page: {$url :parts}",
  "host.data": "Your settings and data are in {$folder :parts}",
  "host.chat-link": "The browser chat needs its key. To get the link: {$typed :parts}",
  "host.out": "Announcements from all spaces also go to {$addresses :parts} (OUT_WEBHOOKS).",
  "host.metrics": "{$metrics :parts} and the details of {$ready :parts} are closed. METRICS_TOKEN opens them.",

  // The state of each part of the program, for /readyz.
  "health.waiting": `.input {$count :integer}
.match $count
one {{{$count} event waits}}
*   {{{$count} events wait}}`,
  "health.no-database": "the database isn't answering",
  "health.fails": "can't take anything in: the log says why",
  "health.here": "this process",
  "health.unwritable": "can't write anything",
  "health.by": "another process, {$name :parts}",
  "health.nobody": "no process",

  "host.demo":
    "This is the demo: no accounts are set, so bellringer talks to its own Tiltify simulator. Nothing here is real.",
  "host.demo.page": "Watch donations come in: {$url :parts}",
  "host.demo.code":
    "For the next {$within :lasts}, that link also lets one browser on this computer set me up. Keep it to yourself.",
  "host.demo.alone":
    "The page doesn't ask for a key, so it only listens on this computer. Don't put a proxy in front of it.",
  "host.demo.next": "Type {$total :command} there, or play the donor. Press Ctrl+C to stop.",
  "host.demo.again": "It still has donations from an earlier demo. To start over, delete {$file :parts} first.",
  "host.demo.set-up":
    "To use it for real, open this link in a browser on this computer within {$within :lasts}: {$url :parts}",

  "host.twitch.open":
    "Open {$page :parts}, log in as the bot's account, and enter {$code :parts} within {$left :lasts}.",
  "host.twitch.late": "Nobody entered the code in time. Start me again for a new one.",
  "host.twitch.refused": "Twitch didn't log me in ({$code :parts}). Start me again for a new code.",
  "host.twitch.done":
    "Logged in to Twitch as {$account :title}. If the bot is running, it picks this up within a minute.",
} as const;
