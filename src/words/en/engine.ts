/**
 * Text that is put into or around other sentences: times, lists, quotations. Most new sentences need nothing from here.
 */
export const engine = {
  // Joins two sentences in a chat with one line. A command gets a separator after it. Otherwise the next sentence would
  // look like part of the command.
  "line.next": "{$before :parts} {$after :parts}",
  "line.after-command": "{$before :parts} · {$after :parts}",
  "line.quote": "“{$quote :parts}”",

  // A donor whose name is hidden, and a donor without a name.
  "name.someone": "Someone",
  "name.anonymous": "Anonymous",
  // For a reward or campaign whose name can't be shown.
  "title.none": "something without a name",

  // Names of chats. `.elsewhere` is for a place about which we know nothing else.
  "chat.discord": "Discord",
  "chat.discord.elsewhere": "another channel",
  "chat.twitch": "Twitch",
  "chat.twitch.elsewhere": "Twitch",
  "chat.browser": "the browser",

  // Why a chat isn't connected. These come after a colon and end without a period.
  "connection.another": "another process is doing the talking",
  "connection.lost": "the connection was lost",
  "connection.not-yet": "not started yet",

  // People who did something and whose name isn't shown. "My host" is the host of the bot, not of the reader.
  "doer.host": "my host",
  "doer.moderator": "a moderator",

  // Text around an answer: how many items were left out, how old it is, whether there are more pages. `.line` is for
  // chats with one line.
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

  // The end of a list that is too long: "Ann, Bo and 13 more".
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

  // Times in the future and the past. Days have their own sentences, because many languages inflect them here.
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
