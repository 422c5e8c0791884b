/** What viewers ask about a campaign, and why there may be no answer. */
export const questions = {
  "ask.login": "A Tiltify não aceita meu login. Quem hospeda o bot precisa resolver isso e já sabe.",
  "ask.gone": "Não consigo mais ver essa campanha na Tiltify. Talvez ela tenha sido retirada.",
  "ask.not-given": "A Tiltify não me dá isso para esta campanha.",
  "ask.silent": "A Tiltify não está respondendo agora. Tente de novo em um minuto.",
  "ask.too-many": "Muita gente está procurando nomes agora. Tente de novo em um minuto.",

  "fact.next": "{$before :parts}, {$after :parts}",
  "fact.ends": "termina {$end :until}",
  "fact.starts": "começa {$start :until}",
  "fact.of": "{$reached :amount} de {$wanted :amount}",
  "fact.reached": "alcançado",
  "fact.to-go": "mais {$missing :amount} para chegar lá",
  "fact.closed": "não aceita doações",

  "link.campaign": "Campanha",
  "link.donate": "Doar",
  "link.give": "Doar em meu nome",
  "link.vote": "Votar com uma doação",
  "link.bid": "Dar lance",
  "link.team_campaign": "Equipe",
  "link.fundraising_event": "Evento",
  "link.cause": "Instituição",

  "kind.campaign": `.input {$cause :title maybe=yes}
.match $cause
none {{É uma campanha.}}
*    {{É uma campanha para {$cause}.}}`,
  "kind.personal_campaign": `.input {$cause :title maybe=yes}
.match $cause
none {{É uma campanha pessoal.}}
*    {{É uma campanha pessoal para {$cause}.}}`,
  "kind.team_campaign": `.input {$cause :title maybe=yes}
.match $cause
none {{É uma campanha de equipe.}}
*    {{É uma campanha de equipe para {$cause}.}}`,
  "kind.fundraising_event": `.input {$cause :title maybe=yes}
.match $cause
none {{É um evento de arrecadação.}}
*    {{É um evento de arrecadação para {$cause}.}}`,
  "kind.cause": `.input {$cause :title maybe=yes}
.match $cause
none {{É uma instituição.}}
*    {{É uma instituição para {$cause}.}}`,
  "kind.auction_house": `.input {$cause :title maybe=yes}
.match $cause
none {{É um leilão.}}
*    {{É um leilão para {$cause}.}}`,
  "kind.open": "Está no ar.",
  "kind.ended": `.input {$at :date maybe=yes}
.match $at
none {{Já encerrou.}}
*    {{Encerrou em {$at}.}}`,
  "kind.closed": "Não aceita doações no momento.",

  "standing.raised": "{$raised :amount}.",
  "standing.goal": "{$raised :amount} de {$goal :amount}.",
  "standing.share": "{$raised :amount} de {$goal :amount} ({$percent :percent}).",
  "standing.promised": "Quem deu lance prometeu mais {$promised :amount}.",
  "ended.raised": `.input {$goal :amount maybe=yes}
.match $goal
none {{Arrecadou {$raised :amount}.}}
*    {{Arrecadou {$raised :amount} de {$goal}.}}`,
  "ended.at": `.input {$at :date maybe=yes}
.match $at
none {{{$campaign :title} já encerrou.}}
*    {{{$campaign :title} encerrou em {$at}.}}`,
  "standing.unknown": "A Tiltify não informa o total.",

  "goal.none": "{$campaign :title} não tem meta. {$raised :amount} até agora.",
  "goal.unknown": "A Tiltify não informa como está {$campaign :title}.",
  "goal.to-go":
    "Mais {$missing :amount} para bater a meta: {$campaign :title} está em {$raised :amount} de {$goal :amount} ({$percent :percent}).",
  "goal.reached": "Meta batida: {$campaign :title} está em {$raised :amount} de {$goal :amount} ({$percent :percent}).",
  "goal.forecast": "No ritmo da última hora, a meta deve ser batida {$at :until}.",

  "donate.title": "Doe para {$campaign :title}",
  "donate.closed": "{$campaign :title} não aceita doações no momento.",
  "donate.no-page": "A Tiltify não me informa uma página de doação de {$campaign :title}.",
  "give.title": "Um link de doação só seu: {$campaign :title}",
  "give.what": "Você recebe um link que é só seu. Quando alguém doa com ele, eu sei que foi você.",
  "give.careful": "Não passe adiante: quem doa com o seu link doa em seu nome.",
  "give.choose": "Escolha o que todo mundo neste servidor pode ver:",
  "give.role": "{#b}Cargo:{/b} você recebe um cargo que mostra que doou.",
  "give.amount": "{#b}Valor:{/b} você recebe um cargo que mostra mais ou menos quanto foi.",
  "give.name": "{#b}Nome:{/b} o aviso agradece a você com uma menção.",
  "give.anonymous": "Se você doar sem nome na Tiltify, o aviso não menciona você.",
  "give.kept":
    "Eu guardo o seu link e a sua doação para dar o que você escolheu e tirar depois de um reembolso. Sem doação, esqueço depois de 30 dias. Para ver ou apagar tudo, digite {$next :command}.",
  "give.tick.role": "Cargo",
  "give.tick.amount": "Valor",
  "give.tick.name": "Nome",
  "give.get": "Pegar meu link",
  "give.yours": "Seu link para {$campaign :title}",
  "give.nothing": "Você não escolheu nada, então este é o link de sempre. Não guardo nada.",
  "give.many": "Você já tem {$count :integer} links sem doação, que é o máximo. Este é o link de sempre.",
  "give.soon": "Você acabou de receber um link só seu. Dá para pedir outro em um minuto; este é o de sempre.",
  "give.slow": "A Tiltify não está me dando um link só seu agora. Este é o de sempre: não vou saber que foi você.",
  "give.known": "Isto é o que sei de você:",
  "give.known.none": "Não sei nada de você.",
  "give.known.open": "Um link para {$campaign :title} de {$at :date}, sem doação.",
  "give.known.given": "{$amount :amount} para {$campaign :title}, com um link de {$at :date}.",
  "give.known.refunded": "{$amount :amount} para {$campaign :title}, com um link de {$at :date}, e com reembolso.",
  "give.known.chosen": "Você escolheu: {$chosen :list}.",
  "give.forget.ask": "Se eu esquecer, você perde os cargos que dei por isso, e os avisos não mencionam mais você.",
  "give.forget.all": "Esquecer tudo",
  "give.forget.done": "Esqueci tudo. Os cargos somem em alguns minutos.",
  "give.forget.backups": "Os backups de quem hospeda o bot ainda guardam isso até {$until :date}.",
  "give.forget.platform": "A Tiltify ainda guarda a sua doação.",

  "donations.title": "Últimas doações para {$campaign :title}",
  "donations.none": "Nenhuma doação para {$campaign :title} ainda.",
  "donations.event": "A Tiltify não me dá a lista de doações deste evento. Recebo as doações dele ao vivo.",
  "donations.unlisted": "A Tiltify não lista as doações para {$campaign :title}, e ainda não soube de nenhuma.",
  "donations.heard": "Últimas doações para {$campaign :title} de que eu soube",

  "leaderboard.donors.daily": "Quem mais doou para {$campaign :title} hoje",
  "leaderboard.donors.weekly": "Quem mais doou para {$campaign :title} esta semana",
  "leaderboard.donors.monthly": "Quem mais doou para {$campaign :title} este mês",
  "leaderboard.donors.all": "Quem mais doou para {$campaign :title}",
  "leaderboard.fundraisers.daily": "Quem mais arrecadou para {$campaign :title} hoje",
  "leaderboard.fundraisers.weekly": "Quem mais arrecadou para {$campaign :title} esta semana",
  "leaderboard.fundraisers.monthly": "Quem mais arrecadou para {$campaign :title} este mês",
  "leaderboard.fundraisers.all": "Quem mais arrecadou para {$campaign :title}",
  "leaderboard.teams.daily": "Equipes que mais arrecadaram para {$campaign :title} hoje",
  "leaderboard.teams.weekly": "Equipes que mais arrecadaram para {$campaign :title} esta semana",
  "leaderboard.teams.monthly": "Equipes que mais arrecadaram para {$campaign :title} este mês",
  "leaderboard.teams.all": "Equipes que mais arrecadaram para {$campaign :title}",
  "leaderboard.none": "Ninguém ainda.",
  "leaderboard.no-such": "A Tiltify não tem esse ranking para esta campanha.",

  "auction.none": "Nada está em leilão em {$auction :title} agora.",
  "auction.bid": "{$amount :amount}, maior lance, de {$bidder :name}",
  "auction.no-bid": "nenhum lance ainda",
  "auction.starts-at": "a partir de {$amount :amount}",
  "auction.none-connected": "Ainda não há leilão conectado aqui.",
  "auction.is-none": "A campanha com esse número não é um leilão.",

  "match.none": "Ninguém está dobrando as doações para {$campaign :title} agora.",
  "match.up-to": "Doações em dobro, graças a {#b}{$by :name}{/b}: até {$pledged :amount}.",
  "match.so-far": "Doações em dobro, graças a {#b}{$by :name}{/b}: {$matched :amount} de {$pledged :amount} até agora.",
  "match.ends": "Termina {$end :until}.",

  "milestones.title": "Marcos de {$campaign :title}",
  "milestones.none": "{$campaign :title} não tem marcos.",
  "milestones.at": "em {$amount :amount}",

  "polls.none": "{$campaign :title} não tem enquete aberta agora.",
  "polls.option": "{$amount :amount} ({$percent :percent})",
  "polls.ends": "Termina {$end :until}.",

  "rewards.title": "Recompensas de {$campaign :title}",
  "rewards.none": "{$campaign :title} não oferece recompensas agora.",
  "rewards.gone": "esgotou",
  "rewards.left": `.input {$left :integer}
.match $left
one  {{resta {$left}}}
many {{restam {$left}}}
*    {{restam {$left}}}`,

  "schedule.title": "Programação de {$campaign :title}",
  "schedule.none": "Não há mais nada na programação de {$campaign :title}.",
  "schedule.on": "está rolando agora",

  "targets.title": "Desafios de {$campaign :title}",
  "targets.none": "{$campaign :title} não tem desafios.",
  "targets.label": "Desafios",

  "fitness.title": "Exercícios por {$campaign :title}",
  "fitness.none": "{$campaign :title} não tem meta de exercícios.",
  "fitness.count": "{$reached :decimal} de {$goal :decimal} ({$percent :percent})",
  "fitness.mile": "{$reached :decimal} de {$goal :decimal} mi ({$percent :percent})",
  "fitness.kilometer": "{$reached :decimal} de {$goal :decimal} km ({$percent :percent})",
  "fitness.meter": "{$reached :decimal} de {$goal :decimal} m ({$percent :percent})",
  "fitness.farthest": "Quem foi mais longe até agora: {$movers :list}.",
  "fitness.by.mile": "{$name :name} {$distance :decimal} mi",
  "fitness.by.kilometer": "{$name :name} {$distance :decimal} km",
  "fitness.by.meter": "{$name :name} {$distance :decimal} m",

  "missed.title": "{$campaign :title}, de {$lasted :lasts} para cá",
  "missed.nothing": "Nada chegou para {$campaign :title} de {$lasted :lasts} para cá.",
  "missed.unheard": "Não recebo o que é doado para {$campaign :title}, então não sei o que você perdeu.",
  "missed.since": "Antes disso eu não estava aqui.",
  "missed.one": "1 doação, {$sums :sums}, de {$name :name}.",
  "missed.given": `.input {$count :integer}
.match $count
one  {{{$count} doação, {$sums :sums}.}}
many {{{$count} de doações, {$sums :sums}.}}
*    {{{$count} doações, {$sums :sums}.}}`,
  "missed.from": "De {$donors :list}.",
  "missed.largest": "As maiores: {$donors :list}.",
  "missed.donor": "{$name :name} ({$amount :amount})",

  "parent.rank.fundraisers": "{$name :name} está em {$number :integer}º lugar entre quem arrecada.",
  "parent.rank.teams": "{$name :name} está em {$number :integer}º lugar entre as equipes.",
  "parent.none.team_campaign": "{$campaign :title} não faz parte de uma campanha de equipe.",
  "parent.none.fundraising_event": "{$campaign :title} não faz parte de um evento.",
  "parent.none.cause": "{$campaign :title} não indica uma instituição.",
  "parent.unseen.team_campaign": "A Tiltify não me mostra a campanha de equipe de {$campaign :title}.",
  "parent.unseen.fundraising_event": "A Tiltify não me mostra o evento de {$campaign :title}.",
  "parent.unseen.cause": "A Tiltify não me mostra a instituição de {$campaign :title}.",

  "of.title": "Campanhas de {$owner :name}",
  "of.share": "{$raised :amount} de {$goal :amount} ({$percent :percent})",
  "of.unknown-total": "A Tiltify não informa o total",
  "of.none": "Nenhuma campanha pública.",
  "of.no-owner": "A Tiltify não me informa de quem é {$campaign :title}.",
  "of.unknown":
    "Não encontro ninguém com esse nome na Tiltify. Digite como no endereço da página, por exemplo @maple ou +team.",
} as const;
