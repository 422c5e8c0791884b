/** Sentences of one chat: why a place is closed, servers and shards on Discord, channels and logins on Twitch. */
export const chats = {
  // Why nothing can be said in a place: behind a colon, and without a full stop.
  "closed.unknown": "the chat does not say why",
  "closed.refused": "{$chat :chat} refuses my messages: “{$words :title}”",
  "closed.channel-gone": "the channel is gone",
  "closed.server-gone": "the server is gone",
  "closed.unseen": "my role lacks {$permission :parts} there",
  "closed.no-messages": "the channel takes no messages",
  "closed.unwritable": "my role lacks {$permission :parts} there",
  "closed.timed-out": "I'm timed out in this server until {$until :at}",
  "closed.archived": "the thread is archived, and a moderator has to open it again",
  "closed.locked": "the thread is locked, and a moderator has to unlock it",

  "closed.followers": "only followers may speak here: make me a moderator",
  "closed.subscribers": "only subscribers may speak here: make me a moderator",
  "closed.emotes": "only emotes may be said here: make me a moderator",
  "closed.suspended": "this channel is suspended or gone",
  "closed.account": "my account is suspended",
  "closed.banned": "I am banned from this channel",
  "closed.banned-phone": "my account's phone number is banned from this channel",
  "closed.blocked": "this channel has blocked me",
  "closed.email": "my account needs a verified e-mail address to speak here",
  "closed.phone": "my account needs a verified phone number to speak here",
  "closed.warned": "I was warned here, and somebody has to confirm that as my account",
  "closed.forbidden": "I may not speak here",
  "closed.renamed": "Twitch does not let me in: the channel is renamed or gone",
  "closed.strangers": "this name belongs to somebody else now",
  "closed.full":
    "Twitch lets me be in {$most :integer} channels where I am no moderator, and no more. Make me a moderator there, and it does not count",
  "closed.not-agreed": "the broadcaster has not agreed to have me there",

  // What is said on Discord alone: which servers the bot works in, and what its host decides about them.
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

  // Twitch channels that are linked with a server, and their settings.
  "twitch.no-channel": "That is no Twitch channel. Type its name, such as {$example :title}. Nothing changed.",
  "twitch.join":
    "To let me into {$channel :title}, its owner types this in their own chat within 15 minutes: {$typed :parts}",
  "twitch.join.until": "Until then I read and say nothing there.",
  "twitch.join.moderator":
    "I'm in 100 channels, and Twitch lets me be in more only where I'm a moderator. First its owner types {$typed :parts} and my name there. Then ask me here again.",
  "twitch.to-join": "To bring me into a Twitch channel: {$next :command}",
  "twitch.refused.off": "The host hasn't connected me to Twitch. Nothing changed.",
  "twitch.refused.already-linked": "That channel is linked with this server already. Nothing changed.",
  "twitch.refused.too-many": "That was the tenth time today. Try again tomorrow. Nothing changed.",
  "twitch.refused.full": "Five Twitch channels are linked here, and there is no room for more. Nothing changed.",

  "twitch.not-linked": "No Twitch channel of that name is linked here. Nothing changed.",
  "twitch.leave":
    "Shall I leave {$channel :title}? Nothing is announced or answered there then. To bring me back, its owner has to agree again.",
  "twitch.left": "I have left {$channel :title}.",
  "twitch.left.already": "I had left it already. Nothing changed.",

  "twitch.bots.no-name": "Type the name of a Twitch account. Nothing changed.",
  "twitch.bots.full": "There is no room for more bots. Nothing changed.",
  "twitch.bots.added": "That account is not obeyed here any more.",
  "twitch.bots.removed": "That account is obeyed here again.",
  "twitch.command.none": "No such question can be switched. Nothing changed.",
  "twitch.command.on": "{$typed :title} is answered {$where :parts}.",
  "twitch.command.off": "{$typed :title} is left to other bots {$where :parts}.",
  "twitch.cooldown.no-number": "The cooldown is a number of seconds, up to 600. Nothing changed.",
  "twitch.cooldown":
    "The same question is answered again after {$time :exactly} {$where :parts}. Moderators need not wait.",
  "twitch.cooldown.none": "Every question is answered {$where :parts}.",
  "twitch.prefix": "Viewers type {$typed :title} {$where :parts}. Settings always listen to {$order :parts}.",
  "twitch.prefix.rule":
    "Take one or two of {$signs :title}, with letters before them if you like, such as {$example :title}. Twitch keeps / and . for itself. Nothing changed.",

  // What happens in a channel, told to the server that it is linked with, or to the host
  "channel.asked":
    "The owner of {$channel :title} asks me in. To let me: as {$own :title}, type {$typed :parts} in {$where :title}.",
  "channel.asked.discord":
    "The owner of {$channel :title} asks me in. To let me: as {$own :title}, type {$typed :parts} in {$where :title}. Or on Discord: {$next :parts}",
  "channel.renamed":
    "{$channel :title} is called {$name :title} now. To take me along with all that is set: {$next :command}, or its owner types {$join :parts} in my own chat.",
  "channel.stranger":
    "{$channel :title} belongs to somebody else now. I have left it, and nothing is announced there. If the channel has another name, its owner can take me along with all that is set: {$next :command}, or {$join :parts} in my own chat.",
  "channel.unbanned": "I can speak in {$channel :title} again.",
  "channel.open": "I am in {$channel :title} again.",
  "channel.copy.over": "The other copy of me in {$channel :title} has stopped. I speak there again.",

  // In history
  "changed.let-in": "Let into {$channel :title}",
  "changed.sent-away": "Sent away from {$channel :title}",
  "changed.stranger": "Left {$channel :title}, a name that belongs to somebody else now",
  "changed.command.on": "Question {$word :title}: on",
  "changed.command.off": "Question {$word :title}: off",
  "changed.cooldown": "Cooldown of questions: {$time :exactly}",
  "changed.prefix": "Sign in front of commands: {$prefix :title}",

  // What is said on Twitch alone, and of it elsewhere: who lets the bot in, what goes wrong there, and its login.
  // To streamers in the bot's own channel, and in theirs. `to`: whom it mentions.
  "twitch.welcome":
    "I'm here. Please type {$mod :parts}, or other bots may time me out for links. If StreamElements or Streamlabs already announces donations here, switch one of us off.",
  // In the language of whose channel it is
  "twitch.language": "Shall I speak {$language :title} here? Type {$typed :parts}",
  "twitch.several":
    "{$count :integer} campaigns are connected in your Discord server. For each one that I'm to announce here, type {$typed :parts}",
  "twitch.waits":
    "I'm here, and the host is asked whether I may stay. If the campaign is yours, you need not wait: prove it with {$login :parts}, then connect it.",
  "twitch.coming": "{$to :parts} I'm coming.",
  "twitch.there-already": "{$to :parts} I'm there already.",
  "twitch.not-there": "{$to :parts} I'm not there.",
  "twitch.parted": "{$to :parts} I have left.",
  "twitch.asked": "{$to :parts} I've asked the host.",
  "twitch.closed": "{$to :parts} The host lets me into no other channels.",
  "twitch.begin":
    "{$to :parts} To have me in your chat, type {$join :parts} here. To send me away, type {$part :parts} here.",
  "twitch.busy": "{$to :parts} Too many ask for me just now. Please try again in an hour.",
  "twitch.full":
    "{$to :parts} I'm in {$most :integer} channels, and Twitch lets me be in no more where I'm no moderator. Type {$mod :parts} in your chat, then {$join :parts} here again. Then it doesn't count.",
  "twitch.nobody-asked": "Nobody of that name has asked for me here.",
  "twitch.leaving":
    "I'm leaving, and announce nothing here any more. To bring me back, type {$join :parts} in {$own :title}.",
  "twitch.link-said": "The link is some lines up. Where I'm no moderator I post one a minute.",

  // What is wrong in a channel, and that it is over
  "twitch.deleted": `.input {$bot :title maybe=yes}
.match $bot
none {{My line with a link was deleted in {$channel :title}, most likely by another bot. Make me a moderator there ({$mod :parts}), or allow links to {$site :parts}.}}
*    {{{$bot} deleted my line with a link in {$channel :title}. Make me a moderator there ({$mod :parts}), or allow links to {$site :parts}.}}`,
  "twitch.timed-out": `.input {$bot :title maybe=yes}
.match $bot
none {{I was timed out in {$channel :title}, most likely by another bot for a link. Make me a moderator there ({$mod :parts}), or allow links to {$site :parts}.}}
*    {{{$bot} timed me out in {$channel :title}, most likely for a link. Make me a moderator there ({$mod :parts}), or allow links to {$site :parts}.}}`,
  "twitch.banned": `.input {$bot :title maybe=yes}
.match $bot
none {{I was banned from {$channel :title}. To let me speak there again: {$unban :parts}, and {$mod :parts}.}}
*    {{{$bot} banned me from {$channel :title}. To let me speak there again: {$unban :parts}, and {$mod :parts}.}}`,
  "twitch.undeleted": "Twitch didn't let me delete a hidden line in {$channel :title}. Delete it there.",
  "twitch.shut-out": "I can't be in {$channel :title}: {$reason :parts}. I look again by myself.",
  "twitch.copy": "Another copy of me talks in {$channel :title}. I stay silent there until it stops.",
  "twitch.rival":
    "{$bot :title} also answers {$word :parts} in {$channel :title}, so I leave it to that bot. To have me answer as well, type there: {$on :parts}",
  "twitch.guest":
    "I am no moderator in {$channel :title}: other bots may time me out for links, and I answer only {$answers :integer} questions in {$per :exactly}. Its owner types {$mod :parts} there.",

  "twitch.missing": "not in {$channels :titles}",

  // The bot's own account
  "twitch.login.none": "I am not logged in to Twitch. On the host: {$shell :parts}",
  "twitch.login.expired": "My Twitch login has expired. On the host: {$shell :parts}",
  "twitch.login.lacks": "My Twitch login lacks {$scopes :list}. On the host: {$shell :parts}",
  "twitch.login.unreadable":
    "I can't read the saved logins. Sign in again: {$shell :parts} The {$key :parts} or {$file :parts} of before does as well.",
  "twitch.login.by-code":
    "{$problem :parts} Or, within {$left :lasts}: open {$page :url} as the bot's account and type {$code :parts}",
} as const;
