/** What the host of the bot orders in a chat, and is told there. */
export const hosting = {
  "hosting.elsewhere": "That works on Discord only.",
  "hosting.several": "Several servers are called that. Use the id: {$next :command}",
  "hosting.no-server": "I am in no such server. To see all: {$next :command}",

  "hosting.allowed": "{$server :title} may use me.",
  "hosting.allowed.already": "{$server :title} may use me already. Nothing changed.",
  "hosting.allowed.channel": "I'm joining {$channel :title}.",
  "hosting.leave": "Shall I leave {$server :title}? Its settings are kept for 30 days.",
  "hosting.left": "I have left {$server :title}.",
  "hosting.paused": "Announcements are paused everywhere. Donations still count.",
  "hosting.paused.already": "Announcements are paused everywhere already. Nothing changed.",
  "hosting.resumed": "Announcements are back, except where moderators have paused them.",
  "hosting.resumed.not": "Announcements are not paused everywhere. Nothing changed.",
  "hosting.press.resume": "Resume everywhere",

  // Files that are uploaded on the page
  "media.unknown": "I take PNG, GIF, WebP and WebM for pictures, and MP3 and OGG for sounds. Nothing changed.",
  "media.pixels": "That picture has too many pixels: up to 4096 × 4096. Nothing changed.",
  "media.full": "There's no room left: all files together may take up 50 MB. Remove one first. Nothing changed.",
  "media.no-name": "Give the file a name with letters (a to z) or digits. Nothing changed.",

  "program.newer": "Version {$version :parts} is out.",
  "program.newest": "You have the latest version.",
  "program.unknown": "GitHub didn't answer. Try again later.",

  "hosting.servers": "Servers and channels",
  "hosting.server.waits": "waits for you",
  "hosting.server.waiting": "{$server :title}, waits for you",
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

  // How the bot stands, what is wrong first
  "hosting.login":
    "Tiltify isn't accepting my login. Compare TILTIFY_CLIENT_ID and TILTIFY_CLIENT_SECRET with your Tiltify app.",
  "hosting.no-login": "TILTIFY_CLIENT_ID and TILTIFY_CLIENT_SECRET are not set, so I see no campaign.",
  "hosting.chat.failed": `.input {$why :parts maybe=yes}
.match $why
none {{{$chat :chat} does not work.}}
*    {{{$chat :chat} does not work: {$why}}}`,
  "hosting.chat.connecting": `.input {$why :parts maybe=yes}
.match $why
none {{{$chat :chat} is connecting.}}
*    {{{$chat :chat} is connecting: {$why}}}`,
  "hosting.chat.detail": "{$chat :chat}: {$detail :parts}.",
  "hosting.paused-since": "Announcements were paused everywhere {$since :ago}.",
  "hosting.aside": `.input {$count :integer}
.match $count
one {{{$count} event from Tiltify could not be understood. On the host: {$typed :parts}}}
*   {{{$count} events from Tiltify could not be understood. On the host: {$typed :parts}}}`,
  "hosting.late": "The oldest announcement has waited for {$waited :lasts}.",
  "hosting.channels":
    "On {$chat :chat} I am in {$counted :integer} of {$most :integer} channels where I am no moderator.",
  "hosting.channels.more": "There is no room for {$count :integer} more.",
  "hosting.channels.moderated": "Where I am a moderator, it does not count.",
  "hosting.standing":
    "Campaigns: {$campaigns :integer}. Channels with announcements: {$places :integer}. Servers and Twitch channels: {$spaces :integer}. Waiting announcements: {$waiting :integer}. Events to read: {$events :integer}.",
  "hosting.unsubscribed": "Campaigns without webhooks yet: {$count :integer}.",
  "hosting.process": "Process {$process :parts} does: {$does :parts}.",
  "hosting.process-waits": "Process {$process :parts} waits to take over.",
  "hosting.undone": "No process does {$what :parts}. Give it to one of them in ROLES.",

  // In history
  "changed.paused-everywhere": "Announcements everywhere: paused",
  "changed.resumed-everywhere": "Announcements everywhere: resumed",

  "twitch-login.no-code": "Twitch gives me no code just now. Please try again in a minute.",
  "twitch-login.open": "Open Twitch",
  "twitch-login.cancelled": "The code no longer works.",
  "twitch-login.done": "I am logged in to Twitch as {$login :name}.",
  "twitch-login.again": "I am logged in to Twitch again.",
  "twitch-login.late": "Nobody typed the Twitch code in time. Nothing changed.",
  "twitch-login.failed": "That code gave no Twitch login. Nothing changed. Ask for a new one.",

  "account.ignored":
    "Twitch ignores my account for {$left :lasts}: it has sent too many lines. Where I am moderator or VIP I go on. Announcements elsewhere wait until then. Does another program use this account?",
  "account.heard": "Twitch should hear me again.",
  "account.old-login": "My Twitch login lacks {$missing :parts}. Log me in once more: {$typed :parts}",

  // In the bot's own chat, where everybody can read it: no donor, no amount, no channel
  "host-chat.twitch-asked":
    "a streamer asks me in, and typed {$join :parts} here. To allow it, type {$allow :parts} and their name here, as my own account.",
  "host-chat.twitch-closed": "I can't be in one of the channels that let me in. My log says which, and why.",
  "host-chat.twitch-copy": "another copy of me talks in one of my channels. My log says where.",
  "host-chat.place": "I can't write in one of my channels. My log says where, and why.",
  "host-chat.twitch-timeout":
    "I was timed out, or a line of mine was deleted. My log says where. Make me a moderator to avoid that.",
  "host-chat.twitch-rival": "another bot answers one of my commands. My log says which.",
  "host-chat.twitch-renamed": "a channel that let me in has another name now. My log says which.",
  "host-chat.twitch-stranger":
    "the name of a channel that let me in belongs to somebody else now, so I left. My log says which.",
  "host-chat.twitch-ignored": "Twitch ignores me for an hour: another program may use this account.",
  "host-chat.otherwise": "something needs a look. My log says what and how to mend it.",
} as const;
