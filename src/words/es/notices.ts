/** What the bot tells teams and its host by itself. */
export const notices = {
  // Whoever looks after several servers reads of which one it is.
  "notice.whose": "{$whose :title}: {$notice :parts}",

  "platform.silent":
    "Tiltify no responde desde hace {$since :lasts}. Las donaciones están a salvo allí y se anuncian cuando vuelva. No tienes que hacer nada.",
  "platform.back": `.input {$missed :integer}
.match $missed
0    {{Tiltify ha vuelto. Mientras tanto no llegó ninguna donación.}}
one  {{Tiltify ha vuelto. Mientras tanto llegó {$missed} donación, y se anuncia ahora.}}
many {{Tiltify ha vuelto. Mientras tanto llegaron {$missed} de donaciones, y se anuncian ahora.}}
*    {{Tiltify ha vuelto. Mientras tanto llegaron {$missed} donaciones, y se anuncian ahora.}}`,

  "login.refused":
    "Tiltify no acepta mi inicio de sesión. Compara TILTIFY_CLIENT_ID y TILTIFY_CLIENT_SECRET con tu aplicación en app.tiltify.com/developers y reiníciame. Las donaciones están a salvo allí y se anuncian después.",
  "login.accepted": "Tiltify vuelve a aceptar mi inicio de sesión.",

  "deliveries.missing":
    "No me llegan los webhooks de Tiltify. En su lugar, pido las donaciones cada 5 s; no se pierde nada. Volví a activar el webhook. Si esto sigue así, comprueba que su URL llegue hasta mí.",
  "deliveries.back": "Los webhooks de Tiltify vuelven a llegarme.",
  "endpoint.refused":
    "Tiltify no quiere activar mi webhook. Compara TILTIFY_WEBHOOK_ENDPOINT_ID con el webhook de tu aplicación en app.tiltify.com/developers.",
  "endpoint.on": "Tiltify ha activado mi webhook.",
  "secret.wrong":
    "Los webhooks llegan con una firma incorrecta, así que los rechazo. Compara TILTIFY_WEBHOOK_SECRETS con el Webhook Signing ID del webhook. Si esto dura una hora, Tiltify lo desactiva.",
  "secret.right": "Los webhooks vuelven a llegar bien firmados.",

  "out.late": "{$address :parts} no acepta avisos. Esperan y se enviarán en cuanto responda. Mira OUT_WEBHOOKS.",
  "out.lost": "{$address :parts} lleva 24 horas sin aceptar avisos. Los más antiguos ya no se le envían.",
  "out.refuses":
    "{$address :parts} rechaza anuncios. Lo que rechaza no se le vuelve a enviar. Comprueba qué programa responde ahí.",
  "out.back": "{$address :parts} vuelve a aceptar avisos.",
  "disk.full":
    "El disco de mi base de datos está casi lleno. Libera espacio: con el disco lleno no puedo recibir ni anunciar nada, y Tiltify solo repite sus envíos durante un tiempo.",
  "disk.free": "El disco de mi base de datos vuelve a tener espacio.",
  "intake.fails":
    "Mi base de datos falla, así que no puedo recibir donaciones. Están a salvo y esperan. Mi registro dice qué pasa: busca “work failed”.",
  "intake.works": "Vuelvo a recibir donaciones.",
  "announcements.stuck":
    "Mis avisos no salen: el más antiguo espera desde hace {$waited :lasts}. Las donaciones se conservan. Mi registro dice por qué: busca “could not speak”.",
  "announcements.go": "Mis avisos vuelven a salir.",
  "clock.ahead":
    "Mi reloj va {$off :lasts} adelantado. Los avisos lo tienen en cuenta, pero ponlo en hora, por favor. En el equipo del bot: timedatectl",
  "clock.behind":
    "Mi reloj va {$off :lasts} atrasado. Los avisos lo tienen en cuenta, pero ponlo en hora, por favor. En el equipo del bot: timedatectl",
  "clock.right": "Mi reloj vuelve a estar en hora.",
  "backup.failed":
    "La copia de seguridad falló. {$problem :parts} Todo lo demás funciona. Lo vuelvo a intentar cada hora.",
  "backup.failed.full": "El disco está lleno, así que no hay copia de seguridad en {$folder :parts}. Libera espacio.",
  "backup.failed.forbidden":
    "No puedo escribir en {$folder :parts}. Dale la carpeta al usuario con el que funciono: {$shell :parts}",
  "backup.failed.damaged": "La base de datos está dañada. Restaura una copia de seguridad anterior.",
  "backup.failed.none": "En {$file :parts} aún no hay ninguna base de datos. Pon en {$setting :parts} la correcta.",
  "backup.failed.exists": "{$file :parts} ya existe, y no sobrescribo nada. Dame otro nombre.",
  "backup.failed.other": "No se puede escribir la copia de seguridad: {$error :parts}.",
  "backup.failed.unknown": "Mi registro dice por qué: busca “backup failed”.",
  "backup.works": "Las copias de seguridad vuelven a funcionar.",

  "campaign.gone":
    "Ya no veo {$campaign :title} en Tiltify. Está retirada o eliminada, así que no se anuncia. Si es lo que querías: {$next :command}",
  "campaign.back": "Vuelvo a ver {$campaign :title} en Tiltify.",
  "login-ended":
    "Tiltify ha cerrado la sesión de {$name :name}. Los avisos siguen aquí, pero ya no está verificado de quién es la campaña. Para iniciar sesión de nuevo: {$next :command}",
  "next-campaign":
    "Nuevo en Tiltify, de {$account :name}: {$campaign :title}. Para anunciarla en {$place :title}, escribe allí {$next :command}. Tus ajustes pueden quedarse como están.",
  "next-campaign.connect": "Conectar",
  "donations.missing":
    "Aquí falta parte de lo donado a {$campaign :title}: {$missing :amount}. Tiltify lo cuenta, pero no me da la lista de esas donaciones. Están a salvo allí y se anuncian cuando me la dé. Hasta entonces, da las gracias a esos donantes desde tu panel de Tiltify.",
  "donations.found": "Ya no falta ninguna donación a {$campaign :title}.",
  "search.ended": "Llevo 30 días buscando {$address :title} y no aparece. Conéctala de nuevo cuando esté publicada.",

  // Nothing is announced by itself that came in long ago, or may have been announced before.
  absence: `.input {$count :integer}
.match $count
one  {{Estuve sin conexión {$away :lasts}. Llegó {$count} donación: {$sums :sums}. No se anuncia por sí sola. Para publicar un resumen, escribe {$next :command} donde corresponda.}}
many {{Estuve sin conexión {$away :lasts}. Llegaron {$count} de donaciones: {$sums :sums}. No se anuncian por sí solas. Para publicar un resumen, escribe {$next :command} donde corresponda.}}
*    {{Estuve sin conexión {$away :lasts}. Llegaron {$count} donaciones: {$sums :sums}. No se anuncian por sí solas. Para publicar un resumen, escribe {$next :command} donde corresponda.}}`,
  "absence.copy": `.input {$count :integer}
.match $count
one  {{Me restauraron de una copia de seguridad de hace {$away :lasts}. Desde entonces llegó {$count} donación: {$sums :sums}. Puede que ya se anunciara, así que no la repito. Para publicar un resumen, escribe {$next :command} donde corresponda.}}
many {{Me restauraron de una copia de seguridad de hace {$away :lasts}. Desde entonces llegaron {$count} de donaciones: {$sums :sums}. Puede que ya se anunciaran, así que no las repito. Para publicar un resumen, escribe {$next :command} donde corresponda.}}
*    {{Me restauraron de una copia de seguridad de hace {$away :lasts}. Desde entonces llegaron {$count} donaciones: {$sums :sums}. Puede que ya se anunciaran, así que no las repito. Para publicar un resumen, escribe {$next :command} donde corresponda.}}`,

  "place.deleted":
    "Se eliminó un canal con los avisos de {$campaigns :titles}. Para seguir en otro canal, escribe allí {$next :command}.",
  "place.closed":
    "No puedo escribir en {$where :title}: {$reason :parts}. Las donaciones esperan un día, y sigo intentándolo.",
  "place.open": "Ya puedo volver a escribir en {$where :title}.",
  "place.aside":
    "Un anuncio no llegó a {$where :title}: {$reason :parts}. Lo guardé. Para enviarlo de nuevo: {$next :command}",
  "host.must-act": "No puedo escribir en {$where :title}: {$reason :parts}. Solo tú puedes arreglarlo.",
  "donor-roles.stuck": "No puedo dar su rol a quienes donaron. Para ver qué lo impide, escribe {$next :command}.",
  "donor-roles.gone":
    "Un rol por donar ya no existe en el servidor, así que nadie lo recibe. Para elegir otro: {$next :command}",
  "donor-roles.work": "Quienes donaron vuelven a recibir su rol.",
  "pause.forgotten":
    "Los avisos llevan una hora en pausa. Las donaciones se siguen contando. Para reanudarlos: {$next :command}",
} as const;
