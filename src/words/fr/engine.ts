/** What holds the other sentences together: times, lists, quotations. Most sentences need a look at none of these. */
export const engine = {
  // Deux phrases qui se suivent dans un chat d'une ligne ; et de même après une commande, qui n'en fait pas partie.
  "line.next": "{$before :parts} {$after :parts}",
  "line.after-command": "{$before :parts} · {$after :parts}",
  "line.quote": "« {$quote :parts} »",

  // Un nom qui n'est pas montré, et qui n'en a pas donné.
  "name.someone": "Quelqu'un",
  "name.anonymous": "Anonyme",
  // Une récompense ou une campagne dont le nom ne contient rien qui puisse être dit.
  "title.none": "quelque chose sans nom",

  // Comment s'appellent les chats, et un endroit dont rien d'autre n'est connu.
  "chat.discord": "Discord",
  "chat.discord.elsewhere": "un autre salon",
  "chat.twitch": "Twitch",
  "chat.twitch.elsewhere": "Twitch",
  "chat.browser": "la page de chat",

  // Pourquoi un chat n'est pas connecté : après deux-points, sans point final.
  "connection.another": "un autre processus s'en charge",
  "connection.lost": "la connexion a été perdue",
  "connection.not-yet": "pas encore démarré",

  // Qui a fait quelque chose sans être nommé.
  "doer.host": "mon hébergeur",
  "doer.moderator": "la modération",

  // Autour d'une réponse : ce qui n'a pas la place, son âge, les pages suivantes. `.line` dans un chat d'une ligne.
  "reply.heading": "{$title :parts} :",
  "reply.items": "{$before :parts} · {$after :parts}",
  "reply.after-items": "{$before :parts}. {$after :parts}",
  "reply.more": "(+{$count :integer} de plus)",
  "reply.as-of": "Dernières nouvelles {$time :parts} : Tiltify ne répond pas en ce moment.",
  "reply.as-of.line": "(dernières nouvelles {$time :parts})",
  "reply.page": "Page {$number :integer} sur {$of :integer}.",
  "reply.page.next": "Page suivante : {$next :parts}",
  "reply.page.line": "(page {$number :integer} sur {$of :integer})",
  "reply.page.line.next": "(page {$number :integer} sur {$of :integer} : {$next :parts})",
  "reply.labelled": "{$label :parts} : {$value :parts}",

  donor: "{$name :name} ({$amount :amount})",
  "donor.anonymous": `.input {$times :integer}
.match $times
one  {{{$times} anonyme ({$amount :amount})}}
many {{{$times} d'anonymes ({$amount :amount})}}
*    {{{$times} anonymes ({$amount :amount})}}`,

  // La fin d'une liste qui n'a pas la place : « Ann, Bo et 13 autres ».
  "list.more": `.input {$count :integer}
.match $count
one  {{{$count} autre}}
many {{{$count} d'autres}}
*    {{{$count} autres}}`,
  "sums.more": `.input {$count :integer}
.match $count
one  {{{$count} autre devise}}
many {{{$count} d'autres devises}}
*    {{{$count} autres devises}}`,

  "time.seconds": "{$seconds :integer} s",
  "time.minutes": "{$minutes :integer} min",
  "time.hours": "{$hours :integer} h",
  "time.hours-minutes": "{$hours :integer} h {$minutes :integer} min",
  "time.days": `.input {$days :integer}
.match $days
one  {{{$days} jour}}
many {{{$days} de jours}}
*    {{{$days} jours}}`,

  "time.in": "dans {$time :parts}",
  "time.in.days": `.input {$days :integer}
.match $days
one  {{dans {$days} jour}}
many {{dans {$days} de jours}}
*    {{dans {$days} jours}}`,
  "time.in.soon": "dans un instant",
  "time.ago": "il y a {$time :parts}",
  "time.ago.days": `.input {$days :integer}
.match $days
one  {{il y a {$days} jour}}
many {{il y a {$days} de jours}}
*    {{il y a {$days} jours}}`,
  "time.ago.now": "à l'instant",
} as const;
