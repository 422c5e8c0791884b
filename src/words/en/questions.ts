/** Viewers' questions about a campaign, and the reasons why there is no answer. */
export const questions = {
  "ask.login": "Tiltify isn't accepting my login. The host has to fix this.",
  "ask.gone": "I can't see that campaign on Tiltify anymore. Its owner may have taken it down.",
  "ask.not-given": "Tiltify doesn't give me that for this campaign.",
  "ask.silent": "Tiltify isn't answering right now. Please try again in a minute.",
  "ask.too-many": "Too many people are looking up names right now. Please try again in a minute.",

  // Facts about an item of a list, such as a reward: its price, how many are left, and until when.
  "fact.next": "{$before :parts}, {$after :parts}",
  "fact.ends": "ends {$end :until}",
  "fact.starts": "starts {$start :until}",
  "fact.of": "{$reached :amount} of {$wanted :amount}",
  "fact.reached": "reached",
  "fact.to-go": "{$missing :amount} to go",
  "fact.closed": "closed",

  // Buttons.
  "link.campaign": "Campaign",
  "link.donate": "Donate",
  "link.give": "Donate as me",
  "link.vote": "Donate to vote",
  "link.bid": "Bid",
  "link.team_campaign": "Team",
  "link.fundraising_event": "Event",
  "link.cause": "Charity",

  "kind.campaign": `.input {$cause :title maybe=yes}
.match $cause
none {{It's a campaign.}}
*    {{It's a campaign for {$cause}.}}`,
  "kind.personal_campaign": `.input {$cause :title maybe=yes}
.match $cause
none {{It's a personal campaign.}}
*    {{It's a personal campaign for {$cause}.}}`,
  "kind.team_campaign": `.input {$cause :title maybe=yes}
.match $cause
none {{It's a team campaign.}}
*    {{It's a team campaign for {$cause}.}}`,
  "kind.fundraising_event": `.input {$cause :title maybe=yes}
.match $cause
none {{It's a fundraising event.}}
*    {{It's a fundraising event for {$cause}.}}`,
  "kind.cause": `.input {$cause :title maybe=yes}
.match $cause
none {{It's a charity.}}
*    {{It's a charity for {$cause}.}}`,
  "kind.auction_house": `.input {$cause :title maybe=yes}
.match $cause
none {{It's an auction.}}
*    {{It's an auction for {$cause}.}}`,
  "kind.open": "It's open for donations.",
  "kind.ended": `.input {$at :date maybe=yes}
.match $at
none {{It's over.}}
*    {{It ended on {$at}.}}`,
  "kind.closed": "It's closed right now.",

  "standing.raised": "{$raised :amount}.",
  "standing.goal": "{$raised :amount} of {$goal :amount}.",
  "standing.share": "{$raised :amount} of {$goal :amount} ({$percent :percent}).",
  "standing.promised": "Bidders have pledged {$promised :amount} more.",
  "ended.raised": `.input {$goal :amount maybe=yes}
.match $goal
none {{It raised {$raised :amount}.}}
*    {{It raised {$raised :amount} of {$goal}.}}`,
  "ended.at": `.input {$at :date maybe=yes}
.match $at
none {{{$campaign :title} is over.}}
*    {{{$campaign :title} ended on {$at}.}}`,
  "standing.unknown": "Tiltify doesn't give me the total.",

  "goal.none": "{$campaign :title} has no goal. {$raised :amount} so far.",
  "goal.unknown": "Tiltify doesn't tell me how much {$campaign :title} has raised.",
  "goal.to-go":
    "{$missing :amount} to go: {$campaign :title} is at {$raised :amount} of {$goal :amount} ({$percent :percent}).",
  "goal.reached": "Goal reached! {$campaign :title} is at {$raised :amount} of {$goal :amount} ({$percent :percent}).",
  "goal.forecast": "At the last hour's pace, it should get there {$at :until} or so.",

  "donate.title": "Donate to {$campaign :title}",
  "donate.closed": "{$campaign :title} isn't taking donations right now.",
  "donate.no-page": "Tiltify doesn't give me a donation page for {$campaign :title}.",
  "give.title": "Your own donation link for {$campaign :title}",
  "give.what": "You get a link that's yours alone. When someone donates with it, I know it was you.",
  "give.careful": "Don't share it: anyone who uses your link donates in your name.",
  "give.choose": "Choose what everyone on this server may see:",
  "give.role": "{#b}Role:{/b} you get a role that shows you donated.",
  "give.amount": "{#b}Amount:{/b} you get a role that shows roughly how much.",
  "give.name": "{#b}Name:{/b} the announcement thanks you with a mention.",
  "give.anonymous": "If you donate without a name on Tiltify, the announcement doesn't mention you.",
  "give.kept":
    "I remember your link and your donation so I can give you what you chose, and take it back after a refund. If you don't donate, I forget the link after 30 days. To see or delete all of it, type {$next :command}.",
  "give.tick.role": "Role",
  "give.tick.amount": "Amount",
  "give.tick.name": "Name",
  "give.get": "Get my link",
  "give.yours": "Your link for {$campaign :title}",
  "give.nothing": "You didn't choose anything, so this is the regular link. I don't remember anything.",
  "give.many":
    "You have {$count :integer} links that haven't been used yet, and that's the limit. Here's the regular link.",
  "give.soon": "You just got a link. You can get another one in a minute. Here's the regular one.",
  "give.slow": "Tiltify isn't giving me a personal link right now. Here's the regular one: I won't know it was you.",
  "give.known": "Here's what I remember about you:",
  "give.known.none": "I don't remember anything about you.",
  "give.known.open": "A link for {$campaign :title} from {$at :date}, no donation yet.",
  "give.known.given": "{$amount :amount} to {$campaign :title}, with a link from {$at :date}.",
  "give.known.refunded": "{$amount :amount} to {$campaign :title}, refunded, with a link from {$at :date}.",
  "give.known.chosen": "You chose: {$chosen :list}.",
  "give.forget.ask":
    "If I forget it, you lose the roles I gave you for it, and announcements won't mention you anymore.",
  "give.forget.all": "Forget everything",
  "give.forget.done": "I forgot everything. Your roles will be gone within minutes.",
  "give.forget.backups": "The host's backups keep it until {$until :date}.",
  "give.forget.platform": "Tiltify itself keeps your donation.",

  "donations.title": "Latest donations to {$campaign :title}",
  "donations.none": "No donations to {$campaign :title} yet.",
  "donations.event": "Tiltify doesn't give me a donation list for this event. I get its donations live.",
  "donations.unlisted":
    "Tiltify doesn't list donations to {$campaign :title}, and none have come in yet while I've been here.",
  "donations.heard": "Latest donations to {$campaign :title} that I've seen",

  "leaderboard.donors.daily": "Today's top donors for {$campaign :title}",
  "leaderboard.donors.weekly": "This week's top donors for {$campaign :title}",
  "leaderboard.donors.monthly": "This month's top donors for {$campaign :title}",
  "leaderboard.donors.all": "Top donors for {$campaign :title}",
  "leaderboard.fundraisers.daily": "Today's top fundraisers for {$campaign :title}",
  "leaderboard.fundraisers.weekly": "This week's top fundraisers for {$campaign :title}",
  "leaderboard.fundraisers.monthly": "This month's top fundraisers for {$campaign :title}",
  "leaderboard.fundraisers.all": "Top fundraisers for {$campaign :title}",
  "leaderboard.teams.daily": "Today's top teams for {$campaign :title}",
  "leaderboard.teams.weekly": "This week's top teams for {$campaign :title}",
  "leaderboard.teams.monthly": "This month's top teams for {$campaign :title}",
  "leaderboard.teams.all": "Top teams for {$campaign :title}",
  "leaderboard.none": "Nobody yet.",
  "leaderboard.no-such": "Tiltify doesn't have that leaderboard for this campaign.",

  "auction.none": "Nothing is up for auction in {$auction :title} right now.",
  "auction.bid": "{$amount :amount}, high bidder {$bidder :name}",
  "auction.no-bid": "no bids yet",
  "auction.starts-at": "starts at {$amount :amount}",
  "auction.none-connected": "There's no auction connected here yet.",
  "auction.is-none": "The campaign with that number isn't an auction.",

  "match.none": "There's no match running for {$campaign :title} right now.",
  "match.up-to": "{#b}{$by :name}{/b} is matching donations, up to {$pledged :amount}.",
  "match.so-far": "{#b}{$by :name}{/b} is matching donations, up to {$pledged :amount}, {$matched :amount} so far.",
  "match.ends": "Ends {$end :until}.",

  "milestones.title": "Milestones for {$campaign :title}",
  "milestones.none": "{$campaign :title} has no milestones.",
  "milestones.at": "at {$amount :amount}",

  "polls.none": "{$campaign :title} has no poll running right now.",
  "polls.option": "{$amount :amount} ({$percent :percent})",
  "desk.a-reward": "A reward",
  "desk.a-poll": "A poll",
  "desk.no-votes": "No votes yet.",
  "desk.tie": "It's a tie: {$options :titles}. Any vote takes the lead.",
  "desk.alone": "{#b}{$leader :title}{/b} leads with {$amount :amount}. Nothing else has votes.",
  "desk.behind": "{#b}{$option :title}{/b} needs more than {$missing :amount} to pass {$leader :title}.",
  "desk.to-beat": "{$amount :amount} to beat.",
  "polls.ends": "Ends {$end :until}.",

  "rewards.title": "Rewards for {$campaign :title}",
  "rewards.none": "{$campaign :title} has no rewards right now.",
  "rewards.gone": "sold out",
  "rewards.left": "{$left :integer} left",

  "schedule.title": "Schedule for {$campaign :title}",
  "schedule.none": "There's nothing else on the schedule for {$campaign :title}.",
  "schedule.on": "on now",

  "targets.title": "Targets for {$campaign :title}",
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

  "end.schedule": "The last entry on the schedule, {$entry :title}, ends {$end :until}.",
  "end.unknown": "Tiltify doesn't say when it ends.",
  "count.heard": `.input {$count :integer}
.match $count
one {{I've counted {$count} donation to {$campaign :title} since {$since :at}.}}
*   {{I've counted {$count} donations to {$campaign :title} since {$since :at}.}}`,
  "count.average": "The average is {$amount :amount}.",
  "count.unheard": "I don't see donations to {$campaign :title} come in, so I can't count them.",
  "missed.title": "The last {$lasted :lasts} of {$campaign :title}",
  "missed.nothing": "Nothing came in for {$campaign :title} in the last {$lasted :lasts}.",
  "missed.unheard": "I don't see donations to {$campaign :title} come in, so I can't tell what you missed.",
  "missed.since": "I wasn't here before.",
  "missed.one": "1 donation, {$sums :sums}, from {$name :name}.",
  "missed.given": `.input {$count :integer}
.match $count
one {{{$count} donation, {$sums :sums}.}}
*   {{{$count} donations, {$sums :sums}.}}`,
  "missed.from": "From {$donors :list}.",
  "missed.largest": "Largest: {$donors :list}.",
  "missed.donor": "{$name :name} ({$amount :amount})",

  "parent.rank.fundraisers": `.input {$number :integer}
.match $number
one {{{$name :name} is its top fundraiser.}}
* {{{$name :name} is number {$number} among its fundraisers.}}`,
  "parent.rank.teams": `.input {$number :integer}
.match $number
one {{{$name :name} is its top team.}}
* {{{$name :name} is number {$number} among its teams.}}`,
  "parent.none.team_campaign": "{$campaign :title} isn't part of a team campaign.",
  "parent.none.fundraising_event": "{$campaign :title} isn't part of an event.",
  "parent.none.cause": "{$campaign :title} doesn't name a charity.",
  "parent.unseen.team_campaign": "Tiltify doesn't show me the team campaign that {$campaign :title} belongs to.",
  "parent.unseen.fundraising_event": "Tiltify doesn't show me the event that {$campaign :title} belongs to.",
  "parent.unseen.cause": "Tiltify doesn't show me the charity that {$campaign :title} belongs to.",

  "events.title": "Fundraising events for {$campaign :title}",
  "members.title": "Team members for {$campaign :title}",
  "members.none": "Tiltify doesn't list the team members for {$campaign :title}.",

  // The timer that donations extend.
  "timer.left": "{$left :countdown} left.",
  "timer.paused": "The timer is paused with {$left :countdown} left.",
  "timer.over": "The timer has run out.",
  "timer.none": "There's no timer here.",
  "timer.rule": "Every {$amount :amount} adds {$time :exactly}.",
  "timer.at-cap": "It can run {$cap :exactly} at most, so donations don't add any more time.",

  "of.title": "{$owner :name}'s campaigns",
  "of.share": "{$raised :amount} of {$goal :amount} ({$percent :percent})",
  "of.unknown-total": "no total from Tiltify",
  "of.none": "None that everyone can see.",
  "of.no-owner": "Tiltify doesn't tell me who owns {$campaign :title}.",
  "of.unknown":
    "I can't find anyone by that name on Tiltify. Type it the way it's in the URL of their page, such as @maple, or +team.",
} as const;
