/** Text that holds other sentences together: times, lists, quotations. Most new sentences need nothing from here. */
export const engine = {
  // Joins two sentences in a chat with one line. After a command there is a separator, because the command must not
  // seem to go on.
  "line.next": "{$before :parts} {$after :parts}",
  "line.after-command": "{$before :parts} · {$after :parts}",
  "line.quote": "“{$quote :parts}”",

  // A donor whose name isn't shown, and a donor who gave no name.
  "name.someone": "Someone",
  "name.anonymous": "Anonymous",
  // A reward or campaign without a usable name.
  "title.none": "something without a name",

  // Names of chats, and of a place about which nothing else is known.
  "chat.discord": "Discord",
  "chat.discord.elsewhere": "another channel",
  "chat.twitch": "Twitch",
  "chat.twitch.elsewhere": "Twitch",
  "chat.browser": "the browser",

  // Reasons why a chat isn't connected. They follow a colon and have no period.
  "connection.another": "another process is doing the talking",
  "connection.lost": "the connection was lost",
  "connection.not-yet": "not started yet",

  // People who did something and aren't named. The host is the bot's host, not the reader's.
  "doer.host": "my host",
  "doer.moderator": "a moderator",

  // Parts around an answer: items without room, its age, more pages. `.line` is for a chat with one line.
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

  // The end of a list whose other items have no room: "Ann, Bo and 13 more".
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

  // Times ahead and past. Days have sentences of their own, because many languages inflect them there.
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
