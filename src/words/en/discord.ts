/** What is said on Discord alone: which servers the bot works in, and what its host decides about them. */
export const discord = {
  "server.not-allowed": "The host hasn't switched me on for this server.",
  "server.asked": "The host hasn't switched me on for this server yet, and has been asked.",
  "server.new": `.input {$members :integer}
.match $members
one {{Somebody added me to {#b}{$server :title}{/b} ({$members} member).}}
*   {{Somebody added me to {#b}{$server :title}{/b} ({$members} members).}}`,
  "server.allow": "Allow",
  "server.leave": "Leave",
  "server.allowed": "Allowed. I work there now.",
  "server.left": "I have left that server.",
  "server.failed": "That did not work. Perhaps I am no longer in that server.",
  "discord.shards": "{$up :integer} of {$of :integer} shards are up",

  // Why Discord lets the bot in no more, and what its host does about it.
  "discord.login.token": "Discord refuses DISCORD_TOKEN.",
  "discord.login.token.do":
    "Open {$portal :parts}, choose your application, section Bot, press Reset Token, and put the new one into DISCORD_TOKEN.",
  "discord.login.shard": "Discord refuses the number of shards.",
  "discord.login.shard.do": "Leave DISCORD_SHARDS empty.",
  "discord.login.few-shards": "Discord wants more shards.",
  "discord.login.few-shards.do": "Leave DISCORD_SHARDS empty, or set a higher number.",
  "discord.login.version": "Discord no longer speaks this version of its API.",
  "discord.login.intents": "Discord refuses the intents.",
  "discord.login.update.do": "Update bellringer.",
  "discord.login.privileged": "Discord refuses the intents of this application.",
  "discord.login.privileged.do":
    "I need none that are privileged. Look at your application at {$portal :parts}, section Bot, or make a new one.",
  "discord.login.closed": "Discord closed the connection ({$code :parts}).",
  "discord.login.too-many": "Discord doesn't let me log in: too many logins in a day.",
  "discord.login.unreachable": "Discord can't be reached ({$code :parts}).",

  "discord.unguarded":
    "I can't guard myself against what discord.js {$version :parts} does not understand: it reads Discord in another way than the version I was made for. To install that one: {$shell :parts}",

  "discord.overwritten":
    "Another program that uses my Discord application had replaced my commands. I have published mine again. Stop it, or give it an application of its own.",

  // What Discord calls what the bot may do in a channel, where people allow it
  "permission.view-channel": "View Channel",
  "permission.connect": "Connect",
  "permission.send": "Send Messages",
  "permission.send-in-threads": "Send Messages in Threads",
  "permission.pin": "Pin Messages",
  "permission.history": "Read Message History",
  "permission.roles": "Manage Roles",
} as const;
