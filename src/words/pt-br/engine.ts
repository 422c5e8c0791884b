/** What holds the other sentences together: times, lists, quotations. */
export const engine = {
  "line.next": "{$before :parts} {$after :parts}",
  "line.after-command": "{$before :parts} · {$after :parts}",
  "line.quote": "“{$quote :parts}”",

  "name.someone": "Alguém",
  "name.anonymous": "Anônimo",
  "title.none": "algo sem nome",

  // Without an article, because each would need another: the sentences do without.
  "chat.discord": "Discord",
  "chat.discord.elsewhere": "outro canal",
  "chat.twitch": "Twitch",
  "chat.twitch.elsewhere": "Twitch",
  "chat.browser": "navegador",

  "connection.another": "outro processo está no comando",
  "connection.lost": "a conexão caiu",
  "connection.not-yet": "ainda não começou",

  "doer.host": "quem me hospeda",
  "doer.moderator": "alguém da moderação",

  "reply.heading": "{$title :parts}:",
  "reply.items": "{$before :parts} · {$after :parts}",
  "reply.after-items": "{$before :parts}. {$after :parts}",
  "reply.more": "(e mais {$count :integer})",
  "reply.as-of": "Última atualização {$time :parts}: a Tiltify não está respondendo agora.",
  "reply.as-of.line": "(atualização {$time :parts})",
  "reply.page": "Página {$number :integer} de {$of :integer}.",
  "reply.page.next": "Próxima página: {$next :parts}",
  "reply.page.line": "(página {$number :integer} de {$of :integer})",
  "reply.page.line.next": "(página {$number :integer} de {$of :integer}: {$next :parts})",
  "reply.labelled": "{$label :parts}: {$value :parts}",

  donor: "{$name :name} ({$amount :amount})",
  "donor.anonymous": `.input {$times :integer}
.match $times
one  {{{$times} anônimo ({$amount :amount})}}
many {{{$times} de anônimos ({$amount :amount})}}
*    {{{$times} anônimos ({$amount :amount})}}`,

  "list.more": "mais {$count :integer}",
  "sums.more": `.input {$count :integer}
.match $count
one  {{mais {$count} moeda}}
many {{mais {$count} de moedas}}
*    {{mais {$count} moedas}}`,

  "time.seconds": "{$seconds :integer} s",
  "time.minutes": "{$minutes :integer} min",
  "time.hours": "{$hours :integer} h",
  "time.hours-minutes": "{$hours :integer} h {$minutes :integer} min",
  "time.days": `.input {$days :integer}
.match $days
one  {{{$days} dia}}
many {{{$days} de dias}}
*    {{{$days} dias}}`,

  "time.in": "em {$time :parts}",
  "time.in.days": `.input {$days :integer}
.match $days
one  {{em {$days} dia}}
many {{em {$days} de dias}}
*    {{em {$days} dias}}`,
  "time.in.soon": "daqui a pouco",
  "time.ago": "há {$time :parts}",
  "time.ago.days": `.input {$days :integer}
.match $days
one  {{há {$days} dia}}
many {{há {$days} de dias}}
*    {{há {$days} dias}}`,
  "time.ago.now": "agora mesmo",
} as const;
