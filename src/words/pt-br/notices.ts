/** What the bot tells teams and its host by itself. */
export const notices = {
  "notice.whose": "{$whose :title}: {$notice :parts}",

  "platform.silent":
    "A Tiltify não responde há {$since :lasts}. As doações estão seguras lá e são anunciadas quando ela voltar. Você não precisa fazer nada.",
  "platform.back": `.input {$missed :integer}
.match $missed
0    {{A Tiltify voltou. Nenhuma doação chegou nesse meio-tempo.}}
one  {{A Tiltify voltou. {$missed} doação chegou nesse meio-tempo e é anunciada agora.}}
many {{A Tiltify voltou. {$missed} de doações chegaram nesse meio-tempo e são anunciadas agora.}}
*    {{A Tiltify voltou. {$missed} doações chegaram nesse meio-tempo e são anunciadas agora.}}`,

  "login.refused":
    "A Tiltify não aceita meu login. Compare TILTIFY_CLIENT_ID e TILTIFY_CLIENT_SECRET com sua aplicação em app.tiltify.com/developers e reinicie o bot. As doações estão seguras lá e são anunciadas depois.",
  "login.accepted": "A Tiltify voltou a aceitar meu login.",

  "deliveries.missing":
    "As entregas do webhook da Tiltify não chegam até mim. Em vez disso, pergunto pelas doações a cada 5 s; nada se perde. Ativei o webhook de novo. Se continuar assim, confira se a URL dele chega até mim.",
  "deliveries.back": "As entregas do webhook da Tiltify voltaram a chegar.",
  "endpoint.refused":
    "A Tiltify não ativa meu webhook. Compare TILTIFY_WEBHOOK_ENDPOINT_ID com o webhook da sua aplicação em app.tiltify.com/developers.",
  "endpoint.on": "A Tiltify ativou meu webhook.",
  "secret.wrong":
    "As entregas do webhook chegam com a assinatura errada, por isso as recuso. Compare TILTIFY_WEBHOOK_SECRETS com o Webhook Signing ID do webhook. Depois de uma hora assim, a Tiltify desativa o webhook.",
  "secret.right": "As entregas do webhook voltaram a ter a assinatura certa.",

  "out.late":
    "{$address :parts} não aceita avisos. Eles esperam e serão enviados assim que houver resposta. Veja OUT_WEBHOOKS.",
  "out.lost": "{$address :parts} está há 24 horas sem aceitar avisos. Os mais antigos não são mais enviados para lá.",
  "out.refuses":
    "{$address :parts} está recusando anúncios. O que é recusado não é enviado de novo. Veja qual programa responde lá.",
  "out.back": "{$address :parts} voltou a aceitar avisos.",
  "disk.full":
    "O disco com meu banco de dados está quase cheio. Libere espaço: com o disco cheio não consigo receber nem anunciar nada, e a Tiltify só repete as entregas por algum tempo.",
  "disk.free": "O disco com meu banco de dados tem espaço de novo.",
  "intake.fails":
    "Meu banco de dados falha, por isso não consigo receber doações. Elas estão seguras e entram depois. Meu log diz o que há de errado: procure “work failed”.",
  "intake.works": "Voltei a receber doações.",
  "announcements.stuck":
    "Meus avisos não saem: o mais antigo está na fila há {$waited :lasts}. As doações ficam guardadas. Meu log diz por quê: procure “could not speak”.",
  "announcements.go": "Meus avisos voltaram a sair.",
  "clock.ahead":
    "Meu relógio está {$off :lasts} adiantado. Os avisos levam isso em conta, mas acerte-o, por favor. No computador do bot: timedatectl",
  "clock.behind":
    "Meu relógio está {$off :lasts} atrasado. Os avisos levam isso em conta, mas acerte-o, por favor. No computador do bot: timedatectl",
  "clock.right": "Meu relógio está certo de novo.",
  "backup.failed": "O backup falhou. {$problem :parts} O resto funciona. Tento de novo a cada hora.",
  "backup.failed.full": "O disco está cheio, por isso não há backup em {$folder :parts}. Libere espaço.",
  "backup.failed.forbidden":
    "Não posso gravar em {$folder :parts}. Dê a pasta ao usuário que roda o bot: {$shell :parts}",
  "backup.failed.damaged": "O banco de dados está danificado. Restaure um backup mais antigo.",
  "backup.failed.none": "Ainda não há banco de dados em {$file :parts}. Aponte {$setting :parts} para o certo.",
  "backup.failed.exists": "{$file :parts} já existe, e eu não sobrescrevo nada. Escolha outro nome.",
  "backup.failed.other": "O backup não pode ser gravado: {$error :parts}.",
  "backup.failed.unknown": "Meu log diz por quê: procure “backup failed”.",
  "backup.works": "Os backups voltaram a funcionar.",

  "campaign.gone":
    "Não consigo mais ver {$campaign :title} na Tiltify. A campanha foi retirada ou excluída, por isso não é anunciada. Se a intenção era essa: {$next :command}",
  "campaign.back": "Voltei a ver {$campaign :title} na Tiltify.",
  "login-ended":
    "A Tiltify encerrou o login de {$name :name}. Os avisos continuam aqui, mas não está mais comprovado de quem é a campanha. Para entrar de novo: {$next :command}",
  "next-campaign":
    "Novidade na Tiltify, de {$account :name}: {$campaign :title}. Para anunciar em {$place :title}, digite {$next :command} lá. Suas configurações podem ficar como estão.",
  "next-campaign.connect": "Conectar",
  "donations.missing":
    "Aqui faltam doações para {$campaign :title}, no valor de {$missing :amount}: a Tiltify conta o valor, mas não lista as doações. Elas estão seguras lá e são anunciadas quando aparecerem na lista. Até lá, agradeça a essas pessoas pelo seu painel da Tiltify.",
  "donations.found": "Não falta mais nenhuma doação para {$campaign :title}.",
  "search.ended":
    "Procurei {$address :title} por 30 dias e não consigo ver a campanha. Conecte de novo quando ela for publicada.",

  absence: `.input {$count :integer}
.match $count
one  {{Fiquei fora do ar por {$away :lasts}. Chegou {$count} doação: {$sums :sums}. Ela não é anunciada automaticamente. Para publicar um resumo, digite {$next :command} no canal certo.}}
many {{Fiquei fora do ar por {$away :lasts}. Chegaram {$count} de doações: {$sums :sums}. Elas não são anunciadas automaticamente. Para publicar um resumo, digite {$next :command} no canal certo.}}
*    {{Fiquei fora do ar por {$away :lasts}. Chegaram {$count} doações: {$sums :sums}. Elas não são anunciadas automaticamente. Para publicar um resumo, digite {$next :command} no canal certo.}}`,
  "absence.copy": `.input {$count :integer}
.match $count
one  {{Fui restaurado de um backup de {$away :lasts} atrás. Desde então chegou {$count} doação: {$sums :sums}. Ela pode já ter sido anunciada, por isso não repito. Para publicar um resumo, digite {$next :command} no canal certo.}}
many {{Fui restaurado de um backup de {$away :lasts} atrás. Desde então chegaram {$count} de doações: {$sums :sums}. Elas podem já ter sido anunciadas, por isso não repito. Para publicar um resumo, digite {$next :command} no canal certo.}}
*    {{Fui restaurado de um backup de {$away :lasts} atrás. Desde então chegaram {$count} doações: {$sums :sums}. Elas podem já ter sido anunciadas, por isso não repito. Para publicar um resumo, digite {$next :command} no canal certo.}}`,

  "place.deleted":
    "Um canal com os avisos de {$campaigns :titles} foi excluído. Para continuar em outro canal, digite lá {$next :command}.",
  "place.closed":
    "Não consigo escrever em {$where :title}: {$reason :parts}. As doações ficam na fila por um dia, e continuo tentando.",
  "place.open": "Voltei a conseguir escrever em {$where :title}.",
  "place.aside":
    "Um anúncio não chegou em {$where :title}: {$reason :parts}. Guardei. Para enviar de novo: {$next :command}",
  "host.must-act": "Não consigo escrever em {$where :title}: {$reason :parts}. Só você pode resolver isso.",
  "donor-roles.stuck": "Não consigo dar o cargo a quem doou. Para ver o que impede, digite {$next :command}.",
  "donor-roles.gone":
    "Um cargo para quem doa não existe mais no servidor, então ninguém recebe. Para escolher outro: {$next :command}",
  "donor-roles.work": "Quem doou volta a receber o cargo.",
  "pause.forgotten":
    "Os avisos estão pausados há uma hora. As doações continuam contando. Para retomar: {$next :command}",
} as const;
