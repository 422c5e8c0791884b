/** Twitch channels that are linked with a server, and their settings. */
export const twitch = {
  "twitch.no-channel":
    "Eso no es un canal de Twitch. Escribe su nombre, por ejemplo {$example :title}. No se cambió nada.",
  "twitch.join":
    "Para dejarme entrar en {$channel :title}, su streamer escribe esto en su propio chat, en 15 minutos como mucho: {$typed :parts}",
  "twitch.join.until": "Hasta entonces no leo ni digo nada allí.",
  "twitch.join.moderator":
    "Estoy en 100 canales, y Twitch solo me deja entrar en más donde soy mod. Antes, su streamer escribe allí {$typed :parts} y mi nombre. Después vuelve a pedírmelo aquí.",
  "twitch.refused.off": "El admin del bot no me ha conectado a Twitch. No se cambió nada.",
  "twitch.refused.already-linked": "Ese canal ya está vinculado a este servidor. No se cambió nada.",
  "twitch.refused.too-many": "Esa fue la décima vez hoy. Inténtalo de nuevo mañana. No se cambió nada.",
  "twitch.refused.full": "Aquí hay cinco canales de Twitch vinculados, y no caben más. No se cambió nada.",

  "twitch.not-linked": "Aquí no hay ningún canal de Twitch vinculado con ese nombre. No se cambió nada.",
  "twitch.leave":
    "¿Salgo de {$channel :title}? Entonces allí no se anuncia ni se responde nada. Para que vuelva, su streamer tiene que aceptarlo otra vez.",
  "twitch.left": "Ya salí de {$channel :title}.",
  "twitch.left.already": "Ya había salido. No se cambió nada.",

  "twitch.bots.no-name": "Escribe el nombre de una cuenta de Twitch. No se cambió nada.",
  "twitch.bots.full": "No caben más bots. No se cambió nada.",
  "twitch.bots.added": "Aquí ya no obedezco a esa cuenta.",
  "twitch.bots.removed": "Aquí vuelvo a obedecer a esa cuenta.",
  "twitch.command.none": "Esa pregunta no se puede activar ni desactivar. No se cambió nada.",
  "twitch.command.on": "{$typed :title} se responde {$where :parts}.",
  "twitch.command.off": "{$typed :title} se deja a otros bots {$where :parts}.",
  "twitch.cooldown.no-number": "La espera es un número de segundos, hasta 600. No se cambió nada.",
  "twitch.cooldown":
    "La misma pregunta se vuelve a responder después de {$time :exactly} {$where :parts}. Los mods no tienen que esperar.",
  "twitch.cooldown.none": "Todas las preguntas se responden {$where :parts}.",
  "twitch.prefix":
    "El público escribe {$typed :title} {$where :parts}. Los ajustes obedecen siempre a {$order :parts}.",
  "twitch.prefix.rule":
    "Usa uno o dos de estos signos: {$signs :title}, con letras delante si quieres, por ejemplo {$example :title}. Twitch se reserva / y . para sí. No se cambió nada.",

  // What happens in a channel, told to the server that it is linked with, or to the host
  "channel.asked":
    "El streamer de {$channel :title} me pide que entre. Para permitirlo: como {$own :title}, escribe {$typed :parts} en {$where :title}.",
  "channel.asked.discord":
    "El streamer de {$channel :title} me pide que entre. Para permitirlo: como {$own :title}, escribe {$typed :parts} en {$where :title}. O en Discord: {$next :parts}",
  "channel.renamed":
    "{$channel :title} se llama ahora {$name :title}. Para llevarme allí con todos los ajustes: {$next :command}, o su streamer escribe {$join :parts} en mi propio chat.",
  "channel.stranger":
    "{$channel :title} es ahora de otra persona. Salí, y allí no se anuncia nada. Si el canal tiene otro nombre, su streamer puede llevarme con todos los ajustes: {$next :command}, o {$join :parts} en mi propio chat.",
  "channel.unbanned": "Ya puedo volver a hablar en {$channel :title}.",
  "channel.open": "Estoy otra vez en {$channel :title}.",
  "channel.copy.over": "La otra copia mía en {$channel :title} ha parado. Vuelvo a hablar allí.",

  // In history
  "changed.let-in": "Entrada permitida en {$channel :title}",
  "changed.sent-away": "Salida de {$channel :title}",
  "changed.stranger": "Salida de {$channel :title}, un nombre que ahora es de otra persona",
  "changed.command.on": "Pregunta {$word :title}: activada",
  "changed.command.off": "Pregunta {$word :title}: desactivada",
  "changed.cooldown": "Espera de las preguntas: {$time :exactly}",
  "changed.prefix": "Signo delante de los comandos: {$prefix :title}",
} as const;
