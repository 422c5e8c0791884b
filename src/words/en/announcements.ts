/** What the bot announces by itself. */
export const announcements = {
  thanks: "Thank you!",
  "test-mark": "TEST, not a real donation:",

  // Where the donor's comment follows, and where none does.
  "donation.comment": `.input {$to :name maybe=yes}
.match $to
none {{{#b}{$name :name}{/b} donated {#b}{$amount :amount}{/b}:}}
*    {{{#b}{$name :name}{/b} donated {#b}{$amount :amount}{/b} to {$to}:}}`,
  donation: `.input {$to :name maybe=yes}
.match $to
none {{{#b}{$name :name}{/b} donated {#b}{$amount :amount}{/b}.}}
*    {{{#b}{$name :name}{/b} donated {#b}{$amount :amount}{/b} to {$to}.}}`,
  "donation.vote": "Vote: {#b}{$option :title}{/b} ({$poll :title}).",
  "donation.picked": "Picked: {#b}{$rewards :titles}{/b}.",
  "donation.refunded": "A donation of {#b}{$amount :amount}{/b} was refunded.",

  bundle: `.input {$count :integer}
.match $count
one {{{#b}{$count} donation, {$sum :sums}.{/b}}}
*   {{{#b}{$count} donations, {$sum :sums}.{/b}}}`,
  "bundle.donors": "Thank you {$donors :donors}.",
  "bundle.one-donor": "{#b}{$name :name}{/b} donated {$times :integer} times, {#b}{$sum :sums}{/b} together.",
  "bundle.refunded": "These donations were refunded.",

  // After an absence or a pause. A chat whose times run says from when to when, the others how long it was.
  "digest.away": "I was away from {$from :at} to {$until :at}.",
  "digest.away.line": "I was away for {$lasted :lasts}.",
  "digest.quiet": "Announcements were paused.",
  digest: `.input {$count :integer}
.match $count
one {{{$count} donation came in: {#b}{$sum :sums}{/b}.}}
*   {{{$count} donations came in: {#b}{$sum :sums}{/b}.}}`,
  "digest.refunded": "The donations that came in were refunded.",

  "match-ending": `.input {$ends :until maybe=yes}
.match $ends
none {{{#b}The match of {$by :name}{/b} ends soon.}}
*    {{{#b}The match of {$by :name}{/b} ends {$ends}.}}`,
  "match-ending.matched": `.input {$upTo :amount maybe=yes}
.match $upTo
none {{{$matched :amount} matched so far.}}
*    {{{$matched :amount} of {$upTo} matched so far.}}`,

  "reward-gone": `.input {$reward :title maybe=yes}
.match $reward
none {{{#b}A reward{/b} is sold out.}}
*    {{{#b}{$reward}{/b} is sold out.}}`,

  // What stands on a button below, or is left out where what to type stands for itself.
  "hint.donate": "Donate",
  "hint.rewards": "Rewards",
  "hint.donations": "Comments",
} as const;
