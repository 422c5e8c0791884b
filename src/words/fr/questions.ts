/** What viewers ask about a campaign, and why there may be no answer. */
export const questions = {
  "ask.login": "Tiltify n'accepte pas ma connexion. C'est à l'hébergeur de réparer ça, et il est prévenu.",
  "ask.gone": "Je ne vois plus cette campagne sur Tiltify. Elle a peut-être été retirée.",
  "ask.not-given": "Tiltify ne me donne pas ça pour cette campagne.",
  "ask.silent": "Tiltify ne répond pas en ce moment. Réessaie dans une minute.",
  "ask.too-many": "Trop de noms sont cherchés en ce moment. Réessaie dans une minute.",

  // Ce qui se dit d'une chose parmi d'autres, comme une récompense : son prix, combien il en reste, jusqu'à quand
  "fact.next": "{$before :parts}, {$after :parts}",
  "fact.ends": "fin {$end :until}",
  "fact.starts": "début {$start :until}",
  "fact.of": "{$reached :amount} sur {$wanted :amount}",
  "fact.reached": "c'est atteint",
  "fact.to-go": "encore {$missing :amount}",
  "fact.closed": "à l'arrêt",

  // Sur des boutons
  "link.campaign": "Campagne",
  "link.donate": "Donner",
  "link.give": "Donner en mon nom",
  "link.vote": "Voter avec un don",
  "link.bid": "Enchérir",
  "link.team_campaign": "Équipe",
  "link.fundraising_event": "Événement",
  "link.cause": "Association",

  "kind.campaign": `.input {$cause :title maybe=yes}
.match $cause
none {{C'est une campagne.}}
*    {{C'est une campagne pour {$cause}.}}`,
  "kind.personal_campaign": `.input {$cause :title maybe=yes}
.match $cause
none {{C'est une campagne personnelle.}}
*    {{C'est une campagne personnelle pour {$cause}.}}`,
  "kind.team_campaign": `.input {$cause :title maybe=yes}
.match $cause
none {{C'est une campagne d'équipe.}}
*    {{C'est une campagne d'équipe pour {$cause}.}}`,
  "kind.fundraising_event": `.input {$cause :title maybe=yes}
.match $cause
none {{C'est un événement caritatif.}}
*    {{C'est un événement caritatif pour {$cause}.}}`,
  "kind.cause": `.input {$cause :title maybe=yes}
.match $cause
none {{C'est une association.}}
*    {{C'est une association pour {$cause}.}}`,
  "kind.auction_house": `.input {$cause :title maybe=yes}
.match $cause
none {{Ce sont des enchères.}}
*    {{Ce sont des enchères pour {$cause}.}}`,
  "kind.open": "C'est en cours.",
  "kind.ended": `.input {$at :date maybe=yes}
.match $at
none {{C'est terminé.}}
*    {{C'est terminé depuis le {$at}.}}`,
  "kind.closed": "C'est fermé pour le moment.",

  "standing.raised": "{$raised :amount}.",
  "standing.goal": "{$raised :amount} sur {$goal :amount}.",
  "standing.share": "{$raised :amount} sur {$goal :amount} ({$percent :percent}).",
  "standing.promised": "Les enchères promettent encore {$promised :amount}.",
  "ended.raised": `.input {$goal :amount maybe=yes}
.match $goal
none {{Total récolté : {$raised :amount}.}}
*    {{Total récolté : {$raised :amount} sur {$goal}.}}`,
  "ended.at": `.input {$at :date maybe=yes}
.match $at
none {{{$campaign :title} a pris fin.}}
*    {{{$campaign :title} a pris fin le {$at}.}}`,
  "standing.unknown": "Tiltify ne donne pas son total.",

  "goal.none": "{$campaign :title} n'a pas d'objectif. {$raised :amount} pour l'instant.",
  "goal.unknown": "Tiltify ne dit pas où en est {$campaign :title}.",
  "goal.to-go":
    "Encore {$missing :amount} : {$campaign :title} en est à {$raised :amount} sur {$goal :amount} ({$percent :percent}).",
  "goal.reached":
    "L'objectif est atteint : {$campaign :title} en est à {$raised :amount} sur {$goal :amount} ({$percent :percent}).",
  "goal.forecast": "Au rythme de la dernière heure, l'objectif sera atteint {$at :until} environ.",

  "donate.title": "Faire un don pour {$campaign :title}",
  "donate.closed": "{$campaign :title} ne prend pas de dons pour le moment.",
  "donate.no-page": "Tiltify ne me donne pas de page de dons pour {$campaign :title}.",
  "give.title": "Un lien de don personnel : {$campaign :title}",
  "give.what": "Tu reçois un lien qui n'est qu'à toi. Quand quelqu'un donne avec ce lien, je sais que c'est toi.",
  "give.careful": "Ne le partage pas : qui donne avec ton lien donne en ton nom.",
  "give.choose": "Choisis ce que tout le serveur peut voir :",
  "give.role": "{#b}Rôle :{/b} tu reçois un rôle qui montre que tu as donné.",
  "give.amount": "{#b}Montant :{/b} tu reçois un rôle qui montre à peu près combien.",
  "give.name": "{#b}Nom :{/b} l'annonce te remercie avec une mention.",
  "give.anonymous": "Si tu donnes sans nom sur Tiltify, l'annonce ne te mentionne pas.",
  "give.kept":
    "Je retiens ton lien et ton don pour te donner ce que tu as choisi, et le reprendre après un remboursement. Sans don, je l'oublie au bout de 30 jours. Pour tout voir ou tout supprimer, tape {$next :command}.",
  "give.tick.role": "Rôle",
  "give.tick.amount": "Montant",
  "give.tick.name": "Nom",
  "give.get": "Obtenir mon lien",
  "give.yours": "Ton lien pour {$campaign :title}",
  "give.nothing": "Tu n'as rien choisi : voici le lien habituel. Je ne retiens rien.",
  "give.many": "{$count :integer} de tes liens attendent un don. C'est le maximum : voici le lien habituel.",
  "give.soon":
    "Tu viens de recevoir un lien personnel. Le prochain sera possible dans une minute ; voici le lien habituel.",
  "give.slow":
    "Tiltify ne me donne pas de lien personnel pour toi en ce moment. Voici le lien habituel : je ne saurai pas que c'est toi.",
  "give.known": "Voici ce que je sais de toi :",
  "give.known.none": "Je ne sais rien de toi.",
  "give.known.open": "Un lien du {$at :date} pour {$campaign :title}, sans don.",
  "give.known.given": "{$amount :amount} pour {$campaign :title}, avec un lien du {$at :date}.",
  "give.known.refunded": "{$amount :amount} pour {$campaign :title}, remboursé, avec un lien du {$at :date}.",
  "give.known.chosen": "Tu as choisi : {$chosen :list}.",
  "give.forget.ask":
    "Si je l'oublie, les rôles que je t'ai donnés pour cela te sont retirés, et les annonces ne te mentionnent plus.",
  "give.forget.all": "Tout oublier",
  "give.forget.done": "J'ai tout oublié. Les rôles disparaissent d'ici quelques minutes.",
  "give.forget.backups": "Les sauvegardes de l'hébergeur le gardent encore jusqu'au {$until :date}.",
  "give.forget.platform": "Tiltify, de son côté, garde ton don.",

  "donations.title": "Derniers dons pour {$campaign :title}",
  "donations.none": "Aucun don pour {$campaign :title} pour l'instant.",
  "donations.event": "Tiltify ne me donne pas la liste des dons de cet événement. Je reçois ses dons en direct.",
  "donations.unlisted": "Tiltify ne liste pas les dons pour {$campaign :title}, et je n'en ai encore reçu aucun.",
  "donations.heard": "Derniers dons reçus en direct pour {$campaign :title}",

  "leaderboard.donors.daily": "Top donateurs du jour pour {$campaign :title}",
  "leaderboard.donors.weekly": "Top donateurs de la semaine pour {$campaign :title}",
  "leaderboard.donors.monthly": "Top donateurs du mois pour {$campaign :title}",
  "leaderboard.donors.all": "Top donateurs pour {$campaign :title}",
  "leaderboard.fundraisers.daily": "Top collectes du jour pour {$campaign :title}",
  "leaderboard.fundraisers.weekly": "Top collectes de la semaine pour {$campaign :title}",
  "leaderboard.fundraisers.monthly": "Top collectes du mois pour {$campaign :title}",
  "leaderboard.fundraisers.all": "Top collectes pour {$campaign :title}",
  "leaderboard.teams.daily": "Top équipes du jour pour {$campaign :title}",
  "leaderboard.teams.weekly": "Top équipes de la semaine pour {$campaign :title}",
  "leaderboard.teams.monthly": "Top équipes du mois pour {$campaign :title}",
  "leaderboard.teams.all": "Top équipes pour {$campaign :title}",
  "leaderboard.none": "Personne pour l'instant.",
  "leaderboard.no-such": "Tiltify n'a pas ce classement pour cette campagne.",

  "auction.none": "Aucun lot n'est aux enchères dans {$auction :title} en ce moment.",
  "auction.bid": "{$amount :amount}, meilleure offre par {$bidder :name}",
  "auction.no-bid": "aucune offre pour l'instant",
  "auction.starts-at": "mise à prix {$amount :amount}",
  "auction.none-connected": "Aucune vente aux enchères n'est encore connectée ici.",
  "auction.is-none": "La campagne qui a ce numéro n'est pas une vente aux enchères.",

  "match.none": "Personne ne double les dons pour {$campaign :title} en ce moment.",
  "match.up-to": "{#b}{$by :name}{/b} double les dons, jusqu'à {$pledged :amount}.",
  "match.so-far": "{#b}{$by :name}{/b} double les dons, jusqu'à {$pledged :amount}, et en est à {$matched :amount}.",
  "match.ends": "Fin {$end :until}.",

  "milestones.title": "Paliers pour {$campaign :title}",
  "milestones.none": "{$campaign :title} n'a pas de paliers.",
  "milestones.at": "à {$amount :amount}",

  "polls.none": "{$campaign :title} n'a pas de sondage ouvert en ce moment.",
  "polls.option": "{$amount :amount} ({$percent :percent})",
  "polls.ends": "Fin {$end :until}.",

  "rewards.title": "Récompenses pour {$campaign :title}",
  "rewards.none": "{$campaign :title} ne propose pas de récompenses en ce moment.",
  "rewards.gone": "il n'y en a plus",
  "rewards.left": `.input {$left :integer}
.match $left
one  {{il en reste {$left}}}
many {{il en reste {$left}}}
*    {{il en reste {$left}}}`,

  "schedule.title": "Programme pour {$campaign :title}",
  "schedule.none": "Plus rien au programme pour {$campaign :title}.",
  "schedule.on": "en ce moment",

  "targets.title": "Cibles pour {$campaign :title}",
  "targets.none": "{$campaign :title} n'a pas de cibles.",
  "targets.label": "Cibles",

  "fitness.title": "Objectif sportif pour {$campaign :title}",
  "fitness.none": "{$campaign :title} n'a pas d'objectif sportif.",
  "fitness.count": "{$reached :decimal} sur {$goal :decimal} ({$percent :percent})",
  "fitness.mile": "{$reached :decimal} sur {$goal :decimal} mi ({$percent :percent})",
  "fitness.kilometer": "{$reached :decimal} sur {$goal :decimal} km ({$percent :percent})",
  "fitness.meter": "{$reached :decimal} sur {$goal :decimal} m ({$percent :percent})",
  "fitness.farthest": "Les plus grandes distances : {$movers :list}.",
  "fitness.by.mile": "{$name :name} {$distance :decimal} mi",
  "fitness.by.kilometer": "{$name :name} {$distance :decimal} km",
  "fitness.by.meter": "{$name :name} {$distance :decimal} m",

  "missed.title": "Du nouveau depuis {$lasted :lasts} pour {$campaign :title}",
  "missed.nothing": "Rien de neuf pour {$campaign :title} depuis {$lasted :lasts}.",
  "missed.unheard":
    "Je ne reçois pas les dons pour {$campaign :title}, je ne peux donc pas te dire ce que tu as manqué.",
  "missed.since": "Avant, je n'étais pas là.",
  "missed.one": "1 don, {$sums :sums}, par {$name :name}.",
  "missed.given": `.input {$count :integer}
.match $count
one  {{{$count} don, {$sums :sums}.}}
many {{{$count} de dons, {$sums :sums}.}}
*    {{{$count} dons, {$sums :sums}.}}`,
  "missed.from": "Par {$donors :list}.",
  "missed.largest": "Les plus gros par {$donors :list}.",
  "missed.donor": "{$name :name} ({$amount :amount})",

  "parent.rank.fundraisers": "{$name :name} est n° {$number :integer} au classement des collectes.",
  "parent.rank.teams": "{$name :name} est n° {$number :integer} au classement des équipes.",
  "parent.none.team_campaign": "{$campaign :title} ne fait pas partie d'une campagne d'équipe.",
  "parent.none.fundraising_event": "{$campaign :title} ne fait pas partie d'un événement.",
  "parent.none.cause": "{$campaign :title} n'indique aucune association.",
  "parent.unseen.team_campaign":
    "Tiltify ne me montre pas la campagne d'équipe à laquelle {$campaign :title} participe.",
  "parent.unseen.fundraising_event": "Tiltify ne me montre pas l'événement auquel {$campaign :title} participe.",
  "parent.unseen.cause": "Tiltify ne me montre pas l'association soutenue par {$campaign :title}.",

  "of.title": "Campagnes lancées par {$owner :name}",
  "of.share": "{$raised :amount} sur {$goal :amount} ({$percent :percent})",
  "of.unknown-total": "Tiltify ne donne pas son total",
  "of.none": "Aucune campagne publique.",
  "of.no-owner": "Tiltify ne me dit pas à qui est {$campaign :title}.",
  "of.unknown":
    "Je ne trouve personne de ce nom sur Tiltify. Tape-le comme dans l'adresse de sa page, par exemple @maple, ou +équipe.",
} as const;
