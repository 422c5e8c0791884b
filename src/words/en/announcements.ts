/** Announcements, which the bot posts by itself. */
export const announcements = {
  thanks: "Thank you!",
  "thanks.giver": "Thank you, {$giver :parts}!",
  "test-mark": "TEST, not a real donation:",
  "test-mark.news": "TEST, not real:",

  // Donations. The first has the donor's comment under it, the second has no comment.
  "donation.comment": `.input {$to :name maybe=yes}
.match $to
none {{{#b}{$name :name}{/b} donated {#b}{$amount :amount}{/b}:}}
*    {{{#b}{$name :name}{/b} donated {#b}{$amount :amount}{/b} to {$to}:}}`,
  donation: `.input {$to :name maybe=yes}
.match $to
none {{{#b}{$name :name}{/b} donated {#b}{$amount :amount}{/b}.}}
*    {{{#b}{$name :name}{/b} donated {#b}{$amount :amount}{/b} to {$to}.}}`,
  "donation.vote": "Vote: {#b}{$option :title}{/b} ({$poll :title}).",
  "donation.picked": "Reward: {#b}{$rewards :titles}{/b}.",
  "donation.doubled": "Doubled by a match!",
  "donation.counts": "Counts ×{$times :integer} right now.",
  "donation.refunded": "A donation of {#b}{$amount :amount}{/b} was refunded.",

  bundle: `.input {$count :integer}
.match $count
one {{{#b}{$count} donation, {$sum :sums}.{/b}}}
*   {{{#b}{$count} donations, {$sum :sums}.{/b}}}`,
  "bundle.large": `.input {$count :integer}
.match $count
one {{{#b}{$count} large donation, {$sum :sums}.{/b}}}
*   {{{#b}{$count} large donations, {$sum :sums}.{/b}}}`,
  "bundle.donors": "Thank you, {$donors :donors}!",
  "bundle.one-donor": "{#b}{$name :name}{/b} donated {$times :integer} times, {#b}{$sum :sums}{/b} in total.",
  "bundle.picked": "Rewards: {#b}{$rewards :titles}{/b}.",
  "bundle.votes": "Votes: {#b}{$options :titles}{/b}.",
  "bundle.refunded": "These donations were refunded.",

  // After an absence or a pause. Chats with live timestamps give the start and the end, other chats give the duration.
  "digest.away": "I was offline from {$from :at} to {$until :at}.",
  "digest.away.line": "I was offline for {$lasted :lasts}.",
  "digest.quiet": "Announcements were paused.",
  digest: `.input {$count :integer}
.match $count
one {{{$count} donation came in: {#b}{$sum :sums}{/b}.}}
*   {{{$count} donations came in: {#b}{$sum :sums}{/b}.}}`,
  "digest.refunded": "The donations that came in were refunded.",

  goal: `.input {$to :name maybe=yes}
.match $to
none {{{#b}Goal reached: {$goal :amount}!{/b}}}
*    {{{#b}{$to} reached the {$goal :amount} goal!{/b}}}`,
  "goal.thanks": "Thank you, everyone!",
  "goal.cause": "Raised for {$cause :title}.",
  "goal.open": "You can still donate.",
  "goal-set": `.input {$to :name maybe=yes}
.match $to
none {{{#b}New goal: {$goal :amount}.{/b}}}
*    {{{#b}{$to}'s new goal: {$goal :amount}.{/b}}}`,
  "goal-set.raised": "{$raised :amount} raised so far.",
  progress: `.input {$to :name maybe=yes}
.match $to
none {{{#b}{$percent :percent} of the way there:{/b} {$raised :amount} of {$goal :amount}.}}
*    {{{#b}{$to} is {$percent :percent} of the way there:{/b} {$raised :amount} of {$goal :amount}.}}`,
  closing: `.input {$campaign :title maybe=yes}
.match $campaign
none {{{#b}The campaign is over. {$raised :amount} raised!{/b}}}
*    {{{#b}{$campaign} is over. {$raised :amount} raised!{/b}}}`,
  found: `.input {$campaign :title maybe=yes}
.match $campaign
none {{{#b}The campaign is up!{/b} I'll announce its donations here.}}
*    {{{#b}{$campaign} is up!{/b} I'll announce its donations here.}}`,
  // Comes after a message that doesn't name its campaign, in a place with several campaigns.
  campaigns: `.input {$count :integer}
.match $count
one {{Campaign: {$campaigns :titles}.}}
*   {{Campaigns: {$campaigns :titles}.}}`,
  standing: "{$raised :amount} of {$goal :amount}.",

  "reminder.milestone": `.input {$milestone :title maybe=yes}
.match $milestone
none {{{$left :amount} to go until the {$amount :amount} milestone.}}
*    {{{$left :amount} to go until {$milestone} at {$amount :amount}.}}`,
  "reminder.goal": "{$left :amount} to go until the {$goal :amount} goal.",
  reminder: "Want to donate? {$url :url}",

  milestone: `.input {$milestone :title maybe=yes}
.match $milestone
none {{{#b}{$amount :amount} reached!{/b}}}
*    {{{#b}{$amount :amount} reached: {$milestone}!{/b}}}`,
  "milestone.next": `.input {$milestone :title maybe=yes}
.match $milestone
none {{Next: {$amount :amount}.}}
*    {{Next: {$milestone} at {$amount :amount}.}}`,
  nearly: `.input {$milestone :title maybe=yes}
.match $milestone
none {{{#b}Only {$left :amount} to go{/b} until the {$amount :amount} milestone!}}
*    {{{#b}Only {$left :amount} to go{/b} until {$milestone} at {$amount :amount}!}}`,
  "nearly.pace": "About {$time :lasts} at this pace.",

  "match-start": `.input {$upTo :amount maybe=yes}
.match $upTo
none {{{#b}{$by :name} is matching donations!{/b}}}
*    {{{#b}{$by :name} is matching donations,{/b} up to {$upTo}!}}`,
  "match-start.left": "{$left :amount} of {$upTo :amount} left.",
  "match-part": "{#b}{$by :name}'s match is {$percent :percent} used up:{/b} {$left :amount} left.",
  ends: "Ends {$ends :until}.",
  "match-ending": `.input {$ends :until maybe=yes}
.match $ends
none {{{#b}{$by :name}'s match{/b} ends soon.}}
*    {{{#b}{$by :name}'s match{/b} ends {$ends}.}}`,
  "match-ending.matched": `.input {$upTo :amount maybe=yes}
.match $upTo
none {{{$matched :amount} matched so far.}}
*    {{{$matched :amount} of {$upTo} matched so far.}}`,

  "match-end": `.input {$paid :amount maybe=yes}
.match $paid
none {{{#b}{$by :name}'s match is over.{/b}}}
*    {{{#b}{$by :name}'s match is over.{/b} It added {$paid}!}}`,

  "timer-hour": "{#b}One hour left on the timer!{/b}",
  "timer-up": "{#b}Time's up!{/b} The timer has run out.",

  poll: "Poll: “{$poll :title}”",
  "poll-lead": `.input {$option :title maybe=yes}
.match $option
none {{{#b}One option takes the lead{/b} with {$amount :amount}!}}
*    {{{#b}{$option} takes the lead{/b} with {$amount :amount}!}}`,
  "poll-lead.second": `.input {$option :title maybe=yes}
.match $option
none {{Another option has {$amount :amount}.}}
*    {{{$option} has {$amount :amount}.}}`,
  "poll-ending": "{#b}The poll ends {$ends :until}.{/b}",
  "poll-ending.lead": "In the lead: {#b}{$option :parts}{/b} with {$amount :amount}.",
  "poll-ending.second": "{$option :parts} needs just over {$missing :amount} to take the lead.",
  "poll-ending.no-vote": "Nobody has voted yet.",
  "poll-result": `.input {$option :title maybe=yes}
.match $option
none {{{#b}One option wins{/b} with {$amount :amount} of {$sum :amount}!}}
*    {{{#b}{$option} wins{/b} with {$amount :amount} of {$sum :amount}!}}`,
  "poll-result.equal": "{#b}It's a tie: {$options :list},{/b} {$amount :amount} each.",
  "poll-result.over": "{#b}The poll is over.{/b}",
  "poll.unnamed": "one option",

  "reward-new": `.input {$reward :title maybe=yes}
.match $reward
none {{{#b}There's a new reward!{/b}}}
*    {{{#b}New reward: {$reward}.{/b}}}`,
  "reward-new.price": `.input {$reward :title maybe=yes}
.match $reward
none {{{#b}New reward{/b} for {$amount :amount}.}}
*    {{{#b}New reward: {$reward}{/b} for {$amount :amount}.}}`,
  "reward-new.several": "{#b}New rewards:{/b} {$rewards :list}.",
  "reward-new.item": `.input {$reward :title maybe=yes}
.match $reward
none {{one ({$amount :amount})}}
*    {{{$reward} ({$amount :amount})}}`,
  "reward-new.unnamed": "one",
  "reward-gone": `.input {$reward :title maybe=yes}
.match $reward
none {{{#b}A reward{/b} is sold out.}}
*    {{{#b}{$reward}{/b} is sold out.}}`,

  starting: `.input {$count :integer}
.match $count
one {{{#b}{$names :list}{/b} starts {$starts :until}.}}
*   {{{#b}{$names :list}{/b} start {$starts :until}.}}`,
  "starting.unnamed": "{#b}The next segment{/b} starts {$starts :until}.",
  "starting.next": "The next segment",

  "high-bid": `.input {$item :title maybe=yes}
.match $item
none {{{#b}New high bid: {$amount :amount}{/b} from {$by :name}.}}
*    {{{#b}{$by :name} is the high bidder{/b} on {$item}: {$amount :amount}.}}`,
  "high-bid.rise": "Up {$rise :amount}.",
  "auction-ending": `.input {$item :title maybe=yes}
.match $item
none {{{#b}Bidding on an auction item{/b} ends {$ends :until}.}}
*    {{{#b}Bidding on {$item}{/b} ends {$ends :until}.}}`,
  "auction-ending.bid": "{$by :name} is the high bidder at {$amount :amount}.",
  "auction-ending.no-bid": `.input {$start :amount maybe=yes}
.match $start
none {{No bids yet.}}
*    {{No bids yet. Bidding starts at {$start}.}}`,
  "auction-won": `.input {$item :title maybe=yes}
.match $item
none {{{#b}Sold! An auction item{/b} goes to {#b}{$by :name}{/b} for {#b}{$amount :amount}{/b}.}}
*    {{{#b}Sold! {$item}{/b} goes to {#b}{$by :name}{/b} for {#b}{$amount :amount}{/b}.}}`,

  // For the team: comments that wait for a decision, and comments that the filter hid.
  "left-out": "A comment on a {#b}{$amount :amount}{/b} donation was hidden by the filter.",
  approval: "{#b}{$name :name}{/b} donated {#b}{$amount :amount}{/b} and wrote:",
  "approval.waits": "Approve it?",
  "approval.posted": "Approved.",
  "approval.left": "Rejected.",
  "approval.gone": "The comment on a {#b}{$amount :amount}{/b} donation is gone.",
  approvals: "More comments are waiting for you.",
  comment: "Comment by {#b}{$name :name}{/b} ({#b}{$amount :amount}{/b}):",
  "comment.gone": "The comment on a {#b}{$amount :amount}{/b} donation was removed.",

  // Values in a streamer's own text. Each is in the middle of a sentence.
  "own.milestone": `.input {$milestone :title maybe=yes}
.match $milestone
none {{the {$amount :amount} milestone}}
*    {{{$milestone} at {$amount :amount}}}`,
  "own.next": `.input {$milestone :title maybe=yes}
.match $milestone
none {{{$amount :amount}}}
*    {{{$milestone} at {$amount :amount}}}`,
  "own.goal": "the {$goal :amount} goal",
  "own.second": `.input {$option :title maybe=yes}
.match $option
none {{one option with {$amount :amount}}}
*    {{{$option} with {$amount :amount}}}`,
  "own.reward": "A reward",

  // A list of everything that happened during an absence. Each line says how long ago it was.
  "missed.goal": "Goal reached: {$goal :amount}",
  "missed.goal-set": "New goal: {$goal :amount}",
  "missed.milestone": `.input {$milestone :title maybe=yes}
.match $milestone
none {{{$amount :amount} reached}}
*    {{{$amount :amount} reached: {$milestone}}}`,
  "missed.poll-result": "{$option :list} won with {$amount :amount}",
  "missed.poll-result.equal": "Tie: {$options :list}, {$amount :amount} each",
  "missed.poll-result.over": "A poll is over",
  "missed.match-end": `.input {$paid :amount maybe=yes}
.match $paid
none {{{$by :name}'s match is over}}
*    {{{$by :name}'s match is over: it added {$paid}}}`,
  "missed.auction-won": `.input {$item :title maybe=yes}
.match $item
none {{An auction item went to {$by :name} for {$amount :amount}}}
*    {{{$item} went to {$by :name} for {$amount :amount}}}`,
  "missed.reward-gone": "Sold out: {$reward :title}",
  "missed.closing": "Ended with {$raised :amount} raised",
  "night.best": "Best hour: {$sum :amount} ({$from :at}).",
  "night.milestones": "Milestones reached: {$milestones :titles}.",
  "night.chart": "Total over time: {$before :amount} ({$from :at}) to {$raised :amount} ({$to :at}).",

  // Status cards: the progress of campaigns, in a message that is kept up to date.
  "card.none": "No campaign is connected here.",
  "card.unnamed": "A campaign",
  "card.cause": "Raised for {$cause :title}.",
  "card.raised": "{#b}{$raised :amount}{/b} raised so far.",
  "card.standing": "{#b}{$raised :amount}{/b} of {$goal :amount}.",
  "card.next": `.input {$milestone :title maybe=yes}
.match $milestone
none {{Next: {#b}the {$amount :amount} milestone{/b}, {$left :amount} to go.}}
*    {{Next: {#b}{$milestone}{/b} at {$amount :amount}, {$left :amount} to go.}}`,
  "card.poll": `.input {$poll :title maybe=yes}
.match $poll
none {{{#b}{$leader :title}{/b} leads.}}
*    {{{#b}{$leader :title}{/b} leads in “{$poll}”.}}`,
  "card.scarce": "{#b}{$reward :title}:{/b} {$left :integer} left.",
  "card.item": "{#b}{$item :title}:{/b} high bid {$bid :amount}.",
  "card.more": `.input {$count :integer}
.match $count
one {{{$count} more campaign is connected.}}
*   {{{$count} more campaigns are connected.}}`,
  "card.closed": `.input {$count :integer}
.match $count
one {{This campaign is over. Thank you, everyone!}}
*   {{These campaigns are over. Thank you, everyone!}}`,
  "card.latest": "{#b}Latest donations{/b}",
  "card.donor": `.input {$to :name maybe=yes}
.match $to
none {{{#b}{$name :name}{/b} {$amount :amount}}}
*    {{{#b}{$name :name}{/b} {$amount :amount} to {$to}}}`,
  "card.as-of": "As of {$time :ago}.",
  "card.as-of.day": "As of {$day :date}.",

  // Labels of buttons. Chats without buttons show the command.
  "hint.donate": "Donate",
  "hint.campaign": "Campaign",
  "hint.rewards": "Rewards",
  "hint.donations": "Comments",
  "hint.all-donations": "See all",
  "hint.auction": "Bid",
  "hint.schedule": "Schedule",
} as const;
