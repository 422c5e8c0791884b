/** What the bot announces by itself. */
export const announcements = {
  thanks: "¡Gracias!",
  "thanks.giver": "¡Gracias, {$giver :parts}!",
  "test-mark": "PRUEBA, no es una donación real:",
  "test-mark.news": "PRUEBA, no es real:",

  // Where the donor's comment follows, and where none does.
  "donation.comment": `.input {$to :name maybe=yes}
.match $to
none {{{#b}{$name :name}{/b} donó {#b}{$amount :amount}{/b}:}}
*    {{{#b}{$name :name}{/b} donó {#b}{$amount :amount}{/b} a {$to}:}}`,
  donation: `.input {$to :name maybe=yes}
.match $to
none {{{#b}{$name :name}{/b} donó {#b}{$amount :amount}{/b}.}}
*    {{{#b}{$name :name}{/b} donó {#b}{$amount :amount}{/b} a {$to}.}}`,
  "donation.vote": "Voto: {#b}{$option :title}{/b} ({$poll :title}).",
  "donation.picked": "Eligió: {#b}{$rewards :titles}{/b}.",
  "donation.counts": "Ahora cuenta ×{$times :integer}.",
  "donation.refunded": "Se reembolsó una donación de {#b}{$amount :amount}{/b}.",

  bundle: `.input {$count :integer}
.match $count
one  {{{#b}{$count} donación, {$sum :sums}.{/b}}}
many {{{#b}{$count} de donaciones, {$sum :sums}.{/b}}}
*    {{{#b}{$count} donaciones, {$sum :sums}.{/b}}}`,
  "bundle.large": `.input {$count :integer}
.match $count
one  {{{#b}{$count} donación grande, {$sum :sums}.{/b}}}
many {{{#b}{$count} de donaciones grandes, {$sum :sums}.{/b}}}
*    {{{#b}{$count} donaciones grandes, {$sum :sums}.{/b}}}`,
  "bundle.donors": "Gracias a {$donors :donors}.",
  "bundle.one-donor": "{#b}{$name :name}{/b} donó {$times :integer} veces, {#b}{$sum :sums}{/b} en total.",
  "bundle.picked": "Eligieron: {#b}{$rewards :titles}{/b}.",
  "bundle.votes": "Votos: {#b}{$options :titles}{/b}.",
  "bundle.refunded": "Estas donaciones se reembolsaron.",

  // After an absence or a pause. A chat whose times run says from when to when, the others how long it was.
  "digest.away": "Estuve sin conexión de {$from :at} a {$until :at}.",
  "digest.away.line": "Estuve sin conexión {$lasted :lasts}.",
  "digest.quiet": "Los avisos estaban en pausa.",
  digest: `.input {$count :integer}
.match $count
one  {{Llegó {$count} donación: {#b}{$sum :sums}{/b}.}}
many {{Llegaron {$count} de donaciones: {#b}{$sum :sums}{/b}.}}
*    {{Llegaron {$count} donaciones: {#b}{$sum :sums}{/b}.}}`,
  "digest.refunded": "Las donaciones que llegaron se reembolsaron.",

  goal: `.input {$to :name maybe=yes}
.match $to
none {{{#b}¡Meta alcanzada: {$goal :amount}!{/b}}}
*    {{{#b}¡{$to} alcanzó la meta de {$goal :amount}!{/b}}}`,
  "goal.thanks": "¡Gracias a todo el mundo!",
  "goal.cause": "Recaudado para {$cause :title}.",
  "goal.open": "Todavía se puede donar.",
  "goal-set": `.input {$to :name maybe=yes}
.match $to
none {{{#b}Nueva meta: {$goal :amount}.{/b}}}
*    {{{#b}Nueva meta de {$to}: {$goal :amount}.{/b}}}`,
  "goal-set.raised": "Recaudado hasta ahora: {$raised :amount}.",
  progress: `.input {$to :name maybe=yes}
.match $to
none {{{#b}{$percent :percent} de la meta:{/b} {$raised :amount} de {$goal :amount}.}}
*    {{{#b}{$percent :percent} de la meta de {$to}:{/b} {$raised :amount} de {$goal :amount}.}}`,
  closing: `.input {$campaign :title maybe=yes}
.match $campaign
none {{{#b}Fin de la campaña: {$raised :amount} en total.{/b}}}
*    {{{#b}Fin de {$campaign}: {$raised :amount} en total.{/b}}}`,
  found: `.input {$campaign :title maybe=yes}
.match $campaign
none {{{#b}La campaña ya está en Tiltify.{/b} Sus donaciones se anuncian aquí.}}
*    {{{#b}{$campaign} ya está en Tiltify.{/b} Sus donaciones se anuncian aquí.}}`,
  // Where several may be meant, behind what does not say it.
  campaigns: `.input {$count :integer}
.match $count
one  {{Campaña: {$campaigns :titles}.}}
many {{Campañas: {$campaigns :titles}.}}
*    {{Campañas: {$campaigns :titles}.}}`,
  standing: "{$raised :amount} de {$goal :amount}.",

  "reminder.milestone": `.input {$milestone :title maybe=yes}
.match $milestone
none {{Estamos a {$left :amount} de un hito: {$amount :amount}.}}
*    {{Estamos a {$left :amount} de {$milestone} ({$amount :amount}).}}`,
  "reminder.goal": "Estamos a {$left :amount} de la meta de {$goal :amount}.",
  reminder: "Si quieres donar: {$url :url}",

  milestone: `.input {$milestone :title maybe=yes}
.match $milestone
none {{{#b}¡Llegamos a {$amount :amount}!{/b}}}
*    {{{#b}¡Llegamos a {$amount :amount}: {$milestone}!{/b}}}`,
  "milestone.next": `.input {$milestone :title maybe=yes}
.match $milestone
none {{Siguiente: {$amount :amount}.}}
*    {{Siguiente: {$milestone}, al llegar a {$amount :amount}.}}`,
  nearly: `.input {$milestone :title maybe=yes}
.match $milestone
none {{{#b}Estamos a solo {$left :amount}{/b} de un hito: {$amount :amount}.}}
*    {{{#b}Estamos a solo {$left :amount}{/b} de {$milestone} ({$amount :amount}).}}`,
  "nearly.pace": "A este ritmo, en {$time :lasts}.",

  "match-start": `.input {$upTo :amount maybe=yes}
.match $upTo
none {{{#b}{$by :name} duplica las donaciones.{/b}}}
*    {{{#b}{$by :name} duplica las donaciones,{/b} hasta {$upTo}.}}`,
  "match-start.left": "Aún disponible: {$left :amount} de {$upTo :amount}.",
  "match-part":
    "{#b}{$by :name} duplica las donaciones. Aporte usado: {$percent :percent}.{/b} Aún disponible: {$left :amount}.",
  ends: "Termina {$ends :until}.",
  "match-ending": `.input {$ends :until maybe=yes}
.match $ends
none {{{#b}{$by :name} duplica las donaciones:{/b} termina pronto.}}
*    {{{#b}{$by :name} duplica las donaciones:{/b} termina {$ends}.}}`,
  "match-ending.matched": `.input {$upTo :amount maybe=yes}
.match $upTo
none {{Aporte hasta ahora: {$matched :amount}.}}
*    {{Aporte hasta ahora: {$matched :amount} de {$upTo}.}}`,

  "match-end": `.input {$paid :amount maybe=yes}
.match $paid
none {{{#b}{$by :name} ya no duplica las donaciones.{/b}}}
*    {{{#b}{$by :name} ya no duplica las donaciones: aportó {$paid}.{/b}}}`,

  poll: "Encuesta: “{$poll :title}”",
  "poll-lead": `.input {$option :title maybe=yes}
.match $option
none {{{#b}Una opción toma la delantera{/b} con {$amount :amount}.}}
*    {{{#b}Va ganando: {$option},{/b} con {$amount :amount}.}}`,
  "poll-lead.second": `.input {$option :title maybe=yes}
.match $option
none {{En segundo lugar: otra opción, con {$amount :amount}.}}
*    {{En segundo lugar: {$option}, con {$amount :amount}.}}`,
  "poll-ending": "{#b}La encuesta termina {$ends :until}.{/b}",
  "poll-ending.lead": "Va ganando: {#b}{$option :parts},{/b} con {$amount :amount}.",
  "poll-ending.second": "Para ponerse al frente, {$option :parts} necesita más de {$missing :amount}.",
  "poll-ending.no-vote": "Nadie ha votado todavía.",
  "poll-result": `.input {$option :title maybe=yes}
.match $option
none {{{#b}Una opción gana{/b} con {$amount :amount} de {$sum :amount}.}}
*    {{{#b}Opción ganadora: {$option},{/b} con {$amount :amount} de {$sum :amount}.}}`,
  "poll-result.equal": "{#b}Empate: {$options :list},{/b} con {$amount :amount} por opción.",
  "poll-result.over": "{#b}La encuesta terminó.{/b}",
  "poll.unnamed": "una opción",

  "reward-new": `.input {$reward :title maybe=yes}
.match $reward
none {{{#b}Hay una nueva recompensa.{/b}}}
*    {{{#b}Nueva recompensa: {$reward}.{/b}}}`,
  "reward-new.price": `.input {$reward :title maybe=yes}
.match $reward
none {{{#b}Nueva recompensa{/b} por {$amount :amount}.}}
*    {{{#b}Nueva recompensa: {$reward}{/b} por {$amount :amount}.}}`,
  "reward-new.several": "{#b}Nuevas recompensas:{/b} {$rewards :list}.",
  "reward-new.item": `.input {$reward :title maybe=yes}
.match $reward
none {{una ({$amount :amount})}}
*    {{{$reward} ({$amount :amount})}}`,
  "reward-new.unnamed": "una",
  "reward-gone": `.input {$reward :title maybe=yes}
.match $reward
none {{{#b}Una recompensa{/b} se agotó.}}
*    {{Recompensa agotada: {#b}{$reward}{/b}.}}`,

  starting: `.input {$count :integer}
.match $count
one  {{{#b}{$names :list}{/b} empieza {$starts :until}.}}
many {{{#b}{$names :list}{/b} empiezan {$starts :until}.}}
*    {{{#b}{$names :list}{/b} empiezan {$starts :until}.}}`,
  "starting.unnamed": "{#b}La siguiente parte de la agenda{/b} empieza {$starts :until}.",
  "starting.next": "La siguiente parte de la agenda",

  "high-bid": `.input {$item :title maybe=yes}
.match $item
none {{{#b}Puja más alta: {$amount :amount},{/b} de {$by :name}.}}
*    {{{#b}{$by :name} puja {$amount :amount}{/b} por {$item}, la más alta hasta ahora.}}`,
  "high-bid.rise": "{$rise :amount} más que la anterior.",
  "auction-ending": `.input {$item :title maybe=yes}
.match $item
none {{{#b}La subasta de un artículo{/b} termina {$ends :until}.}}
*    {{{#b}{$item}:{/b} la subasta termina {$ends :until}.}}`,
  "auction-ending.bid": "Puja más alta: {$amount :amount}, de {$by :name}.",
  "auction-ending.no-bid": `.input {$start :amount maybe=yes}
.match $start
none {{Aún sin pujas.}}
*    {{Aún sin pujas. Precio inicial: {$start}.}}`,
  "auction-won": `.input {$item :title maybe=yes}
.match $item
none {{{#b}{$by :name}{/b} se lleva {#b}un artículo de la subasta{/b} por {#b}{$amount :amount}{/b}.}}
*    {{{#b}{$by :name}{/b} se lleva {#b}{$item}{/b} por {#b}{$amount :amount}{/b}.}}`,

  // For a team: comments that wait for its decision, and those that were hidden.
  "left-out": "El comentario de una donación de {#b}{$amount :amount}{/b} quedó oculto por su lenguaje.",
  approval: "{#b}{$name :name}{/b} donó {#b}{$amount :amount}{/b} y escribió:",
  "approval.waits": "¿Lo muestro?",
  "approval.posted": "Ya se muestra.",
  "approval.left": "Sigue oculto.",
  "approval.gone": "El comentario de una donación de {#b}{$amount :amount}{/b} ya no está.",
  approvals: "Hay más comentarios en espera de tu decisión.",
  comment: "Comentario de {#b}{$name :name}{/b} ({#b}{$amount :amount}{/b}):",
  "comment.gone": "Se retiró el comentario de una donación de {#b}{$amount :amount}{/b}.",

  // What a value stands for in the streamer's own words: each is said in the middle of theirs. No article "el" in front,
  // which would have to become "del" and "al" behind their words.
  "own.milestone": `.input {$milestone :title maybe=yes}
.match $milestone
none {{un hito de {$amount :amount}}}
*    {{{$milestone} ({$amount :amount})}}`,
  "own.next": `.input {$milestone :title maybe=yes}
.match $milestone
none {{{$amount :amount}}}
*    {{{$milestone} ({$amount :amount})}}`,
  "own.goal": "la meta de {$goal :amount}",
  "own.second": `.input {$option :title maybe=yes}
.match $option
none {{una opción con {$amount :amount}}}
*    {{{$option} con {$amount :amount}}}`,
  "own.reward": "Una recompensa",

  // What happened while somebody was not there, in a list, with how long ago it was.
  "missed.goal": "Meta alcanzada: {$goal :amount}",
  "missed.goal-set": "Nueva meta: {$goal :amount}",
  "missed.milestone": `.input {$milestone :title maybe=yes}
.match $milestone
none {{Hito alcanzado: {$amount :amount}}}
*    {{Hito alcanzado: {$amount :amount}, {$milestone}}}`,
  "missed.poll-result": "Opción ganadora: {$option :list}, con {$amount :amount}",
  "missed.poll-result.equal": "Empate: {$options :list}, con {$amount :amount} por opción",
  "missed.poll-result.over": "Terminó una encuesta",
  "missed.match-end": `.input {$paid :amount maybe=yes}
.match $paid
none {{{$by :name} ya no duplica las donaciones}}
*    {{{$by :name} ya no duplica las donaciones: aportó {$paid}}}`,
  "missed.auction-won": `.input {$item :title maybe=yes}
.match $item
none {{{$by :name} se lleva un artículo de la subasta por {$amount :amount}}}
*    {{{$by :name} se lleva {$item} por {$amount :amount}}}`,
  "missed.reward-gone": "Recompensa agotada: {$reward :title}",
  "missed.closing": "Fin de la campaña: {$raised :amount} en total",
  "night.best": "Mejor hora (inicio: {$from :at}): {$sum :amount}.",
  "night.milestones": "Hitos alcanzados: {$milestones :titles}.",
  "night.chart": "Evolución del total: de {$before :amount} ({$from :at}) a {$raised :amount} ({$to :at}).",

  // How campaigns stand, in a message that is kept up to date.
  "card.none": "Aquí no hay ninguna campaña conectada.",
  "card.unnamed": "Una campaña",
  "card.cause": "Se recauda para {$cause :title}.",
  "card.raised": "Recaudado hasta ahora: {#b}{$raised :amount}{/b}.",
  "card.standing": "{#b}{$raised :amount}{/b} de {$goal :amount}.",
  "card.next": `.input {$milestone :title maybe=yes}
.match $milestone
none {{Estamos a {$left :amount} de un {#b}hito{/b}: {$amount :amount}.}}
*    {{Estamos a {$left :amount} de {#b}{$milestone}{/b} ({$amount :amount}).}}`,
  "card.poll": `.input {$poll :title maybe=yes}
.match $poll
none {{Va ganando: {#b}{$leader :title}{/b}.}}
*    {{Va ganando en “{$poll}”: {#b}{$leader :title}{/b}.}}`,
  "card.scarce": "{#b}{$reward :title}:{/b} disponibles: {$left :integer}.",
  "card.item": "{#b}{$item :title}:{/b} la puja más alta es de {$bid :amount}.",
  "card.more": `.input {$count :integer}
.match $count
one  {{Hay {$count} campaña más conectada.}}
many {{Hay {$count} de campañas más conectadas.}}
*    {{Hay {$count} campañas más conectadas.}}`,
  "card.closed": `.input {$count :integer}
.match $count
one  {{Esta campaña cerró. ¡Gracias a todo el mundo!}}
many {{Estas campañas cerraron. ¡Gracias a todo el mundo!}}
*    {{Estas campañas cerraron. ¡Gracias a todo el mundo!}}`,
  "card.latest": "{#b}Últimas donaciones{/b}",
  "card.donor": `.input {$to :name maybe=yes}
.match $to
none {{{#b}{$name :name}{/b} ({$amount :amount})}}
*    {{{#b}{$name :name}{/b} ({$amount :amount}) a {$to}}}`,
  "card.as-of": "Datos de {$time :ago}.",
  "card.as-of.day": "Datos del {$day :date}.",

  // What stands on a button below, or is left out where what to type stands for itself.
  "hint.donate": "Donar",
  "hint.campaign": "Campaña",
  "hint.rewards": "Recompensas",
  "hint.donations": "Comentarios",
  "hint.all-donations": "Todas",
  "hint.auction": "Pujar",
  "hint.schedule": "Agenda",
} as const;
