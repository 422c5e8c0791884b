export const signIn = {
  "sign-in.link":
    "Inicia sesión con Tiltify para demostrar qué campañas son tuyas. Allí verás un código; escríbelo aquí: {$next :command}",
  "sign-in.link.until": "El enlace es solo para ti y caduca {$until :until}.",
  "sign-in.link.local": "Solo funciona en el ordenador donde me ejecuto.",
  "sign-in.open": "Iniciar sesión con Tiltify",
  "sign-in.type": "Introducir el código",
  "sign-in.type.how": "Introduce el código que te mostró la página después de Tiltify, o escríbelo: {$next :command}",
  "sign-in.code": "Código",
  "sign-in.not-back":
    "La última vez nadie volvió de Tiltify. Si mostraba un error, el admin del bot tiene que añadir esta dirección de redirección a mi aplicación allí: {$address :url}",

  "sign-in.done": "Has iniciado sesión con Tiltify: {$account :title}.",
  "sign-in.choose": "Estas son tus campañas publicadas. Pulsa una para conectarla aquí.",
  "sign-in.choose.type": "Estas son tus campañas publicadas. Para conectar una, escribe lo que va detrás.",
  "sign-in.connect": "Conectar {$campaign :title}",
  "sign-in.no-campaign": "Ahora mismo no tienes ninguna campaña publicada.",
  "sign-in.out": "Para cerrar sesión: {$next :command}",
  "sign-in.signed-out":
    "Has cerrado la sesión y tu acceso de Tiltify se ha borrado aquí. Para retirarme también el permiso, abre tu cuenta en Tiltify.",
  "sign-in.nobody": "No has iniciado sesión con Tiltify. No ha cambiado nada.",
  "sign-in.over": "Tiltify ha terminado tu sesión.",
  "sign-in.unreadable": "Ya no puedo leer tu sesión: el admin del bot ha cambiado mi clave.",

  "sign-in.none": "No espero ningún código tuyo. Para empezar: {$next :command}",
  "sign-in.not-yet": "Nadie ha iniciado sesión con tu enlace todavía. Ábrelo primero. No ha cambiado nada.",
  "sign-in.elsewhere": "Pediste el enlace aquí: {$place :title}. Escribe el código allí. No ha cambiado nada.",
  "sign-in.wrong": `.input {$left :integer}
.match $left
one {{Ese no es el código. Te queda {$left} intento. No ha cambiado nada.}}
many {{Ese no es el código. Te quedan {$left} de intentos. No ha cambiado nada.}}
*   {{Ese no es el código. Te quedan {$left} intentos. No ha cambiado nada.}}`,
  "sign-in.too-many":
    "Ese tampoco era el código, así que ya no vale. No ha cambiado nada. Para empezar de nuevo: {$next :command}",
  "sign-in.again": "Para empezar de nuevo: {$next :command}",

  "sign-in.problem.denied": "No lo has permitido en Tiltify.",
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
  "sign-in.page.type": "Si fuiste tú, introduce allí este código con {$typed :parts}:",
  "sign-in.page.warning":
    "Si no fuiste tú, cierra esta página y no le des el código a nadie: alguien podría hacerse pasar por quien lleva tus campañas.",
  "sign-in.page.failed": "No ha funcionado",
  "sign-in.page.again": "No ha cambiado nada. Para empezar de nuevo, escribe {$typed :parts} en tu chat.",

  "changed.signed-in": "Sesión iniciada con Tiltify",
  "changed.signed-out": "Sesión cerrada en Tiltify",
  "host.sign-in":
    "Para iniciar sesión con Tiltify, registra esta dirección de redirección en tu aplicación allí: {$address :url}",
  "server.verify": "Si una campaña de aquí es tuya, demuéstralo y conéctala: {$next :command}",
  "entry.not-proven":
    "El admin del bot aún no ha activado este servidor. Hasta entonces solo anuncio campañas de quien las conecta, y hay que demostrarlo: {$next :command}. No ha cambiado nada.",
  "connected.proven": "demostrada por {$by :name}",
} as const;
