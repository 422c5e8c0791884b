/** Why the bot cannot start, or go on, with its database, its files or its address. */
export const database = {
  "database.read-only":
    "Não posso gravar em {$file :parts}. Dê permissão de escrita no arquivo e na pasta dele ao usuário que roda o bot ({$shell :parts}).",
  "database.damaged":
    "O banco de dados {$file :parts} está danificado. Coloque o último backup no lugar ({$typed :parts}; {$page :parts} tem as linhas), ou mova o arquivo para começar do zero.",
  "database.locked": "Outro programa bloqueou {$file :parts}. Encerre-o e inicie o bot de novo.",
  "database.full":
    "O disco está cheio, por isso não consigo abrir {$file :parts}. Libere espaço e inicie o bot de novo.",
  "database.closed":
    "Não consigo abrir {$file :parts}. Precisa ser um arquivo, em uma pasta onde o usuário que roda o bot possa gravar ({$shell :parts}).",
  "database.none-of-sqlite":
    "{$file :parts} não é um banco de dados. Aponte {$setting :parts} para outro arquivo, ou mova este.",
  "database.unusable": "Não consigo abrir o banco de dados {$file :parts}: {$error :parts}",
  "database.in-use":
    "Outro bellringer está usando {$file :parts}. Pare o outro antes: dois ao mesmo tempo anunciariam tudo em dobro.",
  "database.in-use-by":
    "Outro bellringer (processo {$process :parts}, desde {$since :parts}) está usando {$file :parts}. Pare o outro antes: dois ao mesmo tempo anunciariam tudo em dobro. Para vários ao mesmo tempo, use Postgres.",
  "database.no-folder":
    "Não consigo criar a pasta {$folder :parts} para o banco de dados. Crie você e dê a pasta ao usuário que roda o bot ({$shell :parts}).",
  "database.foreign":
    "{$file :parts} contém as tabelas de outro programa. Aponte {$setting :parts} para um arquivo só do bot, e eu crio o arquivo.",
  "database.no-name": "{$setting :parts} não indica um arquivo. Escreva assim: {$example :parts}",
  "database.none":
    "Ainda não há banco de dados em {$file :parts}. Inicie o bot uma vez, ou aponte {$setting :parts} para o certo.",
  "database.none-there":
    "Ainda não há banco de dados no endereço em {$setting :parts}. Inicie o bot uma vez, ou aponte {$setting :parts} para o certo.",
  "database.newer": "O banco de dados é de uma versão do bellringer mais nova que esta. Use aquela versão.",
  "database.older": "O banco de dados é de uma versão mais antiga do bellringer. Inicie antes o bot nesta versão.",
  "database.written-by-newer":
    "Este banco de dados foi gravado por um bellringer mais novo (ele tem {$names :parts}). Inicie aquela versão de novo, ou restaure o backup feito antes da atualização.",
  "database.failed":
    "O disco com o banco de dados falhou ({$error :parts}), então paro aqui e não perco nada. Inicie o bot de novo; se acontecer outra vez, verifique o disco.",
  "database.deleted":
    "O banco de dados {$file :parts}, ou o log dele, foi apagado enquanto eu o usava. Coloquei tudo de volta e paro aqui. Inicie o bot de novo.",
  "database.replaced":
    "Outro arquivo foi colocado no lugar do banco de dados {$file :parts} enquanto eu o usava. O que eu tinha está salvo como {$saved :parts}, e paro aqui. Inicie o bot de novo para seguir com o arquivo novo, ou coloque antes o salvo de volta.",
  "database.lost":
    "O banco de dados, ou o log dele, foi apagado enquanto eu o usava, e não consegui colocá-lo de volta: {$error :parts}. Restaure um backup antes de iniciar o bot de novo.",

  "postgres.login": "O Postgres recusou o usuário ou a senha em {$setting :parts}.",
  "postgres.refused":
    "O Postgres não me deixa entrar daqui: {$error :parts}. Se ele só aceita conexões criptografadas, adicione {$encrypted :parts} a {$setting :parts}.",
  "postgres.no-database": "O banco de dados indicado em {$setting :parts} não existe. Crie-o antes ({$shell :parts}).",
  "postgres.not-owner":
    "O usuário em {$setting :parts} não pode criar tabelas lá: {$error :parts}. Torne esse usuário dono do banco de dados.",
  "postgres.full":
    "O Postgres não aceita mais conexões. Eu uso até dez. Aumente {$limit :parts}, ou encerre outras conexões.",
  "postgres.other-name":
    "O certificado do Postgres é para um nome diferente do que está em {$setting :parts}. Adicione lá {$authority :parts} com o certificado da autoridade, ou escreva {$unseen :parts} para aceitar sem conferir.",
  "postgres.unknown-authority":
    "Não sei quem assinou o certificado do Postgres. Adicione {$authority :parts} com o certificado da autoridade a {$setting :parts}, ou escreva lá {$unseen :parts} para aceitar sem conferir.",
  "postgres.expired": "O certificado do Postgres venceu. Renove-o lá e confira o relógio deste computador.",
  "postgres.busy":
    "O Postgres está tão ocupado que não consigo mudar as tabelas dele para esta versão. Inicie o bot de novo; se acontecer outra vez, pare antes o bellringer antigo.",
  "postgres.foreign":
    "Outro programa tem tabelas com o mesmo nome no endereço de {$setting :parts}: {$error :parts}. Use um banco de dados só para o bot.",
  "postgres.encoding":
    "O banco de dados em {$setting :parts} está em {$encoding :parts}, que não guarda todos os nomes e comentários. Crie um em UTF8 ({$shell :parts}) e indique esse.",
  "postgres.no-file": "Não consigo ler um arquivo indicado em {$setting :parts}: {$error :parts}.",
  "postgres.unreachable":
    "Não consigo acessar o Postgres no endereço em {$setting :parts}: {$error :parts}. Ele está rodando?",
  "postgres.unreachable.no-password":
    "Não consigo acessar o Postgres no endereço em {$setting :parts}: {$error :parts}. Ele está rodando? {$setting :parts} não tem senha; talvez precise de uma.",

  "restore.no-file": "Não existe o arquivo {$file :parts}.",
  "restore.newer":
    "{$file :parts} foi feito por um bellringer mais novo (ele tem {$names :parts}). Restaure com aquela versão. Nada mudou.",
  "restore.damaged": "{$file :parts} está danificado ou não é um backup meu. Use um mais antigo. Nada mudou.",
  "restore.not-ours": "{$file :parts} não é um backup meu. Nada mudou.",
  "restore.no-room":
    "Não há espaço suficiente no disco para restaurar em {$folder :parts}. O banco de dados anterior continua no lugar.",
  "restore.failed":
    "Não consegui restaurar em {$folder :parts}: {$error :parts}. O banco de dados anterior continua no lugar.",
  "restore.without-key":
    "O banco de dados do backup está no lugar, mas a chave dele não: {$error :parts}. Corrija isso e inicie o bot, que coloca a chave no lugar antes de tudo.",
  "restore.without-key.kept":
    "O banco de dados do backup está no lugar, mas a chave dele não: {$error :parts}. Corrija isso e inicie o bot, que coloca a chave no lugar antes de tudo. O que havia antes está guardado como {$files :list}.",

  "key-file.damaged":
    "O arquivo de chave {$file :parts} está danificado. Coloque de volta a cópia do seu backup, ou apague-o e entre de novo nas suas contas.",
  "key-file.unusable": "O arquivo de chave {$file :parts} não pode ser usado: {$error :parts}.",

  "listen.in-use":
    "A porta {$port :parts} está em uso por outro programa. Aponte {$setting :parts} para uma livre, ou pare o outro programa.",
  "listen.forbidden":
    "Este usuário não pode abrir a porta {$port :parts}. Defina em {$setting :parts} um número a partir de 1024.",
  "listen.no-address":
    "{$setting :parts} é {$host :parts}, que não é um endereço deste computador. Deixe {$setting :parts} vazio para escutar em todos.",
  "listen.failed": "O servidor web não consegue escutar na porta {$port :parts}: {$error :parts}.",
} as const;
