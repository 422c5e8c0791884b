/** The host's commands in a chat, and the answers to them. */
export const hosting = {
  "hosting.elsewhere": "That only works on Discord.",
  "hosting.several": "Several servers have that name. Use the ID: {$next :command}",
  "hosting.no-server": "I'm not in a server like that. To see all: {$next :command}",

  "hosting.allowed": "{$server :title} can use me now.",
  "hosting.allowed.already": "{$server :title} can already use me. Nothing changed.",
  "hosting.allowed.channel": "I'm joining {$channel :title}.",
  "hosting.leave": "Leave {$server :title}? I keep its settings for 30 days.",
  "hosting.left": "I left {$server :title}.",
  "hosting.paused": "Announcements are paused everywhere. Donations still count.",
  "hosting.paused.already": "Announcements are already paused everywhere. Nothing changed.",
  "hosting.resumed": "Announcements are back, except where moderators have paused them.",
  "hosting.resumed.not": "Announcements aren't paused everywhere. Nothing changed.",
  "hosting.press.resume": "Resume everywhere",

  // Files that people upload on the page.
  "media.unknown": "I take PNG, GIF, WebP and WebM for pictures, and MP3 and OGG for sounds. Nothing changed.",
  "media.pixels": "That picture has too many pixels: up to 4096 × 4096. Nothing changed.",
  "media.full": "There's no room left: all files together may take up 50 MB. Remove one first. Nothing changed.",
  "media.no-name": "Give the file a name with letters (a to z) or digits. Nothing changed.",

  "program.newer": "Version {$version :parts} is out.",
  "program.newest": "You have the latest version.",
  "program.unknown": "I couldn't check for updates. Try again later.",

  "hosting.servers": "Servers and channels",
  "hosting.server.waits": "waiting for you",
  "hosting.server.waiting": "{$server :title}, waiting for you",
  "hosting.space.shut-out": "no access: {$count :integer}",
  "hosting.space.paused": "paused",
  "hosting.space.waiting": "waiting: {$count :integer}",
  "hosting.server.members": `.input {$count :integer}
.match $count
one {{{$count} member}}
*   {{{$count} members}}`,
  "hosting.server.campaigns": `.input {$count :integer}
.match $count
one {{{$count} campaign}}
*   {{{$count} campaigns}}`,

  // How the bot is doing. Problems come first.
  "hosting.login":
    "Tiltify isn't accepting my login. Compare TILTIFY_CLIENT_ID and TILTIFY_CLIENT_SECRET with your Tiltify app.",
  "hosting.no-login": "TILTIFY_CLIENT_ID and TILTIFY_CLIENT_SECRET aren't set, so I can't see any campaigns.",
  "hosting.chat.failed": `.input {$why :parts maybe=yes}
.match $why
none {{{$chat :chat} isn't working.}}
*    {{{$chat :chat} isn't working: {$why}}}`,
  "hosting.chat.connecting": `.input {$why :parts maybe=yes}
.match $why
none {{{$chat :chat} is connecting.}}
*    {{{$chat :chat} is connecting: {$why}}}`,
  "hosting.chat.detail": "{$chat :chat}: {$detail :parts}.",
  "hosting.paused-since": "You paused announcements everywhere {$since :ago}.",
  "hosting.aside": `.input {$count :integer}
.match $count
one {{I couldn't read {$count} event from Tiltify. On the host: {$typed :parts}}}
*   {{I couldn't read {$count} events from Tiltify. On the host: {$typed :parts}}}`,
  "hosting.late": "The oldest announcement has been waiting for {$waited :lasts}.",
  "hosting.channels":
    "On {$chat :chat}, I'm in {$counted :integer} of {$most :integer} channels where I'm not a moderator.",
  "hosting.channels.more": "There's no room for {$count :integer} more.",
  "hosting.channels.moderated": "Channels where I'm a moderator don't count.",
  "hosting.standing":
    "Campaigns: {$campaigns :integer}. Channels with announcements: {$places :integer}. Servers and Twitch channels: {$spaces :integer}. Announcements in the queue: {$waiting :integer}. Events to read: {$events :integer}.",
  "hosting.unsubscribed": "Campaigns without webhooks yet: {$count :integer}.",
  "hosting.process": "Process {$process :parts} does: {$does :parts}.",
  "hosting.process-waits": "Process {$process :parts} is standing by.",
  "hosting.undone": "No process does {$what :parts}. Give it to one of them in ROLES.",

  // In the history.
  "changed.paused-everywhere": "Paused announcements everywhere",
  "changed.resumed-everywhere": "Resumed announcements everywhere",

  "twitch-login.no-code": "Twitch isn't giving me a code right now. Please try again in a minute.",
  "twitch-login.open": "Open Twitch",
  "twitch-login.cancelled": "The code no longer works.",
  "twitch-login.done": "I'm logged in to Twitch as {$login :name}.",
  "twitch-login.again": "I'm logged in to Twitch again.",
  "twitch-login.late": "Nobody entered the Twitch code in time. Nothing changed.",
  "twitch-login.secret":
    "Twitch wants the right client secret, because your app's type is “Confidential”. Enter it, and get a new code. Nothing changed.",
  "twitch-login.failed": "That code didn't log me in to Twitch. Nothing changed. Ask for a new one.",

  "account.ignored":
    "Twitch is ignoring my account for {$left :lasts} because it sent too many messages. I keep going where I'm a moderator or VIP. Announcements elsewhere wait until then. Is another program using this account?",
  "account.heard": "Twitch should be listening to me again.",
  "account.old-login": "My Twitch login is missing {$missing :parts}. Log me in again: {$typed :parts}",

  // In the bot's own channel, which everybody can read. So these name no donor, amount or channel.
  "host-chat.twitch-asked":
    "a streamer wants me and typed {$join :parts} here. To allow it, type {$allow :parts} and their name here, as my own account.",
  "host-chat.twitch-closed": "I can't be in one of my channels. My log says which one, and why.",
  "host-chat.twitch-copy": "another copy of me is talking in one of my channels. My log says where.",
  "host-chat.place": "I can't post in one of my channels. My log says where, and why.",
  "host-chat.twitch-timeout":
    "I was timed out, or one of my messages was deleted. My log says where. Make me a moderator to avoid that.",
  "host-chat.twitch-rival": "another bot is answering one of my commands. My log says which one.",
  "host-chat.twitch-renamed": "one of my channels has a new name. My log says which one.",
  "host-chat.twitch-stranger":
    "the name of one of my channels belongs to someone else now, so I left. My log says which one.",
  "host-chat.twitch-ignored": "Twitch is ignoring me for an hour: another program may be using this account.",
  "host-chat.otherwise": "something needs a look. My log says what it is and how to fix it.",
} as const;
