/** What the host of the bot orders in a chat, and is told there. */
export const hosting = {
  "hosting.elsewhere": "Eso solo funciona en Discord.",
  "hosting.no-direct": "Mis mensajes directos no te llegan. No se cambió nada.",
  "hosting.several": "Varios servidores se llaman así. Usa el ID: {$next :command}",
  "hosting.no-server": "No estoy en ese servidor. Para verlos todos: {$next :command}",

  "hosting.alerts.here":
    "Los problemas que solo tú puedes resolver salen en {$place :title}. Allí puede leerlos todo el mundo.",
  "hosting.alerts.direct": "Los problemas que solo tú puedes resolver te llegan por mensaje directo.",
  "hosting.allowed": "{$server :title} ya puede usarme.",
  "hosting.allowed.already": "{$server :title} ya podía usarme. No se cambió nada.",
  "hosting.allowed.channel": "Entro en {$channel :title}.",
  "hosting.leave": "¿Salgo de {$server :title}? Sus ajustes se conservan 30 días.",
  "hosting.left": "Ya salí de {$server :title}.",
  "hosting.paused": "Los avisos están en pausa en todas partes. Las donaciones se siguen contando.",
  "hosting.paused.already": "Los avisos ya estaban en pausa en todas partes. No se cambió nada.",
  "hosting.resumed": "Los avisos se reanudan, salvo donde los pausaron los mods.",
  "hosting.resumed.not": "No hay ninguna pausa general. No se cambió nada.",
  "hosting.press.resume": "Reanudar en todas partes",

  "hosting.servers": "Servidores y canales",
  "hosting.server.waits": "te espera",
  "hosting.server.waiting": "{$server :title}, te espera",
  "hosting.space.shut-out": "sin acceso: {$count :integer}",
  "hosting.space.paused": "en pausa",
  "hosting.space.waiting": "en espera: {$count :integer}",
  "hosting.server.members": `.input {$count :integer}
.match $count
one  {{{$count} miembro}}
many {{{$count} de miembros}}
*    {{{$count} miembros}}`,
  "hosting.server.campaigns": `.input {$count :integer}
.match $count
one  {{{$count} campaña}}
many {{{$count} de campañas}}
*    {{{$count} campañas}}`,

  // How the bot stands, what is wrong first
  "hosting.login": "Tiltify no acepta mi inicio de sesión. Compara TILTIFY_CLIENT_ID y TILTIFY_CLIENT_SECRET.",
  "hosting.no-login": "TILTIFY_CLIENT_ID y TILTIFY_CLIENT_SECRET no están puestos, así que no veo ninguna campaña.",
  "hosting.chat.failed": `.input {$why :parts maybe=yes}
.match $why
none {{{$chat :chat} no funciona.}}
*    {{{$chat :chat} no funciona: {$why}}}`,
  "hosting.chat.connecting": `.input {$why :parts maybe=yes}
.match $why
none {{{$chat :chat} se está conectando.}}
*    {{{$chat :chat} se está conectando: {$why}}}`,
  "hosting.chat.detail": "{$chat :chat}: {$detail :parts}.",
  "hosting.paused-since": "Los avisos se pausaron en todas partes {$since :ago}.",
  "hosting.aside": `.input {$count :integer}
.match $count
one  {{No se pudo entender {$count} evento de Tiltify. En el equipo del bot: {$typed :parts}}}
many {{No se pudieron entender {$count} de eventos de Tiltify. En el equipo del bot: {$typed :parts}}}
*    {{No se pudieron entender {$count} eventos de Tiltify. En el equipo del bot: {$typed :parts}}}`,
  "hosting.late": "El aviso más antiguo espera desde hace {$waited :lasts}.",
  "hosting.channels": "En {$chat :chat} estoy sin ser mod en {$counted :integer} de {$most :integer} canales posibles.",
  "hosting.channels.more": "Canales que ya no caben: {$count :integer}.",
  "hosting.channels.moderated": "Donde soy mod, no cuenta.",
  "hosting.standing":
    "Campañas: {$campaigns :integer}. Canales con avisos: {$places :integer}. Servidores y canales de Twitch: {$spaces :integer}. Avisos que esperan: {$waiting :integer}. Eventos por leer: {$events :integer}.",
  "hosting.unsubscribed": "Campañas aún sin webhooks: {$count :integer}.",
  "hosting.process": "El proceso {$process :parts} hace: {$does :parts}.",
  "hosting.process-waits": "El proceso {$process :parts} espera para tomar el relevo.",
  "hosting.undone": "Ningún proceso hace {$what :parts}. Dáselo a uno de ellos en ROLES.",

  // In history
  "changed.paused-everywhere": "Avisos en todas partes: en pausa",
  "changed.resumed-everywhere": "Avisos en todas partes: reanudados",

  "twitch-login.off": "No estoy configurado para Twitch: en el equipo del bot, TWITCH_CLIENT_ID no está puesto.",
  "twitch-login.no-code": "Twitch no me da ningún código ahora mismo. Inténtalo de nuevo en un minuto.",
  "twitch-login.code": "El código es {#b}{$code :title}{/b}. Abre Twitch con la cuenta del bot y escríbelo allí.",
  "twitch-login.until": "Caduca {$until :until}. El resultado llega adonde te llegan mis alertas.",
  "twitch-login.open": "Abrir Twitch",
  "twitch-login.cancelled": "El código ya no sirve.",
  "twitch-login.none": "No había ningún código abierto. No se cambió nada.",
  "twitch-login.done": "Inicié sesión en Twitch como {$login :name}.",
  "twitch-login.again": "Vuelvo a tener sesión en Twitch.",
  "twitch-login.late": "Nadie escribió a tiempo el código de Twitch. No se cambió nada.",
  "twitch-login.failed": "Ese código no sirvió para iniciar sesión en Twitch. No se cambió nada. Pide uno nuevo.",
  "twitch-login.void": "Ese código de Twitch ya no sirve. No se cambió nada.",

  "account.ignored":
    "Twitch ignora mi cuenta durante {$left :lasts}: envió demasiadas líneas. Donde soy mod o VIP, sigo. Los demás avisos esperan hasta entonces. ¿Usa otro programa esta cuenta?",
  "account.heard": "Twitch debería volver a hacerme caso.",
  "account.old-login":
    "A mi sesión de Twitch le falta {$missing :parts}. Vuelve a iniciarla: {$typed :parts}, o {$next :parts} en Discord.",

  // In the bot's own chat, where everybody can read it: no donor, no amount, no channel
  "host-chat.twitch-asked":
    "un streamer quiere que entre en su canal, y escribió aquí {$join :parts}. Para permitirlo, escribe aquí {$allow :parts} y su nombre, con mi propia cuenta.",
  "host-chat.twitch-closed":
    "no puedo estar en uno de los canales que me dejaron entrar. Mi registro dice en cuál y por qué.",
  "host-chat.twitch-copy": "otra copia mía habla en uno de mis canales. Mi registro dice dónde.",
  "host-chat.place": "no puedo escribir en uno de mis canales. Mi registro dice dónde y por qué.",
  "host-chat.twitch-timeout":
    "me dieron un timeout, o borraron una línea mía. Mi registro dice dónde. Para evitarlo, hazme mod.",
  "host-chat.twitch-rival": "otro bot responde a uno de mis comandos. Mi registro dice cuál.",
  "host-chat.twitch-renamed": "un canal que me dejó entrar tiene ahora otro nombre. Mi registro dice cuál.",
  "host-chat.twitch-stranger":
    "el nombre de un canal que me dejó entrar es ahora de otra persona, así que salí. Mi registro dice cuál.",
  "host-chat.twitch-ignored": "Twitch me ignora durante una hora: puede que otro programa use esta cuenta.",
  "host-chat.otherwise": "hay algo que revisar. Mi registro dice qué y cómo arreglarlo.",
} as const;
