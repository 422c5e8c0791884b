/** What commands answer, refusals and questions included. */
export const answers = {
  "pause.on": "Los avisos están en pausa {$where :parts}. Las donaciones se siguen contando.",
  "pause.on-for":
    "Los avisos están en pausa {$where :parts} durante {$time :exactly}. Las donaciones se siguen contando.",
  "pause.on-until":
    "Los avisos están en pausa {$where :parts}. Fin de la pausa: {$until :at}. Las donaciones se siguen contando.",
  "pause.end": "Para reanudarlos: {$next :command}",
  "pause.no-time": "Una pausa dura hasta 7 días, por ejemplo 10m, 2h o hasta las 20:00. No se cambió nada.",
  "pause.longest": "Para la pausa más larga: {$next :command}",
  "pause.over": "Los avisos se reanudan {$where :parts}.",
  "pause.retried": "Lo intento de nuevo {$where :parts}.",
  "pause.none": "Los avisos no están en pausa aquí.",
  "panic.on":
    "Los avisos están en pausa y los comentarios desactivados {$where :parts}. Las donaciones se siguen contando.",
  "panic.already": "Los avisos ya están en pausa y los comentarios desactivados {$where :parts}. No se cambió nada.",
  "panic.undo": "Deshacer todo",
  "panic.over": "Los avisos y los comentarios vuelven a estar como antes {$where :parts}.",
  "panic.none": "Aquí no ha habido ninguna emergencia en las últimas 24 horas. No se cambió nada.",
  "pause.by-host":
    "El admin del bot pausó los avisos en todas partes. Seguirán así hasta que los reanude. No se cambió nada.",

  "test.comment": "Así se ve un comentario.",
  "test.sent": "La prueba sale enseguida {$where :parts}. No cuenta para nada y no menciona a nadie.",
  "test.no-amount": "Una prueba es una de estas, con un importe si quieres: {$kinds :list}. No se envió nada.",
  "test.too-soon": "Aquí basta con una prueba cada {$each :exactly}. Inténtalo de nuevo en {$left :exactly}.",
  "test.nothing-connected": "Aquí aún no hay ninguna campaña conectada. Conecta una: {$next :command}",
  "test.paused": "Los avisos están en pausa, así que la prueba también esperaría. Reanúdalos antes: {$next :command}",

  "yes.none":
    "No hay nada que confirmar. Una pregunta caduca en un minuto; si no se puede deshacer, en cuanto escribes otra cosa. Escribe otra vez el comando.",
  "yes.none.both":
    "Aquí ninguna pregunta admite ambas cosas como respuesta. No se cambió nada. Escribe otra vez el comando.",
  "yes.late": "Esa pregunta ya está respondida o es demasiado antigua. No se cambió nada. Escribe otra vez el comando.",
  "no.done": "De acuerdo. No se cambió nada.",
  "no.none": "No hay nada que confirmar. No se cambió nada.",

  "show.done": `.input {$count :integer}
.match $count
one  {{De nuevo visible: {$count} aviso.}}
many {{De nuevo visibles: {$count} de avisos.}}
*    {{De nuevo visibles: {$count} avisos.}}`,
  "show.done-of": "De nuevo visible: {$donations :list}.",
  "show.stays-deleted": "Un mensaje borrado en {$chat :chat} no vuelve a aparecer.",
  "show.none": "Aquí no hay nada oculto.",
  "show.older": "Lo que sigue oculto se ocultó antes. No se cambió nada.",
  "show.to-show": "Para volver a mostrar uno, escribe su nombre y su importe: {$next :command}",
  "show.none-meant": "Nada de lo oculto aquí coincide con eso. No se cambió nada.",

  "hidden.title": "Oculto en {$place :title}",
  "hidden.one": "{$donations :list}, desde {$when :ago}",
  "hidden.unknown": "Lo que se ocultó {$when :ago}",
  "hidden.names": "Su nombre vuelve a mostrarse {$until :until}.",
  "hidden.show": "Mostrar {$number :integer}",
  "hidden.to-show": "Para volver a mostrar uno, escribe su número: {$next :command}",

  "team.here": "Si algo falla, aviso a tus mods en {$place :title}, y también cuando se arregla.",
  "team.announcing":
    "Los avisos salen en {$place :title}. Tu público leería lo que falla, y los comentarios en espera no se pueden mostrar allí.",
  "team.announcing.instead": "Mejor en un canal que solo vean tus mods: {$next :command}",
  "team.announcing.ask": "¿Usar {$place :title} de todos modos?",
  "team.off": "Si algo falla, aquí no se avisa a nadie. El admin del bot lo sigue viendo en el registro.",

  "recap.none": "Aquí aún no se ha anunciado ninguna donación.",
  "recap.none.days": `.input {$days :integer}
.match $days
one  {{Aquí no se anunció ninguna donación en las últimas 24 horas.}}
many {{Aquí no se anunció ninguna donación en los últimos {$days} de días.}}
*    {{Aquí no se anunció ninguna donación en los últimos {$days} días.}}`,
  "recap.days": `.input {$days :integer}
.match $days
one  {{Son las últimas 24 horas.}}
many {{Son los últimos {$days} de días.}}
*    {{Son los últimos {$days} días.}}`,
  "recap.first": "La primera llegó {$since :ago}.",
  "recap.file":
    "El archivo se abre en una hoja de cálculo. Tiene los nombres y comentarios como se muestran aquí. Es solo para ti.",
  "recap.column.time": "Hora ({$zone :title})",
  "recap.column.amount": "Importe",
  "recap.column.currency": "Moneda",
  "recap.column.name": "Nombre",
  "recap.column.comment": "Comentario",
  "recap.column.reward": "Recompensa",
  "recap.column.poll": "Encuesta",
  "recap.column.option": "Opción",
  "recap.column.to": "Para",
  "recap.summed": `.input {$count :integer}
.match $count
one  {{En {$place :title} hay ahora un resumen de {$count} donación.}}
many {{En {$place :title} hay ahora un resumen de {$count} de donaciones.}}
*    {{En {$place :title} hay ahora un resumen de {$count} donaciones.}}`,
  "recap.summed.none": "Aquí no hay nada que resumir.",
  "proof.count":
    "Donaciones en Tiltify: {$there :integer}. Anunciadas: {$announced :integer}. Repetidas: {$twice :integer}.",
  "proof.there": "Importe en Tiltify: {$sums :sums}.",
  "proof.announced": "Importe anunciado: {$sums :sums}.",
  "proof.whole": "No falta nada.",
  "proof.difference": "{$why :parts}: {$count :integer} ({$sums :sums})",
  "proof.missing": "Faltantes",
  "proof.refused": "Rechazadas por el chat",
  "proof.amount": "Anunciadas con otro importe",
  "proof.before": "Hechas antes de conectar",
  "proof.minimum": "Por debajo del importe mínimo",
  "proof.off": "Donaciones desactivadas",
  "proof.paused": "En espera del final de la pausa",
  "proof.waiting": "Aún no anunciadas",
  "proof.late": "Demasiado tarde para anunciarlas",
  "proof.disconnected": "Campaña desconectada antes",
  "proof.refunded": "Reembolsadas",
  "proof.match": "Anunciadas como final de la duplicación",
  "proof.other": "Omitidas por otro motivo",
  "proof.summed": "De ellas, en un mensaje de resumen: {$count :integer}.",
  "proof.hidden": "De ellas, sin nombre ni comentario por estar ocultos: {$count :integer}.",
  "proof.unseen": "Tiltify no me muestra lo donado directamente a {$campaigns :titles}.",
  "proof.unfinished": "La lista es demasiado larga para leerla entera. Esto es lo que leí.",
  "proof.reading": "Leyendo la lista de Tiltify. Donaciones leídas: {$count :integer}.",
  "proof.again": "Para ver el resultado, escribe esto otra vez dentro de un minuto: {$next :command}",
  "proof.missing.do": "Lo que falta se busca cada pocos minutos. Para mirar otra vez: {$next :command}",
  "proof.file": "El archivo detalla cada diferencia. Es solo para ti.",
  "proof.column.why": "Por qué",
  "proof.column.id": "ID de Tiltify",

  "rehearse.title": "Así se leerá",
  "rehearse.donation": "Una donación:",
  "rehearse.bundle": "Muchas a la vez:",
  "rehearse.milestone": "Un hito:",
  "rehearse.goal": "La meta:",
  "rehearse.approve": "Un comentario se añade cuando un mod lo aprueba.",
  "rehearse.note": "Nadie más ve esto. Una prueba sale donde salen los avisos, marcada como PRUEBA.",
} as const;
