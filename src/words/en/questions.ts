/** What viewers ask about a campaign, and why there may be no answer. */
export const questions = {
  "ask.login": "Tiltify doesn't accept my login. The host has to fix this, and has been told.",
  "ask.gone": "I can't see that campaign on Tiltify any more. Its owner may have taken it down.",
  "ask.not-given": "Tiltify doesn't give me that for this campaign.",
  "ask.silent": "Tiltify isn't answering right now. Please try again in a minute.",
  "ask.too-many": "Too many names are being looked up just now. Please try again in a minute.",

  // What is told of one of several alike, such as a reward: its price, how many are left, until when
  "fact.next": "{$before :parts}, {$after :parts}",
  "fact.ends": "ends {$end :until}",
  "fact.starts": "starts {$start :until}",
  "fact.of": "{$reached :amount} of {$wanted :amount}",
  "fact.reached": "reached",
  "fact.to-go": "{$missing :amount} to go",
  "fact.closed": "closed",

  // On buttons
  "link.campaign": "Campaign",
  "link.donate": "Donate",
  "link.give": "Donate as me",
  "link.vote": "Vote with a donation",
  "link.bid": "Bid",
  "link.team_campaign": "Team",
  "link.fundraising_event": "Event",
  "link.cause": "Charity",

  "kind.campaign": `.input {$cause :title maybe=yes}
.match $cause
none {{It is a campaign.}}
*    {{It is a campaign for {$cause}.}}`,
  "kind.personal_campaign": `.input {$cause :title maybe=yes}
.match $cause
none {{It is a personal campaign.}}
*    {{It is a personal campaign for {$cause}.}}`,
  "kind.team_campaign": `.input {$cause :title maybe=yes}
.match $cause
none {{It is a team's campaign.}}
*    {{It is a team's campaign for {$cause}.}}`,
  "kind.fundraising_event": `.input {$cause :title maybe=yes}
.match $cause
none {{It is a fundraising event.}}
*    {{It is a fundraising event for {$cause}.}}`,
  "kind.cause": `.input {$cause :title maybe=yes}
.match $cause
none {{It is a charity.}}
*    {{It is a charity for {$cause}.}}`,
  "kind.auction_house": `.input {$cause :title maybe=yes}
.match $cause
none {{It is an auction.}}
*    {{It is an auction for {$cause}.}}`,
  "kind.open": "It is open.",
  "kind.ended": `.input {$at :date maybe=yes}
.match $at
none {{It has ended.}}
*    {{It ended on {$at}.}}`,
  "kind.closed": "It is closed at the moment.",

  "standing.raised": "{$raised :amount}.",
  "standing.goal": "{$raised :amount} of {$goal :amount}.",
  "standing.share": "{$raised :amount} of {$goal :amount} ({$percent :percent}).",
  "standing.promised": "Bidders have promised {$promised :amount} more.",
  "ended.raised": `.input {$goal :amount maybe=yes}
.match $goal
none {{It raised {$raised :amount}.}}
*    {{It raised {$raised :amount} of {$goal}.}}`,
  "ended.at": `.input {$at :date maybe=yes}
.match $at
none {{{$campaign :title} has ended.}}
*    {{{$campaign :title} ended on {$at}.}}`,
  "standing.unknown": "Tiltify doesn't tell its total.",

  "goal.none": "{$campaign :title} has no goal. {$raised :amount} so far.",
  "goal.unknown": "Tiltify doesn't tell how {$campaign :title} stands.",
  "goal.to-go":
    "{$missing :amount} to go: {$campaign :title} is at {$raised :amount} of {$goal :amount} ({$percent :percent}).",
  "goal.reached":
    "The goal is reached: {$campaign :title} is at {$raised :amount} of {$goal :amount} ({$percent :percent}).",
  "goal.forecast": "At the pace of the last hour, the goal is reached {$at :until} or so.",

  "donate.title": "Donate to {$campaign :title}",
  "donate.closed": "{$campaign :title} takes no donations at the moment.",
  "donate.no-page": "Tiltify doesn't tell me a donation page of {$campaign :title}.",
  "give.title": "A donation link of your own: {$campaign :title}",
  "give.what": "You get a link that is yours alone. When somebody donates with it, I know that it was you.",
  "give.careful": "Don't pass it on: who donates with your link, donates in your name.",
  "give.choose": "Choose what everybody in this server may see:",
  "give.role": "{#b}Role:{/b} you get a role that shows that you donated.",
  "give.amount": "{#b}Amount:{/b} you get a role that shows about how much it was.",
  "give.name": "{#b}Name:{/b} the announcement thanks you with a mention.",
  "give.anonymous": "If you donate without a name on Tiltify, the announcement doesn't mention you.",
  "give.kept":
    "I remember your link and your donation, so that I can give you what you chose, and take it back after a refund. Without a donation I forget it after 30 days. To see or delete all of it, type {$next :command}.",
  "give.tick.role": "Role",
  "give.tick.amount": "Amount",
  "give.tick.name": "Name",
  "give.get": "Get my link",
  "give.yours": "Your link to {$campaign :title}",
  "give.nothing": "You chose nothing, so this is the usual link. I remember nothing.",
  "give.many": "{$count :integer} links of yours wait for a donation. More can't; this is the usual link.",
  "give.soon": "You just got a link of your own. The next one is possible in a minute; this is the usual one.",
  "give.slow":
    "Tiltify doesn't give me a link of your own at the moment. This is the usual one: I won't know that it was you.",
  "give.known": "This is what I remember of you:",
  "give.known.none": "I remember nothing of you.",
  "give.known.open": "A link to {$campaign :title} of {$at :date}, without a donation.",
  "give.known.given": "{$amount :amount} to {$campaign :title}, with a link of {$at :date}.",
  "give.known.refunded": "{$amount :amount} to {$campaign :title}, refunded, with a link of {$at :date}.",
  "give.known.chosen": "You chose: {$chosen :list}.",
  "give.forget.ask": "Forgetting takes away the roles that I gave you for it, and announcements mention you no more.",
  "give.forget.all": "Forget all of it",
  "give.forget.done": "I have forgotten all of it. Roles are gone within minutes.",
  "give.forget.backups": "Backups of my host still hold it until {$until :date}.",
  "give.forget.platform": "Tiltify itself keeps your donation.",

  "donations.title": "Latest donations to {$campaign :title}",
  "donations.none": "No donations to {$campaign :title} yet.",
  "donations.event": "Tiltify doesn't give me this event's donation list. I hear its donations live.",
  "donations.unlisted": "Tiltify doesn't list the donations to {$campaign :title}, and I haven't heard of any yet.",
  "donations.heard": "Latest donations to {$campaign :title} that I heard of",

  "leaderboard.donors.daily": "Top donors of {$campaign :title} today",
  "leaderboard.donors.weekly": "Top donors of {$campaign :title} this week",
  "leaderboard.donors.monthly": "Top donors of {$campaign :title} this month",
  "leaderboard.donors.all": "Top donors of {$campaign :title}",
  "leaderboard.fundraisers.daily": "Top fundraisers of {$campaign :title} today",
  "leaderboard.fundraisers.weekly": "Top fundraisers of {$campaign :title} this week",
  "leaderboard.fundraisers.monthly": "Top fundraisers of {$campaign :title} this month",
  "leaderboard.fundraisers.all": "Top fundraisers of {$campaign :title}",
  "leaderboard.teams.daily": "Top teams of {$campaign :title} today",
  "leaderboard.teams.weekly": "Top teams of {$campaign :title} this week",
  "leaderboard.teams.monthly": "Top teams of {$campaign :title} this month",
  "leaderboard.teams.all": "Top teams of {$campaign :title}",
  "leaderboard.none": "Nobody yet.",
  "leaderboard.no-such": "Tiltify has no such leaderboard for this campaign.",

  "auction.none": "Nothing is up for auction in {$auction :title} right now.",
  "auction.bid": "{$amount :amount}, high bid by {$bidder :name}",
  "auction.no-bid": "no bid yet",
  "auction.starts-at": "starts at {$amount :amount}",
  "auction.none-connected": "No auction is connected here yet.",
  "auction.is-none": "The campaign with that number is not an auction.",

  "match.none": "Nobody is matching donations to {$campaign :title} right now.",
  "match.up-to": "{#b}{$by :name}{/b} is matching donations, up to {$pledged :amount}.",
  "match.so-far": "{#b}{$by :name}{/b} is matching donations, up to {$pledged :amount}, {$matched :amount} so far.",
  "match.ends": "Ends {$end :until}.",

  "milestones.title": "Milestones of {$campaign :title}",
  "milestones.none": "{$campaign :title} has no milestones.",
  "milestones.at": "at {$amount :amount}",

  "polls.none": "{$campaign :title} has no open poll right now.",
  "polls.option": "{$amount :amount} ({$percent :percent})",
  "polls.ends": "Ends {$end :until}.",

  "rewards.title": "Rewards of {$campaign :title}",
  "rewards.none": "{$campaign :title} offers no rewards right now.",
  "rewards.gone": "all gone",
  "rewards.left": "{$left :integer} left",

  "schedule.title": "Schedule of {$campaign :title}",
  "schedule.none": "Nothing more is on the schedule of {$campaign :title}.",
  "schedule.on": "is on now",

  "targets.title": "Targets of {$campaign :title}",
  "targets.none": "{$campaign :title} has no targets.",
  "targets.label": "Targets",

  "fitness.title": "Fitness for {$campaign :title}",
  "fitness.none": "{$campaign :title} has no fitness goal.",
  "fitness.count": "{$reached :decimal} of {$goal :decimal} ({$percent :percent})",
  "fitness.mile": "{$reached :decimal} of {$goal :decimal} mi ({$percent :percent})",
  "fitness.kilometer": "{$reached :decimal} of {$goal :decimal} km ({$percent :percent})",
  "fitness.meter": "{$reached :decimal} of {$goal :decimal} m ({$percent :percent})",
  "fitness.farthest": "Farthest so far: {$movers :list}.",
  "fitness.longest": "Longest on the move so far: {$movers :list}.",
  "fitness.by.mile": "{$name :name} {$distance :decimal} mi",
  "fitness.by.kilometer": "{$name :name} {$distance :decimal} km",
  "fitness.by.meter": "{$name :name} {$distance :decimal} m",
  "fitness.by.time": "{$name :name} {$lasted :lasts}",

  "missed.title": "The last {$lasted :lasts} of {$campaign :title}",
  "missed.nothing": "Nothing came in for {$campaign :title} in the last {$lasted :lasts}.",
  "missed.unheard": "I don't hear what is given to {$campaign :title}, so I can't tell what you missed.",
  "missed.since": "I wasn't here before.",
  "missed.one": "1 donation, {$sums :sums}, from {$name :name}.",
  "missed.given": `.input {$count :integer}
.match $count
one {{{$count} donation, {$sums :sums}.}}
*   {{{$count} donations, {$sums :sums}.}}`,
  "missed.from": "From {$donors :list}.",
  "missed.largest": "The largest from {$donors :list}.",
  "missed.donor": "{$name :name} ({$amount :amount})",

  "parent.rank.fundraisers": "{$name :name} is number {$number :integer} of its fundraisers.",
  "parent.rank.teams": "{$name :name} is number {$number :integer} of its teams.",
  "parent.none.team_campaign": "{$campaign :title} is not part of a team's campaign.",
  "parent.none.fundraising_event": "{$campaign :title} is not part of an event.",
  "parent.none.cause": "{$campaign :title} names no charity.",
  "parent.unseen.team_campaign": "Tiltify doesn't show me the team's campaign that {$campaign :title} belongs to.",
  "parent.unseen.fundraising_event": "Tiltify doesn't show me the event that {$campaign :title} belongs to.",
  "parent.unseen.cause": "Tiltify doesn't show me the charity that {$campaign :title} belongs to.",

  "events.title": "Fundraising events of {$campaign :title}",
  "members.title": "Members of {$campaign :title}",
  "members.none": "Tiltify names nobody who is on the team of {$campaign :title}.",

  "of.title": "Campaigns of {$owner :name}",
  "of.share": "{$raised :amount} of {$goal :amount} ({$percent :percent})",
  "of.unknown-total": "Tiltify doesn't tell its total",
  "of.none": "None that everybody may see.",
  "of.no-owner": "Tiltify doesn't tell me whose {$campaign :title} is.",
  "of.unknown":
    "I find nobody of that name on Tiltify. Type it as in the address of their page, such as @maple, or +team.",
} as const;
