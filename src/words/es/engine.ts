/** What holds the other sentences together: times, lists, quotations. Most sentences need a look at none of these. */
export const engine = {
  // Two sentences, one behind the other, in a chat of one line; and the same after a command, which is no part of them.
  "line.next": "{$before :parts} {$after :parts}",
  "line.after-command": "{$before :parts} · {$after :parts}",
  "line.quote": "“{$quote :parts}”",

  // Whose name is not shown, and who gave none.
  "name.someone": "Alguien",
  "name.anonymous": "Anónimo",
  // A reward or campaign whose name holds nothing that can be said.
  "title.none": "algo sin nombre",

  // What chats are called, and a place of theirs of which nothing else is known.
  "chat.discord": "Discord",
  "chat.discord.elsewhere": "otro canal",
  "chat.twitch": "Twitch",
  "chat.twitch.elsewhere": "Twitch",
  "chat.browser": "la página de chat",

  // Why a chat is not connected: behind a colon, and without a full stop.
  "connection.another": "habla otro proceso",
  "connection.lost": "se perdió la conexión",
  "connection.not-yet": "aún no se ha iniciado",

  // Who did something and is not named. Others are told of the host, who is the bot's, not theirs.
  "doer.host": "mi admin",
  "doer.moderator": "un mod",

  // Around what is answered: what has no room, how old it is, further pages. `.line` in a chat of one line.
  "reply.heading": "{$title :parts}:",
  "reply.items": "{$before :parts} · {$after :parts}",
  "reply.after-items": "{$before :parts}. {$after :parts}",
  "reply.more": "(+{$count :integer} más)",
  "reply.as-of": "Datos de {$time :parts}: Tiltify no responde ahora mismo.",
  "reply.as-of.line": "(datos de {$time :parts})",
  "reply.page": "Página {$number :integer} de {$of :integer}.",
  "reply.page.next": "Página siguiente: {$next :parts}",
  "reply.page.line": "(página {$number :integer} de {$of :integer})",
  "reply.page.line.next": "(página {$number :integer} de {$of :integer}: {$next :parts})",
  "reply.labelled": "{$label :parts}: {$value :parts}",

  donor: "{$name :name} ({$amount :amount})",
  "donor.anonymous": "{$times :integer} sin nombre ({$amount :amount})",

  // The last of a list whose other items have no room: "Ann, Bo and 13 more".
  "list.more": "{$count :integer} más",
  "sums.more": `.input {$count :integer}
.match $count
one  {{{$count} moneda más}}
many {{{$count} de monedas más}}
*    {{{$count} monedas más}}`,

  "time.seconds": "{$seconds :integer} s",
  "time.minutes": "{$minutes :integer} min",
  "time.hours": "{$hours :integer} h",
  "time.hours-minutes": "{$hours :integer} h {$minutes :integer} min",
  "time.days": `.input {$days :integer}
.match $days
one  {{{$days} día}}
many {{{$days} de días}}
*    {{{$days} días}}`,

  // `in` and `ago` of all but days, and of days by themselves, because they change there in many languages.
  "time.in": "en {$time :parts}",
  "time.in.days": `.input {$days :integer}
.match $days
one  {{en {$days} día}}
many {{en {$days} de días}}
*    {{en {$days} días}}`,
  "time.in.soon": "en un momento",
  "time.ago": "hace {$time :parts}",
  "time.ago.days": `.input {$days :integer}
.match $days
one  {{hace {$days} día}}
many {{hace {$days} de días}}
*    {{hace {$days} días}}`,
  "time.ago.now": "hace un momento",
} as const;
