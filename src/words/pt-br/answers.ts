/** What commands answer, refusals and questions included. */
export const answers = {
  "pause.on": "Avisos pausados {$where :parts}. As doações continuam contando.",
  "pause.on-for": "Avisos pausados {$where :parts} por {$time :exactly}. As doações continuam contando.",
  "pause.on-until": "Avisos pausados {$where :parts} até {$until :at}. As doações continuam contando.",
  "pause.end": "Para retomar: {$next :command}",
  "pause.no-time": "Uma pausa dura até 7 dias, por exemplo 10m, 2h ou até as 20:00. Nada mudou.",
  "pause.longest": "Para a pausa mais longa: {$next :command}",
  "pause.over": "Os avisos voltaram {$where :parts}.",
  "pause.retried": "Tentando de novo {$where :parts}.",
  "pause.none": "Os avisos não estão pausados aqui.",
  "panic.on": "Avisos pausados e comentários desativados {$where :parts}. As doações continuam contando.",
  "panic.already": "Os avisos já estão pausados e os comentários desativados {$where :parts}. Nada mudou.",
  "panic.undo": "Desfazer tudo",
  "panic.over": "Avisos e comentários voltaram ao que eram {$where :parts}.",
  "panic.none": "Não houve emergência aqui nas últimas 24 horas. Nada mudou.",
  "pause.by-host":
    "Quem hospeda o bot pausou os avisos em todos os canais. Eles voltam quando a pausa geral acabar. Nada mudou.",

  "test.comment": "É assim que um comentário aparece.",
  "test.sent": "Um teste está a caminho {$where :parts}. Ele não conta e não menciona ninguém.",
  "test.no-amount": "O teste pode ser um destes, com um valor se quiser: {$kinds :list}. Nada foi enviado.",
  "test.too-soon": "Um teste a cada {$each :exactly} já basta aqui. Tente de novo em {$left :exactly}.",
  "test.nothing-connected": "Ainda não há campanha conectada aqui. Conecte uma: {$next :command}",
  "test.paused": "Os avisos estão pausados, e o teste ficaria esperando. Retome antes: {$next :command}",

  "yes.none":
    "Não há nada para confirmar. Uma pergunta vale por um minuto; se não tiver volta, só até você digitar outra coisa. Digite o comando de novo.",
  "yes.none.both": "Nenhuma pergunta aqui aceita os dois como resposta. Nada mudou. Digite o comando de novo.",
  "yes.late": "Essa pergunta já foi respondida ou é antiga demais. Nada mudou. Digite o comando de novo.",
  "no.done": "Tudo bem. Nada mudou.",
  "no.none": "Não há nada para confirmar. Nada mudou.",

  "show.done": `.input {$count :integer}
.match $count
one  {{De volta: {$count} aviso.}}
many {{De volta: {$count} de avisos.}}
*    {{De volta: {$count} avisos.}}`,
  "show.done-of": "De volta: {$donations :list}.",
  "show.stays-deleted": "Uma mensagem apagada na {$chat :chat} não volta.",
  "show.none": "Nada está oculto aqui.",
  "show.older": "O que continua oculto foi ocultado antes. Nada mudou.",
  "show.to-show": "Para mostrar um de novo, digite o nome e o valor: {$next :command}",
  "show.none-meant": "Nada do que está oculto aqui bate com isso. Nada mudou.",

  "hidden.title": "Oculto em {$place :title}",
  "hidden.one": "{$donations :list}, {$when :ago}",
  "hidden.unknown": "O que foi ocultado {$when :ago}",
  "hidden.names": "O nome volta a aparecer {$until :until}.",
  "hidden.show": "Mostrar {$number :integer}",
  "hidden.to-show": "Para mostrar um de novo, digite o número: {$next :command}",

  "team.here": "Quando algo dá errado, a moderação fica sabendo em {$place :title}, e de novo quando passa.",
  "team.announcing":
    "Os avisos vão para {$place :title}. Seu público leria os problemas do bot, e comentários que esperam aprovação não podem aparecer lá.",
  "team.announcing.instead": "Melhor em um canal que só a moderação vê: {$next :command}",
  "team.announcing.ask": "Usar {$place :title} mesmo assim?",
  "team.off": "Quando algo dá errado, ninguém fica sabendo aqui. Quem hospeda o bot ainda vê no log.",

  "recap.none": "Nenhuma doação foi anunciada aqui ainda.",
  "recap.none.days": `.input {$days :integer}
.match $days
one  {{Nenhuma doação foi anunciada aqui nas últimas 24 horas.}}
many {{Nenhuma doação foi anunciada aqui nos últimos {$days} de dias.}}
*    {{Nenhuma doação foi anunciada aqui nos últimos {$days} dias.}}`,
  "recap.days": `.input {$days :integer}
.match $days
one  {{Período: as últimas 24 horas.}}
many {{Período: os últimos {$days} de dias.}}
*    {{Período: os últimos {$days} dias.}}`,
  "recap.first": "A primeira chegou {$since :ago}.",
  "recap.file":
    "O arquivo abre em qualquer planilha. Nomes e comentários estão nele como aparecem aqui. Só você recebe o arquivo.",
  "recap.column.time": "Hora ({$zone :title})",
  "recap.column.amount": "Valor",
  "recap.column.currency": "Moeda",
  "recap.column.name": "Nome",
  "recap.column.comment": "Comentário",
  "recap.column.reward": "Recompensa",
  "recap.column.poll": "Enquete",
  "recap.column.option": "Opção",
  "recap.column.to": "Para",
  "recap.summed": `.input {$count :integer}
.match $count
one  {{Um resumo de {$count} doação foi publicado em {$place :title}.}}
many {{Um resumo de {$count} de doações foi publicado em {$place :title}.}}
*    {{Um resumo de {$count} doações foi publicado em {$place :title}.}}`,
  "recap.summed.none": "Não há nada para resumir aqui.",
  "proof.count": "Doações lá: {$there :integer}. Anunciadas: {$announced :integer}. Repetidas: {$twice :integer}.",
  "proof.there": "Valor na Tiltify: {$sums :sums}.",
  "proof.announced": "Valor anunciado: {$sums :sums}.",
  "proof.whole": "Não falta nada.",
  "proof.difference": "{$why :parts}: {$count :integer} ({$sums :sums})",
  "proof.missing": "Faltando",
  "proof.refused": "Recusadas pelo chat",
  "proof.amount": "Anunciadas com outro valor",
  "proof.before": "Feitas antes de conectar",
  "proof.minimum": "Abaixo do valor mínimo",
  "proof.off": "Doações desativadas",
  "proof.paused": "Esperando o fim da pausa",
  "proof.waiting": "Ainda não anunciadas",
  "proof.late": "Tarde demais para anunciar",
  "proof.disconnected": "Campanha desconectada antes disso",
  "proof.refunded": "Reembolsadas",
  "proof.match": "Anunciadas como fim das doações em dobro",
  "proof.other": "Omitidas por outro motivo",
  "proof.summed": "Delas, em uma mensagem de resumo: {$count :integer}.",
  "proof.hidden": "Delas, sem nome nem comentário, por estarem ocultos: {$count :integer}.",
  "proof.unseen": "A Tiltify não me mostra o que foi doado diretamente para {$campaigns :titles}.",
  "proof.unfinished": "A lista é longa demais para ler até o fim. Isto é o que eu li.",
  "proof.reading": "Lendo a lista da Tiltify. Doações lidas: {$count :integer}.",
  "proof.again": "Para ver o resultado, digite isto de novo em um minuto: {$next :command}",
  "proof.missing.do": "O que falta é procurado a cada poucos minutos. Para olhar de novo: {$next :command}",
  "proof.file": "O arquivo traz cada diferença. Só você recebe o arquivo.",
  "proof.column.why": "Por quê",
  "proof.column.id": "ID da Tiltify",

  "rehearse.title": "Como vai ficar",
  "rehearse.donation": "Uma doação:",
  "rehearse.bundle": "Muitas de uma vez:",
  "rehearse.milestone": "Um marco:",
  "rehearse.goal": "A meta:",
  "rehearse.approve": "Um comentário entra quando a moderação aprova.",
  "rehearse.note": "Só você vê isto. Um teste vai para onde vão os avisos, marcado com TESTE.",
} as const;
