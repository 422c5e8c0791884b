/** What the subcommands of the program print, for whoever runs the bot. */
export const terminal = {
  "terminal.no-subcommand": "Ese subcomando no existe. Para verlos todos: {$typed :parts}",
  "terminal.no-options": "{$subcommand :parts} no admite opciones. Lo que se puede ajustar está en {$example :parts}.",
  "terminal.no-page": "La página de chat está desactivada. Pon {$setting :parts} y vuelve a iniciar.",
  "terminal.no-twitch": "{$setting :parts} no está puesto. Cómo obtenerlo está en {$page :parts}.",

  // backup
  "backup.off": "{$setting :parts} es off, así que no hay nada que renovar.",
  "backup.folder": "Carpeta creada: {$folder :parts}.",
  "backup.both":
    "Escrito {$file :parts}, {$size :parts}: la base de datos y la clave de las sesiones guardadas, a fecha de {$time :parts}.",
  "backup.database": "Escrito {$file :parts}, {$size :parts}: la base de datos, a fecha de {$time :parts}.",
  "backup.key":
    "Escrito {$file :parts}, {$size :parts}: la clave de las sesiones guardadas, a fecha de {$time :parts}.",
  "backup.neither": "Escrito {$file :parts}, {$size :parts}: ninguna clave, solo cuándo se hizo, {$time :parts}.",
  "backup.postgres":
    "La base de datos misma está en Postgres. Haz su copia de seguridad con {$tool :parts}, al mismo tiempo.",
  "backup.secret-key":
    "Las sesiones guardadas se abren con tu {$setting :parts}, que no está dentro. Guárdalo también en un lugar seguro.",
  "backup.secrets":
    "Contiene secretos, y nombres y comentarios de donantes. Solo tú puedes leerlo: que siga así. Tu {$file :parts} no está dentro.",
  "backup.renewed": `.input {$count :integer}
.match $count
one  {{Eliminada {$count} copia de seguridad anterior en {$folder :parts}: contenía lo que se ha borrado desde entonces.}}
many {{Eliminadas {$count} de copias de seguridad anteriores en {$folder :parts}: contenían lo que se ha borrado desde entonces.}}
*    {{Eliminadas {$count} copias de seguridad anteriores en {$folder :parts}: contenían lo que se ha borrado desde entonces.}}`,

  // restore
  "restore.done": "Restaurado {$file :parts} en {$database :parts}, a fecha de {$time :parts}.",
  "restore.done.undated": "Restaurado {$file :parts} en {$database :parts}.",
  "restore.postgres": "Tu Postgres cuenta ahora como una copia a fecha de {$time :parts}.",
  "restore.kept": "Lo que había antes se conserva como {$file :parts}.",
  "restore.next":
    "Cuando inicies el bot, no anunciará por sí solo nada del tiempo transcurrido desde la copia de seguridad. Avisa a tus mods de lo que llegó, y pueden publicar un resumen. Los ajustes, nombres ocultos y donantes olvidados desde entonces hay que volver a hacerlos.",
  "restore.for-postgres":
    "{$file :parts} contiene una base de datos SQLite, y {$setting :parts} nombra un Postgres. No se cambió nada.",
  "restore.for-sqlite":
    "{$file :parts} es de un bot con Postgres, y {$setting :parts} nombra un archivo SQLite. No se cambió nada.",
  "restore.served": "Hay un bot en marcha con esta base de datos. Detenlo antes. No se cambió nada.",
  "restore.other-key":
    "{$setting :parts} está puesto, así que no se usa la clave de la copia de seguridad. Inicia sesión otra vez donde el bot lo pida, o quita {$setting :parts}.",
  "restore.no-key":
    "La copia de seguridad no contiene ninguna clave. Si su bot tenía un {$setting :parts}, pon el mismo, o inicia sesión otra vez.",

  // inbox
  "inbox.nothing": "No se apartó nada.",
  "inbox.not-yet": `.input {$count :integer}
.match $count
one  {{{$count} evento {$reason :parts}}}
many {{{$count} de eventos {$reason :parts}}}
*    {{{$count} eventos {$reason :parts}}}`,
  "inbox.none": "No hay ningún evento con esta clave. Para verlos todos: {$typed :parts}",
  "inbox.not-aside": "No se apartó nada con esta clave. Para verlos todos: {$typed :parts}",
  "inbox.row": `.input {$tries :integer}
.match $tries
one  {{{$key :parts}: {$state :parts}, recibido {$time :parts}, {$tries} intento}}
many {{{$key :parts}: {$state :parts}, recibido {$time :parts}, {$tries} de intentos}}
*    {{{$key :parts}: {$state :parts}, recibido {$time :parts}, {$tries} intentos}}`,
  "inbox.reason": "Motivo: {$reason :parts}",
  "inbox.no-body": "Su contenido se ha eliminado.",
  "inbox.retried": "Se volverán a intentar: {$count :integer}.",
  "inbox.unusable": "No puedo usar la base de datos: {$error :parts}",

  // replay
  "replay.204": "{$status :parts}: guardado. Un evento ya conocido no se anuncia otra vez.",
  "replay.401": "{$status :parts}: rechazado. El receptor tiene otro secreto, o su reloj difiere.",
  "replay.404": "{$status :parts}: nadie recibe webhooks en esta dirección.",
  "replay.413": "{$status :parts}: rechazado. El contenido es demasiado grande.",
  "replay.503": "{$status :parts}: el receptor no puede guardarlo ahora mismo. Inténtalo de nuevo en un momento.",
  "replay.taken": "{$status :parts}: aceptado.",
  "replay.refused": "{$status :parts}: rechazado.",
  "replay.no-answer": "Sin respuesta de {$address :parts}: {$error :parts}",
  "replay.no-secret": "{$setting :parts} no está puesto, así que no se puede firmar nada. Pon el secreto del receptor.",
  "replay.no-body": "No puedo leer {$file :parts}: {$error :parts}",
  "replay.one-file": "Indica un archivo, el contenido de un webhook: {$typed :parts}",
  "replay.no-address": "{$option :parts} admite una dirección como {$example :parts}.",

  // import
  "import.no-line": "En {$file :parts} no hay ninguna línea que pueda leer.",
  "import.large": "{$file :parts} es demasiado grande. Admito hasta 1 MB.",
  "import.no-file": "No existe el archivo {$file :parts}.",
  "import.unreadable": "No puedo leer {$file :parts}: {$error :parts}",
  "import.no-login": "Las campañas se buscan con {$id :parts} y {$secret :parts}. Ponlos antes.",
  "import.line": "línea {$number :integer}: {$text :parts}",
  "import.two-things": "Una línea es una campaña y un canal, por ejemplo {$example :parts}",
  "import.no-channel": "Eso no es un canal. Escribe el nombre de un canal de Twitch, o el ID de un canal de Discord.",
  "import.twitch.asked":
    "{$channel :parts} no me ha dejado entrar. Su streamer escribe {$join :parts} en el chat de mi propio canal; después ejecútame otra vez.",
  "import.twitch.guest": "No soy mod en {$channel :parts}. Su streamer escribe allí {$mod :parts} y mi nombre.",
  "import.discord.none": "No tengo sesión en Discord. Pon {$setting :parts}.",
  "import.discord.failed": "Discord no respondió como debía. Ejecútame otra vez en un minuto.",
  "import.discord.no-channel":
    "No veo ese canal en Discord. Añádeme a su servidor y deja que lo vea, o comprueba el ID.",
  "import.discord.waits": "Su servidor te espera: {$typed :parts}",
  "import.discord.mute":
    "No puedo escribir en {$channel :title} de {$server :title}. Dale allí a mi rol {$missing :list}. Mientras tanto, las donaciones esperan.",
  "import.once-there":
    "Corrige el enlace, o ejecútame otra vez con la misma lista cuando esté publicada: las campañas conectadas se quedan, y nada se anuncia dos veces.",
  "import.failed": "No funcionó, y no sé por qué. El registro dice más. Ejecútame otra vez.",
  "import.linked": "con vínculo: {$count :integer}",
  "import.not-moderator": "sin ser mod: {$count :integer}",
  "import.not-entered": "con vínculo, pero aún no había entrado: {$count :integer}",
  "import.mute": "con vínculo, donde no puedo escribir: {$count :integer}",
  "import.no-answer": "sin respuesta: {$count :integer}",
  "import.problem": "con un problema: {$count :integer}",
  "import.nothing-new": "No hay nada nuevo.",
  "import.new": `.input {$count :integer}
.match $count
one  {{Hay {$count} novedad. Un bot en marcha la nota antes de un minuto.}}
many {{Hay {$count} de novedades. Un bot en marcha las nota antes de un minuto; una lista larga tarda varios.}}
*    {{Hay {$count} novedades. Un bot en marcha las nota antes de un minuto; una lista larga tarda varios.}}`,

  // world
  "world.begin":
    "Compruebo cómo responden de verdad Discord, Twitch y Tiltify. Publico unos pocos mensajes que dicen “bellringer test” y los borro donde puedo. Pregunto antes de cada paso.",
  "world.where":
    "{$service :parts}: ¿dónde puedo publicar o leer para esto? Por ejemplo {$example :parts}. Pulsa solo Intro para omitir {$service :parts}.",
  "world.step": "{$step :parts}. Intro lo hace; cualquier otra cosa lo omite.",
  "world.no-terminal":
    "Pregunto antes de cada paso y aquí no hay nadie que responda. Para hacer todos los pasos sin preguntas: {$typed :parts}",
  "world.written":
    "He escrito {$file :parts}. No contiene secretos ni nada de los donantes. Revísalo y adjúntalo a un issue de este proyecto.",

  // How it is typed
  "usage.what": "bellringer anuncia donaciones de Tiltify en el chat. No es un producto de Tiltify.",
  "usage.start": "funciona con las cuentas del entorno o de .env; si no hay ninguna, muestra la demo",
  "usage.serve": "funciona, y dice qué falta",
  "usage.demo": "lo muestra todo con una plataforma simulada",
  "usage.login-twitch": "inicia la sesión del bot en Twitch, también mientras funciona",
  "usage.chat-link": "muestra el enlace a la página de chat, con su clave",
  "usage.replay": "envía otra vez el contenido del webhook que hay en FILE, con firma nueva",
  "usage.backup": "escribe la base de datos y su clave en un archivo nuevo, también mientras el bot funciona",
  "usage.backup.renew": "hace una copia de seguridad en la carpeta de las nocturnas, y elimina allí todas las demás",
  "usage.restore": "las vuelve a poner con el bot detenido; lo que hay se conserva al lado",
  "usage.inbox.list": "eventos que se apartaron, primero los más nuevos",
  "usage.inbox.show": "uno de ellos, con su contenido",
  "usage.inbox.retry": "deja que el bot lo vuelva a intentar",
  "usage.import": "conecta muchas campañas, también mientras el bot funciona",
  "usage.import.file": "FILE tiene en cada línea una campaña y un canal:",
  "usage.world":
    "comprueba cómo responden los servicios reales y pregunta antes de cada paso; escribe un archivo para los desarrolladores",
  "usage.world.where": "dónde puede publicar y leer, para no tener que preguntar",
  "usage.world.yes": "no pregunta nada",
  "usage.simulate": "imita la plataforma de recaudación en este equipo",
  "usage.simulate.port": "dónde escuchar (cualquier puerto libre)",
  "usage.simulate.deliver-to": "adónde van los webhooks",
  "usage.simulate.speed": "cuántas veces más rápido llegan reintentos y donaciones (1)",
  "usage.simulate.quiet": "hace una donación cada 10 a 20 segundos",
  "usage.simulate.seed": "otra campaña, otras credenciales (1)",
  "usage.simulate.supporters": "cuántas campañas apoyan su evento solidario, hasta 1000 (5)",
  "usage.simulate.json": "escribe una línea de JSON cuando está listo",
  "usage.docker": "Con Docker, escribe “docker compose exec bot node src/main.ts” en lugar de “npm start --”.",
  "usage.settings": "Los ajustes se explican en .env.example.",

  // The simulated platform
  "simulate.options": "Estas opciones no existen o les falta un valor. Hay estas:",
  "simulate.wrong": "{$option :parts} no puede ser “{$given :parts}”.",
} as const;
