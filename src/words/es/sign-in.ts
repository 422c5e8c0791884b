export const signIn = {
  "sign-in.link":
    "Inicia sesión con Tiltify para demostrar qué campañas son tuyas. Allí verás un código; escríbelo aquí: {$next :command}",
  "sign-in.link.until": "El enlace es solo para ti y caduca {$until :until}.",
  "sign-in.link.public": "Aquí todos ven el enlace, pero solo tú puedes escribir su código. Caduca {$until :until}.",
  "sign-in.link.local": "Solo funciona en el equipo del bot.",
  "sign-in.open": "Iniciar sesión con Tiltify",
  "sign-in.type": "Escribir el código",
  "sign-in.type.how": "Escribe el código que te mostró la página después de Tiltify, aquí o así: {$next :command}",
  "sign-in.code": "Código",
  "sign-in.not-back":
    "La última vez nadie volvió de Tiltify. Si allí salió un error, el admin del bot tiene que añadir esta dirección de redirección a mi aplicación: {$address :url}",

  "sign-in.done": "Sesión iniciada con Tiltify: {$account :title}.",
  "sign-in.choose": "Estas son tus campañas publicadas. Pulsa una para conectarla aquí.",
  "sign-in.choose.type": "Estas son tus campañas publicadas. Para conectar una, escribe lo que aparece junto a ella.",
  "sign-in.connect": "Conectar {$campaign :title}",
  "sign-in.no-campaign": "Ahora mismo no tienes ninguna campaña publicada.",
  "sign-in.out": "Para cerrar sesión: {$next :command}",
  "sign-in.signed-out":
    "Cerraste la sesión, y tu acceso a Tiltify se borró aquí. Para retirarme también el permiso, abre tu cuenta en Tiltify.",
  "sign-in.nobody": "No tienes ninguna sesión iniciada con Tiltify. No se cambió nada.",
  "sign-in.over": "Tiltify cerró tu sesión.",
  "sign-in.unreadable": "Ya no puedo leer tu sesión: el admin del bot cambió mi clave.",

  "sign-in.none": "No espero ningún código tuyo. Para empezar: {$next :command}",
  "sign-in.not-yet": "Nadie ha iniciado sesión con tu enlace todavía. Ábrelo primero. No se cambió nada.",
  "sign-in.elsewhere": "Pediste el enlace aquí: {$place :title}. Escribe el código allí. No se cambió nada.",
  "sign-in.wrong": `.input {$left :integer}
.match $left
one {{Ese no es el código. Te queda {$left} intento. No se cambió nada.}}
many {{Ese no es el código. Te quedan {$left} de intentos. No se cambió nada.}}
*   {{Ese no es el código. Te quedan {$left} intentos. No se cambió nada.}}`,
  "sign-in.too-many":
    "Ese tampoco era el código, así que ya no vale. No se cambió nada. Para empezar de nuevo: {$next :command}",
  "sign-in.again": "Para empezar de nuevo: {$next :command}",

  "sign-in.problem.denied": "No lo permitiste en Tiltify.",
  "sign-in.problem.forged": "Esta dirección no es mía, o está incompleta.",
  "sign-in.problem.foreign": "Esta dirección es de otro navegador. Abre el enlace del chat y sigue en ese navegador.",
  "sign-in.problem.old": "Este enlace ya no vale. Dura diez minutos, y solo cuenta el más reciente.",
  "sign-in.problem.again": "Esta página ya se mostró. Si aún tienes su código, puedes escribirlo.",
  "sign-in.problem.code": "Tiltify no acepta su propia respuesta: ya se usó, o llegó tarde.",
  "sign-in.problem.scopes": "Tiltify no me deja ver quién eres.",
  "sign-in.problem.host": "Tiltify no acepta mi aplicación. Lo tiene que mirar el admin del bot.",
  "sign-in.problem.silent": "Tiltify no responde ahora. Inténtalo de nuevo en un minuto.",

  "sign-in.page.title": "Falta un paso",
  "sign-in.page.asked": "Lo pidió {$asker :name}. Dónde: {$chat :chat}, {$space :title}, {$place :title}.",
  "sign-in.page.asked.there": "Lo pidió {$asker :name}. Dónde: {$chat :chat}, {$place :title}.",
  "sign-in.page.account": "Cuenta de Tiltify: {$account :title}",
  "sign-in.page.type": "Si fuiste tú, escribe allí este código con {$typed :parts}:",
  "sign-in.page.warning":
    "Si no fuiste tú, cierra esta página y no le des el código a nadie: quien lo pidió podría hacerse pasar por ti.",
  "sign-in.page.failed": "No funcionó",
  "sign-in.page.again": "No se cambió nada. Para empezar de nuevo, escribe {$typed :parts} en tu chat.",

  "changed.signed-in": "Sesión iniciada con Tiltify",
  "changed.signed-out": "Sesión cerrada en Tiltify",
  "host.sign-in":
    "Para que se pueda iniciar sesión con Tiltify, añade esta dirección de redirección a tu aplicación allí: {$address :url}",
  "server.verify": "Si una campaña de aquí es tuya, demuéstralo y conéctala: {$next :command}",
  "entry.not-proven":
    "El admin del bot aún no me admitió aquí. Hasta entonces solo anuncio campañas de quien las conecta, y hay que demostrarlo: {$next :command}. No se cambió nada.",
  "connected.proven": "verificada por {$by :name}",
  "connected.proof-over": "verificada por {$by :name}, pero Tiltify ha cerrado esa sesión",
} as const;
