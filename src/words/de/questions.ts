/** What viewers ask about a campaign, and why there may be no answer. */
export const questions = {
  "ask.login": "Tiltify nimmt meine Anmeldung nicht an. Der Host muss das beheben und weiß Bescheid.",
  "ask.gone": "Ich sehe diese Kampagne auf Tiltify nicht mehr. Vielleicht wurde sie offline genommen.",
  "ask.not-given": "Das gibt mir Tiltify bei dieser Kampagne nicht.",
  "ask.silent": "Tiltify antwortet gerade nicht. Bitte versuch es in einer Minute noch mal.",
  "ask.too-many": "Gerade werden zu viele Namen gesucht. Bitte versuch es in einer Minute noch mal.",

  // What is told of one of several alike, such as a reward: its price, how many are left, until when
  "fact.next": "{$before :parts}, {$after :parts}",
  "fact.ends": "endet {$end :until}",
  "fact.starts": "beginnt {$start :until}",
  "fact.of": "{$reached :amount} von {$wanted :amount}",
  "fact.reached": "erreicht",
  "fact.to-go": "noch {$missing :amount}",
  "fact.closed": "geschlossen",

  // On buttons
  "link.campaign": "Kampagne",
  "link.donate": "Spenden",
  "link.give": "Mit eigenem Link spenden",
  "link.vote": "Mit Spende abstimmen",
  "link.bid": "Bieten",
  "link.team_campaign": "Team",
  "link.fundraising_event": "Event",
  "link.cause": "Organisation",

  "kind.campaign": `.input {$cause :title maybe=yes}
.match $cause
none {{Das ist eine Kampagne.}}
*    {{Das ist eine Kampagne für {$cause}.}}`,
  "kind.personal_campaign": `.input {$cause :title maybe=yes}
.match $cause
none {{Das ist eine persönliche Kampagne.}}
*    {{Das ist eine persönliche Kampagne für {$cause}.}}`,
  "kind.team_campaign": `.input {$cause :title maybe=yes}
.match $cause
none {{Das ist eine Teamkampagne.}}
*    {{Das ist eine Teamkampagne für {$cause}.}}`,
  "kind.fundraising_event": `.input {$cause :title maybe=yes}
.match $cause
none {{Das ist ein Spenden-Event.}}
*    {{Das ist ein Spenden-Event für {$cause}.}}`,
  "kind.cause": `.input {$cause :title maybe=yes}
.match $cause
none {{Das ist eine Organisation.}}
*    {{Das ist eine Organisation für {$cause}.}}`,
  "kind.auction_house": `.input {$cause :title maybe=yes}
.match $cause
none {{Das ist eine Auktion.}}
*    {{Das ist eine Auktion für {$cause}.}}`,
  "kind.open": "Hier kannst du spenden.",
  "kind.ended": `.input {$at :date maybe=yes}
.match $at
none {{Schon beendet.}}
*    {{Beendet am {$at}.}}`,
  "kind.closed": "Im Moment geschlossen.",

  "standing.raised": "{$raised :amount}.",
  "standing.goal": "{$raised :amount} von {$goal :amount}.",
  "standing.share": "{$raised :amount} von {$goal :amount} ({$percent :percent}).",
  "standing.promised": "Aus Geboten kommen noch {$promised :amount} dazu.",
  "ended.raised": `.input {$goal :amount maybe=yes}
.match $goal
none {{Zusammengekommen sind {$raised :amount}.}}
*    {{Zusammengekommen sind {$raised :amount} von {$goal}.}}`,
  "ended.at": `.input {$at :date maybe=yes}
.match $at
none {{{$campaign :title} ist beendet.}}
*    {{{$campaign :title} endete am {$at}.}}`,
  "standing.unknown": "Tiltify nennt keine Summe.",

  "goal.none": "{$campaign :title} hat kein Spendenziel. Bisher {$raised :amount}.",
  "goal.unknown": "Tiltify sagt nicht, wie {$campaign :title} steht.",
  "goal.to-go":
    "Noch {$missing :amount}: {$campaign :title} steht bei {$raised :amount} von {$goal :amount} ({$percent :percent}).",
  "goal.reached":
    "Das Spendenziel ist erreicht: {$campaign :title} steht bei {$raised :amount} von {$goal :amount} ({$percent :percent}).",
  "goal.forecast": "Geht es im Tempo der letzten Stunde weiter, ist das Spendenziel {$at :until} erreicht.",

  "donate.title": "Spenden für {$campaign :title}",
  "donate.closed": "{$campaign :title} nimmt im Moment keine Spenden an.",
  "donate.no-page": "Tiltify nennt mir keine Spendenseite für {$campaign :title}.",
  "give.title": "Ein eigener Spendenlink: {$campaign :title}",
  "give.what": "Du bekommst einen Link, der nur dir gehört. Wenn damit gespendet wird, weiß ich, dass du es warst.",
  "give.careful": "Gib ihn nicht weiter: Wer mit deinem Link spendet, spendet in deinem Namen.",
  "give.choose": "Wähle, was alle auf diesem Server sehen dürfen:",
  "give.role": "{#b}Rolle:{/b} Du bekommst eine Rolle, die zeigt, dass du gespendet hast.",
  "give.amount": "{#b}Betrag:{/b} Du bekommst eine Rolle, die zeigt, wie viel es etwa war.",
  "give.name": "{#b}Name:{/b} Die Ansage dankt dir mit einer Erwähnung.",
  "give.anonymous": "Wenn du auf Tiltify ohne Namen spendest, erwähnt dich die Ansage nicht.",
  "give.kept":
    "Ich merke mir deinen Link und deine Spende, damit ich dir geben kann, was du gewählt hast, und es nach einer Erstattung zurücknehmen kann. Ohne Spende vergesse ich ihn nach 30 Tagen. Um alles zu sehen oder zu löschen, schreib {$next :command}.",
  "give.tick.role": "Rolle",
  "give.tick.amount": "Betrag",
  "give.tick.name": "Name",
  "give.get": "Meinen Link holen",
  "give.yours": "Dein Link zu {$campaign :title}",
  "give.nothing": "Du hast nichts gewählt, also ist das der übliche Link. Ich merke mir nichts.",
  "give.many": "{$count :integer} Links von dir warten auf eine Spende. Mehr geht nicht; das ist der übliche Link.",
  "give.soon": "Du hast gerade einen eigenen Link bekommen. Der nächste geht in einer Minute; das ist der übliche.",
  "give.slow":
    "Tiltify gibt mir gerade keinen eigenen Link für dich. Das ist der übliche: Ich werde nicht wissen, dass du es warst.",
  "give.known": "Das weiß ich von dir:",
  "give.known.none": "Ich weiß nichts von dir.",
  "give.known.open": "Ein Link zu {$campaign :title} vom {$at :date}, ohne Spende.",
  "give.known.given": "{$amount :amount} an {$campaign :title}, mit einem Link vom {$at :date}.",
  "give.known.refunded": "{$amount :amount} an {$campaign :title}, erstattet, mit einem Link vom {$at :date}.",
  "give.known.chosen": "Du hast gewählt: {$chosen :list}.",
  "give.forget.ask":
    "Wenn ich es vergesse, werden dir die Rollen genommen, die du von mir dafür hast, und Ansagen erwähnen dich nicht mehr.",
  "give.forget.all": "Alles vergessen",
  "give.forget.done": "Ich habe alles vergessen. Rollen sind in wenigen Minuten weg.",
  "give.forget.backups": "In Sicherungen meines Hosts steht es noch bis zum {$until :date}.",
  "give.forget.platform": "Tiltify selbst behält deine Spende.",

  "donations.title": "Neueste Spenden für {$campaign :title}",
  "donations.none": "Noch keine Spenden für {$campaign :title}.",
  "donations.event": "Tiltify gibt mir die Spendenliste dieses Events nicht. Die Spenden selbst bekomme ich live mit.",
  "donations.unlisted":
    "Tiltify listet die Spenden für {$campaign :title} nicht auf, und mitbekommen habe ich noch keine.",
  "donations.heard": "Neueste Spenden für {$campaign :title}, die ich mitbekommen habe",

  "leaderboard.donors.daily": "Heute am meisten gespendet für {$campaign :title}",
  "leaderboard.donors.weekly": "Diese Woche am meisten gespendet für {$campaign :title}",
  "leaderboard.donors.monthly": "Diesen Monat am meisten gespendet für {$campaign :title}",
  "leaderboard.donors.all": "Am meisten gespendet für {$campaign :title}",
  "leaderboard.fundraisers.daily": "Heute am meisten gesammelt für {$campaign :title}",
  "leaderboard.fundraisers.weekly": "Diese Woche am meisten gesammelt für {$campaign :title}",
  "leaderboard.fundraisers.monthly": "Diesen Monat am meisten gesammelt für {$campaign :title}",
  "leaderboard.fundraisers.all": "Am meisten gesammelt für {$campaign :title}",
  "leaderboard.teams.daily": "Top-Teams heute für {$campaign :title}",
  "leaderboard.teams.weekly": "Top-Teams dieser Woche für {$campaign :title}",
  "leaderboard.teams.monthly": "Top-Teams dieses Monats für {$campaign :title}",
  "leaderboard.teams.all": "Top-Teams für {$campaign :title}",
  "leaderboard.none": "Noch niemand.",
  "leaderboard.no-such": "Bei dieser Kampagne hat Tiltify so eine Bestenliste nicht.",

  "auction.none": "In {$auction :title} wird gerade nichts versteigert.",
  "auction.bid": "{$amount :amount}, Höchstgebot von {$bidder :name}",
  "auction.no-bid": "noch kein Gebot",
  "auction.starts-at": "ab {$amount :amount}",
  "auction.none-connected": "Hier ist noch keine Auktion verbunden.",
  "auction.is-none": "Die Kampagne mit dieser Nummer ist keine Auktion.",

  "match.none": "Gerade verdoppelt niemand Spenden für {$campaign :title}.",
  "match.up-to": "{#b}{$by :name}{/b} verdoppelt Spenden, insgesamt bis zu {$pledged :amount}.",
  "match.so-far":
    "{#b}{$by :name}{/b} verdoppelt Spenden, insgesamt bis zu {$pledged :amount}. Bisher verdoppelt: {$matched :amount}.",
  "match.ends": "Endet {$end :until}.",

  "milestones.title": "Meilensteine von {$campaign :title}",
  "milestones.none": "{$campaign :title} hat keine Meilensteine.",
  "milestones.at": "bei {$amount :amount}",

  "polls.none": "Bei {$campaign :title} läuft gerade keine Abstimmung.",
  "polls.option": "{$amount :amount} ({$percent :percent})",
  "polls.ends": "Endet {$end :until}.",

  "rewards.title": "Belohnungen von {$campaign :title}",
  "rewards.none": "Bei {$campaign :title} gibt es gerade keine Belohnungen.",
  "rewards.gone": "ausverkauft",
  "rewards.left": "noch {$left :integer}",

  "schedule.title": "Programm von {$campaign :title}",
  "schedule.none": "Im Programm von {$campaign :title} steht nichts mehr.",
  "schedule.on": "läuft gerade",

  "targets.title": "Spendenzwecke von {$campaign :title}",
  "targets.none": "{$campaign :title} hat keine Spendenzwecke.",
  "targets.label": "Spendenzwecke",

  "fitness.title": "Fitness für {$campaign :title}",
  "fitness.none": "{$campaign :title} hat kein Fitnessziel.",
  "fitness.count": "{$reached :decimal} von {$goal :decimal} ({$percent :percent})",
  "fitness.mile": "{$reached :decimal} von {$goal :decimal} mi ({$percent :percent})",
  "fitness.kilometer": "{$reached :decimal} von {$goal :decimal} km ({$percent :percent})",
  "fitness.meter": "{$reached :decimal} von {$goal :decimal} m ({$percent :percent})",
  "fitness.farthest": "Am weitesten bisher: {$movers :list}.",
  "fitness.by.mile": "{$name :name} {$distance :decimal} mi",
  "fitness.by.kilometer": "{$name :name} {$distance :decimal} km",
  "fitness.by.meter": "{$name :name} {$distance :decimal} m",

  "missed.title": "{$campaign :title}: Rückblick ({$lasted :lasts})",
  "missed.nothing": "Für {$campaign :title} kam in dieser Zeit nichts an ({$lasted :lasts}).",
  "missed.unheard":
    "Ich bekomme Spenden für {$campaign :title} nicht mit, deshalb weiß ich nicht, was du verpasst hast.",
  "missed.since": "Davor war ich nicht hier.",
  "missed.one": "1 Spende, {$sums :sums}, von {$name :name}.",
  "missed.given": `.input {$count :integer}
.match $count
one {{{$count} Spende, {$sums :sums}.}}
*   {{{$count} Spenden, {$sums :sums}.}}`,
  "missed.from": "Von {$donors :list}.",
  "missed.largest": "Die größten: {$donors :list}.",
  "missed.donor": "{$name :name} ({$amount :amount})",

  "parent.rank.fundraisers": "{$name :name} liegt beim Sammeln dafür auf Platz {$number :integer}.",
  "parent.rank.teams": "{$name :name} liegt unter den Teams dafür auf Platz {$number :integer}.",
  "parent.none.team_campaign": "{$campaign :title} gehört zu keiner Teamkampagne.",
  "parent.none.fundraising_event": "{$campaign :title} gehört zu keinem Event.",
  "parent.none.cause": "{$campaign :title} nennt keine Organisation.",
  "parent.unseen.team_campaign": "Tiltify zeigt mir die Teamkampagne nicht, zu der {$campaign :title} gehört.",
  "parent.unseen.fundraising_event": "Tiltify zeigt mir das Event nicht, zu dem {$campaign :title} gehört.",
  "parent.unseen.cause": "Tiltify zeigt mir die Organisation nicht, für die {$campaign :title} sammelt.",

  "of.title": "Kampagnen von {$owner :name}",
  "of.share": "{$raised :amount} von {$goal :amount} ({$percent :percent})",
  "of.unknown-total": "Tiltify nennt keine Summe",
  "of.none": "Keine, die alle sehen dürfen.",
  "of.no-owner": "Tiltify sagt mir nicht, von wem {$campaign :title} ist.",
  "of.unknown":
    "So heißt auf Tiltify niemand, den ich finde. Tippe den Namen wie in der Adresse der Seite, etwa @maple oder +team.",
} as const;
