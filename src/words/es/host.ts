/** What whoever runs the bot reads in the terminal. */
export const host = {
  "host.listening": "bellringer escucha en {$url :parts}; los webhooks van a {$webhooks :parts}",
  "host.listening.only": "bellringer escucha en {$url :parts}",
  "host.roles": "Este proceso hace: {$does :parts}. Del resto se encargan otros.",
  "host.events.webhook-only":
    "Eventos: solo webhooks, porque sin TILTIFY_CLIENT_ID no se le puede preguntar a Tiltify.",
  "host.events.pull": "Eventos: preguntando a Tiltify.",
  "host.events.no-webhook": "Eventos: preguntando a Tiltify. No hay ningún webhook configurado.",
  "host.events.both": "Eventos: webhooks, y preguntando a Tiltify.",
  "host.events.webhook": "Eventos: webhooks.",
  "host.chat-link": "La página de chat necesita su clave. Para obtener el enlace: {$typed :parts}",
  "host.out": "Lo que se anuncia en cualquier sitio va también a {$addresses :parts} (OUT_WEBHOOKS).",
  "host.metrics": "{$metrics :parts} y los detalles de {$ready :parts} están cerrados. METRICS_TOKEN los abre.",

  // How parts of the program are, for /readyz
  "health.waiting": `.input {$count :integer}
.match $count
one  {{espera {$count} evento}}
many {{esperan {$count} de eventos}}
*    {{esperan {$count} eventos}}`,
  "health.no-database": "la base de datos no responde",
  "health.fails": "no se puede recibir nada: el registro dice por qué",
  "health.here": "este proceso",
  "health.unwritable": "no se puede escribir nada",
  "health.elsewhere": "otro proceso",
  "health.by": "otro proceso, {$name :parts}",
  "health.nobody": "ningún proceso",

  "host.demo":
    "Esto es la demo: no hay ninguna cuenta configurada, así que bellringer habla con su propio simulador de Tiltify. Aquí nada es real.",
  "host.demo.page": "Mira cómo suenan las donaciones: {$url :parts}",
  "host.demo.alone":
    "La página no le pide clave a nadie, así que solo escucha en este equipo. No le pongas un proxy delante.",
  "host.demo.next": "Escribe allí {$total :command}, o juega a donar. Ctrl+C lo termina.",
  "host.demo.again":
    "Aún tiene las donaciones de una demo anterior. Para empezar de cero, borra {$file :parts} antes de iniciarla.",
  "host.demo.set-up":
    "Para usarlo de verdad, abre este enlace en un navegador de este equipo ({$within :lasts} como máximo): {$url :parts}",

  "host.twitch.open":
    "Abre {$page :parts}, inicia sesión con la cuenta del bot y escribe {$code :parts}. Tienes {$left :lasts}.",
  "host.twitch.late": "Nadie escribió el código a tiempo. Iníciame otra vez para obtener uno nuevo.",
  "host.twitch.refused":
    "Twitch no permite iniciar sesión ({$code :parts}). Iníciame otra vez para obtener un código nuevo.",
  "host.twitch.done": "Sesión iniciada en Twitch como {$account :title}. Un bot en marcha la usa antes de un minuto.",
} as const;
