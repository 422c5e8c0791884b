/** What viewers ask about a campaign, and why there may be no answer. */
export const questions = {
  "ask.login": "Tiltify no acepta mi inicio de sesión. Lo tiene que arreglar el admin del bot, y ya lo sabe.",
  "ask.gone": "Ya no veo esa campaña en Tiltify. Puede que la hayan retirado.",
  "ask.not-given": "Tiltify no me da eso para esta campaña.",
  "ask.silent": "Tiltify no responde ahora mismo. Inténtalo de nuevo en un minuto.",
  "ask.too-many": "Ahora mismo se buscan demasiados nombres. Inténtalo de nuevo en un minuto.",

  // What is told of one of several alike, such as a reward: its price, how many are left, until when
  "fact.next": "{$before :parts}, {$after :parts}",
  "fact.ends": "termina {$end :until}",
  "fact.starts": "empieza {$start :until}",
  "fact.of": "{$reached :amount} de {$wanted :amount}",
  "fact.reached": "ya alcanzado",
  "fact.to-go": "a falta de {$missing :amount}",
  "fact.closed": "ya cerró",

  // On buttons
  "link.campaign": "Campaña",
  "link.donate": "Donar",
  "link.give": "Donar en mi nombre",
  "link.vote": "Votar donando",
  "link.bid": "Pujar",
  "link.team_campaign": "Equipo",
  "link.fundraising_event": "Evento",
  "link.cause": "Organización",

  "kind.campaign": `.input {$cause :title maybe=yes}
.match $cause
none {{Es una campaña.}}
*    {{Es una campaña para {$cause}.}}`,
  "kind.personal_campaign": `.input {$cause :title maybe=yes}
.match $cause
none {{Es una campaña personal.}}
*    {{Es una campaña personal para {$cause}.}}`,
  "kind.team_campaign": `.input {$cause :title maybe=yes}
.match $cause
none {{Es una campaña de equipo.}}
*    {{Es una campaña de equipo para {$cause}.}}`,
  "kind.fundraising_event": `.input {$cause :title maybe=yes}
.match $cause
none {{Es un evento solidario.}}
*    {{Es un evento solidario para {$cause}.}}`,
  "kind.cause": `.input {$cause :title maybe=yes}
.match $cause
none {{Es una organización benéfica.}}
*    {{Es una organización benéfica para {$cause}.}}`,
  "kind.auction_house": `.input {$cause :title maybe=yes}
.match $cause
none {{Es una subasta.}}
*    {{Es una subasta para {$cause}.}}`,
  "kind.open": "Sigue en marcha.",
  "kind.ended": `.input {$at :date maybe=yes}
.match $at
none {{Ya terminó.}}
*    {{Terminó el {$at}.}}`,
  "kind.closed": "Ahora no admite donaciones.",

  "standing.raised": "{$raised :amount}.",
  "standing.goal": "{$raised :amount} de {$goal :amount}.",
  "standing.share": "{$raised :amount} de {$goal :amount} ({$percent :percent}).",
  "standing.promised": "Las pujas prometen {$promised :amount} más.",
  "ended.raised": `.input {$goal :amount maybe=yes}
.match $goal
none {{Recaudado: {$raised :amount}.}}
*    {{Recaudado: {$raised :amount} de {$goal}.}}`,
  "ended.at": `.input {$at :date maybe=yes}
.match $at
none {{{$campaign :title} ya terminó.}}
*    {{{$campaign :title} terminó el {$at}.}}`,
  "standing.unknown": "Tiltify no dice su total.",

  "goal.none": "{$campaign :title} no tiene meta. Hasta ahora: {$raised :amount}.",
  "goal.unknown": "Tiltify no dice cómo va {$campaign :title}.",
  "goal.to-go":
    "A {$missing :amount} de la meta: {$campaign :title} va por {$raised :amount} de {$goal :amount} ({$percent :percent}).",
  "goal.reached":
    "Meta alcanzada: {$campaign :title} va por {$raised :amount} de {$goal :amount} ({$percent :percent}).",
  "goal.forecast": "Al ritmo de la última hora, la meta se alcanzará más o menos {$at :until}.",

  "donate.title": "Donar a {$campaign :title}",
  "donate.closed": "{$campaign :title} no admite donaciones por ahora.",
  "donate.no-page": "Tiltify no me dice ninguna página para donar a {$campaign :title}.",
  "give.title": "Tu propio enlace de donación: {$campaign :title}",
  "give.what": "Recibes un enlace que es solo tuyo. Cuando alguien dona con él, sé que fuiste tú.",
  "give.careful": "No lo compartas: quien dona con tu enlace dona en tu nombre.",
  "give.choose": "Elige qué puede ver todo el servidor:",
  "give.role": "{#b}Rol:{/b} recibes un rol que muestra que donaste.",
  "give.amount": "{#b}Importe:{/b} recibes un rol que muestra más o menos cuánto fue.",
  "give.name": "{#b}Nombre:{/b} el aviso te da las gracias con una mención.",
  "give.anonymous": "Si donas sin nombre en Tiltify, el aviso no te menciona.",
  "give.kept":
    "Guardo tu enlace y tu donación para darte lo que elegiste, y para quitártelo si hay un reembolso. Sin donación, lo olvido a los 30 días. Para verlo o borrarlo todo, escribe {$next :command}.",
  "give.tick.role": "Rol",
  "give.tick.amount": "Importe",
  "give.tick.name": "Nombre",
  "give.get": "Obtener mi enlace",
  "give.yours": "Tu enlace a {$campaign :title}",
  "give.nothing": "No elegiste nada, así que este es el enlace de siempre. No guardo nada.",
  "give.many": "Ya tienes {$count :integer} enlaces sin donación, que es el máximo. Este es el enlace de siempre.",
  "give.soon": "Acabas de recibir un enlace propio. Puedes pedir otro en un minuto; este es el de siempre.",
  "give.slow": "Tiltify no me da ahora un enlace propio para ti. Este es el de siempre: no sabré que fuiste tú.",
  "give.known": "Esto es lo que sé de ti:",
  "give.known.none": "No sé nada de ti.",
  "give.known.open": "Un enlace a {$campaign :title} del {$at :date}, sin donación.",
  "give.known.given": "{$amount :amount} a {$campaign :title}, con un enlace del {$at :date}.",
  "give.known.refunded": "{$amount :amount} a {$campaign :title}, con reembolso y un enlace del {$at :date}.",
  "give.known.chosen": "Elegiste: {$chosen :list}.",
  "give.forget.ask": "Si lo olvido, pierdes los roles que te di por eso, y los avisos ya no te mencionan.",
  "give.forget.all": "Olvidarlo todo",
  "give.forget.done": "Lo olvidé todo. Los roles desaparecen en unos minutos.",
  "give.forget.backups": "Las copias de seguridad del admin del bot aún lo conservan hasta el {$until :date}.",
  "give.forget.platform": "Tiltify sí conserva tu donación.",

  "donations.title": "Últimas donaciones a {$campaign :title}",
  "donations.none": "Aún no hay donaciones a {$campaign :title}.",
  "donations.event": "Tiltify no me da la lista de donaciones de este evento. Las recibo al instante.",
  "donations.unlisted":
    "Tiltify no muestra la lista de donaciones a {$campaign :title}, y aún no me ha llegado ninguna.",
  "donations.heard": "Últimas donaciones a {$campaign :title} que me han llegado",

  "leaderboard.donors.daily": "Quienes más donan hoy a {$campaign :title}",
  "leaderboard.donors.weekly": "Quienes más donan esta semana a {$campaign :title}",
  "leaderboard.donors.monthly": "Quienes más donan este mes a {$campaign :title}",
  "leaderboard.donors.all": "Quienes más donan a {$campaign :title}",
  "leaderboard.fundraisers.daily": "Quienes más recaudan hoy para {$campaign :title}",
  "leaderboard.fundraisers.weekly": "Quienes más recaudan esta semana para {$campaign :title}",
  "leaderboard.fundraisers.monthly": "Quienes más recaudan este mes para {$campaign :title}",
  "leaderboard.fundraisers.all": "Quienes más recaudan para {$campaign :title}",
  "leaderboard.teams.daily": "Equipos que más recaudan hoy para {$campaign :title}",
  "leaderboard.teams.weekly": "Equipos que más recaudan esta semana para {$campaign :title}",
  "leaderboard.teams.monthly": "Equipos que más recaudan este mes para {$campaign :title}",
  "leaderboard.teams.all": "Equipos que más recaudan para {$campaign :title}",
  "leaderboard.none": "Aún no hay nadie.",
  "leaderboard.no-such": "Tiltify no tiene esa clasificación para esta campaña.",

  "auction.none": "Ahora mismo no se subasta nada en {$auction :title}.",
  "auction.bid": "va por {$amount :amount} ({$bidder :name})",
  "auction.no-bid": "aún sin pujas",
  "auction.starts-at": "precio inicial: {$amount :amount}",
  "auction.none-connected": "Aquí aún no hay ninguna subasta conectada.",
  "auction.is-none": "La campaña con ese número no es una subasta.",

  "match.none": "Ahora mismo nadie duplica las donaciones a {$campaign :title}.",
  "match.up-to": "{#b}{$by :name}{/b} duplica las donaciones, hasta {$pledged :amount}.",
  "match.so-far":
    "{#b}{$by :name}{/b} duplica las donaciones, hasta {$pledged :amount}. Aporte hasta ahora: {$matched :amount}.",
  "match.ends": "Termina {$end :until}.",

  "milestones.title": "Hitos de {$campaign :title}",
  "milestones.none": "{$campaign :title} no tiene hitos.",
  "milestones.at": "al llegar a {$amount :amount}",

  "polls.none": "{$campaign :title} no tiene ninguna encuesta abierta ahora mismo.",
  "polls.option": "{$amount :amount} ({$percent :percent})",
  "polls.ends": "Termina {$end :until}.",

  "rewards.title": "Recompensas de {$campaign :title}",
  "rewards.none": "{$campaign :title} no ofrece recompensas ahora mismo.",
  "rewards.gone": "no queda ninguna",
  "rewards.left": `.input {$left :integer}
.match $left
one  {{queda {$left}}}
many {{quedan {$left}}}
*    {{quedan {$left}}}`,

  "schedule.title": "Agenda de {$campaign :title}",
  "schedule.none": "No hay nada más en la agenda de {$campaign :title}.",
  "schedule.on": "ahora mismo",

  "targets.title": "Retos de {$campaign :title}",
  "targets.none": "{$campaign :title} no tiene retos.",
  "targets.label": "Retos",

  "fitness.title": "Metas deportivas de {$campaign :title}",
  "fitness.none": "{$campaign :title} no tiene metas deportivas.",
  "fitness.count": "{$reached :decimal} de {$goal :decimal} ({$percent :percent})",
  "fitness.mile": "{$reached :decimal} de {$goal :decimal} mi ({$percent :percent})",
  "fitness.kilometer": "{$reached :decimal} de {$goal :decimal} km ({$percent :percent})",
  "fitness.meter": "{$reached :decimal} de {$goal :decimal} m ({$percent :percent})",
  "fitness.farthest": "Más distancia hasta ahora: {$movers :list}.",
  "fitness.by.mile": "{$name :name} ({$distance :decimal} mi)",
  "fitness.by.kilometer": "{$name :name} ({$distance :decimal} km)",
  "fitness.by.meter": "{$name :name} ({$distance :decimal} m)",

  "missed.title": "Lo que te perdiste de {$campaign :title} en {$lasted :lasts}",
  "missed.nothing": "Desde hace {$lasted :lasts} no hay novedades de {$campaign :title}.",
  "missed.unheard": "No me llegan las donaciones a {$campaign :title}, así que no sé qué te perdiste.",
  "missed.since": "Antes de eso, yo aún no estaba aquí.",
  "missed.one": "1 donación, {$sums :sums}, de {$name :name}.",
  "missed.given": `.input {$count :integer}
.match $count
one  {{{$count} donación, {$sums :sums}.}}
many {{{$count} de donaciones, {$sums :sums}.}}
*    {{{$count} donaciones, {$sums :sums}.}}`,
  "missed.from": "De {$donors :list}.",
  "missed.largest": "Quienes más donaron: {$donors :list}.",
  "missed.donor": "{$name :name} ({$amount :amount})",

  "parent.rank.fundraisers": "{$name :name}: puesto {$number :integer} entre quienes recaudan.",
  "parent.rank.teams": "{$name :name}: puesto {$number :integer} entre los equipos.",
  "parent.none.team_campaign": "{$campaign :title} no forma parte de la campaña de un equipo.",
  "parent.none.fundraising_event": "{$campaign :title} no forma parte de un evento.",
  "parent.none.cause": "{$campaign :title} no nombra ninguna organización benéfica.",
  "parent.unseen.team_campaign": "Tiltify no me muestra la campaña de equipo a la que pertenece {$campaign :title}.",
  "parent.unseen.fundraising_event": "Tiltify no me muestra el evento al que pertenece {$campaign :title}.",
  "parent.unseen.cause": "Tiltify no me muestra la organización benéfica de {$campaign :title}.",

  "of.title": "Campañas de {$owner :name}",
  "of.share": "{$raised :amount} de {$goal :amount} ({$percent :percent})",
  "of.unknown-total": "Tiltify no dice su total",
  "of.none": "No hay ninguna campaña pública.",
  "of.no-owner": "Tiltify no me dice de quién es {$campaign :title}.",
  "of.unknown":
    "No encuentro a nadie con ese nombre en Tiltify. Escríbelo como en la dirección de su página, por ejemplo @maple, o +equipo.",
} as const;
