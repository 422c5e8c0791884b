/** Twitch channels that are linked with a server, and their settings. */
export const twitch = {
  "twitch.no-channel": "Isso não é um canal da Twitch. Digite o nome, por exemplo {$example :title}. Nada mudou.",
  "twitch.join":
    "Para me deixar entrar em {$channel :title}, quem é dono do canal digita isto no próprio chat em até 15 minutos: {$typed :parts}",
  "twitch.join.until": "Até lá, não leio nem digo nada no canal.",
  "twitch.join.moderator":
    "Estou em 100 canais, e a Twitch só me deixa entrar em outros onde sou mod. Antes, quem é dono do canal digita {$typed :parts} e meu nome lá. Depois me chame aqui de novo.",
  "twitch.refused.off": "Quem me hospeda não me conectou à Twitch. Nada mudou.",
  "twitch.refused.already-linked": "Esse canal já está vinculado a este servidor. Nada mudou.",
  "twitch.refused.too-many": "Essa foi a décima vez hoje. Tente de novo amanhã. Nada mudou.",
  "twitch.refused.full": "Cinco canais da Twitch estão vinculados aqui, e não cabe mais. Nada mudou.",

  "twitch.not-linked": "Nenhum canal da Twitch com esse nome está vinculado aqui. Nada mudou.",
  "twitch.leave":
    "Posso sair de {$channel :title}? Lá, nada mais é anunciado nem respondido. Para me trazer de volta, quem é dono do canal precisa concordar de novo.",
  "twitch.left": "Saí de {$channel :title}.",
  "twitch.left.already": "Eu já tinha saído. Nada mudou.",

  "twitch.bots.no-name": "Digite o nome de uma conta da Twitch. Nada mudou.",
  "twitch.bots.full": "Não cabem mais bots. Nada mudou.",
  "twitch.bots.added": "Não obedeço mais a essa conta aqui.",
  "twitch.bots.removed": "Voltei a obedecer a essa conta aqui.",
  "twitch.command.none": "Não há uma pergunta assim para ativar ou desativar. Nada mudou.",
  "twitch.command.on": "A pergunta {$typed :title} está ativada {$where :parts}.",
  "twitch.command.off": "{$typed :title} fica para outros bots {$where :parts}.",
  "twitch.cooldown.no-number": "A espera é um número de segundos, até 600. Nada mudou.",
  "twitch.cooldown":
    "A mesma pergunta só é respondida de novo depois de {$time :exactly} {$where :parts}. A moderação não precisa esperar.",
  "twitch.cooldown.none": "Toda pergunta é respondida na hora {$where :parts}.",
  "twitch.prefix": "O público digita {$typed :title} {$where :parts}. As configurações sempre aceitam {$order :parts}.",
  "twitch.prefix.rule":
    "Use um ou dois destes: {$signs :title}. Antes deles pode haver letras, por exemplo {$example :title}. A Twitch reserva / e . para si. Nada mudou.",

  "channel.asked":
    "Quem é dono de {$channel :title} pede minha entrada. Para liberar: como {$own :title}, digite {$typed :parts} em {$where :title}.",
  "channel.asked.discord":
    "Quem é dono de {$channel :title} pede minha entrada. Para liberar: como {$own :title}, digite {$typed :parts} em {$where :title}. Ou no Discord: {$next :parts}",
  "channel.renamed":
    "{$channel :title} agora se chama {$name :title}. Para me levar junto com tudo o que está definido: {$next :command}, ou quem é dono do canal digita {$join :parts} no meu próprio chat.",
  "channel.stranger":
    "{$channel :title} agora é de outra pessoa. Saí de lá, e nada é anunciado. Se o canal tem outro nome, quem é dono pode me levar junto com tudo o que está definido: {$next :command}, ou {$join :parts} no meu próprio chat.",
  "channel.unbanned": "Posso falar em {$channel :title} de novo.",
  "channel.open": "Estou em {$channel :title} de novo.",
  "channel.copy.over": "A outra cópia minha em {$channel :title} parou. Voltei a falar lá.",

  "changed.let-in": "Entrada liberada: {$channel :title}",
  "changed.sent-away": "Saída de {$channel :title}",
  "changed.stranger": "Saída de {$channel :title}, um nome que agora é de outra pessoa",
  "changed.command.on": "Pergunta {$word :title}: ativada",
  "changed.command.off": "Pergunta {$word :title}: desativada",
  "changed.cooldown": "Espera entre perguntas: {$time :exactly}",
  "changed.prefix": "Sinal antes dos comandos: {$prefix :title}",
} as const;
