/** What is answered to whatever was typed, before or instead of a command: no such one, not allowed, wrongly typed, a question. */
export const router = {
  "router.too-long": "Isso é longo demais. Leio até {$most :integer} caracteres.",
  "router.wait": "Um momento, por favor. Pergunte de novo em {$left :exactly}.",
  "router.slow": "Isso está demorando demais agora ({$id :parts}). Tente de novo em um minuto.",
  "router.failed": "Algo deu errado do meu lado ({$id :parts}). Nada mudou.",
  "router.unchanged": "Nada mudou.",

  "router.known": "O que você pode digitar aqui: {$typed :command}",
  "router.unknown": "Não conheço esse comando. Mais usados: {$names :list}.",
  "router.most-used": "Mais usados: {$names :list}.",
  "router.topics": "O resto, por tema: {$typed :command}",
  "router.meant": "Você quis dizer {$typed :command}?",
  "router.you": "Não sei quem você é no Tiltify.",
  "router.you.give": "Para doar e eu saber que foi você: {$typed :command}",
  "router.group": "Depois de {$word :command} digite um destes: {$names :choice}.",

  "instead.hide": "Para ocultar o que alguém escreveu ao doar: {$typed :command}",
  "instead.block": "Para bloquear uma palavra: {$typed :command}",
  "instead.disconnect": "Para parar de anunciar uma campanha: {$typed :command}",
  "instead.undo": "Para desfazer a última mudança: {$typed :command}",
  "instead.standard": "Para voltar ao texto padrão: {$typed :command}",
  "instead.connect": "Para anunciar uma campanha: {$typed :command}",
  "instead.donate": "Para ver o link de doação: {$typed :command}",
  "instead.announce": "Para ver o que é anunciado aqui: {$typed :command}",
  "instead.sound": "Para um som com os alertas na sua live: {$typed :command}",

  "elsewhere.discord": "Digite isso no Discord: {$typed :parts}",
  "elsewhere.discord-or-page": "Digite isso no Discord, ou no chat do navegador: {$typed :parts}",
  "elsewhere.twitch": "Digite isso na Twitch: {$typed :parts}",
  "elsewhere.page": "Digite isso no chat do navegador: {$typed :parts}",
  "elsewhere.page.linked": "Na página do bot, digite uma vez {$link :parts}. Depois digite {$typed :parts}",
  "elsewhere.nowhere": "Isso só funciona na página do bot. Quem hospeda pode abrir uma: {$setting :parts}",

  "only.moderators": `.input {$role :title maybe=yes}
.match $role
none {{Só a moderação pode fazer isso aqui.}}
*    {{Só a moderação, ou quem tem o cargo {$role}, pode fazer isso aqui.}}`,
  "only.managers": `.input {$role :title maybe=yes}
.match $role
none {{Só quem gerencia o bot aqui pode fazer isso.}}
*    {{Só quem gerencia o bot aqui, ou tem o cargo {$role}, pode fazer isso.}}`,
  "only.managers.server": `.input {$role :title maybe=yes}
.match $role
none {{Só quem gerencia este servidor pode fazer isso.}}
*    {{Só quem gerencia este servidor, ou tem o cargo {$role}, pode fazer isso.}}`,
  "only.broadcaster": "Só quem é dono do canal pode fazer isso aqui.",
  "only.host": "Só quem hospeda o bot pode fazer isso.",

  "wrong.missing": "Falta {$option :parts}: {$what :parts}.",
  "wrong.word": "Não conheço essa palavra.",
  "wrong.meant": "Você quis dizer {$word :parts}?",
  "wrong.choices": "Em {$option :parts}, digite {$choices :choice}.",
  "wrong.number": "{$option :parts} precisa ser um número de {$from :integer} a {$to :integer}.",
  "wrong.role": "{$option :parts} precisa ser um cargo deste servidor.",
  "wrong.place": "{$option :parts} precisa ser um canal deste servidor.",
  "wrong.left-out": "Respondi sem as palavras que não conheço.",
  "wrong.surplus": "Isso é mais do que este comando aceita.",
  "wrong.like": "Assim: {$usage :command}",

  "confirm.yes": "Sim",
  "confirm.no": "Não",
  "confirm.press": "Clique em {$yes :parts} em até {$within :exactly} para confirmar.",
  "confirm.press.next": "Clique em {$yes :parts} logo a seguir, em até {$within :exactly}, para confirmar.",
  "confirm.press.one": "Clique em um deles em até {$within :exactly}.",
  "confirm.type": "Digite {$yes :command} em até {$within :exactly} para confirmar.",
  "confirm.type.next": "Digite {$yes :command} logo a seguir, em até {$within :exactly}, para confirmar.",
  "confirm.type.one":
    "Em até {$within :exactly}, digite {$yes :command} ({$first :parts}) ou {$other :command} ({$second :parts}).",

  "page.back": "Voltar",
  "page.more": "Mais",
} as const;
