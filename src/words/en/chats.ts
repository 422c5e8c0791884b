/** Sentences about a single chat: why a place is closed, Discord's servers and shards, Twitch's channels and logins. */
export const chats = {
  // Why nothing can be posted in a place. These come after a colon and end without a period.
  "closed.unknown": "the chat doesn't say why",
  "closed.refused": "{$chat :chat} refuses my messages: “{$words :title}”",
  "closed.channel-gone": "the channel is gone",
  "closed.server-gone": "the server is gone",
  "closed.unseen": "my role needs {$permission :parts} there",
  "closed.no-messages": "the channel doesn't take messages",
  "closed.unwritable": "my role needs {$permission :parts} there",
  "closed.timed-out": "I'm timed out on this server until {$until :at}",
  "closed.archived": "the thread is archived, and a moderator has to reopen it",
  "closed.locked": "the thread is locked, and a moderator has to unlock it",

  "closed.followers": "only followers can chat here: make me a moderator",
  "closed.subscribers": "only subscribers can chat here: make me a moderator",
  "closed.emotes": "only emotes are allowed here: make me a moderator",
  "closed.suspended": "this channel is suspended or gone",
  "closed.account": "my account is suspended",
  "closed.banned": "I'm banned from this channel",
  "closed.banned-phone": "my account's phone number is banned from this channel",
  "closed.blocked": "this channel has blocked me",
  "closed.email": "my account needs a verified email address to chat here",
  "closed.phone": "my account needs a verified phone number to chat here",
  "closed.warned": "I got a warning here, and someone has to acknowledge it from my account",
  "closed.forbidden": "I'm not allowed to chat here",
  "closed.renamed": "Twitch won't let me in: the channel has been renamed or is gone",
  "closed.strangers": "this name belongs to someone else now",
  "closed.full":
    "Twitch lets me be in {$most :integer} channels where I'm not a moderator. Make me a moderator there, and it doesn't count",
  "closed.not-agreed": "the broadcaster hasn't agreed to have me there",

  // Discord only: the servers in which the bot works, and how the host decides about them.
  "server.not-allowed": "The host hasn't turned me on for this server.",
  "server.asked": "The host hasn't turned me on for this server yet. I've sent a request.",
  "server.new": `.input {$members :integer}
.match $members
one {{Someone added me to {#b}{$server :title}{/b} ({$members} member).}}
*   {{Someone added me to {#b}{$server :title}{/b} ({$members} members).}}`,
  "server.allow": "Allow",
  "server.leave": "Leave",
  "server.allowed": "Allowed. I work there now.",
  "server.left": "I left that server.",
  "server.failed": "That didn't work. I may not be in that server anymore.",
  "discord.shards": "{$up :integer} of {$of :integer} shards are up",

  // Why Discord rejects the bot's login. `.do` tells the host what to do.
  "discord.login.token": "Discord rejected DISCORD_TOKEN.",
  "discord.login.token.do":
    "Open {$portal :parts}, select your app, go to Bot, press Reset Token, and put the new one into DISCORD_TOKEN.",
  "discord.login.shard": "Discord rejected the number of shards.",
  "discord.login.shard.do": "Leave DISCORD_SHARDS empty.",
  "discord.login.few-shards": "Discord wants more shards.",
  "discord.login.few-shards.do": "Leave DISCORD_SHARDS empty, or set a higher number.",
  "discord.login.version": "Discord no longer supports this version of its API.",
  "discord.login.intents": "Discord rejected the intents.",
  "discord.login.update.do": "Update bellringer.",
  "discord.login.privileged": "Discord rejected this app's intents.",
  "discord.login.privileged.do":
    "I don't need any privileged ones. Check your app at {$portal :parts}, section Bot, or create a new one.",
  "discord.login.closed": "Discord closed the connection ({$code :parts}).",
  "discord.login.too-many": "Discord isn't letting me log in: too many logins in one day.",
  "discord.login.unreachable": "I can't reach Discord ({$code :parts}).",

  "discord.unguarded":
    "I can't protect myself against things discord.js {$version :parts} doesn't understand: it reads Discord differently from the version I was built for. To install that one: {$shell :parts}",

  "discord.overwritten":
    "Another program using my Discord app replaced my commands. I've published mine again. Stop that program, or give it its own app.",

  // Permissions, as Discord calls them.
  "permission.view-channel": "View Channel",
  "permission.connect": "Connect",
  "permission.send": "Send Messages",
  "permission.send-in-threads": "Send Messages in Threads",
  "permission.pin": "Pin Messages",
  "permission.history": "Read Message History",
  "permission.roles": "Manage Roles",

  // Twitch channels that are linked with a server, and their settings.
  "twitch.no-channel": "That isn't a Twitch channel. Type its name, such as {$example :title}. Nothing changed.",
  "twitch.join":
    "To let me into {$channel :title}, its owner types this in their own chat within 15 minutes: {$typed :parts}",
  "twitch.join.until": "Until then, I don't read or say anything there.",
  "twitch.join.moderator":
    "I'm in 100 channels, and Twitch only lets me join more where I'm a moderator. First, its owner types {$typed :parts} and my name there. Then ask me again here.",
  "twitch.to-join": "To add me to a Twitch channel: {$next :command}",
  "twitch.refused.off": "The host hasn't connected me to Twitch. Nothing changed.",
  "twitch.refused.already-linked": "That channel is already linked to this server. Nothing changed.",
  "twitch.refused.too-many": "That was the tenth time today. Try again tomorrow. Nothing changed.",
  "twitch.refused.full": "Five Twitch channels are linked here, and that's the limit. Nothing changed.",

  "twitch.not-linked": "No Twitch channel by that name is linked here. Nothing changed.",
  "twitch.leave":
    "Leave {$channel :title}? I'll stop announcing and answering there. To bring me back, its owner has to agree again.",
  "twitch.left": "I left {$channel :title}.",
  "twitch.left.already": "I'd already left. Nothing changed.",

  "twitch.bots.no-name": "Type the name of a Twitch account. Nothing changed.",
  "twitch.bots.full": "There's no room for more bots. Nothing changed.",
  "twitch.bots.added": "I ignore that account here now.",
  "twitch.bots.removed": "I listen to that account here again.",
  "twitch.command.none": "That question can't be turned on or off. Nothing changed.",
  "twitch.command.on": "I answer {$typed :title} {$where :parts}.",
  "twitch.command.off": "I leave {$typed :title} to other bots {$where :parts}.",
  "twitch.cooldown.no-number": "The cooldown is a number of seconds, up to 600. Nothing changed.",
  "twitch.cooldown": "Question cooldown {$where :parts}: {$time :exactly}. It doesn't apply to moderators.",
  "twitch.cooldown.none": "I answer every question {$where :parts}.",
  "twitch.prefix": "Viewers type {$typed :title} {$where :parts}. Settings always listen to {$order :parts}.",
  "twitch.prefix.rule":
    "Use one or two of {$signs :title}, with letters in front if you like, such as {$example :title}. Twitch keeps / and . for itself. Nothing changed.",

  // Events in a Twitch channel. The server that it is linked with reads these, or the host does.
  "channel.asked":
    "The owner of {$channel :title} wants me there. To let me: as {$own :title}, type {$typed :parts} in {$where :title}.",
  "channel.asked.discord":
    "The owner of {$channel :title} wants me there. To let me: as {$own :title}, type {$typed :parts} in {$where :title}. Or on Discord: {$next :parts}",
  "channel.renamed":
    "{$channel :title} is now called {$name :title}. To bring me along with all settings: {$next :command}, or its owner types {$join :parts} in my own chat.",
  "channel.stranger":
    "{$channel :title} belongs to someone else now. I've left, and don't announce anything there. If the channel has a new name, its owner can bring me along with all settings: {$next :command}, or {$join :parts} in my own chat.",
  "channel.unbanned": "I can chat in {$channel :title} again.",
  "channel.open": "I'm in {$channel :title} again.",
  "channel.copy.over": "The other copy of me in {$channel :title} has stopped. I'm talking there again.",

  // In the history.
  "changed.let-in": "Joined {$channel :title}",
  "changed.sent-away": "Left {$channel :title}",
  "changed.stranger": "Left {$channel :title}, a name that belongs to someone else now",
  "changed.command.on": "Question {$word :title}: on",
  "changed.command.off": "Question {$word :title}: off",
  "changed.cooldown": "Question cooldown: {$time :exactly}",
  "changed.prefix": "Command prefix: {$prefix :title}",

  // Twitch: letting the bot in, problems in channels, and the bot's login. The next sentences are for streamers, in the
  // bot's own channel or in theirs. `to` is the person whom the sentence mentions.
  "twitch.welcome":
    "I'm here! Please type {$mod :parts}, or other bots may time me out for links. If StreamElements or Streamlabs already announces donations here, turn one of us off.",
  // In the streamer's language.
  "twitch.language": "Want me to speak {$language :title} here? Type {$typed :parts}",
  "twitch.several":
    "{$count :integer} campaigns are connected on your Discord server. For each one you want announced here, type {$typed :parts}",
  "twitch.waits":
    "I'm here, and I've asked the host if I can stay. If the campaign is yours, you don't have to wait: prove it with {$login :parts}, then connect it.",
  "twitch.coming": "{$to :parts} On my way!",
  "twitch.there-already": "{$to :parts} I'm already there.",
  "twitch.not-there": "{$to :parts} I'm not there.",
  "twitch.parted": "{$to :parts} I left.",
  "twitch.asked": "{$to :parts} I've asked the host.",
  "twitch.closed": "{$to :parts} The host isn't adding any other channels.",
  "twitch.begin":
    "{$to :parts} To add me to your chat, type {$join :parts} here. To remove me, type {$part :parts} here.",
  "twitch.busy": "{$to :parts} Too many people are asking for me right now. Please try again in an hour.",
  "twitch.full":
    "{$to :parts} I'm in {$most :integer} channels, and that's all Twitch allows where I'm not a moderator. Type {$mod :parts} in your chat, then {$join :parts} here again. Then yours doesn't count.",
  "twitch.nobody-asked": "Nobody by that name has asked for me here.",
  "twitch.leaving":
    "I'm leaving, and won't announce anything here anymore. To bring me back, type {$join :parts} in {$own :title}.",
  "twitch.link-said": "The link is a few lines up. Where I'm not a moderator, I post one a minute.",

  // Problems in a channel, and the messages that a problem is over.
  "twitch.deleted": `.input {$bot :title maybe=yes}
.match $bot
none {{My message with a link was deleted in {$channel :title}, most likely by another bot. Make me a moderator there ({$mod :parts}), or allow links to {$site :parts}.}}
*    {{{$bot} deleted my message with a link in {$channel :title}. Make me a moderator there ({$mod :parts}), or allow links to {$site :parts}.}}`,
  "twitch.timed-out": `.input {$bot :title maybe=yes}
.match $bot
none {{I was timed out in {$channel :title}, most likely by another bot for a link. Make me a moderator there ({$mod :parts}), or allow links to {$site :parts}.}}
*    {{{$bot} timed me out in {$channel :title}, most likely for a link. Make me a moderator there ({$mod :parts}), or allow links to {$site :parts}.}}`,
  "twitch.banned": `.input {$bot :title maybe=yes}
.match $bot
none {{I was banned from {$channel :title}. To let me chat there again: {$unban :parts}, and {$mod :parts}.}}
*    {{{$bot} banned me from {$channel :title}. To let me chat there again: {$unban :parts}, and {$mod :parts}.}}`,
  "twitch.undeleted": "Twitch wouldn't let me delete a hidden message in {$channel :title}. Delete it there.",
  "twitch.shut-out": "I can't be in {$channel :title}: {$reason :parts}. I'll keep checking.",
  "twitch.copy": "Another copy of me is talking in {$channel :title}. I'll stay quiet there until it stops.",
  "twitch.rival":
    "{$bot :title} also answers {$word :parts} in {$channel :title}, so I leave it to that bot. To have me answer too, type this there: {$on :parts}",
  "twitch.guest":
    "I'm not a moderator in {$channel :title}: other bots may time me out for links, and I only answer {$answers :integer} questions every {$per :exactly}. Its owner types {$mod :parts} there.",

  "twitch.missing": "not in {$channels :titles}",

  // The bot's own account.
  "twitch.login.none": "I'm not logged in to Twitch. On the host: {$shell :parts}",
  "twitch.login.expired": "My Twitch login has expired. On the host: {$shell :parts}",
  "twitch.login.secret":
    "Twitch won't renew my login without my app's client secret. Put it into {$key :parts} and restart me.",
  "twitch.login.lacks": "My Twitch login is missing {$scopes :list}. On the host: {$shell :parts}",
  "twitch.login.unreadable":
    "I can't read the saved logins. Log in again: {$shell :parts} Or put back the {$key :parts} or {$file :parts} you had before.",
  "twitch.login.by-code":
    "{$problem :parts} Or, within {$left :lasts}: open {$page :url} as the bot's account and type {$code :parts}",
} as const;
