/** What is said on Discord alone: which servers the bot works in, and what its host decides about them. */
export const discord = {
  "server.not-allowed": "El admin del bot no me ha activado en este servidor.",
  "server.asked": "El admin del bot aún no me ha activado en este servidor. Ya se lo pedí.",
  "server.new": `.input {$members :integer}
.match $members
one  {{Alguien me añadió a {#b}{$server :title}{/b} ({$members} miembro).}}
many {{Alguien me añadió a {#b}{$server :title}{/b} ({$members} de miembros).}}
*    {{Alguien me añadió a {#b}{$server :title}{/b} ({$members} miembros).}}`,
  "server.allow": "Admitir",
  "server.leave": "Salir",
  "server.allowed": "Admitido. Ya funciono allí.",
  "server.left": "Ya salí de ese servidor.",
  "server.failed": "No funcionó. Puede que ya no esté en ese servidor.",
  "discord.shards": "shards activos: {$up :integer} de {$of :integer}",

  // Why Discord lets the bot in no more, and what its host does about it.
  "discord.login.token": "Discord rechaza DISCORD_TOKEN.",
  "discord.login.token.do":
    "Abre {$portal :parts}, elige tu aplicación, sección Bot, pulsa Reset Token y pon el nuevo en DISCORD_TOKEN.",
  "discord.login.shard": "Discord rechaza el número de shards.",
  "discord.login.shard.do": "Deja vacío DISCORD_SHARDS.",
  "discord.login.few-shards": "Discord pide más shards.",
  "discord.login.few-shards.do": "Deja vacío DISCORD_SHARDS, o pon un número mayor.",
  "discord.login.version": "Discord ya no admite esta versión de su API.",
  "discord.login.intents": "Discord rechaza los intents.",
  "discord.login.update.do": "Actualiza bellringer.",
  "discord.login.privileged": "Discord rechaza los intents de esta aplicación.",
  "discord.login.privileged.do":
    "No necesito ninguno privilegiado. Revisa tu aplicación en {$portal :parts}, sección Bot, o crea una nueva.",
  "discord.login.closed": "Discord cerró la conexión ({$code :parts}).",
  "discord.login.too-many": "Discord no me deja iniciar sesión: demasiados inicios en un día.",
  "discord.login.unreachable": "No se puede contactar con Discord ({$code :parts}).",

  "discord.unguarded":
    "No puedo protegerme de lo que discord.js {$version :parts} no entiende: lee Discord de otra manera que la versión para la que me hicieron. Para instalar aquella: {$shell :parts}",

  "discord.overwritten":
    "Otro programa que usa mi aplicación de Discord había reemplazado mis comandos. Volví a publicar los míos. Detenlo, o dale una aplicación propia.",

  // What Discord calls what the bot may do in a channel, where people allow it
  "permission.view-channel": "Ver canales",
  "permission.connect": "Conectar",
  "permission.send": "Enviar mensajes",
  "permission.send-in-threads": "Enviar mensajes en hilos",
  "permission.pin": "Fijar mensajes",
  "permission.history": "Leer el historial de mensajes",
  "permission.roles": "Gestionar roles",
} as const;
