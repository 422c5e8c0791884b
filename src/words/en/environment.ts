/** What is wrong with the settings of the environment, and what is missing among them, as the host reads it. */
export const environment = {
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
  "env.unknown": "{$name :parts} is set, but this version has no such setting.",
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
} as const;
