/** What is said on Discord alone: which servers the bot works in, and what its host decides about them. */
export const discord = {
  "server.not-allowed": "Quem me hospeda ainda não me liberou para este servidor.",
  "server.asked": "Quem me hospeda ainda não me liberou para este servidor, mas já recebeu o pedido.",
  "server.new": `.input {$members :integer}
.match $members
one  {{Alguém me adicionou a {#b}{$server :title}{/b} ({$members} membro).}}
many {{Alguém me adicionou a {#b}{$server :title}{/b} ({$members} de membros).}}
*    {{Alguém me adicionou a {#b}{$server :title}{/b} ({$members} membros).}}`,
  "server.allow": "Liberar",
  "server.leave": "Sair",
  "server.allowed": "Liberado. Já estou trabalhando lá.",
  "server.left": "Saí desse servidor.",
  "server.failed": "Isso não deu certo. Talvez eu não esteja mais nesse servidor.",
  "discord.shards": "{$up :integer} de {$of :integer} shards no ar",

  "discord.login.token": "O Discord recusa DISCORD_TOKEN.",
  "discord.login.token.do":
    "Abra {$portal :parts}, escolha sua aplicação, seção Bot, clique em Reset Token e coloque o novo em DISCORD_TOKEN.",
  "discord.login.shard": "O Discord recusa o número de shards.",
  "discord.login.shard.do": "Deixe DISCORD_SHARDS vazio.",
  "discord.login.few-shards": "O Discord quer mais shards.",
  "discord.login.few-shards.do": "Deixe DISCORD_SHARDS vazio ou defina um número maior.",
  "discord.login.version": "O Discord não aceita mais esta versão da API dele.",
  "discord.login.intents": "O Discord recusa os intents.",
  "discord.login.update.do": "Atualize o bellringer.",
  "discord.login.privileged": "O Discord recusa os intents desta aplicação.",
  "discord.login.privileged.do":
    "Não preciso de nenhum intent privilegiado. Veja sua aplicação em {$portal :parts}, seção Bot, ou crie uma nova.",
  "discord.login.closed": "O Discord fechou a conexão ({$code :parts}).",
  "discord.login.too-many": "O Discord não me deixa entrar: logins demais em um dia.",
  "discord.login.unreachable": "Não consigo acessar o Discord ({$code :parts}).",

  "discord.unguarded":
    "Não consigo me proteger do que o discord.js {$version :parts} não entende: ele lê o Discord de um jeito diferente da versão para a qual fui feito. Para instalar a certa: {$shell :parts}",

  "discord.overwritten":
    "Outro programa que usa minha aplicação do Discord tinha trocado meus comandos. Publiquei os meus de novo. Pare o outro, ou dê a ele uma aplicação própria.",

  // What Discord calls what the bot may do in a channel, where people allow it
  "permission.view-channel": "Ver canais",
  "permission.connect": "Conectar",
  "permission.send": "Enviar mensagens",
  "permission.send-in-threads": "Enviar mensagens em tópicos",
  "permission.pin": "Fixar mensagens",
  "permission.history": "Ver histórico de mensagens",
  "permission.roles": "Gerenciar cargos",
} as const;
