/**
 * What stands beside commands in a picker and in help: `commands.<name>` is a command, `commands.<name>.<option>` one of its
 * options, `options.<option>` an option of several. At most 100 characters, without values, and with no full stop.
 * `about.<name>`: what help says besides, in whole sentences. `help.…`: what stands around them.
 */
export const commands = {
  // Preguntas
  "commands.donate": "El enlace para donar",
  "commands.donations": "Las últimas donaciones",
  "commands.goal": "Cuánto falta para la meta",
  "commands.leaderboard": "Quién ha donado o recaudado más",
  "commands.leaderboard.kind": "A quién se compara",
  "commands.leaderboard.period": "Desde cuándo",
  "commands.leaderboard.count": "Cuántos puestos, por ejemplo 5",
  "commands.total": "Cuánto se ha recaudado hasta ahora",
  "commands.auction": "Qué se subasta y las pujas más altas",
  "commands.campaign targets": "Para qué se puede donar y cuánto falta",
  "commands.match": "Quién duplica las donaciones ahora mismo",
  "commands.milestones": "El siguiente hito y después los demás",
  "commands.polls": "Cómo va la encuesta abierta; las donaciones son votos",
  "commands.rewards": "Qué se puede elegir al donar",
  "commands.campaign": "Para qué es la campaña y cómo va",
  "commands.campaign cause": "La organización benéfica para la que es la campaña",
  "commands.campaign event": "El evento al que pertenece la campaña",
  "commands.campaign team": "La campaña del equipo de recaudación a la que pertenece esta",
  "commands.campaign fitness": "Qué distancia se ha corrido, caminado o nadado",
  "commands.campaign missed": "Qué pasó mientras no estabas",
  "commands.campaign missed.time": "Hasta cuándo atrás, como 30m u 8h; si no, 2 horas",
  "commands.campaign of": "Todas las campañas de quien creó esta, o de otra cuenta de Tiltify",
  "commands.campaign of.whose": "Otra cuenta: @nombre o +equipo, como en la dirección de su página",
  "commands.schedule": "Qué hay ahora y qué viene después",
  "commands.help": "Qué puedes escribir aquí",
  "commands.help.command": "Un tema como stream, o un comando como pause",

  // Configurar
  "commands.tiltify setup": "Configurar, paso a paso",
  "commands.tiltify connect": "Anunciar aquí las donaciones de una campaña",
  "commands.tiltify connect.campaign": "La dirección de la página de la campaña, o su id",
  "commands.tiltify disconnect": "Dejar de anunciar aquí una campaña",
  "commands.tiltify disconnect.campaign":
    "Su número en la lista, su nombre, dirección o id; no hace falta si solo hay una",
  "commands.tiltify list": "Las campañas conectadas aquí",
  "commands.tiltify role": "Quién puede gestionar o ayudar aquí, y qué rol se menciona en las donaciones grandes",
  "commands.tiltify role.which": "Para qué es el rol",
  "commands.tiltify role.role": "El rol",
  "commands.tiltify role.state": "Off: ningún rol",
  "commands.tiltify team here": "Avisar aquí a tus mods si algo va mal",
  "commands.tiltify team off": "No avisar a nadie si algo va mal",
  "commands.tiltify twitch join": "Llevar el bot a un canal de Twitch, cuando su streamer lo acepte allí",
  "commands.tiltify twitch leave": "Sacar el bot de un canal de Twitch vinculado aquí",

  // Durante el stream
  "commands.tiltify status": "Si todo va bien y, si no, qué hacer",
  "commands.tiltify hide": "Ocultar nombre y comentario del último aviso",
  "commands.tiltify hide.what": "Un nombre, un importe como $25, #2 de las últimas, o cuántas; si no, la última",
  "commands.tiltify hide.also": "También el nombre del donante, durante 24 horas",
  "commands.tiltify show": "Volver a mostrar lo último que se ocultó",
  "commands.tiltify show.what": "List: todo lo oculto; o su número en esa lista, un nombre o un importe",
  "commands.tiltify pause": "Pausar los avisos",
  "commands.tiltify pause.time": "Cuánto tiempo, como 10m; si no dices nada, hasta que los reanudes",
  "commands.tiltify resume": "Reanudar los avisos después de una pausa",
  "commands.tiltify comments": "Si los comentarios se anuncian, se retienen o esperan a tus mods",
  "commands.tiltify comments.state": "On, off, solo los aprobados, retenidos un rato, o ver los que esperan",
  "commands.tiltify comments.time": "Cuánto retenerlos, hasta 10 minutos, como 30s, u off",
  "commands.tiltify approve": "Aprobar un comentario que espera",
  "commands.tiltify comments.whose": "De quién, si esperan varios: el nombre, el importe o ambos",
  "commands.tiltify names": "Cuánto se anuncia del nombre de los donantes",
  "commands.tiltify names.names": "Cuánto",
  "commands.tiltify test": "Anunciar algo marcado como PRUEBA, o ensayar en privado",
  "commands.tiltify test.what": "Qué probar; si no, una donación",
  "commands.tiltify test.amount": "Cuánto, por ejemplo 500",
  "commands.tiltify yes": "Confirmar lo que se te acaba de preguntar",
  "commands.tiltify yes.which": "De qué manera, si hay dos",
  "commands.tiltify no": "Decir que no a lo que se te acaba de preguntar",

  // Ajustes
  "commands.tiltify announce": "Qué se anuncia aquí y qué no",
  "commands.tiltify announce.kind": "Qué anunciar",
  "commands.tiltify minimum": "El importe mínimo para avisos, comentarios, donaciones grandes y menciones",
  "commands.tiltify minimum.kind": "Para qué; si no, para los avisos",
  "commands.tiltify minimum.amount": "El importe, como 5 o 5 EUR",
  "commands.tiltify language": "El idioma de los avisos y de las respuestas",
  "commands.tiltify language.language": "Qué idioma",
  "commands.tiltify pace": "Cada cuánto puede haber avisos",
  "commands.tiltify pace.pace": "Cada cuánto",
  "commands.tiltify message": "Tu texto en lugar del texto estándar",
  "commands.tiltify message.kind": "Qué texto",
  "commands.tiltify message.text": "Tu texto con sus variables; reset para el texto estándar",
  "commands.tiltify filter": "Tus palabras bloqueadas y el nivel del filtro",
  "commands.tiltify filter.action": "Qué hacer",
  "commands.tiltify filter.word": "La palabra, o el texto que probar; para la lista, qué página",
  "commands.tiltify publish": "Si los servidores que siguen un canal de anuncios reciben metas e hitos",
  "commands.tiltify card": "La tarjeta de estado: cómo va la campaña, siempre al día en un mensaje",
  "commands.tiltify twitch command": "En Twitch: activar o desactivar una pregunta en tu canal",
  "commands.tiltify twitch command.switch": "On u off",
  "commands.tiltify twitch command.command": "La palabra, por ejemplo top",
  "commands.tiltify twitch cooldown": "En Twitch: cuándo se vuelve a responder la misma pregunta",
  "commands.tiltify twitch cooldown.seconds": "Segundos, por ejemplo 10; 0 para siempre al momento",
  "commands.tiltify twitch prefix": "En Twitch: qué escribe el público delante de una pregunta, como ! o ?",
  "commands.tiltify twitch prefix.prefix": "Uno o dos signos, como ? o t!",
  "commands.tiltify twitch bots": "En Twitch: otro bot que no puede dar órdenes",
  "commands.tiltify twitch bots.what": "Añadir o quitar",
  "commands.tiltify twitch bots.account": "El nombre del bot en Twitch",
  "commands.tiltify settings": "Qué se anuncia y cómo, en un solo formulario",
  "commands.tiltify settings.names": "Cuánto del nombre de los donantes",
  "commands.tiltify settings.comments": "Si se anuncian los comentarios",
  "commands.tiltify settings.pace": "Cada cuánto",
  "commands.tiltify settings.minimum": "El importe mínimo, como 5 o 5 EUR",
  "commands.tiltify settings.announce": "Qué se anuncia, como donations goal milestones; lo demás queda desactivado",
  "commands.tiltify undo": "Deshacer el último cambio",

  // Después
  "commands.tiltify recap": "Quién donó y qué, solo para ti; o el resumen de una ausencia, para todo el canal",
  "commands.tiltify recap.days": "Cuántos días; si no, todos",
  "commands.tiltify recap.what": "Summary: lo que llegó mientras el bot faltó más de un día",
  "commands.tiltify history": "Quién cambió qué aquí",
  "commands.tiltify forget": "Borrar de todas partes el nombre y los comentarios de un donante, para siempre",
  "commands.tiltify forget.name": "El nombre del donante, como se anunció",

  // El admin del bot
  "commands.tiltify host status": "Cómo va todo, en todos los servidores y canales",
  "commands.tiltify host servers": "Todos los servidores del bot; primero los que te esperan",
  "commands.tiltify host allow": "Admitir un servidor, o un canal de Twitch cuyo streamer lo pidió",
  "commands.tiltify host leave": "Sacar el bot de un servidor",
  "commands.tiltify host pause-all": "Pausar los avisos en todas partes",
  "commands.tiltify host resume-all": "Reanudar los avisos en todas partes",
  "commands.tiltify host alerts": "Dónde te aviso de lo que solo tú puedes arreglar",
  "commands.tiltify host alerts.where": "Aquí, o por mensaje directo",
  "commands.tiltify host twitch-login": "Iniciar sesión en Twitch con un código que escribes allí",
  "commands.tiltify host twitch-login.state": "Cancel: el código abierto deja de servir",

  // Opciones de varios
  "options.campaign": "Qué campaña, por su número en la lista",
  "options.page": "Qué página",
  "options.place": "Qué canal; si no, este",
  "options.where": "Dónde se aplica",
  "options.state": "On u off",
  "options.server": "El nombre o el id del servidor",
  "options.channel": "El nombre o la dirección del canal",

  // What several commands stand behind on Discord
  "discord.tiltify": "Los avisos de donaciones de Tiltify y sus ajustes",
  "discord.campaign": "La campaña y aquello a lo que pertenece",
  "discord.set": "Qué se anuncia y cómo",
  "discord.team": "Dónde leen tus mods lo que el público no debe leer",
  "discord.twitch": "Tu canal de Twitch y qué se responde allí",
  "discord.host": "Solo para el admin del bot",
  // In the menu of a message: 32 characters at most
  "menu.hide": "Ocultar texto del donante",

  // What help says of one of them, besides
  "about.campaign": "Cuándo se puede alcanzar la meta se calcula con el ritmo de la última hora.",
  "about.campaign of": "De una amistad o un equipo: su nombre, como en la dirección de su página en Tiltify.",
  "about.tiltify connect":
    "Pega la dirección de tu página, @usuario/campaña, +equipo/campaña o un id. Ves lo que se encontró y confirmas. Si la campaña aún no está publicada, se busca hasta que lo esté.",
  "about.tiltify disconnect": "Lo que espera se descarta. ¿Solo quieres silencio? Haz una pausa.",
  "about.tiltify role":
    "Managers pueden cambiarlo todo, helpers pueden hacer lo que hacen los mods, y ping se menciona en las donaciones grandes, como mucho una vez cada 10 minutos.",
  "about.tiltify team here": "De cada problema se avisa una vez, y otra cuando se acaba.",
  "about.tiltify twitch join":
    "Recibes un código. El streamer del canal lo escribe allí en 15 minutos; hasta entonces no se lee ni se dice nada.",
  "about.tiltify status": "Una sola respuesta: todo va bien, o qué va mal y lo único que hay que hacer.",
  "about.tiltify hide":
    "Nombre y comentario desaparecen en todas partes. Di un nombre, un importe o un número, o nada para el último aviso. Con name, el donante queda sin nombre durante 24 horas. Se deshace con show.",
  "about.tiltify pause":
    "No se pierde nada: lo que llega entretanto se cuenta, y se anuncia después en un solo mensaje.",
  "about.tiltify comments":
    "Off se aplica de inmediato, también para lo que espera. Con approve, las donaciones llegan sin comentario, y cada comentario espera a uno de tus mods.",
  "about.tiltify approve":
    "En Discord y en la página ves antes cada comentario. En Twitch nadie puede mostrártelo, así que di de quién es.",
  "about.tiltify names": "Completo, el nombre y una inicial, o Alguien; de inmediato, también para lo que espera.",
  "about.tiltify test":
    "Una prueba sale donde se anuncian las donaciones, no cuenta para nada y no menciona a nadie. Rehearse te muestra solo a ti una donación, una avalancha, un hito y la meta.",
  "about.tiltify minimum":
    "Para avisos, comentarios, donaciones grandes (highlight) o el rol que se menciona (ping). 0 son todas.",
  "about.tiltify pace":
    "Normal deja espacio para hablar, calm es una vez por minuto, every anuncia cada donación al momento. Si no eliges ninguno, los eventos y los equipos de recaudación van en calm.",
  "about.tiltify message":
    "Lo que está entre llaves se rellena; lo que está entre corchetes se omite donde no hay valor.",
  "about.tiltify filter":
    "Los nombres con estas palabras pasan a ser Alguien, y los comentarios con ellas se omiten. Las palabras ofensivas más comunes se bloquean siempre. Mild enmascara las palabrotas de los comentarios, strict oculta además las palabras groseras.",
  "about.tiltify card": "Se edita en el mismo sitio y se fija donde el bot puede fijar mensajes.",
  "about.tiltify twitch command":
    "Una pregunta desactivada se deja a otros bots; detrás de charity se responde igualmente.",
  "about.tiltify twitch prefix": "Los ajustes obedecen siempre también al signo de siempre.",
  "about.tiltify recap":
    "El archivo se abre en cualquier hoja de cálculo. Tiene los nombres y comentarios tal como se mostraron.",
  "about.tiltify forget": "En todas partes y para siempre. En Tiltify siguen guardados.",

  // Around all of it
  "help.head": "Anuncio donaciones de Tiltify. No soy un producto de Tiltify.",
  "help.most": "{#b}Lo más usado{/b}",
  "help.topics": "{#b}Por tema{/b}",
  "help.more": "Más sobre uno de ellos: {$typed :command}",
  "help.giving": "Donaciones",
  "help.choices": "Qué consiguen las donaciones",
  "help.about": "La campaña",
  "help.start": "Configurar",
  "help.stream": "Durante el stream",
  "help.announced": "Qué se anuncia, dónde y cada cuánto",
  "help.people": "Personas y palabras",
  "help.twitch": "Tu canal de Twitch",
  "help.after": "Después",
  "help.host": "Para el admin del bot",
  "help.example": "Por ejemplo: {$typed :command}",
  "help.also": "También: {$names :list}",
  "help.unknown": "No conozco ese comando. Qué puedes escribir aquí: {$typed :command}",
  "help.words": "Anuncio donaciones de Tiltify. Escribe {$words :parts}.",
  "help.behind": "Todo lo demás va detrás de {$word :parts}, por ejemplo {$example :parts}.",
  "help.orders": "Para mods: {$names :list}.",
  "help.by-topic": "Más con {$root :command} y {$topics :choice}.",
  "help.topic": "{$topic :parts}: {$names :list}.",
} as const;
