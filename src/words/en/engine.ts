/** What holds the other sentences together: times, lists, quotations. Most sentences need a look at none of these. */
export const engine = {
  // Two sentences, one behind the other, in a chat of one line; and the same after a command, which is no part of them.
  "line.next": "{$before :parts} {$after :parts}",
  "line.after-command": "{$before :parts} · {$after :parts}",
  "line.quote": "“{$quote :parts}”",

  // Whose name is not shown, and who gave none.
  "name.someone": "Someone",
  "name.anonymous": "Anonymous",
  // A reward or campaign whose name holds nothing that can be said.
  "title.none": "something without a name",

  // What chats are called, and a place of theirs of which nothing else is known.
  "chat.discord": "Discord",
  "chat.discord.elsewhere": "another channel",
  "chat.twitch": "Twitch",
  "chat.twitch.elsewhere": "Twitch",
  "chat.browser": "the browser",

  // Why a chat is not connected: behind a colon, and without a full stop.
  "connection.another": "another process is doing the talking",
  "connection.lost": "the connection was lost",
  "connection.not-yet": "not started yet",

  // Who did something and is not named. Others are told of the host, who is the bot's, not theirs.
  "doer.host": "my host",
  "doer.moderator": "a moderator",

  // Around what is answered: what has no room, how old it is, further pages. `.line` in a chat of one line.
  "reply.heading": "{$title :parts}:",
  "reply.items": "{$before :parts} · {$after :parts}",
  "reply.after-items": "{$before :parts}. {$after :parts}",
  "reply.more": "(+{$count :integer} more)",
  "reply.as-of": "As of {$time :parts}: Tiltify isn't answering right now.",
  "reply.as-of.line": "(as of {$time :parts})",
  "reply.page": "Page {$number :integer} of {$of :integer}.",
  "reply.page.next": "Next page: {$next :parts}",
  "reply.page.line": "(page {$number :integer} of {$of :integer})",
  "reply.page.line.next": "(page {$number :integer} of {$of :integer}: {$next :parts})",
  "reply.labelled": "{$label :parts}: {$value :parts}",

  donor: "{$name :name} {$amount :amount}",
  "donor.anonymous": "{$times :integer} anonymous {$amount :amount}",

  // The last of a list whose other items have no room: "Ann, Bo and 13 more".
  "list.more": "{$count :integer} more",
  "sums.more": `.input {$count :integer}
.match $count
one {{{$count} more currency}}
*   {{{$count} more currencies}}`,

  "time.seconds": "{$seconds :integer} s",
  "time.minutes": "{$minutes :integer} min",
  "time.hours": "{$hours :integer} h",
  "time.hours-minutes": "{$hours :integer} h {$minutes :integer} min",
  "time.days": `.input {$days :integer}
.match $days
one {{{$days} day}}
*   {{{$days} days}}`,

  // `in` and `ago` of all but days, and of days by themselves, because they change there in many languages.
  "time.in": "in {$time :parts}",
  "time.in.days": `.input {$days :integer}
.match $days
one {{in {$days} day}}
*   {{in {$days} days}}`,
  "time.in.soon": "in a moment",
  "time.ago": "{$time :parts} ago",
  "time.ago.days": `.input {$days :integer}
.match $days
one {{{$days} day ago}}
*   {{{$days} days ago}}`,
  "time.ago.now": "just now",
} as const;
