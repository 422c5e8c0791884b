/** What is wrong with the settings of the environment, and what is missing among them, as the host reads it. */
export const environment = {
  "env.wrong": "Estas configurações não estão certas:",
  "env.whole-number": "{$name :parts} precisa ser um número inteiro de {$from :parts} a {$to :parts}.",
  "env.one-of": "{$name :parts} precisa ser um destes: {$values :parts}.",
  "env.roles": "{$name :parts} aceita estas palavras, separadas por vírgulas: {$values :parts}.",
  "env.roles.sqlite":
    "Com {$name :parts}, vários processos dividem o trabalho, e para isso é preciso Postgres: um arquivo SQLite tem um só processo, que faz tudo. Coloque um Postgres em {$database :parts} ou deixe {$name :parts} vazio.",
  "env.either": "{$name :parts} precisa ser {$one :parts} ou {$other :parts}.",
  "env.like": "{$name :parts} precisa ser um endereço assim: {$example :parts}.",
  "env.database": "{$name :parts} precisa ser parecido com {$sqlite :parts} ou {$postgres :parts}.",
  "env.folder": "{$name :parts} precisa ser uma pasta, ou {$off :parts}.",
  "env.short": "{$name :parts} precisa ter pelo menos {$least :integer} caracteres.",
  "env.key": "{$name :parts} precisa ter pelo menos {$least :integer} caracteres, sem espaços.",
  "env.addresses":
    "{$name :parts} precisa conter no máximo {$most :integer} endereços, cada um uma só vez e separados por vírgulas, assim: {$example :parts}.",
  "env.ids": "{$name :parts} precisa conter IDs de usuários do Discord: números longos.",
  "env.example": "{$name :parts} ainda é o exemplo. Coloque o seu.",
  "env.half": "{$name :parts} foi definido sem {$other :parts}. A Tiltify mostra os dois na sua aplicação.",
  "env.id-as-secret": "{$name :parts} é o ID do webhook. Coloque o Webhook Signing ID dele, que tem 64 caracteres.",
  "env.alike": "{$names :list} são iguais. Cada um precisa de um segredo próprio.",

  "env.nothing": "Ainda não há nada para fazer:",
  "env.nothing.do":
    "Coloque os valores em {$file :parts} (veja {$example :parts}). Ou digite {$typed :parts}: a página da demonstração configura tudo, passo a passo.",
  "env.no-tiltify":
    "{$id :parts} e {$secret :parts} não foram definidos: nenhuma campanha pode ser procurada ou conectada.",
  "env.no-webhook-secret": "{$name :parts} não foi definido: todo webhook é recusado.",
  "env.no-webhook-secret.asks":
    "{$name :parts} não foi definido: todo webhook é recusado, por isso pergunto à Tiltify pelas doações apesar de {$events :parts}.",
  "env.no-endpoint": "{$name :parts} não foi definido: nenhum webhook pode ser pedido quando uma campanha é conectada.",
  "env.no-chat":
    "Nem {$discord :parts} nem {$twitch :parts} foi definido, e {$browser :parts} não é true: não há chat para falar.",
  "env.no-twitch":
    "{$name :parts} não foi definido: a Twitch está desativada. Ele aparece ao lado do segredo na sua aplicação.",

  "env.length.key": `.input {$has :integer}
.match $has
one  {{{$name :parts} tem {$has} caractere, e as chaves de uma aplicação têm {$wanted :integer}. Foi copiado por inteiro? É o certo?}}
many {{{$name :parts} tem {$has} de caracteres, e as chaves de uma aplicação têm {$wanted :integer}. Foi copiado por inteiro? É o certo?}}
*    {{{$name :parts} tem {$has} caracteres, e as chaves de uma aplicação têm {$wanted :integer}. Foi copiado por inteiro? É o certo?}}`,
  "env.length.secret": `.input {$has :integer}
.match $has
one  {{{$name :parts} tem {$has} caractere, e um Webhook Signing ID tem {$wanted :integer}. Foi copiado por inteiro? É o certo?}}
many {{{$name :parts} tem {$has} de caracteres, e um Webhook Signing ID tem {$wanted :integer}. Foi copiado por inteiro? É o certo?}}
*    {{{$name :parts} tem {$has} caracteres, e um Webhook Signing ID tem {$wanted :integer}. Foi copiado por inteiro? É o certo?}}`,
  "env.no-token": "{$name :parts} não é um token de bot, que tem dois pontos. Pegue um na seção Bot, Reset Token.",
  "env.unknown": "{$name :parts} foi definido, mas esta versão não tem essa configuração.",
  "env.backup-on-postgres":
    "{$name :parts} foi definido, mas {$database :parts} indica um Postgres. Faça o backup dele com {$tool :parts}: eu não faço.",
  "env.open-to-all":
    "Todo usuário deste computador pode ler {$file :parts} e seus segredos. Para impedir isso: {$shell :parts}",
  "env.unreadable":
    "Não consigo ler {$file :parts}: {$error :parts}. Precisa ser um arquivo de texto como {$example :parts}.",
  "env.lines":
    "Linhas de {$file :parts} que não consigo ler: {$count :integer}. A primeira é a linha {$line :integer}: {$start :parts} Escreva um ajuste por linha: {$example :parts}.",
  "env.capitals":
    "{$name :parts} em {$file :parts} não conta, porque os nomes são em maiúsculas. Escreva {$wanted :parts}.",
  "env.commented-out":
    "Todos os ajustes de {$file :parts} estão atrás de #, então nenhum conta. Tire o # antes de {$name :parts}, ou digite {$typed :parts} para ver a demonstração.",
  "env.path":
    "{$name :parts} tem um caminho. O bot precisa de um domínio ou subdomínio próprio, como {$example :parts}.",
  "env.discord-webhook":
    "{$name :parts} tem um webhook do Discord, que não aceita estes eventos. Para publicar no Discord, defina {$token :parts}.",
} as const;
