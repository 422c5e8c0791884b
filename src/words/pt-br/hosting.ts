/** What the host of the bot orders in a chat, and is told there. */
export const hosting = {
  "hosting.elsewhere": "Isso só funciona no Discord.",
  "hosting.no-direct": "Minhas mensagens diretas não chegam até você. Nada mudou.",
  "hosting.several": "Vários servidores têm esse nome. Use o ID: {$next :command}",
  "hosting.no-server": "Não estou em nenhum servidor assim. Para ver todos: {$next :command}",

  "hosting.alerts.here": "Problemas que só você resolve aparecem em {$place :title}. Todos que estão lá podem ler.",
  "hosting.alerts.direct": "Problemas que só você resolve chegam por mensagem direta.",
  "hosting.allowed": "{$server :title} pode me usar.",
  "hosting.allowed.already": "{$server :title} já pode me usar. Nada mudou.",
  "hosting.allowed.channel": "Estou entrando em {$channel :title}.",
  "hosting.leave": "Posso sair de {$server :title}? As configurações ficam guardadas por 30 dias.",
  "hosting.left": "Saí de {$server :title}.",
  "hosting.paused": "Avisos pausados em todos os canais. As doações continuam contando.",
  "hosting.paused.already": "Os avisos já estão pausados em todos os canais. Nada mudou.",
  "hosting.resumed": "Os avisos voltaram, menos onde a moderação pausou.",
  "hosting.resumed.not": "Os avisos não estão pausados em todos os canais. Nada mudou.",
  "hosting.press.resume": "Retomar em todo lugar",

  "hosting.servers": "Servidores e canais",
  "hosting.server.waits": "espera por você",
  "hosting.server.waiting": "{$server :title}, espera por você",
  "hosting.space.shut-out": "sem acesso: {$count :integer}",
  "hosting.space.paused": "em pausa",
  "hosting.space.waiting": "na fila: {$count :integer}",
  "hosting.server.members": `.input {$count :integer}
.match $count
0    {{0 membros}}
one  {{{$count} membro}}
many {{{$count} de membros}}
*    {{{$count} membros}}`,
  "hosting.server.campaigns": `.input {$count :integer}
.match $count
0    {{0 campanhas}}
one  {{{$count} campanha}}
many {{{$count} de campanhas}}
*    {{{$count} campanhas}}`,

  "hosting.login": "A Tiltify não aceita meu login. Confira TILTIFY_CLIENT_ID e TILTIFY_CLIENT_SECRET.",
  "hosting.no-login": "TILTIFY_CLIENT_ID e TILTIFY_CLIENT_SECRET não foram definidos, então não vejo nenhuma campanha.",
  "hosting.chat.failed": `.input {$why :parts maybe=yes}
.match $why
none {{{$chat :chat} não funciona.}}
*    {{{$chat :chat} não funciona: {$why}}}`,
  "hosting.chat.connecting": `.input {$why :parts maybe=yes}
.match $why
none {{{$chat :chat} está conectando.}}
*    {{{$chat :chat} está conectando: {$why}}}`,
  "hosting.chat.detail": "{$chat :chat}: {$detail :parts}.",
  "hosting.paused-since": "Os avisos foram pausados em todos os canais {$since :ago}.",
  "hosting.aside": `.input {$count :integer}
.match $count
one  {{Não entendi {$count} evento da Tiltify. No computador do bot: {$typed :parts}}}
many {{Não entendi {$count} de eventos da Tiltify. No computador do bot: {$typed :parts}}}
*    {{Não entendi {$count} eventos da Tiltify. No computador do bot: {$typed :parts}}}`,
  "hosting.late": "O aviso mais antigo está na fila há {$waited :lasts}.",
  "hosting.channels": "{$chat :chat}: estou em {$counted :integer} de {$most :integer} canais em que não sou mod.",
  "hosting.channels.more": "Outros canais sem vaga: {$count :integer}.",
  "hosting.channels.moderated": "Onde sou mod, o canal não conta.",
  "hosting.standing":
    "Campanhas: {$campaigns :integer}. Canais com avisos: {$places :integer}. Servidores e canais da Twitch: {$spaces :integer}. Avisos na fila: {$waiting :integer}. Eventos a ler: {$events :integer}.",
  "hosting.unsubscribed": "Campanhas ainda sem webhooks: {$count :integer}.",
  "hosting.process": "O processo {$process :parts} faz: {$does :parts}.",
  "hosting.process-waits": "O processo {$process :parts} espera para assumir.",
  "hosting.undone": "Nenhum processo faz {$what :parts}. Passe isso para um deles em ROLES.",

  "changed.paused-everywhere": "Avisos em todos os canais: pausados",
  "changed.resumed-everywhere": "Avisos em todos os canais: retomados",

  "twitch-login.off": "Não estou configurado para a Twitch: no computador do bot, TWITCH_CLIENT_ID não foi definido.",
  "twitch-login.no-code": "A Twitch não me dá um código agora. Tente de novo em um minuto.",
  "twitch-login.code": "O código é {#b}{$code :title}{/b}. Abra a Twitch com a conta do bot e digite o código lá.",
  "twitch-login.until": "Ele expira {$until :until}. O resultado chega onde você recebe meus alertas.",
  "twitch-login.open": "Abrir a Twitch",
  "twitch-login.cancelled": "O código não vale mais.",
  "twitch-login.none": "Nenhum código estava aberto. Nada mudou.",
  "twitch-login.done": "Entrei na Twitch como {$login :name}.",
  "twitch-login.again": "Entrei na Twitch de novo.",
  "twitch-login.late": "Ninguém digitou o código da Twitch a tempo. Nada mudou.",
  "twitch-login.failed": "Esse código não deu login na Twitch. Nada mudou. Peça outro.",
  "twitch-login.void": "Esse código da Twitch não vale mais. Nada mudou.",

  "account.ignored":
    "A Twitch ignora minha conta por {$left :lasts}: ela enviou mensagens demais. Onde sou mod ou VIP, continuo. Nos outros canais, os avisos esperam até lá. Outro programa usa esta conta?",
  "account.heard": "A Twitch deve me ouvir de novo.",
  "account.old-login":
    "Falta {$missing :parts} no meu login da Twitch. Faça login mais uma vez: {$typed :parts}, ou {$next :parts} no Discord.",

  "host-chat.twitch-asked":
    "um streamer pede minha entrada e digitou {$join :parts} aqui. Para liberar, digite {$allow :parts} e o nome do canal aqui, com a minha própria conta.",
  "host-chat.twitch-closed": "não consigo ficar em um dos canais que me aceitaram. Meu log diz qual e por quê.",
  "host-chat.twitch-copy": "outra cópia minha fala em um dos meus canais. Meu log diz onde.",
  "host-chat.place": "não consigo escrever em um dos meus canais. Meu log diz onde e por quê.",
  "host-chat.twitch-timeout":
    "levei timeout, ou uma mensagem minha foi apagada. Meu log diz onde. Me dê mod para evitar isso.",
  "host-chat.twitch-rival": "outro bot responde a um dos meus comandos. Meu log diz qual.",
  "host-chat.twitch-renamed": "um canal que me aceitou tem outro nome agora. Meu log diz qual.",
  "host-chat.twitch-stranger":
    "o nome de um canal que me aceitou agora é de outra pessoa, então saí. Meu log diz qual.",
  "host-chat.twitch-ignored": "a Twitch me ignora por uma hora: talvez outro programa use esta conta.",
  "host-chat.otherwise": "algo precisa de atenção. Meu log diz o quê e como resolver.",
} as const;
