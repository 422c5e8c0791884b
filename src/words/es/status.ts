/** How a place stands: what is wrong or left to do there, what to do about it, and what goes on. */
export const status = {
  "status.well": "Todo va bien.",
  "status.to-do": `.input {$count :integer}
.match $count
one  {{Una cosa por hacer}}
many {{{$count} de cosas por hacer}}
*    {{{$count} cosas por hacer}}`,

  // What to do, where several have the same
  "do.nothing": "No hay que hacer nada: las donaciones están a salvo y se anuncian después.",
  "do.host": "Lo tiene que arreglar el admin del bot, y ya lo sabe.",
  "do.team": "Escribe {$typed :command} en un canal que tu público no vea.",
  "do.team.room": "Abre {$room :parts} y escribe allí {$typed :command}.",

  // What is wrong now, the worst first
  "status.none": "Aquí no hay ninguna campaña conectada.",
  "status.none.do": "Escribe {$typed :command} y la dirección de su página.",
  "status.searched": "{$address :title} aún no se ve en Tiltify.",
  "status.searched.do": "Publícala allí, o revisa el enlace. La busco cada 2 minutos.",
  "status.shut-out": "No puedo escribir en {$place :place}: {$reason :parts}.",
  "status.shut-out.do": "Permítelo, o anuncia en otro canal. Las donaciones se guardan.",
  "status.aside": `.input {$count :integer}
.match $count
one {{{$count} anuncio no llegó a {$place :place}: {$reason :parts}.}}
many {{{$count} de anuncios no llegaron a {$place :place}: {$reason :parts}.}}
*   {{{$count} anuncios no llegaron a {$place :place}: {$reason :parts}.}}`,
  "status.aside.do": "No se perdió nada. Para enviarlo de nuevo: {$typed :command}",
  "status.send-again": "Enviar de nuevo",
  "status.refused": `.input {$count :integer}
.match $count
one {{{$place :place} rechazó {$count} anuncio en las últimas 24 horas por sus palabras.}}
many {{{$place :place} rechazó {$count} de anuncios en las últimas 24 horas por sus palabras.}}
*   {{{$place :place} rechazó {$count} anuncios en las últimas 24 horas por sus palabras.}}`,
  "status.refused.do": "Para ver cuáles: {$typed :command}",
  "status.chat-failed": "No tengo conexión con {$chat :chat}. Las donaciones se guardan.",
  "status.chat-connecting": "Me estoy conectando con {$chat :chat}.",
  "status.login": "Tiltify no acepta mi inicio de sesión. Las donaciones están a salvo allí.",
  "status.no-login": "Aún no tengo conexión con Tiltify.",
  "status.no-login.do": "El admin del bot tiene que poner TILTIFY_CLIENT_ID y TILTIFY_CLIENT_SECRET.",
  "status.silent": "Tiltify no responde ahora mismo.",
  "status.unread": "Tiltify no muestra todos los datos de {$campaigns :titles} ahora mismo.",
  "status.unreadable": `.input {$count :integer}
.match $count
one  {{No se pudo leer {$count} donación.}}
many {{No se pudieron leer {$count} de donaciones.}}
*    {{No se pudieron leer {$count} donaciones.}}`,
  "status.unreadable.do": "En tu panel de Tiltify ves de quién. El admin del bot ya lo sabe.",
  "status.asks-instead": "No me llegan los webhooks de Tiltify, así que las donaciones pueden tardar unos minutos.",
  "status.gone": "{$campaign :title} ya no se ve en Tiltify.",
  "status.gone.do": "Publícala otra vez y sigue por sí sola, o desconéctala: {$typed :command}",
  "status.ended": "Campañas terminadas: {$campaigns :titles}.",
  "status.ended.do": "Conecta la siguiente: {$typed :command}",
  "status.no-webhooks": "Tiltify no admite webhooks para {$campaigns :titles}.",
  "status.no-webhooks.do": "No hay que hacer nada: en su lugar, las donaciones se buscan de vez en cuando.",
  "status.paused-by-host": "El admin del bot pausó los avisos en todas partes.",
  "status.paused": "Los avisos están en pausa aquí.",
  "status.paused-until": "Los avisos están en pausa aquí, y se reanudan {$until :until}.",
  "status.paused.do": "Para reanudarlos ya: {$typed :command}",
  "status.resume-now": "Reanudar ya",
  "status.late": `.input {$count :integer}
.match $count
one  {{Hay {$count} aviso en espera desde hace más de 1 min.}}
many {{Hay {$count} de avisos en espera, el más antiguo desde hace más de 1 min.}}
*    {{Hay {$count} avisos en espera, el más antiguo desde hace más de 1 min.}}`,
  "status.late.do": "Si sigue así, díselo al admin del bot.",

  // What is left to do
  "status.unseen":
    "No puedo leer mis mensajes en {$place :title}, así que después de un fallo alguno puede salir dos veces.",
  "status.unseen.do": "Dale allí a mi rol {$lacks :parts}.",
  "status.donations-off": "Las donaciones no se anuncian aquí.",
  "status.donations-off.do": "Para anunciarlas: {$typed :command}",
  "status.announce-them": "Anunciarlas",
  "status.nobody-asked": "Los comentarios esperan a tus mods, pero no se avisa a nadie.",
  "status.ping-none": "No has elegido ningún rol que mencionar en donaciones grandes.",
  "status.donor-role": "Nadie recibe el rol {$role :title} por donar.",
  "status.donor-role-gone": "Un rol por donar ya no existe.",
  "status.ping-gone": "El rol que se mencionaba en donaciones grandes ya no existe.",
  "status.ping.do": "Elige uno: {$typed :command}",
  "status.ping-amount": "El rol {$role :title} aún no se menciona.",
  "status.ping-amount.do": "Di a partir de qué importe: {$typed :command}",
  "status.ping-refused": "No puedo mencionar el rol {$role :title}.",
  "status.ping-refused.do": "{$way :parts}.",
  "status.team": "Si algo falla, no se avisa a nadie.",
  "status.more": "Hay más, pero no es para que lo lea todo el mundo.",

  // What goes on
  "status.announced": "{$campaigns :titles} → {$places :places}.",
  "status.last": "Última donación: {$at :ago}.",
  "status.no-donation": "Aún no hay donaciones.",
  "status.asked": "Última consulta a Tiltify: {$at :ago}.",
  "status.rarely": "Muchas campañas comparten el límite de consultas, así que se consulta cada {$every :lasts}.",
  "status.waiting": `.input {$count :integer}
.match $count
one  {{Hay {$count} aviso en espera.}}
many {{Hay {$count} de avisos en espera.}}
*    {{Hay {$count} avisos en espera.}}`,
  "status.nothing-waits": "No hay nada en espera.",
  "status.live": "{$place :place} está en vivo.",
  "status.not-live": "{$place :place} no está en vivo.",
  "status.panic": "Emergencia",
  "status.send-test": "Enviar una prueba",
} as const;
