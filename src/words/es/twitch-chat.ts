/** What is said on Twitch alone, and of it elsewhere: who lets the bot in, what goes wrong there, and its login. */
export const twitchChat = {
  // To streamers in the bot's own channel, and in theirs. `to`: whom it mentions.
  "twitch.welcome":
    "Ya estoy aquí. Escribe {$mod :parts}, por favor, o puede que otros bots me den un timeout por poner enlaces. Si StreamElements o Streamlabs ya anuncian aquí las donaciones, desactiva uno de los dos.",
  "twitch.language": "¿Quieres que aquí hable {$language :title}? Escribe {$typed :parts}",
  "twitch.several":
    "En tu servidor de Discord hay {$count :integer} campañas conectadas. Para cada una que deba anunciar aquí, escribe {$typed :parts}",
  "twitch.waits":
    "Ya estoy aquí. El admin del bot aún tiene que decidir si me quedo. Si la campaña es tuya, no hace falta esperar: demuéstralo con {$login :parts} y conéctala.",
  "twitch.coming": "{$to :parts} Ya voy.",
  "twitch.there-already": "{$to :parts} Ya estoy ahí.",
  "twitch.not-there": "{$to :parts} No estoy ahí.",
  "twitch.parted": "{$to :parts} Ya salí.",
  "twitch.asked": "{$to :parts} Se lo pedí al admin del bot.",
  "twitch.closed": "{$to :parts} El admin del bot no me deja entrar en más canales.",
  "twitch.begin":
    "{$to :parts} Para tenerme en tu chat, escribe {$join :parts} aquí. Para que me vaya, escribe {$part :parts} aquí.",
  "twitch.busy": "{$to :parts} Ahora mismo me llaman demasiados canales. Inténtalo de nuevo en una hora.",
  "twitch.full":
    "{$to :parts} Estoy en {$most :integer} canales, y Twitch no me deja estar en más sin ser mod. Escribe {$mod :parts} en tu chat y después otra vez {$join :parts} aquí. Así no cuenta.",
  "twitch.nobody-asked": "Nadie con ese nombre me ha llamado aquí.",
  "twitch.leaving": "Me voy, y ya no anuncio nada aquí. Para que vuelva, escribe {$join :parts} en {$own :title}.",
  "twitch.link-said": "El enlace está unas líneas más arriba. Donde no soy mod, pongo uno por minuto.",

  // What is wrong in a channel, and that it is over
  "twitch.deleted": `.input {$bot :title maybe=yes}
.match $bot
none {{Borraron mi línea con un enlace en {$channel :title}, seguramente otro bot. Hazme mod allí ({$mod :parts}), o permite los enlaces a {$site :parts}.}}
*    {{{$bot} borró mi línea con un enlace en {$channel :title}. Hazme mod allí ({$mod :parts}), o permite los enlaces a {$site :parts}.}}`,
  "twitch.timed-out": `.input {$bot :title maybe=yes}
.match $bot
none {{Me dieron un timeout en {$channel :title}, seguramente otro bot por un enlace. Hazme mod allí ({$mod :parts}), o permite los enlaces a {$site :parts}.}}
*    {{{$bot} me dio un timeout en {$channel :title}, seguramente por un enlace. Hazme mod allí ({$mod :parts}), o permite los enlaces a {$site :parts}.}}`,
  "twitch.banned": `.input {$bot :title maybe=yes}
.match $bot
none {{Me banearon en {$channel :title}. Para que pueda volver a hablar allí: {$unban :parts} y {$mod :parts}.}}
*    {{{$bot} me baneó en {$channel :title}. Para que pueda volver a hablar allí: {$unban :parts} y {$mod :parts}.}}`,
  "twitch.undeleted": "Twitch no me dejó borrar una línea oculta en {$channel :title}. Bórrala allí.",
  "twitch.shut-out": "No puedo estar en {$channel :title}: {$reason :parts}. Lo vuelvo a intentar por mi cuenta.",
  "twitch.copy": "Otra copia mía habla en {$channel :title}. Me callo allí hasta que pare.",
  "twitch.rival":
    "{$bot :title} también responde a {$word :parts} en {$channel :title}. Para desactivar mi respuesta, escribe allí: {$off :parts}",
  "twitch.guest":
    "No soy mod en {$channel :title}: otros bots pueden darme un timeout por los enlaces, y solo respondo {$answers :integer} preguntas cada {$per :exactly}. Su streamer escribe allí {$mod :parts}.",

  "twitch.missing": "fuera de {$channels :titles}",

  // The bot's own account
  "twitch.login.none": "No he iniciado sesión en Twitch. En el equipo del bot: {$shell :parts}",
  "twitch.login.expired": "Mi sesión de Twitch caducó. En el equipo del bot: {$shell :parts}",
  "twitch.login.lacks": "A mi sesión de Twitch le falta {$scopes :list}. En el equipo del bot: {$shell :parts}",
  "twitch.login.unreadable":
    "No puedo leer las sesiones guardadas. Inicia sesión otra vez: {$shell :parts} También sirve el {$key :parts} o {$file :parts} de antes.",
  "twitch.login.by-code":
    "{$problem :parts} O bien, tienes {$left :lasts}: abre {$page :url} con la cuenta del bot y escribe {$code :parts}",
} as const;
