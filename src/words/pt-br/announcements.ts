/** What the bot announces by itself. */
export const announcements = {
  thanks: "Obrigado!",
  "thanks.giver": "Obrigado, {$giver :parts}!",
  "test-mark": "TESTE, não é uma doação real:",
  "test-mark.news": "TESTE, não é real:",

  "donation.comment": `.input {$to :name maybe=yes}
.match $to
none {{{#b}{$name :name}{/b} doou {#b}{$amount :amount}{/b}:}}
*    {{{#b}{$name :name}{/b} doou {#b}{$amount :amount}{/b} para {$to}:}}`,
  donation: `.input {$to :name maybe=yes}
.match $to
none {{{#b}{$name :name}{/b} doou {#b}{$amount :amount}{/b}.}}
*    {{{#b}{$name :name}{/b} doou {#b}{$amount :amount}{/b} para {$to}.}}`,
  "donation.vote": "Voto: {#b}{$option :title}{/b} ({$poll :title}).",
  "donation.picked": "Escolheu: {#b}{$rewards :titles}{/b}.",
  "donation.counts": "Agora vale ×{$times :integer}.",
  "donation.refunded": "Uma doação de {#b}{$amount :amount}{/b} foi reembolsada.",

  bundle: `.input {$count :integer}
.match $count
one  {{{#b}{$count} doação, {$sum :sums}.{/b}}}
many {{{#b}{$count} de doações, {$sum :sums}.{/b}}}
*    {{{#b}{$count} doações, {$sum :sums}.{/b}}}`,
  "bundle.large": `.input {$count :integer}
.match $count
one  {{{#b}{$count} grande doação, {$sum :sums}.{/b}}}
many {{{#b}{$count} de grandes doações, {$sum :sums}.{/b}}}
*    {{{#b}{$count} grandes doações, {$sum :sums}.{/b}}}`,
  "bundle.donors": "Obrigado a {$donors :donors}.",
  "bundle.one-donor": "{#b}{$name :name}{/b} doou {$times :integer} vezes, {#b}{$sum :sums}{/b} ao todo.",
  "bundle.picked": "Escolheram: {#b}{$rewards :titles}{/b}.",
  "bundle.votes": "Votos: {#b}{$options :titles}{/b}.",
  "bundle.refunded": "Essas doações foram reembolsadas.",

  "digest.away": "Fiquei fora do ar entre {$from :at} e {$until :at}.",
  "digest.away.line": "Fiquei fora do ar por {$lasted :lasts}.",
  "digest.quiet": "Os avisos estavam pausados.",
  digest: `.input {$count :integer}
.match $count
one  {{Chegou {$count} doação: {#b}{$sum :sums}{/b}.}}
many {{Chegaram {$count} de doações: {#b}{$sum :sums}{/b}.}}
*    {{Chegaram {$count} doações: {#b}{$sum :sums}{/b}.}}`,
  "digest.refunded": "As doações que chegaram foram reembolsadas.",

  goal: `.input {$to :name maybe=yes}
.match $to
none {{{#b}Meta batida: {$goal :amount}!{/b}}}
*    {{{#b}{$to} bateu a meta de {$goal :amount}!{/b}}}`,
  "goal.thanks": "Obrigado, pessoal!",
  "goal.cause": "Arrecadação para {$cause :title}.",
  "goal.open": "Ainda dá para doar.",
  "goal-set": `.input {$to :name maybe=yes}
.match $to
none {{{#b}Nova meta: {$goal :amount}.{/b}}}
*    {{{#b}Nova meta de {$to}: {$goal :amount}.{/b}}}`,
  "goal-set.raised": "Arrecadação até agora: {$raised :amount}.",
  progress: `.input {$to :name maybe=yes}
.match $to
none {{{#b}{$percent :percent} da meta:{/b} {$raised :amount} de {$goal :amount}.}}
*    {{{#b}{$percent :percent} da meta de {$to}:{/b} {$raised :amount} de {$goal :amount}.}}`,
  closing: `.input {$campaign :title maybe=yes}
.match $campaign
none {{{#b}A campanha encerrou com {$raised :amount}.{/b}}}
*    {{{#b}{$campaign} encerrou com {$raised :amount}.{/b}}}`,
  found: `.input {$campaign :title maybe=yes}
.match $campaign
none {{{#b}A campanha está no ar.{/b} As doações são anunciadas aqui.}}
*    {{{#b}{$campaign} está no ar.{/b} As doações são anunciadas aqui.}}`,
  campaigns: `.input {$count :integer}
.match $count
one  {{Campanha: {$campaigns :titles}.}}
many {{Campanhas: {$campaigns :titles}.}}
*    {{Campanhas: {$campaigns :titles}.}}`,
  standing: "{$raised :amount} de {$goal :amount}.",

  "reminder.milestone": `.input {$milestone :title maybe=yes}
.match $milestone
none {{Mais {$left :amount} para o marco de {$amount :amount}.}}
*    {{Mais {$left :amount} até {$milestone} em {$amount :amount}.}}`,
  "reminder.goal": "Mais {$left :amount} para bater a meta de {$goal :amount}.",
  reminder: "Se quiser doar: {$url :url}",

  milestone: `.input {$milestone :title maybe=yes}
.match $milestone
none {{{#b}Chegamos a {$amount :amount}!{/b}}}
*    {{{#b}Chegamos a {$amount :amount}: {$milestone}!{/b}}}`,
  "milestone.next": `.input {$milestone :title maybe=yes}
.match $milestone
none {{Próximo marco: {$amount :amount}.}}
*    {{Próximo marco: {$milestone} em {$amount :amount}.}}`,
  nearly: `.input {$milestone :title maybe=yes}
.match $milestone
none {{{#b}Só mais {$left :amount}{/b} para o marco de {$amount :amount}.}}
*    {{{#b}Só mais {$left :amount}{/b} até {$milestone} em {$amount :amount}.}}`,
  "nearly.pace": "Nesse ritmo, em {$time :lasts}.",

  "match-start": `.input {$upTo :amount maybe=yes}
.match $upTo
none {{{#b}Doações em dobro, graças a {$by :name}.{/b}}}
*    {{{#b}Doações em dobro, graças a {$by :name}:{/b} até {$upTo}.}}`,
  "match-start.left": "Ainda disponível: {$left :amount} de {$upTo :amount}.",
  "match-part":
    "{#b}Doações em dobro de {$by :name}: {$percent :percent} até agora.{/b} Ainda disponível: {$left :amount}.",
  ends: "Termina {$ends :until}.",
  "match-ending": `.input {$ends :until maybe=yes}
.match $ends
none {{{#b}As doações em dobro de {$by :name}{/b} terminam em breve.}}
*    {{{#b}As doações em dobro de {$by :name}{/b} terminam {$ends}.}}`,
  "match-ending.matched": `.input {$upTo :amount maybe=yes}
.match $upTo
none {{Valor dobrado até agora: {$matched :amount}.}}
*    {{Valor dobrado até agora: {$matched :amount} de {$upTo}.}}`,

  "match-end": `.input {$paid :amount maybe=yes}
.match $paid
none {{{#b}Fim das doações em dobro de {$by :name}.{/b}}}
*    {{{#b}Fim das doações em dobro de {$by :name}: mais {$paid}.{/b}}}`,

  poll: "Enquete: “{$poll :title}”",
  "poll-lead": `.input {$option :title maybe=yes}
.match $option
none {{{#b}Uma opção lidera{/b} com {$amount :amount}.}}
*    {{{#b}{$option} lidera{/b} com {$amount :amount}.}}`,
  "poll-lead.second": `.input {$option :title maybe=yes}
.match $option
none {{Outra opção vem atrás com {$amount :amount}.}}
*    {{{$option} vem atrás com {$amount :amount}.}}`,
  "poll-ending": "{#b}A enquete termina {$ends :until}.{/b}",
  "poll-ending.lead": "Na liderança: {#b}{$option :parts}{/b} com {$amount :amount}.",
  "poll-ending.second": "Para assumir a liderança, {$option :parts} precisa de mais de {$missing :amount}.",
  "poll-ending.no-vote": "Ninguém votou ainda.",
  "poll-result": `.input {$option :title maybe=yes}
.match $option
none {{{#b}Uma opção venceu{/b} com {$amount :amount} de {$sum :amount}.}}
*    {{{#b}{$option} venceu{/b} com {$amount :amount} de {$sum :amount}.}}`,
  "poll-result.equal": "{#b}Empate entre {$options :list},{/b} com {$amount :amount} cada.",
  "poll-result.over": "{#b}A enquete terminou.{/b}",
  "poll.unnamed": "uma opção",

  "reward-new": `.input {$reward :title maybe=yes}
.match $reward
none {{{#b}Tem recompensa nova.{/b}}}
*    {{{#b}Nova recompensa: {$reward}.{/b}}}`,
  "reward-new.price": `.input {$reward :title maybe=yes}
.match $reward
none {{{#b}Nova recompensa{/b} por {$amount :amount}.}}
*    {{{#b}Nova recompensa: {$reward}{/b} por {$amount :amount}.}}`,
  "reward-new.several": "{#b}Novas recompensas:{/b} {$rewards :list}.",
  "reward-new.item": `.input {$reward :title maybe=yes}
.match $reward
none {{uma ({$amount :amount})}}
*    {{{$reward} ({$amount :amount})}}`,
  "reward-new.unnamed": "uma",
  "reward-gone": `.input {$reward :title maybe=yes}
.match $reward
none {{{#b}Uma recompensa{/b} esgotou.}}
*    {{{#b}{$reward}{/b} esgotou.}}`,

  starting: `.input {$count :integer}
.match $count
one  {{{#b}{$names :list}{/b} começa {$starts :until}.}}
many {{{#b}{$names :list}{/b} começam {$starts :until}.}}
*    {{{#b}{$names :list}{/b} começam {$starts :until}.}}`,
  "starting.unnamed": "{#b}A próxima parte da programação{/b} começa {$starts :until}.",
  "starting.next": "A próxima parte da programação",

  "high-bid": `.input {$item :title maybe=yes}
.match $item
none {{{#b}Maior lance: {$amount :amount}{/b}, de {$by :name}.}}
*    {{{#b}{$item}: {$amount :amount},{/b} maior lance, de {$by :name}.}}`,
  "high-bid.rise": "{$rise :amount} a mais que o anterior.",
  "auction-ending": `.input {$item :title maybe=yes}
.match $item
none {{{#b}O leilão de um item{/b} termina {$ends :until}.}}
*    {{{#b}O leilão de {$item}{/b} termina {$ends :until}.}}`,
  "auction-ending.bid": "Maior lance: {$amount :amount}, de {$by :name}.",
  "auction-ending.no-bid": `.input {$start :amount maybe=yes}
.match $start
none {{Nenhum lance ainda.}}
*    {{Nenhum lance ainda. Lance inicial: {$start}.}}`,
  "auction-won": `.input {$item :title maybe=yes}
.match $item
none {{{#b}Um item do leilão{/b} vai para {#b}{$by :name}{/b} por {#b}{$amount :amount}{/b}.}}
*    {{{#b}{$item}{/b} vai para {#b}{$by :name}{/b} por {#b}{$amount :amount}{/b}.}}`,

  "left-out": "O comentário de uma doação de {#b}{$amount :amount}{/b} foi ocultado pelo filtro.",
  approval: "{#b}{$name :name}{/b} doou {#b}{$amount :amount}{/b} e escreveu:",
  "approval.waits": "Mostrar?",
  "approval.posted": "Está visível.",
  "approval.left": "Continua oculto.",
  "approval.gone": "O comentário de uma doação de {#b}{$amount :amount}{/b} não existe mais.",
  approvals: "Há mais comentários esperando sua decisão.",
  comment: "Comentário de {#b}{$name :name}{/b} ({#b}{$amount :amount}{/b}):",
  "comment.gone": "O comentário de uma doação de {#b}{$amount :amount}{/b} foi retirado.",

  "own.milestone": `.input {$milestone :title maybe=yes}
.match $milestone
none {{o marco de {$amount :amount}}}
*    {{{$milestone} em {$amount :amount}}}`,
  "own.next": `.input {$milestone :title maybe=yes}
.match $milestone
none {{{$amount :amount}}}
*    {{{$milestone} em {$amount :amount}}}`,
  "own.goal": "a meta de {$goal :amount}",
  "own.second": `.input {$option :title maybe=yes}
.match $option
none {{uma opção com {$amount :amount}}}
*    {{{$option} com {$amount :amount}}}`,
  "own.reward": "Uma recompensa",

  "missed.goal": "Meta batida: {$goal :amount}",
  "missed.goal-set": "Nova meta: {$goal :amount}",
  "missed.milestone": `.input {$milestone :title maybe=yes}
.match $milestone
none {{Marco de {$amount :amount}}}
*    {{Marco de {$amount :amount}: {$milestone}}}`,
  "missed.poll-result": "{$option :list} venceu com {$amount :amount}",
  "missed.poll-result.equal": "Empate entre {$options :list}, com {$amount :amount} cada",
  "missed.poll-result.over": "Uma enquete terminou",
  "missed.match-end": `.input {$paid :amount maybe=yes}
.match $paid
none {{Fim das doações em dobro de {$by :name}}}
*    {{Fim das doações em dobro de {$by :name}: mais {$paid}}}`,
  "missed.auction-won": `.input {$item :title maybe=yes}
.match $item
none {{Um item do leilão foi para {$by :name} por {$amount :amount}}}
*    {{{$item} foi para {$by :name} por {$amount :amount}}}`,
  "missed.reward-gone": "Esgotou: {$reward :title}",
  "missed.closing": "Encerrou com {$raised :amount}",
  "night.best": "Melhor hora: a partir de {$from :at}, {$sum :amount}.",
  "night.milestones": "Marcos alcançados: {$milestones :titles}.",
  "night.chart": "Evolução do total: de {$before :amount} ({$from :at}) a {$raised :amount} ({$to :at}).",

  "card.none": "Nenhuma campanha conectada aqui.",
  "card.unnamed": "Uma campanha",
  "card.cause": "Arrecadação para {$cause :title}.",
  "card.raised": "Arrecadação até agora: {#b}{$raised :amount}{/b}.",
  "card.standing": "{#b}{$raised :amount}{/b} de {$goal :amount}.",
  "card.next": `.input {$milestone :title maybe=yes}
.match $milestone
none {{Próximo: {#b}o marco{/b} de {$amount :amount}, só mais {$left :amount}.}}
*    {{Próximo: {#b}{$milestone}{/b} em {$amount :amount}, só mais {$left :amount}.}}`,
  "card.poll": `.input {$poll :title maybe=yes}
.match $poll
none {{{#b}{$leader :title}{/b} lidera.}}
*    {{{#b}{$leader :title}{/b} lidera em “{$poll}”.}}`,
  "card.scarce": "{#b}{$reward :title}:{/b} disponíveis: {$left :integer}.",
  "card.item": "{#b}{$item :title}:{/b} o maior lance é {$bid :amount}.",
  "card.more": `.input {$count :integer}
.match $count
one  {{Mais {$count} campanha conectada.}}
many {{Mais {$count} de campanhas conectadas.}}
*    {{Mais {$count} campanhas conectadas.}}`,
  "card.closed": `.input {$count :integer}
.match $count
one  {{Esta campanha encerrou. Obrigado, pessoal!}}
many {{Estas campanhas encerraram. Obrigado, pessoal!}}
*    {{Estas campanhas encerraram. Obrigado, pessoal!}}`,
  "card.latest": "{#b}Últimas doações{/b}",
  "card.donor": `.input {$to :name maybe=yes}
.match $to
none {{{#b}{$name :name}{/b} {$amount :amount}}}
*    {{{#b}{$name :name}{/b} {$amount :amount} para {$to}}}`,
  "card.as-of": "Atualizado {$time :ago}.",
  "card.as-of.day": "Atualizado em {$day :date}.",

  "hint.donate": "Doar",
  "hint.campaign": "Campanha",
  "hint.rewards": "Recompensas",
  "hint.donations": "Comentários",
  "hint.all-donations": "Ver todas",
  "hint.auction": "Dar lance",
  "hint.schedule": "Programação",
} as const;
