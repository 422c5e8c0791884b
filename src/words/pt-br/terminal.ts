/** What the subcommands of the program print, for whoever runs the bot. */
export const terminal = {
  "terminal.no-subcommand": "Não existe esse subcomando. Para ver todos: {$typed :parts}",
  "terminal.no-options": "{$subcommand :parts} não aceita opções. O que dá para definir está em {$example :parts}.",
  "terminal.no-page": "O chat do navegador está desativado. Defina {$setting :parts} e inicie de novo.",
  "terminal.no-twitch": "{$setting :parts} não foi definido. Como obter um está em {$page :parts}.",

  "backup.off": "{$setting :parts} está desativado, então não há nada a renovar.",
  "backup.folder": "Pasta criada: {$folder :parts}.",
  "backup.both":
    "{$file :parts} gravado, {$size :parts}: o banco de dados e a chave dos logins salvos, de {$time :parts}.",
  "backup.database": "{$file :parts} gravado, {$size :parts}: o banco de dados, de {$time :parts}.",
  "backup.key": "{$file :parts} gravado, {$size :parts}: a chave dos logins salvos, de {$time :parts}.",
  "backup.neither": "{$file :parts} gravado, {$size :parts}: nenhuma chave, só quando foi feito, {$time :parts}.",
  "backup.postgres": "O banco de dados em si está no Postgres. Faça o backup dele com {$tool :parts}, ao mesmo tempo.",
  "backup.secret-key": "Os logins salvos abrem com seu {$setting :parts}, que não está nele. Guarde-o bem também.",
  "backup.secrets":
    "Ele contém segredos, e nomes e comentários de quem doou. Só você pode ler: mantenha assim. Seu {$file :parts} não está nele.",
  "backup.renewed": `.input {$count :integer}
.match $count
0    {{Nenhum backup mais antigo apagado em {$folder :parts}.}}
one  {{{$count} backup mais antigo apagado em {$folder :parts}: continha o que foi apagado desde então.}}
many {{{$count} de backups mais antigos apagados em {$folder :parts}: continham o que foi apagado desde então.}}
*    {{{$count} backups mais antigos apagados em {$folder :parts}: continham o que foi apagado desde então.}}`,

  "restore.done": "{$file :parts} restaurado em {$database :parts}, de {$time :parts}.",
  "restore.done.undated": "{$file :parts} restaurado em {$database :parts}.",
  "restore.postgres": "Seu Postgres agora vale como uma cópia de {$time :parts}.",
  "restore.kept": "O que havia antes está guardado como {$file :parts}.",
  "restore.next":
    "Quando você iniciar o bot, ele não anuncia sozinho nada do tempo desde o backup. A moderação fica sabendo do que chegou e pode publicar um resumo. Configurações, nomes ocultos e doadores esquecidos desde então precisam ser refeitos.",
  "restore.for-postgres":
    "{$file :parts} contém um banco de dados SQLite, e {$setting :parts} indica um Postgres. Nada mudou.",
  "restore.for-sqlite":
    "{$file :parts} é de um bot em Postgres, e {$setting :parts} indica um arquivo SQLite. Nada mudou.",
  "restore.served": "Um bot está rodando neste banco de dados. Pare-o antes. Nada mudou.",
  "restore.other-key":
    "{$setting :parts} está definido, então a chave do backup não é usada. Entre de novo onde o bot pedir, ou remova {$setting :parts}.",
  "restore.no-key":
    "O backup não contém chave. Se o bot dele tinha um {$setting :parts}, defina o mesmo, ou entre de novo.",

  "inbox.nothing": "Nada foi deixado de lado.",
  "inbox.not-yet": `.input {$count :integer}
.match $count
one  {{{$count} evento: {$reason :parts}}}
many {{{$count} de eventos: {$reason :parts}}}
*    {{{$count} eventos: {$reason :parts}}}`,
  "inbox.none": "Não há evento com esta chave. Para ver todos: {$typed :parts}",
  "inbox.not-aside": "Nada foi deixado de lado com esta chave. Para ver todos: {$typed :parts}",
  "inbox.row": `.input {$tries :integer}
.match $tries
0    {{{$key :parts}: {$state :parts}, recebido {$time :parts}, nenhuma tentativa}}
one  {{{$key :parts}: {$state :parts}, recebido {$time :parts}, {$tries} tentativa}}
many {{{$key :parts}: {$state :parts}, recebido {$time :parts}, {$tries} de tentativas}}
*    {{{$key :parts}: {$state :parts}, recebido {$time :parts}, {$tries} tentativas}}`,
  "inbox.reason": "Motivo: {$reason :parts}",
  "inbox.no-body": "O corpo dele já foi apagado.",
  "inbox.retried": "Eventos para nova tentativa: {$count :integer}.",
  "inbox.unusable": "Não consigo usar o banco de dados: {$error :parts}",

  "replay.204": "{$status :parts}: guardado. Um evento que já é conhecido não é anunciado de novo.",
  "replay.401": "{$status :parts}: recusado. O receptor tem outro segredo, ou o relógio dele é diferente.",
  "replay.404": "{$status :parts}: ninguém recebe webhooks neste endereço.",
  "replay.413": "{$status :parts}: recusado. O corpo é grande demais.",
  "replay.503": "{$status :parts}: o receptor não consegue guardá-lo agora. Tente de novo daqui a pouco.",
  "replay.taken": "{$status :parts}: recebido.",
  "replay.refused": "{$status :parts}: recusado.",
  "replay.no-answer": "Sem resposta de {$address :parts}: {$error :parts}",
  "replay.no-secret":
    "{$setting :parts} não foi definido, então nada pode ser assinado. Coloque nele o segredo do receptor.",
  "replay.no-body": "Não consigo ler {$file :parts}: {$error :parts}",
  "replay.one-file": "Indique um arquivo, o corpo de um webhook: {$typed :parts}",
  "replay.no-address": "{$option :parts} aceita um endereço assim: {$example :parts}.",

  "import.no-line": "Não há em {$file :parts} nenhuma linha que eu consiga ler.",
  "import.large": "{$file :parts} é grande demais. Aceito até 1 MB.",
  "import.no-file": "Não existe o arquivo {$file :parts}.",
  "import.unreadable": "Não consigo ler {$file :parts}: {$error :parts}",
  "import.no-login": "As campanhas são procuradas com {$id :parts} e {$secret :parts}. Defina os dois antes.",
  "import.line": "linha {$number :integer}: {$text :parts}",
  "import.two-things": "Uma linha é uma campanha e um canal, por exemplo {$example :parts}",
  "import.no-channel": "Isso não é um canal. Digite o nome de um canal da Twitch, ou o ID de um canal do Discord.",
  "import.twitch.asked":
    "{$channel :parts} não me deixou entrar. Quem é dono do canal digita {$join :parts} no chat do meu canal; depois rode isto de novo.",
  "import.twitch.guest": "Não sou mod em {$channel :parts}. Quem é dono do canal digita {$mod :parts} e meu nome lá.",
  "import.discord.none": "Não tenho login no Discord. Defina {$setting :parts}.",
  "import.discord.failed": "O Discord não respondeu como devia. Rode isto de novo em um minuto.",
  "import.discord.no-channel":
    "Não vejo esse canal no Discord. Me adicione ao servidor dele e me deixe ver o canal, ou confira o ID.",
  "import.discord.waits": "O servidor dele espera por você: {$typed :parts}",
  "import.discord.mute":
    "Não consigo escrever em {$channel :title} de {$server :title}. Dê ao meu cargo {$missing :list} lá. Enquanto isso, as doações ficam na fila.",
  "import.once-there":
    "Corrija o link, ou rode isto de novo com a mesma lista quando a campanha estiver no ar: as conectadas ficam, e nada é anunciado duas vezes.",
  "import.failed": "Isso não deu certo, e não sei por quê. O log diz mais. Rode isto de novo.",
  "import.linked": "conectadas: {$count :integer}",
  "import.not-moderator": "sem ser mod: {$count :integer}",
  "import.not-entered": "conectadas, mas eu ainda não tinha entrado: {$count :integer}",
  "import.mute": "conectadas onde não consigo escrever: {$count :integer}",
  "import.no-answer": "sem resposta: {$count :integer}",
  "import.problem": "com problema: {$count :integer}",
  "import.nothing-new": "Não há nada novo.",
  "import.new": `.input {$count :integer}
.match $count
one  {{{$count} é nova. Um bot em execução percebe em até um minuto.}}
many {{{$count} são novas. Um bot em execução percebe em até um minuto; uma lista longa leva alguns.}}
*    {{{$count} são novas. Um bot em execução percebe em até um minuto; uma lista longa leva alguns.}}`,

  // world
  "world.begin":
    "Verifico como o Discord, a Twitch e a Tiltify respondem de verdade. Publico algumas mensagens com “bellringer test” e apago onde posso. Pergunto antes de cada passo.",
  "world.where":
    "{$service :parts}: onde posso publicar ou ler para isso? Por exemplo, {$example :parts}. Só Enter deixa {$service :parts} de fora.",
  "world.step": "{$step :parts}. Enter faz; qualquer outra coisa pula.",
  "world.no-terminal":
    "Pergunto antes de cada passo, e não há ninguém aqui para responder. Para fazer todos os passos sem perguntas: {$typed :parts}",
  "world.written":
    "{$file :parts} gravado. Não contém segredos nem nada dos doadores. Dê uma olhada e anexe a uma issue deste projeto.",

  "usage.what": "bellringer anuncia doações da Tiltify no chat. Não é feito pela Tiltify.",
  "usage.start": "roda com as contas do ambiente ou de .env; sem nenhuma, mostra a demonstração",
  "usage.serve": "roda e diz o que falta",
  "usage.demo": "mostra tudo com uma plataforma simulada",
  "usage.login-twitch": "faz o login do bot na Twitch, também com ele rodando",
  "usage.chat-link": "mostra o link do chat do navegador, com a chave",
  "usage.replay": "envia de novo o corpo de webhook em FILE, com assinatura nova",
  "usage.backup": "grava o banco de dados e a chave em um arquivo novo, também com o bot rodando",
  "usage.backup.renew": "faz um backup na pasta dos noturnos e apaga todos os outros de lá",
  "usage.restore": "coloca os dois de volta com o bot parado; o que há lá fica guardado ao lado",
  "usage.inbox.list": "eventos deixados de lado, os mais novos primeiro",
  "usage.inbox.show": "um deles, com o corpo",
  "usage.inbox.retry": "deixa o bot tentar de novo",
  "usage.import": "conecta muitas campanhas, também com o bot rodando",
  "usage.import.file": "FILE tem uma campanha e um canal em cada linha:",
  "usage.world":
    "verifica como os serviços reais respondem e pergunta antes de cada passo; grava um arquivo para os desenvolvedores",
  "usage.world.where": "onde pode publicar e ler, para não precisar perguntar",
  "usage.world.yes": "não pergunta nada",
  "usage.simulate": "faz o papel da plataforma de arrecadação neste computador",
  "usage.simulate.port": "onde escutar (qualquer porta livre)",
  "usage.simulate.deliver-to": "para onde vão os webhooks",
  "usage.simulate.speed": "quantas vezes mais rápido vêm repetições e doações (1)",
  "usage.simulate.quiet": "faz uma doação a cada 10 a 20 segundos",
  "usage.simulate.seed": "outra campanha, outras credenciais (1)",
  "usage.simulate.supporters": "quantas campanhas apoiam o evento de arrecadação, até 1000 (5)",
  "usage.simulate.json": "mostra uma linha de JSON quando está pronto",
  "usage.docker": "Com Docker, digite “docker compose exec bot node src/main.ts” no lugar de “npm start --”.",
  "usage.settings": "As configurações estão explicadas em .env.example.",

  "simulate.options": "Estas opções não existem ou estão sem valor. As que existem:",
  "simulate.wrong": "{$option :parts} não pode ser “{$given :parts}”.",
} as const;
