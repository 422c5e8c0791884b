/** What the bot announces by itself. */
export const announcements = {
  thanks: "Merci !",
  "thanks.giver": "Merci {$giver :parts} !",
  "test-mark": "TEST, pas un vrai don :",
  "test-mark.news": "TEST, pas pour de vrai :",

  // « pour » et non « à » : un nom peut commencer par un article.
  "donation.comment": `.input {$to :name maybe=yes}
.match $to
none {{{#b}{$name :name}{/b} a donné {#b}{$amount :amount}{/b} :}}
*    {{{#b}{$name :name}{/b} a donné {#b}{$amount :amount}{/b} pour {$to} :}}`,
  donation: `.input {$to :name maybe=yes}
.match $to
none {{{#b}{$name :name}{/b} a donné {#b}{$amount :amount}{/b}.}}
*    {{{#b}{$name :name}{/b} a donné {#b}{$amount :amount}{/b} pour {$to}.}}`,
  "donation.vote": "Vote : {#b}{$option :title}{/b} ({$poll :title}).",
  "donation.picked": "Choix : {#b}{$rewards :titles}{/b}.",
  "donation.counts": "Chaque don compte ×{$times :integer} en ce moment.",
  "donation.refunded": "Un don de {#b}{$amount :amount}{/b} a été remboursé.",

  bundle: `.input {$count :integer}
.match $count
one  {{{#b}{$count} don, {$sum :sums}.{/b}}}
many {{{#b}{$count} de dons, {$sum :sums}.{/b}}}
*    {{{#b}{$count} dons, {$sum :sums}.{/b}}}`,
  "bundle.large": `.input {$count :integer}
.match $count
one  {{{#b}{$count} gros don, {$sum :sums}.{/b}}}
many {{{#b}{$count} de gros dons, {$sum :sums}.{/b}}}
*    {{{#b}{$count} gros dons, {$sum :sums}.{/b}}}`,
  "bundle.donors": "Merci {$donors :donors}.",
  "bundle.one-donor": "{#b}{$name :name}{/b} a donné {$times :integer} fois, {#b}{$sum :sums}{/b} en tout.",
  "bundle.picked": "Choix : {#b}{$rewards :titles}{/b}.",
  "bundle.votes": "Votes : {#b}{$options :titles}{/b}.",
  "bundle.refunded": "Ces dons ont été remboursés.",

  // Après une absence ou une pause. Un chat dont les heures vivent dit de quand à quand, les autres combien de temps.
  "digest.away": "J'ai été hors ligne de {$from :at} à {$until :at}.",
  "digest.away.line": "J'ai été hors ligne pendant {$lasted :lasts}.",
  "digest.quiet": "Les annonces étaient en pause.",
  digest: `.input {$count :integer}
.match $count
one  {{{$count} don est arrivé : {#b}{$sum :sums}{/b}.}}
many {{{$count} de dons sont arrivés : {#b}{$sum :sums}{/b}.}}
*    {{{$count} dons sont arrivés : {#b}{$sum :sums}{/b}.}}`,
  "digest.refunded": "Les dons arrivés pendant ce temps ont été remboursés.",

  goal: `.input {$to :name maybe=yes}
.match $to
none {{{#b}Objectif atteint : {$goal :amount} !{/b}}}
*    {{{#b}Objectif atteint pour {$to} : {$goal :amount} !{/b}}}`,
  "goal.thanks": "Merci à tout le monde !",
  "goal.cause": "Récolté pour {$cause :title}.",
  "goal.open": "Les dons restent ouverts.",
  "goal-set": `.input {$to :name maybe=yes}
.match $to
none {{{#b}Nouvel objectif : {$goal :amount}.{/b}}}
*    {{{#b}Nouvel objectif pour {$to} : {$goal :amount}.{/b}}}`,
  "goal-set.raised": "La cagnotte est à {$raised :amount}.",
  progress: `.input {$to :name maybe=yes}
.match $to
none {{{#b}{$percent :percent} de l'objectif :{/b} {$raised :amount} sur {$goal :amount}.}}
*    {{{#b}{$percent :percent} de l'objectif pour {$to} :{/b} {$raised :amount} sur {$goal :amount}.}}`,
  closing: `.input {$campaign :title maybe=yes}
.match $campaign
none {{{#b}La campagne est terminée : {$raised :amount} au total.{/b}}}
*    {{{#b}La campagne {$campaign} est terminée : {$raised :amount} au total.{/b}}}`,
  found: `.input {$campaign :title maybe=yes}
.match $campaign
none {{{#b}La campagne est en ligne.{/b} Les dons sont annoncés ici.}}
*    {{{#b}C'est en ligne : {$campaign}.{/b} Les dons sont annoncés ici.}}`,
  // Quand plusieurs campagnes sont possibles, derrière ce qui ne dit pas laquelle.
  campaigns: `.input {$count :integer}
.match $count
one  {{Campagne : {$campaigns :titles}.}}
many {{Campagnes : {$campaigns :titles}.}}
*    {{Campagnes : {$campaigns :titles}.}}`,
  standing: "{$raised :amount} sur {$goal :amount}.",

  "reminder.milestone": `.input {$milestone :title maybe=yes}
.match $milestone
none {{Encore {$left :amount} avant le palier de {$amount :amount}.}}
*    {{Encore {$left :amount} avant {$milestone}, à {$amount :amount}.}}`,
  "reminder.goal": "Encore {$left :amount} avant l'objectif de {$goal :amount}.",
  reminder: "Pour faire un don : {$url :url}",

  milestone: `.input {$milestone :title maybe=yes}
.match $milestone
none {{{#b}Palier de {$amount :amount} atteint !{/b}}}
*    {{{#b}Palier de {$amount :amount} atteint : {$milestone} !{/b}}}`,
  "milestone.next": `.input {$milestone :title maybe=yes}
.match $milestone
none {{Prochain palier : {$amount :amount}.}}
*    {{Prochain palier : {$milestone}, à {$amount :amount}.}}`,
  nearly: `.input {$milestone :title maybe=yes}
.match $milestone
none {{{#b}Plus que {$left :amount}{/b} avant le palier de {$amount :amount}.}}
*    {{{#b}Plus que {$left :amount}{/b} avant {$milestone}, à {$amount :amount}.}}`,
  "nearly.pace": "À ce rythme, dans {$time :lasts}.",

  "match-start": `.input {$upTo :amount maybe=yes}
.match $upTo
none {{{#b}{$by :name} double les dons.{/b}}}
*    {{{#b}{$by :name} double les dons,{/b} jusqu'à {$upTo}.}}`,
  "match-start.left": "Il reste {$left :amount} sur {$upTo :amount}.",
  "match-part": "{#b}Dons doublés par {$by :name} : {$percent :percent} déjà utilisés,{/b} il reste {$left :amount}.",
  ends: "Fin {$ends :until}.",
  "match-ending": `.input {$ends :until maybe=yes}
.match $ends
none {{{#b}{$by :name} double toujours les dons,{/b} pour quelques instants.}}
*    {{{#b}{$by :name} double toujours les dons :{/b} fin {$ends}.}}`,
  "match-ending.matched": `.input {$upTo :amount maybe=yes}
.match $upTo
none {{Déjà doublé : {$matched :amount}.}}
*    {{Déjà doublé : {$matched :amount} sur {$upTo}.}}`,

  "match-end": `.input {$paid :amount maybe=yes}
.match $paid
none {{{#b}Fin des dons doublés par {$by :name}.{/b}}}
*    {{{#b}Fin des dons doublés par {$by :name} : {$paid} en plus.{/b}}}`,

  poll: "Sondage : « {$poll :title} »",
  "poll-lead": `.input {$option :title maybe=yes}
.match $option
none {{{#b}En tête : une option{/b} avec {$amount :amount}.}}
*    {{{#b}En tête : {$option}{/b} avec {$amount :amount}.}}`,
  "poll-lead.second": `.input {$option :title maybe=yes}
.match $option
none {{Ensuite : une autre option avec {$amount :amount}.}}
*    {{Ensuite : {$option} avec {$amount :amount}.}}`,
  "poll-ending": "{#b}Le sondage se termine {$ends :until}.{/b}",
  "poll-ending.lead": "En tête : {#b}{$option :parts}{/b} avec {$amount :amount}.",
  "poll-ending.second": "Pour passer en tête : plus de {$missing :amount} pour {$option :parts}.",
  "poll-ending.no-vote": "Personne n'a encore voté.",
  "poll-result": `.input {$option :title maybe=yes}
.match $option
none {{{#b}Le choix gagnant : une option{/b} avec {$amount :amount} sur {$sum :amount}.}}
*    {{{#b}Le choix gagnant : {$option}{/b} avec {$amount :amount} sur {$sum :amount}.}}`,
  "poll-result.equal": "{#b}Égalité entre {$options :list},{/b} avec {$amount :amount} de chaque côté.",
  "poll-result.over": "{#b}Le sondage est terminé.{/b}",
  "poll.unnamed": "une option",

  "reward-new": `.input {$reward :title maybe=yes}
.match $reward
none {{{#b}Il y a une nouvelle récompense.{/b}}}
*    {{{#b}Nouvelle récompense : {$reward}.{/b}}}`,
  "reward-new.price": `.input {$reward :title maybe=yes}
.match $reward
none {{{#b}Nouvelle récompense{/b} pour {$amount :amount}.}}
*    {{{#b}Nouvelle récompense : {$reward}{/b} pour {$amount :amount}.}}`,
  "reward-new.several": "{#b}Nouvelles récompenses :{/b} {$rewards :list}.",
  "reward-new.item": `.input {$reward :title maybe=yes}
.match $reward
none {{une sans nom ({$amount :amount})}}
*    {{{$reward} ({$amount :amount})}}`,
  "reward-new.unnamed": "une sans nom",
  "reward-gone": `.input {$reward :title maybe=yes}
.match $reward
none {{En rupture de stock : {#b}une récompense{/b}.}}
*    {{En rupture de stock : {#b}{$reward}{/b}.}}`,

  starting: `.input {$count :integer}
.match $count
one  {{Début {$starts :until} : {#b}{$names :list}{/b}.}}
many {{Début {$starts :until} : {#b}{$names :list}{/b}.}}
*    {{Début {$starts :until} : {#b}{$names :list}{/b}.}}`,
  "starting.unnamed": "Début {$starts :until} : {#b}la suite du programme{/b}.",
  "starting.next": "La suite du programme",

  "high-bid": `.input {$item :title maybe=yes}
.match $item
none {{{#b}Meilleure offre : {$amount :amount}{/b} par {$by :name}.}}
*    {{{#b}{$item} : {$amount :amount},{/b} meilleure offre par {$by :name}.}}`,
  "high-bid.rise": "C'est {$rise :amount} de plus qu'avant.",
  "auction-ending": `.input {$item :title maybe=yes}
.match $item
none {{{#b}Un lot des enchères :{/b} fin {$ends :until}.}}
*    {{{#b}{$item} :{/b} fin des enchères {$ends :until}.}}`,
  "auction-ending.bid": "Meilleure offre : {$amount :amount} par {$by :name}.",
  "auction-ending.no-bid": `.input {$start :amount maybe=yes}
.match $start
none {{Aucune offre pour l'instant.}}
*    {{Aucune offre pour l'instant. Mise à prix : {$start}.}}`,
  "auction-won": `.input {$item :title maybe=yes}
.match $item
none {{{#b}{$by :name}{/b} remporte {#b}un lot des enchères{/b} pour {#b}{$amount :amount}{/b}.}}
*    {{{#b}{$by :name}{/b} remporte {#b}{$item}{/b} pour {#b}{$amount :amount}{/b}.}}`,

  // Pour les modos : les commentaires qui attendent leur décision, et ceux qui ont été masqués.
  "left-out": "Le commentaire d'un don de {#b}{$amount :amount}{/b} est masqué par le filtre.",
  approval: "{#b}{$name :name}{/b} a donné {#b}{$amount :amount}{/b} et a écrit :",
  "approval.waits": "L'afficher ?",
  "approval.posted": "Il est affiché.",
  "approval.left": "Il reste masqué.",
  "approval.gone": "Le commentaire d'un don de {#b}{$amount :amount}{/b} n'existe plus.",
  approvals: "D'autres commentaires attendent une décision.",
  comment: "Commentaire signé {#b}{$name :name}{/b} ({#b}{$amount :amount}{/b}) :",
  "comment.gone": "Le commentaire d'un don de {#b}{$amount :amount}{/b} a été retiré.",

  // Ce que vaut une variable dans le texte du streamer : au milieu de ses mots.
  "own.milestone": `.input {$milestone :title maybe=yes}
.match $milestone
none {{le palier de {$amount :amount}}}
*    {{{$milestone} à {$amount :amount}}}`,
  "own.next": `.input {$milestone :title maybe=yes}
.match $milestone
none {{{$amount :amount}}}
*    {{{$milestone} à {$amount :amount}}}`,
  "own.goal": "l'objectif de {$goal :amount}",
  "own.second": `.input {$option :title maybe=yes}
.match $option
none {{une option avec {$amount :amount}}}
*    {{{$option} avec {$amount :amount}}}`,
  "own.reward": "Une récompense",

  // Ce qui s'est passé pendant une absence, dans une liste, suivi d'il y a combien de temps.
  "missed.goal": "Objectif atteint : {$goal :amount}",
  "missed.goal-set": "Nouvel objectif : {$goal :amount}",
  "missed.milestone": `.input {$milestone :title maybe=yes}
.match $milestone
none {{Palier de {$amount :amount} atteint}}
*    {{Palier de {$amount :amount} atteint : {$milestone}}}`,
  "missed.poll-result": "Sondage remporté par {$option :list} avec {$amount :amount}",
  "missed.poll-result.equal": "Égalité entre {$options :list}, avec {$amount :amount} de chaque côté",
  "missed.poll-result.over": "Un sondage est terminé",
  "missed.match-end": `.input {$paid :amount maybe=yes}
.match $paid
none {{Fin des dons doublés par {$by :name}}}
*    {{Fin des dons doublés par {$by :name} : {$paid} en plus}}`,
  "missed.auction-won": `.input {$item :title maybe=yes}
.match $item
none {{{$by :name} remporte un lot des enchères pour {$amount :amount}}}
*    {{{$by :name} remporte {$item} pour {$amount :amount}}}`,
  "missed.reward-gone": "En rupture de stock : {$reward :title}",
  "missed.closing": "Fin de la campagne à {$raised :amount}",
  "night.best": "La meilleure heure : {$sum :amount} à partir de {$from :at}.",
  "night.milestones": "Paliers atteints : {$milestones :titles}.",
  "night.chart": "Évolution du total : de {$before :amount} ({$from :at}) à {$raised :amount} ({$to :at}).",

  // Où en sont les campagnes, dans un message tenu à jour.
  "card.none": "Aucune campagne n'est connectée ici.",
  "card.unnamed": "Une campagne",
  "card.cause": "Récolté pour {$cause :title}.",
  "card.raised": "{#b}{$raised :amount}{/b} dans la cagnotte.",
  "card.standing": "{#b}{$raised :amount}{/b} sur {$goal :amount}.",
  "card.next": `.input {$milestone :title maybe=yes}
.match $milestone
none {{Prochain {#b}palier{/b} : {$amount :amount}, encore {$left :amount}.}}
*    {{Prochain palier : {#b}{$milestone}{/b} à {$amount :amount}, encore {$left :amount}.}}`,
  "card.poll": `.input {$poll :title maybe=yes}
.match $poll
none {{En tête : {#b}{$leader :title}{/b}.}}
*    {{En tête dans « {$poll} » : {#b}{$leader :title}{/b}.}}`,
  "card.scarce": "{#b}{$reward :title} :{/b} plus que {$left :integer}.",
  "card.item": "{#b}{$item :title} :{/b} meilleure offre à {$bid :amount}.",
  "card.more": `.input {$count :integer}
.match $count
one  {{{$count} autre campagne est connectée.}}
many {{{$count} d'autres campagnes sont connectées.}}
*    {{{$count} autres campagnes sont connectées.}}`,
  "card.closed": `.input {$count :integer}
.match $count
one  {{Cette campagne est terminée. Merci à tout le monde !}}
many {{Ces campagnes sont terminées. Merci à tout le monde !}}
*    {{Ces campagnes sont terminées. Merci à tout le monde !}}`,
  "card.latest": "{#b}Derniers dons{/b}",
  "card.donor": `.input {$to :name maybe=yes}
.match $to
none {{{#b}{$name :name}{/b} {$amount :amount}}}
*    {{{#b}{$name :name}{/b} {$amount :amount} pour {$to}}}`,
  "card.as-of": "Mis à jour {$time :ago}.",
  "card.as-of.day": "État au {$day :date}.",

  // Sur un bouton en dessous, ou rien là où la commande se suffit.
  "hint.donate": "Donner",
  "hint.campaign": "Campagne",
  "hint.rewards": "Récompenses",
  "hint.donations": "Commentaires",
  "hint.all-donations": "Tous les dons",
  "hint.auction": "Enchérir",
  "hint.schedule": "Programme",
} as const;
