/** What the bot announces by itself. */
export const announcements = {
  thanks: "Danke!",
  "thanks.giver": "Danke, {$giver :parts}!",
  "test-mark": "TEST, keine echte Spende:",
  "test-mark.news": "TEST, nicht echt:",

  // Where the donor's comment follows, and where none does.
  "donation.comment": `.input {$to :name maybe=yes}
.match $to
none {{{#b}{$name :name}{/b} hat {#b}{$amount :amount}{/b} gespendet:}}
*    {{{#b}{$name :name}{/b} hat {#b}{$amount :amount}{/b} für {$to} gespendet:}}`,
  donation: `.input {$to :name maybe=yes}
.match $to
none {{{#b}{$name :name}{/b} hat {#b}{$amount :amount}{/b} gespendet.}}
*    {{{#b}{$name :name}{/b} hat {#b}{$amount :amount}{/b} für {$to} gespendet.}}`,
  "donation.vote": "Stimme: {#b}{$option :title}{/b} ({$poll :title}).",
  "donation.picked": "Ausgesucht: {#b}{$rewards :titles}{/b}.",
  "donation.counts": "Zählt gerade ×{$times :integer}.",
  "donation.refunded": "Eine Spende von {#b}{$amount :amount}{/b} wurde erstattet.",

  bundle: `.input {$count :integer}
.match $count
one {{{#b}{$count} Spende, {$sum :sums}.{/b}}}
*   {{{#b}{$count} Spenden, {$sum :sums}.{/b}}}`,
  "bundle.large": `.input {$count :integer}
.match $count
one {{{#b}{$count} große Spende, {$sum :sums}.{/b}}}
*   {{{#b}{$count} große Spenden, {$sum :sums}.{/b}}}`,
  "bundle.donors": "Danke an {$donors :donors}.",
  "bundle.one-donor": "{#b}{$name :name}{/b} hat {$times :integer}-mal gespendet, zusammen {#b}{$sum :sums}{/b}.",
  "bundle.picked": "Ausgesucht: {#b}{$rewards :titles}{/b}.",
  "bundle.votes": "Stimmen: {#b}{$options :titles}{/b}.",
  "bundle.refunded": "Diese Spenden wurden erstattet.",

  // After an absence or a pause. A chat whose times run says from when to when, the others how long it was.
  "digest.away": "Ich war von {$from :at} bis {$until :at} weg.",
  "digest.away.line": "Ich war {$lasted :lasts} weg.",
  "digest.quiet": "Die Ansagen waren pausiert.",
  digest: `.input {$count :integer}
.match $count
one {{{$count} Spende kam an: {#b}{$sum :sums}{/b}.}}
*   {{{$count} Spenden kamen an: {#b}{$sum :sums}{/b}.}}`,
  "digest.refunded": "Die Spenden, die ankamen, wurden erstattet.",

  goal: `.input {$to :name maybe=yes}
.match $to
none {{{#b}Spendenziel erreicht: {$goal :amount}!{/b}}}
*    {{{#b}{$to} hat das Spendenziel von {$goal :amount} erreicht!{/b}}}`,
  "goal.thanks": "Danke euch allen!",
  "goal.cause": "Gesammelt für {$cause :title}.",
  "goal.open": "Du kannst weiter spenden.",
  "goal-set": `.input {$to :name maybe=yes}
.match $to
none {{{#b}Neues Spendenziel: {$goal :amount}.{/b}}}
*    {{{#b}Neues Spendenziel von {$to}: {$goal :amount}.{/b}}}`,
  "goal-set.raised": "Bisher sind es {$raised :amount}.",
  progress: `.input {$to :name maybe=yes}
.match $to
none {{{#b}{$percent :percent} des Spendenziels:{/b} {$raised :amount} von {$goal :amount}.}}
*    {{{#b}{$percent :percent} des Spendenziels von {$to}:{/b} {$raised :amount} von {$goal :amount}.}}`,
  closing: `.input {$campaign :title maybe=yes}
.match $campaign
none {{{#b}Die Kampagne ist zu Ende, mit {$raised :amount}.{/b}}}
*    {{{#b}Zu Ende: {$campaign} mit {$raised :amount}.{/b}}}`,
  found: `.input {$campaign :title maybe=yes}
.match $campaign
none {{{#b}Die Kampagne ist online.{/b} Ihre Spenden werden hier angesagt.}}
*    {{{#b}Jetzt online: {$campaign}.{/b} Die Spenden werden hier angesagt.}}`,
  // Where several may be meant, behind what does not say it.
  campaigns: `.input {$count :integer}
.match $count
one {{Kampagne: {$campaigns :titles}.}}
*   {{Kampagnen: {$campaigns :titles}.}}`,
  standing: "{$raised :amount} von {$goal :amount}.",

  "reminder.milestone": `.input {$milestone :title maybe=yes}
.match $milestone
none {{Noch {$left :amount} bis zum Meilenstein bei {$amount :amount}.}}
*    {{Noch {$left :amount} bis {$amount :amount}: {$milestone}.}}`,
  "reminder.goal": "Noch {$left :amount} bis zum Spendenziel von {$goal :amount}.",
  reminder: "Wenn du spenden möchtest: {$url :url}",

  milestone: `.input {$milestone :title maybe=yes}
.match $milestone
none {{{#b}{$amount :amount} erreicht!{/b}}}
*    {{{#b}{$amount :amount} erreicht: {$milestone}!{/b}}}`,
  "milestone.next": `.input {$milestone :title maybe=yes}
.match $milestone
none {{Als Nächstes: {$amount :amount}.}}
*    {{Als Nächstes: {$milestone} bei {$amount :amount}.}}`,
  nearly: `.input {$milestone :title maybe=yes}
.match $milestone
none {{{#b}Nur noch {$left :amount}{/b} bis zum Meilenstein bei {$amount :amount}.}}
*    {{{#b}Nur noch {$left :amount}{/b} bis {$amount :amount}: {$milestone}.}}`,
  "nearly.pace": "Bei diesem Tempo in {$time :lasts}.",

  "match-start": `.input {$upTo :amount maybe=yes}
.match $upTo
none {{{#b}{$by :name} verdoppelt Spenden.{/b}}}
*    {{{#b}{$by :name} verdoppelt Spenden,{/b} insgesamt bis zu {$upTo}.}}`,
  "match-start.left": "Noch {$left :amount} von {$upTo :amount} übrig.",
  "match-part": "{#b}Verdopplung von {$by :name}: {$percent :percent} aufgebraucht,{/b} noch {$left :amount} übrig.",
  ends: "Endet {$ends :until}.",
  "match-ending": `.input {$ends :until maybe=yes}
.match $ends
none {{{#b}Die Verdopplung von {$by :name}{/b} endet bald.}}
*    {{{#b}Die Verdopplung von {$by :name}{/b} endet {$ends}.}}`,
  "match-ending.matched": `.input {$upTo :amount maybe=yes}
.match $upTo
none {{Bisher verdoppelt: {$matched :amount}.}}
*    {{Bisher verdoppelt: {$matched :amount} von {$upTo}.}}`,

  "match-end": `.input {$paid :amount maybe=yes}
.match $paid
none {{{#b}Die Verdopplung von {$by :name} ist vorbei.{/b}}}
*    {{{#b}Die Verdopplung von {$by :name} ist vorbei: {$paid} obendrauf.{/b}}}`,

  poll: "Abstimmung: „{$poll :title}“",
  "poll-lead": `.input {$option :title maybe=yes}
.match $option
none {{{#b}Neue Führung{/b} mit {$amount :amount}.}}
*    {{{#b}In Führung: {$option}{/b} mit {$amount :amount}.}}`,
  "poll-lead.second": `.input {$option :title maybe=yes}
.match $option
none {{Dahinter eine Option mit {$amount :amount}.}}
*    {{Dahinter: {$option} mit {$amount :amount}.}}`,
  "poll-ending": "{#b}Die Abstimmung endet {$ends :until}.{/b}",
  "poll-ending.lead": "In Führung: {#b}{$option :parts}{/b} mit {$amount :amount}.",
  "poll-ending.second": "Für die Führung braucht {$option :parts} mehr als {$missing :amount}.",
  "poll-ending.no-vote": "Noch hat niemand abgestimmt.",
  "poll-result": `.input {$option :title maybe=yes}
.match $option
none {{{#b}Eine Option gewinnt{/b} mit {$amount :amount} von {$sum :amount}.}}
*    {{{#b}Gewonnen: {$option}{/b} mit {$amount :amount} von {$sum :amount}.}}`,
  "poll-result.equal": "{#b}Gleichstand: {$options :list}{/b} mit je {$amount :amount}.",
  "poll-result.over": "{#b}Die Abstimmung ist vorbei.{/b}",
  "poll.unnamed": "eine Option",

  "reward-new": `.input {$reward :title maybe=yes}
.match $reward
none {{{#b}Es gibt eine neue Belohnung.{/b}}}
*    {{{#b}Neue Belohnung: {$reward}.{/b}}}`,
  "reward-new.price": `.input {$reward :title maybe=yes}
.match $reward
none {{{#b}Neue Belohnung{/b} für {$amount :amount}.}}
*    {{{#b}Neue Belohnung: {$reward}{/b} für {$amount :amount}.}}`,
  "reward-new.several": "{#b}Neue Belohnungen:{/b} {$rewards :list}.",
  "reward-new.item": `.input {$reward :title maybe=yes}
.match $reward
none {{eine ({$amount :amount})}}
*    {{{$reward} ({$amount :amount})}}`,
  "reward-new.unnamed": "eine",
  "reward-gone": `.input {$reward :title maybe=yes}
.match $reward
none {{{#b}Eine Belohnung{/b} ist ausverkauft.}}
*    {{Ausverkauft: {#b}{$reward}{/b}.}}`,

  starting: `.input {$count :integer}
.match $count
one {{{#b}Als Nächstes: {$names :list}.{/b} Beginn {$starts :until}.}}
*   {{{#b}Als Nächstes: {$names :list}.{/b} Beginn {$starts :until}.}}`,
  "starting.unnamed": "{#b}Der nächste Programmpunkt{/b} beginnt {$starts :until}.",
  "starting.next": "Der nächste Programmpunkt",

  "high-bid": `.input {$item :title maybe=yes}
.match $item
none {{{#b}Höchstgebot: {$amount :amount}{/b} von {$by :name}.}}
*    {{{#b}{$item}: {$amount :amount},{/b} Höchstgebot von {$by :name}.}}`,
  "high-bid.rise": "{$rise :amount} mehr als zuvor.",
  "auction-ending": `.input {$item :title maybe=yes}
.match $item
none {{{#b}Ein Artikel der Auktion:{/b} Gebotsende {$ends :until}.}}
*    {{{#b}{$item}:{/b} Gebotsende {$ends :until}.}}`,
  "auction-ending.bid": "Höchstgebot: {$amount :amount} von {$by :name}.",
  "auction-ending.no-bid": `.input {$start :amount maybe=yes}
.match $start
none {{Noch kein Gebot.}}
*    {{Noch kein Gebot. Startgebot: {$start}.}}`,
  "auction-won": `.input {$item :title maybe=yes}
.match $item
none {{{#b}Ein Artikel der Auktion{/b} geht für {#b}{$amount :amount}{/b} an {#b}{$by :name}{/b}.}}
*    {{Versteigert: {#b}{$item}{/b} für {#b}{$amount :amount}{/b} an {#b}{$by :name}{/b}.}}`,

  // For a team: comments that wait for its decision, and those that were hidden.
  "left-out": "Der Kommentar einer Spende von {#b}{$amount :amount}{/b} ist wegen der Wortwahl ausgeblendet.",
  approval: "{#b}{$name :name}{/b} hat {#b}{$amount :amount}{/b} gespendet und schreibt:",
  "approval.waits": "Zeigen?",
  "approval.posted": "Er wird gezeigt.",
  "approval.left": "Er bleibt ausgeblendet.",
  "approval.gone": "Der Kommentar einer Spende von {#b}{$amount :amount}{/b} ist nicht mehr da.",
  approvals: "Weitere Kommentare warten auf eure Entscheidung.",
  comment: "Kommentar von {#b}{$name :name}{/b} ({#b}{$amount :amount}{/b}):",
  "comment.gone": "Der Kommentar einer Spende von {#b}{$amount :amount}{/b} wurde zurückgezogen.",

  // What a value stands for in the streamer's own words: each is said in the middle of theirs.
  "own.milestone": `.input {$milestone :title maybe=yes}
.match $milestone
none {{Meilenstein bei {$amount :amount}}}
*    {{{$milestone} bei {$amount :amount}}}`,
  "own.next": `.input {$milestone :title maybe=yes}
.match $milestone
none {{{$amount :amount}}}
*    {{{$milestone} bei {$amount :amount}}}`,
  "own.goal": "Spendenziel von {$goal :amount}",
  "own.second": `.input {$option :title maybe=yes}
.match $option
none {{eine Option mit {$amount :amount}}}
*    {{{$option} mit {$amount :amount}}}`,
  "own.reward": "Eine Belohnung",

  // What happened while somebody was not there, in a list, with how long ago it was.
  "missed.goal": "Spendenziel erreicht: {$goal :amount}",
  "missed.goal-set": "Neues Spendenziel: {$goal :amount}",
  "missed.milestone": `.input {$milestone :title maybe=yes}
.match $milestone
none {{{$amount :amount} erreicht}}
*    {{{$amount :amount} erreicht: {$milestone}}}`,
  "missed.poll-result": "Abstimmung gewonnen: {$option :list} mit {$amount :amount}",
  "missed.poll-result.equal": "Abstimmung unentschieden: {$options :list} mit je {$amount :amount}",
  "missed.poll-result.over": "Eine Abstimmung ist vorbei",
  "missed.match-end": `.input {$paid :amount maybe=yes}
.match $paid
none {{Die Verdopplung von {$by :name} ist vorbei}}
*    {{Die Verdopplung von {$by :name} ist vorbei: {$paid} obendrauf}}`,
  "missed.auction-won": `.input {$item :title maybe=yes}
.match $item
none {{Ein Artikel der Auktion ging für {$amount :amount} an {$by :name}}}
*    {{Versteigert: {$item} für {$amount :amount} an {$by :name}}}`,
  "missed.reward-gone": "Ausverkauft: {$reward :title}",
  "missed.closing": "Zu Ende mit {$raised :amount}",
  "night.best": "Beste Stunde: ab {$from :at}, {$sum :amount}.",
  "night.milestones": "Erreichte Meilensteine: {$milestones :titles}.",
  "night.chart": "Spendenstand im Verlauf: von {$before :amount} ({$from :at}) bis {$raised :amount} ({$to :at}).",

  // How campaigns stand, in a message that is kept up to date.
  "card.none": "Hier ist keine Kampagne verbunden.",
  "card.unnamed": "Eine Kampagne",
  "card.cause": "Gesammelt für {$cause :title}.",
  "card.raised": "Bisher {#b}{$raised :amount}{/b}.",
  "card.standing": "{#b}{$raised :amount}{/b} von {$goal :amount}.",
  "card.next": `.input {$milestone :title maybe=yes}
.match $milestone
none {{Als Nächstes: {#b}der Meilenstein{/b} bei {$amount :amount}, noch {$left :amount}.}}
*    {{Als Nächstes: {#b}{$milestone}{/b} bei {$amount :amount}, noch {$left :amount}.}}`,
  "card.poll": `.input {$poll :title maybe=yes}
.match $poll
none {{In Führung: {#b}{$leader :title}{/b}.}}
*    {{In Führung bei „{$poll}“: {#b}{$leader :title}{/b}.}}`,
  "card.scarce": "{#b}{$reward :title}:{/b} nur noch {$left :integer}.",
  "card.item": "{#b}{$item :title}:{/b} Höchstgebot {$bid :amount}.",
  "card.more": `.input {$count :integer}
.match $count
one {{{$count} weitere Kampagne ist verbunden.}}
*   {{{$count} weitere Kampagnen sind verbunden.}}`,
  "card.closed": `.input {$count :integer}
.match $count
one {{Diese Kampagne ist zu Ende. Danke euch allen!}}
*   {{Diese Kampagnen sind zu Ende. Danke euch allen!}}`,
  "card.latest": "{#b}Neueste Spenden{/b}",
  "card.donor": `.input {$to :name maybe=yes}
.match $to
none {{{#b}{$name :name}{/b} {$amount :amount}}}
*    {{{#b}{$name :name}{/b} {$amount :amount} für {$to}}}`,
  "card.as-of": "Stand: {$time :ago}.",
  "card.as-of.day": "Stand: {$day :date}.",

  // What stands on a button below, or is left out where what to type stands for itself.
  "hint.donate": "Spenden",
  "hint.campaign": "Kampagne",
  "hint.rewards": "Belohnungen",
  "hint.donations": "Kommentare",
  "hint.all-donations": "Alle Spenden",
  "hint.auction": "Bieten",
  "hint.schedule": "Programm",
} as const;
