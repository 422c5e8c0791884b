/** What is wrong with the settings of the environment, and what is missing among them, as the host reads it. */
export const environment = {
  "env.wrong": "Estos ajustes no son correctos:",
  "env.whole-number": "{$name :parts} debe ser un número entero de {$from :parts} a {$to :parts}.",
  "env.one-of": "{$name :parts} debe ser uno de estos valores: {$values :parts}.",
  "env.roles": "{$name :parts} admite estas palabras, separadas por comas: {$values :parts}.",
  "env.roles.sqlite":
    "Con {$name :parts} varios procesos se reparten el trabajo, y para eso hace falta Postgres: un archivo SQLite tiene un solo proceso, que lo hace todo. Pon un Postgres en {$database :parts}, o deja {$name :parts} en blanco.",
  "env.either": "{$name :parts} debe ser {$one :parts} o {$other :parts}.",
  "env.like": "{$name :parts} debe ser una dirección como {$example :parts}.",
  "env.database": "{$name :parts} debe tener la forma {$sqlite :parts} o {$postgres :parts}.",
  "env.folder": "{$name :parts} debe ser una carpeta, o {$off :parts}.",
  "env.short": "{$name :parts} debe tener al menos {$least :integer} caracteres.",
  "env.key": "{$name :parts} debe tener al menos {$least :integer} caracteres, sin espacios.",
  "env.addresses":
    "{$name :parts} debe contener como máximo {$most :integer} direcciones, cada una una sola vez y separadas por comas, como {$example :parts}.",
  "env.ids": "{$name :parts} debe contener ids de usuarios de Discord: números largos.",
  "env.example": "{$name :parts} sigue siendo el ejemplo. Pon el tuyo.",
  "env.half": "{$name :parts} está puesto sin {$other :parts}. Tiltify muestra ambos en tu aplicación.",
  "env.id-as-secret": "{$name :parts} es el ID del webhook. Pon su Webhook Signing ID, que tiene 64 caracteres.",
  "env.alike": "{$names :list} son iguales. Cada uno necesita un secreto propio.",

  // What is missing, and what does not work without it
  "env.nothing": "Aún no hay nada que hacer funcionar:",
  "env.nothing.do":
    "Pon los valores en {$file :parts} (mira {$example :parts}). O escribe {$typed :parts}: la página de la demo lo configura todo, paso a paso.",
  "env.no-tiltify": "{$id :parts} y {$secret :parts} no están puestos: no se puede buscar ni conectar ninguna campaña.",
  "env.no-webhook-secret": "{$name :parts} no está puesto: se rechazan todos los webhooks.",
  "env.no-webhook-secret.asks":
    "{$name :parts} no está puesto: se rechazan todos los webhooks, así que le pido las donaciones a Tiltify a pesar de {$events :parts}.",
  "env.no-endpoint": "{$name :parts} no está puesto: al conectar una campaña no se puede pedir ningún webhook.",
  "env.no-chat":
    "No están puestos {$discord :parts} ni {$twitch :parts}, y {$browser :parts} no es true: no hay ningún chat en el que hablar.",
  "env.no-twitch":
    "{$name :parts} no está puesto: Twitch queda desactivado. Se muestra junto al secreto en tu aplicación.",

  // What looks odd
  "env.length.key": `.input {$has :integer}
.match $has
one  {{{$name :parts} tiene {$has} carácter, y las claves de una aplicación tienen {$wanted :integer}. ¿Se copió todo, y es la correcta?}}
many {{{$name :parts} tiene {$has} de caracteres, y las claves de una aplicación tienen {$wanted :integer}. ¿Se copió todo, y es la correcta?}}
*    {{{$name :parts} tiene {$has} caracteres, y las claves de una aplicación tienen {$wanted :integer}. ¿Se copió todo, y es la correcta?}}`,
  "env.length.secret": `.input {$has :integer}
.match $has
one  {{{$name :parts} tiene {$has} carácter, y un Webhook Signing ID tiene {$wanted :integer}. ¿Se copió todo, y es el correcto?}}
many {{{$name :parts} tiene {$has} de caracteres, y un Webhook Signing ID tiene {$wanted :integer}. ¿Se copió todo, y es el correcto?}}
*    {{{$name :parts} tiene {$has} caracteres, y un Webhook Signing ID tiene {$wanted :integer}. ¿Se copió todo, y es el correcto?}}`,
  "env.no-token":
    "{$name :parts} no es el token de un bot, que tiene tres partes separadas por puntos. Lo encuentras en la sección Bot, Reset Token.",
  "env.unknown": "{$name :parts} está puesto, pero esta versión no tiene ese ajuste.",
  "env.backup-on-postgres":
    "{$name :parts} está puesto, pero {$database :parts} nombra un Postgres. Haz la copia de seguridad con {$tool :parts}: yo no la hago.",
  "env.open-to-all":
    "Todos los usuarios de este equipo pueden leer {$file :parts} y sus secretos. Para evitarlo: {$shell :parts}",
  "env.unreadable":
    "No puedo leer {$file :parts}: {$error :parts}. Debe ser un archivo de texto como {$example :parts}.",
  "env.lines":
    "Líneas de {$file :parts} que no puedo leer: {$count :integer}. La primera es la línea {$line :integer}: {$start :parts} Escribe un ajuste por línea: {$example :parts}.",
  "env.capitals":
    "{$name :parts} en {$file :parts} no cuenta, porque los nombres van en mayúsculas. Escribe {$wanted :parts}.",
  "env.commented-out":
    "Todos los ajustes de {$file :parts} están detrás de #, así que ninguno cuenta. Quita el # delante de {$name :parts}, o escribe {$typed :parts} para ver la demo.",
  "env.path": "{$name :parts} tiene una ruta. El bot necesita un dominio o subdominio propio, como {$example :parts}.",
  "env.discord-webhook":
    "{$name :parts} tiene un webhook de Discord, que no acepta estos eventos. Para publicar en Discord, pon {$token :parts}.",
} as const;
