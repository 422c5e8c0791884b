/** What is said on Twitch alone, and of it elsewhere: who lets the bot in, what goes wrong there, and its login. */
export const twitchChat = {
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
    "{$bot :title} also answers {$word :parts} in {$channel :title}. To switch mine off, type there: {$off :parts}",
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
