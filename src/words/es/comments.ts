/** Names and comments that moderators hide, or let pass: what they are told, and what stands on their buttons. */
export const comments = {
  "hide.none": "En este mensaje no hay ninguna donación que se pueda ocultar.",
  "hide.nothing": "Aquí no hay nada que ocultar.",
  "hide.none-meant": "Nada de lo anunciado aquí esta semana coincide con eso. No se cambió nada.",
  "hide.how": "Escribe un nombre, un importe o cuántas: {$examples :choice}",
  "hide.all-comments": "Para no anunciar ningún comentario: {$next :command}",
  "hide.all-names": "Para no anunciar ningún nombre: {$next :command}",
  "hide.no-number": "Ese número no está en {$list :command}. No se cambió nada.",
  "hide.which-number": "¿Eso es un número de la lista o un importe? No se cambió nada.",
  "hide.last-of": "Últimos avisos: {$count :integer}",
  "hide.of-amount": "Las donaciones de {$amount :amount}",
  "hide.which": "¿Cuál? Donaciones que coinciden: {$count :integer}. No se cambió nada.",
  "hide.several":
    "Donaciones que coinciden: {$count :integer}. Escribe nombre e importe: {$next :command} No se cambió nada.",
  "hide.ask-many": "¿Oculto nombre y comentario de todas estas donaciones? Son {$count :integer}.",
  "hide.done-of": "Oculto en todas partes: {$donations :list}.",
  "hide.of-donor": `.input {$count :integer}
.match $count
one  {{{$name :name}, {$count} aviso}}
many {{{$name :name}, {$count} de avisos}}
*    {{{$name :name}, {$count} avisos}}`,
  "hide.done-here": `.input {$count :integer}
.match $count
one  {{Oculto: {$count} aviso.}}
many {{Ocultos: {$count} de avisos.}}
*    {{Ocultos: {$count} avisos.}}`,
  "hide.already": "Eso ya está oculto. No se cambió nada.",
  "hide.done": "Oculto en todas partes.",
  "hide.stays": "Aún se ve en {$places :list}. Bórralo allí.",
  "hide.day": "Durante 24 horas, sus donaciones se anuncian sin su nombre.",
  "hide.name": "Ocultar este nombre 24 h",
  "hide.undo": "Deshacer",
  "hide.press": "Ocultar",

  "forget.ask":
    "¿Olvido a este donante? Su nombre y sus comentarios se borran de todo lo anunciado en tus canales, y no se pueden recuperar.",
  "forget.unknown": "Aquí no conozco a nadie con ese nombre. No se cambió nada.",
  "forget.nobody": "Nadie se llama así. No se cambió nada.",
  "forget.done": `.input {$count :integer}
.match $count
one  {{Hecho. El nombre estaba en {$count} aviso.}}
many {{Hecho. El nombre estaba en {$count} de avisos.}}
*    {{Hecho. El nombre estaba en {$count} avisos.}}`,
  "forget.not-erased":
    "Los archivos de mi base de datos aún guardan esos datos, mientras otro programa la esté leyendo.",
  "forget.backups":
    "Las copias de seguridad del admin del bot los guardan hasta el {$until :date}. Puede borrarlos ya: {$next :title}",
  "forget.platform": "En Tiltify siguen guardados.",
  "forget.line": "Esta línea nombraba a alguien que ya se olvidó.",

  "approve.none": "Aquí no hay comentarios en espera.",
  "approve.no-more": "No hay más comentarios en espera.",
  "approve.left-out": "El comentario de {$given :parts} está oculto por su lenguaje. No se cambió nada.",
  "approve.left-out-here": "Ese comentario está oculto por su lenguaje. No se cambió nada. Míralo fuera de este chat.",
  "approve.not-theirs": "Ninguno es de ese donante.",
  "approve.waiting": `.input {$count :integer}
.match $count
one  {{Hay {$count} comentario en espera: {$comments :list}.}}
many {{Hay {$count} de comentarios en espera: {$comments :list}.}}
*    {{Hay {$count} comentarios en espera: {$comments :list}.}}`,
  "approve.title": `.input {$count :integer}
.match $count
one  {{Un comentario en espera}}
many {{{$count} de comentarios en espera}}
*    {{{$count} comentarios en espera}}`,
  "approve.name-it": "Para anunciarlo, escribe {$next :command} y el nombre.",
  "approve.which": "¿Cuál? Escribe {$next :command} y el nombre, o también el importe.",
  "approve.alike": "Varios se parecen, y aquí no puedo mostrarlos.",
  "approve.shown": "Publicado.",
  "approve.nowhere": "Aprobado. Su donación no se anuncia en tus canales, así que no se muestra nada.",
  "approve.gone": "Ese comentario ya no está, o ha cambiado.",
  "approve.together": "Ver {$count :integer} a la vez",
  "approve.one-by-one": "Uno a uno",
  "approve.post-these": "Publicar estos {$count :integer}",
  "approve.leave-these": "Dejar estos {$count :integer}",
  "approve.post-done": "Publicados: {$count :integer}.",
  "approve.leave-done": "Siguen ocultos: {$count :integer}.",

  "comment.show": "Verlo",
  "comment.look": "Verlos",
  "comment.post": "Publicarlo",
  "comment.leave": "Descartarlo",
  "comment.hide-name": "Ocultar nombre",
  "comment.in-server":
    "Eso solo funciona en un canal de tu servidor. Para enterarte allí de los comentarios, escribe en él: {$next :command}",
} as const;
