/** How a place stands: what is wrong or left to do there, what to do about it, and what goes on. */
export const status = {
  "status.well": "Está tudo bem.",
  "status.to-do": `.input {$count :integer}
.match $count
one  {{Uma coisa a fazer}}
many {{{$count} de coisas a fazer}}
*    {{{$count} coisas a fazer}}`,

  "do.nothing": "Nada a fazer: as doações estão seguras e são anunciadas depois.",
  "do.host": "Quem hospeda o bot precisa resolver isso e já sabe.",
  "do.team": "Digite {$typed :command} em um canal que seu público não vê.",
  "do.team.room": "Abra {$room :parts} e digite {$typed :command} lá.",

  "status.none": "Nenhuma campanha está conectada aqui.",
  "status.none.do": "Digite {$typed :command} e o endereço da página dela.",
  "status.searched": "Ainda não dá para ver {$address :title} na Tiltify.",
  "status.searched.do": "Publique a campanha lá, ou confira o link. Procuro a cada 2 minutos.",
  "status.shut-out": "Não consigo escrever em {$place :place}: {$reason :parts}.",
  "status.shut-out.do": "Dê a permissão, ou anuncie em outro canal. As doações ficam guardadas.",
  "status.aside": `.input {$count :integer}
.match $count
one {{{$count} anúncio não chegou em {$place :place}: {$reason :parts}.}}
many {{{$count} de anúncios não chegaram em {$place :place}: {$reason :parts}.}}
*   {{{$count} anúncios não chegaram em {$place :place}: {$reason :parts}.}}`,
  "status.aside.do": "Nada se perdeu. Para enviar de novo: {$typed :command}",
  "status.send-again": "Enviar de novo",
  "status.refused": `.input {$count :integer}
.match $count
one {{{$place :place} recusou {$count} anúncio nas últimas 24 horas por causa das palavras.}}
many {{{$place :place} recusou {$count} de anúncios nas últimas 24 horas por causa das palavras.}}
*   {{{$place :place} recusou {$count} anúncios nas últimas 24 horas por causa das palavras.}}`,
  "status.refused.do": "Para ver quais: {$typed :command}",
  "status.chat-failed": "Estou sem conexão ({$chat :chat}). As doações ficam guardadas.",
  "status.chat-connecting": "Estou me conectando ({$chat :chat}).",
  "status.login": "A Tiltify não aceita meu login. As doações estão seguras lá.",
  "status.no-login": "Ainda não estou conectado à Tiltify.",
  "status.no-login.do": "Quem hospeda o bot precisa definir TILTIFY_CLIENT_ID e TILTIFY_CLIENT_SECRET.",
  "status.silent": "A Tiltify não está respondendo no momento.",
  "status.unread": "A Tiltify não está entregando todos os dados de {$campaigns :titles} no momento.",
  "status.unreadable": `.input {$count :integer}
.match $count
one  {{Não consegui ler {$count} doação.}}
many {{Não consegui ler {$count} de doações.}}
*    {{Não consegui ler {$count} doações.}}`,
  "status.unreadable.do": "Seu painel da Tiltify mostra quem doou. Quem hospeda o bot já foi avisado.",
  "status.asks-instead": "As entregas da Tiltify não chegam até mim, por isso as doações podem atrasar alguns minutos.",
  "status.gone": "Não dá mais para ver {$campaign :title} na Tiltify.",
  "status.gone.do": "Publique de novo e tudo continua sozinho, ou tire da lista: {$typed :command}",
  "status.ended": "Fim de campanha: {$campaigns :titles}.",
  "status.ended.do": "Conecte a próxima: {$typed :command}",
  "status.no-webhooks": "A Tiltify não aceita webhooks para {$campaigns :titles}.",
  "status.no-webhooks.do": "Nada a fazer: em vez disso, procuro doações de tempos em tempos.",
  "status.paused-by-host": "Quem hospeda o bot pausou os avisos em todos os canais.",
  "status.paused": "Os avisos estão pausados aqui.",
  "status.paused-until": "Os avisos estão pausados aqui e voltam {$until :until}.",
  "status.paused.do": "Para retomar agora: {$typed :command}",
  "status.resume-now": "Retomar agora",
  "status.late": `.input {$count :integer}
.match $count
one  {{{$count} aviso está na fila há mais de 1 min.}}
many {{{$count} de avisos na fila, o mais antigo há mais de 1 min.}}
*    {{{$count} avisos na fila, o mais antigo há mais de 1 min.}}`,
  "status.late.do": "Se continuar assim, fale com quem hospeda o bot.",

  "status.unseen":
    "Não consigo ler minhas mensagens em {$place :title}, então, depois de uma falha, uma pode sair duas vezes.",
  "status.unseen.do": "Dê ao meu cargo {$lacks :parts} lá.",
  "status.donations-off": "As doações não são anunciadas aqui.",
  "status.donations-off.do": "Para anunciar: {$typed :command}",
  "status.announce-them": "Anunciar",
  "status.nobody-asked": "Comentários esperam aprovação, mas ninguém é avisado.",
  "status.ping-none": "Nenhum cargo foi escolhido para menções em grandes doações.",
  "status.donor-role": "Ninguém recebe o cargo {$role :title} por doar.",
  "status.donor-role-gone": "Um cargo para quem doa não existe mais.",
  "status.ping-gone": "O cargo das menções em grandes doações não existe mais.",
  "status.ping.do": "Escolha um: {$typed :command}",
  "status.ping-amount": "O cargo {$role :title} ainda não é mencionado.",
  "status.ping-amount.do": "Diga a partir de que valor: {$typed :command}",
  "status.ping-refused": "Não posso mencionar o cargo {$role :title}.",
  "status.ping-refused.do": "{$way :parts}.",
  "status.team": "Ninguém fica sabendo quando algo dá errado.",
  "status.more": "Há mais, que nem todos devem ler.",

  "status.announced": "{$campaigns :titles} → {$places :places}.",
  "status.last": "Última doação {$at :ago}.",
  "status.no-donation": "Nenhuma doação ainda.",
  "status.asked": "Última consulta à Tiltify {$at :ago}.",
  "status.rarely": "Muitas campanhas dividem o limite dela, por isso a consulta é a cada {$every :lasts}.",
  "status.waiting": `.input {$count :integer}
.match $count
one  {{{$count} aviso na fila.}}
many {{{$count} de avisos na fila.}}
*    {{{$count} avisos na fila.}}`,
  "status.nothing-waits": "Nada na fila.",
  "status.live": "{$place :place} está ao vivo.",
  "status.not-live": "{$place :place} não está ao vivo.",
  "status.panic": "Emergência",
  "status.send-test": "Enviar um teste",
} as const;
