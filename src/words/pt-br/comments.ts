/** Names and comments that moderators hide, or let pass: what they are told, and what stands on their buttons. */
export const comments = {
  "hide.none": "Nesta mensagem não há doação para ocultar.",
  "hide.nothing": "Não há nada para ocultar aqui.",
  "hide.none-meant": "Nada do que foi anunciado aqui nesta semana bate com isso. Nada mudou.",
  "hide.how": "Digite um nome, um valor ou quantos: {$examples :choice}",
  "hide.all-comments": "Para não anunciar nenhum comentário: {$next :command}",
  "hide.all-names": "Para não anunciar nenhum nome: {$next :command}",
  "hide.no-number": "Não há esse número em {$list :command}. Nada mudou.",
  "hide.which-number": "Isso é um número ou um valor? Nada mudou.",
  "hide.last-of": "Os últimos {$count :integer} avisos",
  "hide.of-amount": "As doações de {$amount :amount}",
  "hide.which": "Qual delas? {$count :integer} doações batem com isso. Nada mudou.",
  "hide.several": "{$count :integer} doações batem com isso. Digite nome e valor: {$next :command} Nada mudou.",
  "hide.ask-many": "Ocultar nomes e comentários de todas as {$count :integer} doações?",
  "hide.done-of": "Oculto em todos os canais: {$donations :list}.",
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
  "hide.already": "Isso já está oculto. Nada mudou.",
  "hide.done": "Oculto em todos os canais.",
  "hide.stays": "Ainda aparece em {$places :list}. Apague lá.",
  "hide.day": "O que essa pessoa doar em 24 horas é anunciado sem o nome.",
  "hide.name": "Ocultar nome por 24 h",
  "hide.undo": "Desfazer",
  "hide.press": "Ocultar",

  "forget.ask":
    "Esquecer esta pessoa? Nome e comentários saem de tudo o que foi anunciado nos seus canais, e não dá para desfazer.",
  "forget.unknown": "Não conheço ninguém com esse nome aqui. Nada mudou.",
  "forget.nobody": "Ninguém se chama assim. Nada mudou.",
  "forget.done": `.input {$count :integer}
.match $count
one  {{Feito. O nome estava em {$count} aviso.}}
many {{Feito. O nome estava em {$count} de avisos.}}
*    {{Feito. O nome estava em {$count} avisos.}}`,
  "forget.not-erased":
    "Os arquivos do meu banco de dados ainda guardam o nome, enquanto outro programa estiver lendo o banco.",
  "forget.backups":
    "Os backups de quem hospeda o bot guardam o nome até {$until :date}. Dá para remover agora, no computador do bot: {$next :title}",
  "forget.platform": "A própria Tiltify ainda guarda o nome.",
  "forget.line": "Esta linha citava alguém que foi esquecido.",

  "approve.none": "Nenhum comentário espera aprovação aqui.",
  "approve.no-more": "Nenhum outro comentário espera aprovação.",
  "approve.left-out": "O comentário de {$given :parts} foi ocultado pelo filtro. Nada mudou.",
  "approve.left-out-here": "Esse comentário foi ocultado pelo filtro. Nada mudou. Veja o texto fora deste chat.",
  "approve.not-theirs": "Nenhum deles é dessa pessoa.",
  "approve.waiting": `.input {$count :integer}
.match $count
one  {{{$count} comentário espera aprovação: {$comments :list}.}}
many {{{$count} de comentários esperam aprovação: {$comments :list}.}}
*    {{{$count} comentários esperam aprovação: {$comments :list}.}}`,
  "approve.title": `.input {$count :integer}
.match $count
one  {{Um comentário espera aprovação}}
many {{{$count} de comentários esperam aprovação}}
*    {{{$count} comentários esperam aprovação}}`,
  "approve.name-it": "Para anunciar, digite {$next :command} e o nome.",
  "approve.which": "Qual? Digite {$next :command} com o nome, ou com o nome e o valor.",
  "approve.alike": "Vários são parecidos, e não posso mostrar os textos aqui.",
  "approve.shown": "Publicado.",
  "approve.nowhere": "Aprovado. A doação não é anunciada nos seus canais, então nada aparece.",
  "approve.gone": "Esse comentário não existe mais ou mudou.",
  "approve.together": "Ver {$count :integer} de uma vez",
  "approve.one-by-one": "Um por um",
  "approve.post-these": "Publicar estes {$count :integer}",
  "approve.leave-these": "Deixar estes {$count :integer}",
  "approve.post-done": "Publicados: {$count :integer}.",
  "approve.leave-done": "Continuam ocultos: {$count :integer}.",

  "comment.show": "Ver comentário",
  "comment.look": "Ver todos",
  "comment.post": "Publicar",
  "comment.leave": "Deixar oculto",
  "comment.hide-name": "Ocultar nome",
  "comment.in-server":
    "Isso só funciona em um canal do seu servidor. Para saber dos comentários lá, digite no canal: {$next :command}",
} as const;
