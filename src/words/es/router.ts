/** What is answered to whatever was typed, before or instead of a command: no such one, not allowed, wrongly typed, a question. */
export const router = {
  "router.too-long": "Es demasiado largo. Leo hasta {$most :integer} caracteres.",
  "router.wait": "Un momento, por favor. Vuelve a preguntar en {$left :exactly}.",
  "router.slow": "Eso tarda demasiado ahora mismo ({$id :parts}). Inténtalo de nuevo en un minuto.",
  "router.failed": "Algo salió mal por mi parte ({$id :parts}). No se cambió nada.",
  "router.unchanged": "No se cambió nada.",

  "router.known": "Qué puedes escribir aquí: {$typed :command}",
  "router.unknown": "No conozco ese comando. Lo más usado: {$names :list}.",
  "router.most-used": "Lo más usado: {$names :list}.",
  "router.topics": "Todo lo demás, por tema: {$typed :command}",
  "router.meant": "¿Querías decir {$typed :command}?",
  "router.you": "No sé quién eres en Tiltify.",
  "router.you.give": "Para donar y que yo sepa que fuiste tú: {$typed :command}",
  "router.group": "Después de {$word :command} escribe una de estas palabras: {$names :choice}.",

  // What people look for that is called otherwise here, or is not there
  "instead.hide": "Para ocultar lo que escribió un donante: {$typed :command}",
  "instead.block": "Para bloquear una palabra: {$typed :command}",
  "instead.disconnect": "Para dejar de anunciar una campaña: {$typed :command}",
  "instead.undo": "Para deshacer el último cambio: {$typed :command}",
  "instead.standard": "Para volver al texto estándar: {$typed :command}",
  "instead.connect": "Para anunciar una campaña: {$typed :command}",
  "instead.donate": "Para el enlace de donación: {$typed :command}",
  "instead.announce": "Para ver qué se anuncia aquí: {$typed :command}",
  "instead.sound": "Para un sonido con las alertas de tu stream: {$typed :command}",

  // Where a command is that this chat does not have
  "elsewhere.discord": "Escríbelo en Discord: {$typed :parts}",
  "elsewhere.discord-or-page": "Escríbelo en Discord o en la página de chat: {$typed :parts}",
  "elsewhere.twitch": "Escríbelo en Twitch: {$typed :parts}",
  "elsewhere.page": "Escríbelo en la página de chat: {$typed :parts}",
  "elsewhere.page.linked": "En la página del bot, escribe una vez {$link :parts}. Después escribe {$typed :parts}",
  "elsewhere.nowhere": "Eso solo funciona en la página del bot. Su admin puede abrirla: {$setting :parts}",

  // Who may do it
  "only.moderators": `.input {$role :title maybe=yes}
.match $role
none {{Aquí solo los mods pueden hacer eso.}}
*    {{Aquí solo los mods, o el rol {$role}, pueden hacer eso.}}`,
  "only.managers": `.input {$role :title maybe=yes}
.match $role
none {{Solo quien gestiona este canal puede hacer eso.}}
*    {{Solo quien gestiona este canal, o tiene el rol {$role}, puede hacer eso.}}`,
  "only.managers.server": `.input {$role :title maybe=yes}
.match $role
none {{Solo quien gestiona este servidor puede hacer eso.}}
*    {{Solo quien gestiona este servidor, o tiene el rol {$role}, puede hacer eso.}}`,
  "only.broadcaster": "Aquí solo el streamer puede hacer eso.",
  "only.host": "Solo el admin del bot puede hacer eso.",

  // What is wrong with what stands behind a command
  "wrong.missing": "Falta {$option :parts}: {$what :parts}.",
  "wrong.word": "No conozco esa palabra.",
  "wrong.meant": "¿Querías decir {$word :parts}?",
  "wrong.choices": "Para {$option :parts} escribe {$choices :choice}.",
  "wrong.number": "{$option :parts} debe ser un número de {$from :integer} a {$to :integer}.",
  "wrong.role": "{$option :parts} debe ser un rol de este servidor.",
  "wrong.place": "{$option :parts} debe ser un canal de este servidor.",
  "wrong.left-out": "Respondí sin tener en cuenta las palabras que no conozco.",
  "wrong.surplus": "Eso es más de lo que este comando admite.",
  "wrong.like": "Así: {$usage :command}",

  // How to confirm what was asked
  "confirm.yes": "Sí",
  "confirm.no": "No",
  "confirm.press": "Pulsa {$yes :parts} para confirmar. Tienes {$within :exactly}.",
  "confirm.press.next": "Pulsa {$yes :parts} a continuación para confirmar. Tienes {$within :exactly}.",
  "confirm.press.one": "Pulsa uno. Tienes {$within :exactly}.",
  "confirm.type": "Escribe {$yes :command} para confirmar. Tienes {$within :exactly}.",
  "confirm.type.next": "Escribe {$yes :command} a continuación para confirmar. Tienes {$within :exactly}.",
  "confirm.type.one":
    "Tienes {$within :exactly}: escribe {$yes :command} ({$first :parts}) o {$other :command} ({$second :parts}).",

  // On buttons
  "page.back": "Atrás",
  "page.more": "Más",
} as const;
