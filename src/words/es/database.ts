/** Why the bot cannot start, or go on, with its database, its files or its address. */
export const database = {
  "database.read-only":
    "No puedo escribir en {$file :parts}. Dale permiso de escritura en el archivo y su carpeta al usuario con el que funciono ({$shell :parts}).",
  "database.damaged":
    "La base de datos {$file :parts} está dañada. Pon en su lugar la última copia de seguridad ({$typed :parts}; {$page :parts} tiene las líneas), o muévela a otro sitio para empezar de cero.",
  "database.locked": "Otro programa ha bloqueado {$file :parts}. Ciérralo e iníciame otra vez.",
  "database.full": "El disco está lleno, así que no puedo abrir {$file :parts}. Libera espacio e iníciame otra vez.",
  "database.closed":
    "No puedo abrir {$file :parts}. Debe ser un archivo, y el usuario con el que funciono debe poder escribir en su carpeta ({$shell :parts}).",
  "database.none-of-sqlite":
    "{$file :parts} no es una base de datos. Pon otro archivo en {$setting :parts}, o mueve este a otro sitio.",
  "database.unusable": "No puedo abrir la base de datos {$file :parts}: {$error :parts}",
  "database.in-use":
    "Otro bellringer está usando {$file :parts}. Detenlo antes: dos a la vez lo anunciarían todo dos veces.",
  "database.in-use-by":
    "Otro bellringer (proceso {$process :parts}, desde {$since :parts}) está usando {$file :parts}. Detenlo antes: dos a la vez lo anunciarían todo dos veces. Para varios a la vez hace falta Postgres.",
  "database.no-folder":
    "No puedo crear la carpeta {$folder :parts} para la base de datos. Créala tú y dásela al usuario con el que funciono ({$shell :parts}).",
  "database.foreign":
    "{$file :parts} contiene las tablas de otro programa. Pon en {$setting :parts} un archivo solo para mí, y lo creo.",
  "database.no-name": "{$setting :parts} no nombra ningún archivo. Escríbelo así: {$example :parts}",
  "database.none":
    "En {$file :parts} aún no hay ninguna base de datos. Inicia el bot una vez, o pon en {$setting :parts} la correcta.",
  "database.none-there":
    "En la dirección de {$setting :parts} aún no hay ninguna base de datos. Inicia el bot una vez, o pon en {$setting :parts} la correcta.",
  "database.newer":
    "La base de datos es de una versión de bellringer más nueva que esta. Ejecútame desde aquella versión.",
  "database.older": "La base de datos es de una versión anterior de bellringer. Inicia antes el bot de esta versión.",
  "database.written-by-newer":
    "Esta base de datos la escribió un bellringer más nuevo (tiene {$names :parts}). Vuelve a iniciar aquella versión, o restaura la copia de seguridad hecha antes de actualizar.",
  "database.failed":
    "El disco de la base de datos falló ({$error :parts}), así que termino aquí y no pierdo nada. Iníciame otra vez; si se repite, revisa el disco.",
  "database.deleted":
    "La base de datos {$file :parts}, o su registro, se eliminó mientras la usaba. Lo he vuelto a poner todo en su sitio y termino aquí. Iníciame otra vez.",
  "database.replaced":
    "Alguien puso otro archivo en el lugar de la base de datos {$file :parts} mientras la usaba. Lo que yo tenía está guardado como {$saved :parts}, y termino aquí. Iníciame otra vez para seguir con el archivo nuevo, o antes vuelve a poner el guardado.",
  "database.lost":
    "La base de datos, o su registro, se eliminó mientras la usaba, y no pude volver a ponerla: {$error :parts}. Restaura una copia de seguridad antes de iniciarme otra vez.",

  // Postgres
  "postgres.login": "Postgres rechazó el usuario o la contraseña de {$setting :parts}.",
  "postgres.refused":
    "Postgres no me deja entrar desde aquí: {$error :parts}. Si solo admite conexiones cifradas, añade {$encrypted :parts} a {$setting :parts}.",
  "postgres.no-database": "La base de datos nombrada en {$setting :parts} no existe. Créala antes ({$shell :parts}).",
  "postgres.not-owner":
    "El usuario de {$setting :parts} no puede crear tablas allí: {$error :parts}. Hazlo propietario de la base de datos.",
  "postgres.full":
    "Postgres no admite más conexiones. Uso hasta diez. Sube su {$limit :parts}, o cierra lo demás que esté conectado.",
  "postgres.other-name":
    "El certificado de Postgres es para un nombre distinto del que está en {$setting :parts}. Añade allí {$authority :parts} con el certificado de su autoridad, o escribe {$unseen :parts} para aceptarlo sin comprobarlo.",
  "postgres.unknown-authority":
    "No sé quién firmó el certificado de Postgres. Añade {$authority :parts} con el certificado de su autoridad a {$setting :parts}, o escribe allí {$unseen :parts} para aceptarlo sin comprobarlo.",
  "postgres.expired": "El certificado de Postgres caducó. Renuévalo allí, y mira el reloj de este equipo.",
  "postgres.busy":
    "Postgres está tan ocupado que no puedo cambiar sus tablas para esta versión. Iníciame otra vez; si se repite, detén antes el bellringer anterior.",
  "postgres.foreign":
    "Otro programa tiene tablas con el mismo nombre adonde lleva {$setting :parts}: {$error :parts}. Dame una base de datos propia.",
  "postgres.encoding":
    "La base de datos de {$setting :parts} está en {$encoding :parts}, donde no caben todos los nombres y comentarios. Crea una en UTF8 ({$shell :parts}) y pon esa.",
  "postgres.no-file": "No puedo leer un archivo nombrado en {$setting :parts}: {$error :parts}.",
  "postgres.unreachable":
    "No puedo conectar con Postgres en la dirección de {$setting :parts}: {$error :parts}. ¿Está en marcha?",
  "postgres.unreachable.no-password":
    "No puedo conectar con Postgres en la dirección de {$setting :parts}: {$error :parts}. ¿Está en marcha? {$setting :parts} no tiene contraseña; quizá la necesite.",

  // A backup that is to be restored
  "restore.no-file": "No existe el archivo {$file :parts}.",
  "restore.newer":
    "{$file :parts} lo hizo un bellringer más nuevo (tiene {$names :parts}). Restáuralo con aquella versión. No se cambió nada.",
  "restore.damaged": "{$file :parts} está dañado o no es una copia mía. Usa una anterior. No se cambió nada.",
  "restore.not-ours": "{$file :parts} no es una copia de seguridad mía. No se cambió nada.",
  "restore.no-room":
    "No hay espacio suficiente en el disco para restaurar en {$folder :parts}. La base de datos que había sigue en su lugar.",
  "restore.failed":
    "No pude restaurar en {$folder :parts}: {$error :parts}. La base de datos que había sigue en su lugar.",
  "restore.without-key":
    "La base de datos de la copia está en su lugar, pero su clave no: {$error :parts}. Arréglalo e inicia el bot, que antes de nada pone allí la clave.",
  "restore.without-key.kept":
    "La base de datos de la copia está en su lugar, pero su clave no: {$error :parts}. Arréglalo e inicia el bot, que antes de nada pone allí la clave. Lo que había antes se conserva como {$files :list}.",

  "key-file.damaged":
    "El archivo de clave {$file :parts} está dañado. Recupéralo de tu copia de seguridad, o elimínalo e inicia otra vez sesión en tus cuentas.",
  "key-file.unusable": "El archivo de clave {$file :parts} no se puede usar: {$error :parts}.",

  // Where it listens
  "listen.in-use":
    "Otro programa usa el puerto {$port :parts}. Pon uno libre en {$setting :parts}, o detén el otro programa.",
  "listen.forbidden":
    "Este usuario no puede abrir el puerto {$port :parts}. Pon en {$setting :parts} un número a partir de 1024.",
  "listen.no-address":
    "{$setting :parts} es {$host :parts}, que no es una dirección de este equipo. Deja vacío {$setting :parts} para escuchar en todas.",
  "listen.failed": "El servidor web no puede escuchar en el puerto {$port :parts}: {$error :parts}.",
} as const;
