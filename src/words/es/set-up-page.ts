export const setUpPage = {
  "set-up.title": "Usarlo de verdad",
  "set-up.back": "Volver a la demo",
  "set-up.steps": "Pasos",
  "set-up.step.tiltify": "Tiltify",
  "set-up.step.chat": "Chat",
  "set-up.step.donations": "Donaciones",
  "set-up.step.campaign": "Campaña",
  "set-up.step.finish": "Arranque",
  "set-up.step.done": "hecho",
  "set-up.check": "Comprobar y seguir",
  "set-up.trying": "Un momento…",
  "set-up.go-on": "Seguir",
  "set-up.copy": "Copiar",
  "set-up.copied": "Copiado",

  // The code of the terminal
  "set-up.code.title": "Un enlace abre esta página",
  "set-up.code.how": "Está en la terminal donde funciono. Ábrelo en este navegador, o pégalo aquí.",
  "set-up.code.field": "Enlace de la terminal",
  "set-up.code.wrong": "Ese no es el enlace. El bueno está en la terminal.",
  "set-up.code.late": "Este enlace es demasiado viejo. En la terminal hay uno nuevo.",
  "set-up.code.tries": "Fueron demasiados intentos. Pulsa Ctrl+C en la terminal y escribe allí: {$typed :parts}",
  "set-up.code.elsewhere":
    "Este enlace se abrió en otro navegador. Sigue allí, o pulsa Ctrl+C en la terminal y escribe allí: {$typed :parts}",

  // Tiltify
  "set-up.tiltify.title": "Conecta Tiltify",
  "set-up.tiltify.open": "Abre tus aplicaciones en Tiltify",
  "set-up.tiltify.create":
    "Pulsa “Create Application”. Vale cualquier nombre. La redirect URI es {$address :parts}, si nadie te dio otra.",
  "set-up.tiltify.copy": "Copia las dos “Application keys” en estos campos.",
  "set-up.tiltify.done": "Tiltify acepta estas claves.",
  "set-up.client-id": "Client ID",
  "set-up.client-secret": "Client secret",

  // The chat
  "set-up.chat.title": "¿Dónde anuncio?",
  "set-up.chat.later": "Los demás se pueden añadir después.",
  "set-up.discord.what": "En un canal de tu servidor",
  "set-up.discord.open": "Abre tus aplicaciones en Discord",
  "set-up.discord.create": "Pulsa “New Application” y ponle el nombre que verá la gente.",
  "set-up.discord.private":
    "Sección “Installation”: en Install Link elige “None” y guarda. Luego sección “Bot”: desmarca “Public Bot” y guarda.",
  "set-up.discord.token": "En la misma página: pulsa “Reset Token” y copia el token en este campo.",
  "set-up.discord.field": "Token",
  "set-up.discord.done": "Discord me conoce como {$name :title}.",
  "set-up.discord.servers": "Estoy en {$servers :titles}.",
  "set-up.discord.nowhere": "Todavía no estoy en ningún servidor.",
  "set-up.discord.invite": "Invítame",
  "set-up.discord.again": "Volver a mirar",
  "set-up.twitch.what": "En tu chat de Twitch, y en una página para ti",
  "set-up.twitch.account":
    "Crea una cuenta de Twitch para mí. La tuya también vale; entonces hablo en tu nombre. Activa la autenticación en dos pasos.",
  "set-up.twitch.open": "Abre tus aplicaciones en Twitch",
  "set-up.twitch.create":
    "Pulsa “Register Your Application”. OAuth Redirect URL: {$address :parts}. Category: “Chat Bot”. Client type: “Public”.",
  "set-up.twitch.copy": "Copia el “Client ID” en este campo.",
  "set-up.twitch.secret": "Client secret, solo con el tipo “Confidential”",
  "set-up.twitch.begin": "Pedir un código",
  "set-up.twitch.type": "Abre esta página con mi cuenta de Twitch (en el móvil, con el código QR) y escribe allí:",
  "set-up.twitch.qr": "Código QR de la página",
  "set-up.twitch.waiting": "Te espero en Twitch…",
  "set-up.twitch.refused": "Twitch no me da ningún código ({$code :parts}). Compara el client ID con tu aplicación.",
  "set-up.page.label": "Solo en el navegador",
  "set-up.page.what": "En una página propia, y en tu directo con OBS",

  // How donations arrive
  "set-up.events.title": "¿Cómo me llegan las donaciones?",
  "set-up.pull.label": "Le pregunto a Tiltify",
  "set-up.pull.what": "Cada 5 segundos mientras llegan donaciones. No hace falta nada más.",
  "set-up.webhook.label": "Tiltify me avisa",
  "set-up.webhook.what":
    "Las donaciones aparecen al momento. Hace falta una dirección https pública que lleve a este equipo.",
  "set-up.webhook.address": "Tu dirección pública",
  "set-up.webhook.create": "En tu aplicación en Tiltify, abre “Webhooks” y pulsa “Add webhook”. Su URL:",
  "set-up.webhook.overview": "Copia el “Webhook Signing ID” del resumen del webhook en este campo.",
  "set-up.webhook.secret": "Webhook Signing ID",
  "set-up.webhook.wait": "Esperar una prueba",
  "set-up.webhook.waiting": "Ahora pulsa “Send Test” en la pestaña Testing del webhook. Estoy esperando…",
  "set-up.webhook.foreign": "Llegó algo, pero firmado con otro Webhook Signing ID. Compara los dos.",
  "set-up.webhook.came": "La prueba ha llegado.",
  "set-up.webhook.came.donation": "La prueba ha llegado: {$name :name}, {$amount :amount}.",
  "set-up.webhook.no-https": "La dirección tiene que ser como {$example :parts}. No se cambió nada.",

  // The campaign
  "set-up.campaign.title": "¿Qué campaña?",
  "set-up.campaign.how": "Pega la dirección de su página.",
  "set-up.campaign.field": "Dirección de la campaña",
  "set-up.campaign.look": "Buscar",
  "set-up.campaign.wait": "Esperar a que se publique",
  "set-up.campaign.waits": "En cuanto se publique, la anuncio.",
  "set-up.campaign.later": "Más tarde",

  // What is written, and what is in the way
  "set-up.finish.title": "Todo listo",
  "set-up.finish.lines": "Escribo estas líneas en {$file :parts}. Todo lo demás se queda como está.",
  "set-up.finish.write": "Escribir e iniciar",
  "set-up.finish.show": "Mostrar las líneas con sus secretos",
  "set-up.finish.by-hand":
    "Pon estas líneas en {$file :parts}, o donde estén tus ajustes. Luego pulsa Ctrl+C en la terminal y escribe allí: {$typed :parts}",
  "set-up.file.link": "{$file :parts} es un enlace, así que no escribo ahí. No se cambió nada.",
  "set-up.file.none": "{$file :parts} no es un archivo, así que no puedo escribir ahí. No se cambió nada.",
  "set-up.file.read-only": "No tengo permiso para escribir en {$file :parts}. No se cambió nada.",
  "set-up.file.full": "El disco está lleno, así que no puedo escribir {$file :parts}. No se cambió nada.",
  "set-up.file.tangled":
    "Mis líneas no se leerían en {$file :parts}: algo ahí no está cerrado, como unas comillas. No se cambió nada.",
  "set-up.file.failed": "No puedo escribir {$file :parts}: {$error :parts}. No se cambió nada.",
  "set-up.overruled":
    "También está puesto fuera de {$file :parts}, y eso tiene prioridad: {$names :list}. Quítalo de allí. No se cambió nada.",
  "set-up.unfit": "Está vacío, es demasiado largo o tiene saltos de línea. No se cambió nada.",
  "set-up.first": "Primero termina los pasos anteriores. No se cambió nada.",

  // What comes next
  "set-up.starting": "Iniciando…",
  "set-up.serving": "Estoy en marcha",
  "set-up.slow":
    "Todavía no respondo. La terminal dice por qué. Si no dice nada, pulsa allí Ctrl+C y escribe: {$typed :parts}",
  "set-up.next.page": "Las donaciones aparecen en tu página. Su enlace lleva una clave: guárdalo para ti.",
  "set-up.next.link": "Tu página ya tiene una clave. Para obtener su enlace, escribe en otra terminal:",
  "set-up.next.discord":
    "Pulsa “Configurar” en mi mensaje de bienvenida en tu servidor, o escribe esto en el canal donde debo anunciar:",
  "set-up.next.twitch.join": "Abre mi propio chat, {$page :parts}, y escribe allí con tu cuenta:",
  "set-up.next.twitch.allow": "En el mismo chat, escribe esto con mi cuenta y el nombre de tu canal:",
  "set-up.next.twitch.connect": "Luego escribe en tu propio chat:",
  "set-up.next.campaign": "Para conectar una campaña, escribe allí, con la dirección de su página:",
} as const;
