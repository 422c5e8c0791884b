/** Which campaigns a place announces: found by an address, connected, listed, looked for, disconnected. */
export const campaigns = {
  "find.unreadable":
    "Não reconheço isso como endereço da Tiltify. Cole o endereço da página da sua campanha, por exemplo {$example :url}.",
  "find.foreign":
    "Esse endereço não é de {$site :url}. Cole o endereço da página da sua campanha, por exemplo {$example :url}. O id dela também serve: seu painel do Tiltify mostra em Setup, Information.",
  "find.no-campaign":
    "Esse endereço não diz qual é a campanha. Cole o endereço da página da sua campanha, por exemplo {$example :url}.",
  "find.cause":
    "A Tiltify não me deixa procurar uma instituição pela página. Cole o ID: ele está no painel, em Setup, Information.",
  "find.event":
    "A Tiltify não me deixa procurar todo evento pela página. Cole o ID: ele está no painel, em Setup, Information.",
  "find.personal":
    "Se for uma campanha pessoal, clique em Donate na página dela e cole aquele endereço: ele começa com {$host :url}.",
  "find.hidden.address":
    "Não consigo ver uma campanha nesse endereço. Ou ela ainda não foi publicada, ou há um erro no link.",
  "find.hidden.id": "Não consigo ver uma campanha com esse ID. Ou ela ainda não foi publicada, ou há um erro no ID.",
  "find.several": "Há mais de uma campanha nessa página. Cole um destes: {$campaigns :choice}",
  "find.choice": "{$campaign :title}: {$address :url}",
  "find.too-many": "Muita gente está procurando campanhas agora. Tente de novo em um minuto. Nada mudou.",

  "connected.none": "Ainda não há campanha conectada aqui.",
  "connected.none-in": "Ainda não há campanha conectada em {$place :title}.",
  "connected.title": "Campanhas em {$place :title}",
  "connected.title.team": "Campanhas nos seus canais",
  "connected.ended": "já encerrou",
  "connected.sought": "ainda não publicada",
  "connected.sought-one": "{$number :integer}. {$address :title}, ainda não publicada",
  "connected.sought-name": "{$address :title} (ainda não publicada)",
  "connected.which": "Qual? Digite o número depois do comando. Conectadas aqui: {$campaigns :list}.",
  "connected.coming": "O número {$number :integer} é {$address :title}, ainda não publicada.",
  "connected.no-number": "Não há campanha com esse número aqui. Conectadas aqui: {$campaigns :list}.",
  "connected.not-here": "Essa campanha não está conectada aqui. Conectadas aqui: {$campaigns :list}.",
  "connected.one": "{$number :integer}. {$campaign :title}",
  "connected.most": `.input {$most :integer}
.match $most
one  {{Este servidor já tem {$most} campanha conectada, e não cabe mais. Desconecte essa antes. Nada mudou.}}
many {{Este servidor já tem {$most} de campanhas conectadas, e não cabe mais. Desconecte uma antes. Nada mudou.}}
*    {{Este servidor já tem {$most} campanhas conectadas, e não cabe mais. Desconecte uma antes. Nada mudou.}}`,
  "connected.most-places": `.input {$most :integer}
.match $most
one  {{Os avisos vão para {$most} canal deste servidor, e não cabe mais. Desconecte antes o que está nele. Nada mudou.}}
many {{Os avisos vão para {$most} de canais deste servidor, e não cabe mais. Desconecte antes o que está em um deles. Nada mudou.}}
*    {{Os avisos vão para {$most} canais deste servidor, e não cabe mais. Desconecte antes o que está em um deles. Nada mudou.}}`,

  "label.campaign": "campanha",
  "label.personal_campaign": "campanha pessoal",
  "label.team_campaign": "campanha de equipe",
  "label.fundraising_event": "evento de arrecadação",
  "label.cause": "instituição",
  "label.auction_house": "leilão",

  "connect.found": "Encontrei {$campaign :title}.",
  "connect.page": "Ver página",
  "connect.ask": "Posso anunciar em {$place :title}?",
  "connect.ask.cause": "Posso responder perguntas sobre essa instituição em {$place :title}?",
  "connect.ask.ended": "Não chegam mais doações. Posso responder perguntas sobre essa campanha em {$place :title}?",
  "connect.ask.replace": `.input {$raised :amount maybe=yes}
.match $raised
none {{Substituir {$ended :title}, que já encerrou?}}
*    {{Substituir {$ended :title}, que encerrou com {$raised}?}}`,
  "connect.replace": "Substituir e manter tudo",
  "connect.both": "Acompanhar as duas",
  "connect.already": "{$campaign :title} já está em {$place :title}. Nada mudou.",
  "connect.done": `.input {$replaced :title maybe=yes}
.match $replaced
none {{A partir de agora, anuncio {$campaign :title} {$where :parts}.}}
*    {{A partir de agora, anuncio {$campaign :title} {$where :parts}, no lugar de {$replaced} e com as mesmas configurações.}}`,
  "connect.done.cause": `.input {$replaced :title maybe=yes}
.match $replaced
none {{Já dá para perguntar sobre {$campaign :title} {$where :parts}. Só anuncio doações de campanhas, não de uma instituição inteira.}}
*    {{Já dá para perguntar sobre {$campaign :title} {$where :parts}, no lugar de {$replaced} e com as mesmas configurações. Só anuncio doações de campanhas, não de uma instituição inteira.}}`,
  "connect.done.ended":
    "{$campaign :title} já encerrou, então não há nada a anunciar. Dá para perguntar em {$place :title}: {$questions :list}.",
  "connect.calm":
    "Os avisos saem uma vez por minuto no máximo; grandes doações, na hora. As outras campanhas daqui mantêm o ritmo. Para mudar: {$next :command}",
  "connect.hears-only":
    "A Tiltify não me dá a lista de doações deste evento, então leio as campanhas dele uma a uma. Uma doação que não chega por webhook atrasa alguns minutos.",
  "connect.ended": "{$ended :title} já encerrou. Para tirar da lista e manter as configurações daqui: {$next :command}",
  "connect.ended.there":
    "{$ended :title} já encerrou. Para tirar da lista e manter as configurações de lá, digite em {$place :title}: {$next :command}",
  "connect.ended.take-off": "Tirar a que encerrou",

  "disconnect.ask": "Posso parar de anunciar {$campaign :title} em {$place :title}? Os avisos na fila se perdem.",
  "disconnect.pause": "Se for só um intervalo, melhor pausar: {$next :command}",
  "disconnect.done": "Não anuncio mais {$campaign :title} em {$place :title}.",
  "disconnect.late": "{$campaign :title} não está mais em {$place :title}. Nada mudou.",
  "disconnect.search": "Posso parar de procurar {$address :title} em {$place :title}?",
  "disconnect.search.done": "Não procuro mais {$address :title}.",
  "disconnect.search.late": "A busca já deu resultado ou já parou. Nada mudou.",

  "search.ask":
    "Posso continuar procurando, a cada 2 minutos por 30 dias, e anunciar em {$place :title} quando estiver no ar? Ou cole outro link.",
  "search.started": "Continuo procurando e aviso em {$place :title} quando estiver no ar.",
  "search.already": "Já estou procurando. Nada mudou.",
  "search.which": "Qual? Digite o número depois do comando. Estou procurando: {$campaigns :list}.",
  "search.most": `.input {$most :integer}
.match $most
one  {{Já estou procurando {$most} campanha aqui. Desconecte essa antes.}}
many {{Já estou procurando {$most} de campanhas aqui. Desconecte uma antes.}}
*    {{Já estou procurando {$most} campanhas aqui. Desconecte uma antes.}}`,

  "changed.connected": "Campanha conectada: {$campaign :title}",
  "changed.replaced": "{$after :title} no lugar de {$before :title}",
  "changed.disconnected": "Campanha desconectada: {$campaign :title}",
  "changed.disconnected.deleted": "Campanha desconectada, porque o canal foi excluído: {$campaign :title}",
  "changed.moved": "Campanha movida para {$place :title}: {$campaign :title}",
  "changed.sought": "Busca iniciada: {$address :title}",
  "changed.sought.moved": "Busca movida para {$place :title}: {$address :title}",
  "changed.found": "Campanha encontrada e conectada: {$campaign :title}",
  "changed.sought.ended": "Busca de 30 dias sem resultado: {$address :title}",
  "changed.sought.not": "Busca encerrada: {$address :title}",

  "place.unknown": "Não vejo esse canal. Nada mudou.",
  "place.hidden":
    "Nem todo mundo vê {$place :title}. Escolha para onde vão os avisos: digite o comando de novo com a opção {$option :parts}. Nada mudou.",
  "place.cannot-write":
    "Não consigo escrever em {$place :title}: meu cargo precisa de {$permissions :list} lá. Mude isso ou escolha outro canal. Nada mudou.",
} as const;
