/** What holds the other sentences together: times, lists, quotations. Most sentences need a look at none of these. */
export const engine = {
  // Two sentences, one behind the other, in a chat of one line; and the same after a command, which is no part of them.
  "line.next": "{$before :parts} {$after :parts}",
  "line.after-command": "{$before :parts} · {$after :parts}",
  "line.quote": "„{$quote :parts}“",

  // Whose name is not shown, and who gave none.
  "name.someone": "Jemand",
  "name.anonymous": "Anonym",
  // A reward or campaign whose name holds nothing that can be said.
  "title.none": "etwas ohne Namen",

  // What chats are called, and a place of theirs of which nothing else is known: never behind "in", which takes a case.
  "chat.discord": "Discord",
  "chat.discord.elsewhere": "ein anderer Kanal",
  "chat.twitch": "Twitch",
  "chat.twitch.elsewhere": "Twitch",
  "chat.browser": "Browser-Chat",

  // Why a chat is not connected: behind a colon, and without a full stop.
  "connection.another": "Ein anderer Prozess spricht",
  "connection.lost": "Die Verbindung ist abgebrochen",
  "connection.not-yet": "Noch nicht gestartet",

  // Who did something and is not named. Others are told of the host, who is the bot's, not theirs.
  "doer.host": "mein Host",
  "doer.moderator": "ein Mod",

  // Around what is answered: what has no room, how old it is, further pages. `.line` in a chat of one line.
  "reply.heading": "{$title :parts}:",
  "reply.items": "{$before :parts} · {$after :parts}",
  "reply.after-items": "{$before :parts}. {$after :parts}",
  "reply.more": "(+{$count :integer} weitere)",
  "reply.as-of": "Stand: {$time :parts}. Tiltify antwortet gerade nicht.",
  "reply.as-of.line": "(Stand: {$time :parts})",
  "reply.page": "Seite {$number :integer} von {$of :integer}.",
  "reply.page.next": "Nächste Seite: {$next :parts}",
  "reply.page.line": "(Seite {$number :integer} von {$of :integer})",
  "reply.page.line.next": "(Seite {$number :integer} von {$of :integer}: {$next :parts})",
  "reply.labelled": "{$label :parts}: {$value :parts}",

  donor: "{$name :name} {$amount :amount}",
  "donor.anonymous": "{$times :integer}× anonym {$amount :amount}",

  // The last of a list whose other items have no room: "Ann, Bo und 13 weitere".
  "list.more": "{$count :integer} weitere",
  "sums.more": `.input {$count :integer}
.match $count
one {{{$count} weitere Währung}}
*   {{{$count} weitere Währungen}}`,

  "time.seconds": "{$seconds :integer} s",
  "time.minutes": "{$minutes :integer} min",
  "time.hours": "{$hours :integer} h",
  "time.hours-minutes": "{$hours :integer} h {$minutes :integer} min",
  "time.days": `.input {$days :integer}
.match $days
one {{{$days} Tag}}
*   {{{$days} Tage}}`,

  // `in` and `ago` of all but days, and of days by themselves, because they change there in many languages.
  "time.in": "in {$time :parts}",
  "time.in.days": `.input {$days :integer}
.match $days
one {{in {$days} Tag}}
*   {{in {$days} Tagen}}`,
  "time.in.soon": "gleich",
  "time.ago": "vor {$time :parts}",
  "time.ago.days": `.input {$days :integer}
.match $days
one {{vor {$days} Tag}}
*   {{vor {$days} Tagen}}`,
  "time.ago.now": "gerade eben",
} as const;
