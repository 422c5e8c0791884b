/** The status of a place: problems, what is left to do, how to do it, and what is going on. */
export const status = {
  "status.well": "Everything's fine.",
  "status.to-do": `.input {$count :integer}
.match $count
one {{One thing to do}}
*   {{{$count} things to do}}`,

  // Advice that several problems share.
  "do.nothing": "Nothing to do. Donations are safe, and I'll announce them later.",
  "do.host": "The host has to fix this.",
  "do.team": "Type {$typed :command} in a channel your viewers can't see.",
  "do.team.room": "Open {$room :parts} and type {$typed :command} there.",

  // Problems. The worst come first.
  "status.none": "No campaign is connected here.",
  "status.none.do": "Type {$typed :command} and the address of its page.",
  "status.searched": "I can't see {$address :title} on Tiltify yet.",
  "status.searched.do": "Publish it there, or check the link. I look every 2 minutes.",
  "status.shut-out": "I can't post in {$place :place}: {$reason :parts}.",
  "status.shut-out.do": "Allow it, or announce in a different channel. I'm keeping the donations.",
  "status.aside": `.input {$count :integer}
.match $count
one {{{$count} announcement didn't get through to {$place :place}: {$reason :parts}.}}
*   {{{$count} announcements didn't get through to {$place :place}: {$reason :parts}.}}`,
  "status.aside.do": "Nothing's lost. To send them again: {$typed :command}",
  "status.send-again": "Send again",
  "status.refused": `.input {$count :integer}
.match $count
one {{{$place :place} refused {$count} announcement in the last 24 hours because of the wording.}}
*   {{{$place :place} refused {$count} announcements in the last 24 hours because of the wording.}}`,
  "status.refused.do": "To see which ones: {$typed :command}",
  "status.chat-failed": "I'm not connected to {$chat :chat}. I'm keeping the donations.",
  "status.chat-connecting": "I'm connecting to {$chat :chat}.",
  "status.login": "Tiltify isn't accepting my login. Donations are safe there.",
  "status.no-login": "I'm not connected to Tiltify yet.",
  "status.no-login.do": "The host has to set TILTIFY_CLIENT_ID and TILTIFY_CLIENT_SECRET.",
  "status.silent": "Tiltify isn't answering right now.",
  "status.unread": "Tiltify isn't giving me everything for {$campaigns :titles} right now.",
  "status.unreadable": `.input {$count :integer}
.match $count
one {{I couldn't read {$count} donation.}}
*   {{I couldn't read {$count} donations.}}`,
  "status.unreadable.do": "Your Tiltify dashboard shows who donated.",
  "status.asks-instead": "Tiltify's webhooks aren't reaching me, so donations may come a few minutes late.",
  "status.gone": "I can't see {$campaign :title} on Tiltify anymore.",
  "status.gone.do": "Publish it again and it continues by itself, or remove it: {$typed :command}",
  "status.ended": "Over: {$campaigns :titles}.",
  "status.ended.do": "Connect the next one: {$typed :command}",
  "status.no-webhooks": "Tiltify doesn't accept webhooks for {$campaigns :titles}.",
  "status.no-webhooks.do": "Nothing to do. I check for donations from time to time instead.",
  "status.paused-by-host": "The host has paused announcements everywhere.",
  "status.paused": "Announcements are paused here.",
  "status.paused-until": "Announcements are paused here. They resume {$until :until}.",
  "status.paused.do": "To resume now: {$typed :command}",
  "status.resume-now": "Resume now",
  "status.late": `.input {$count :integer}
.match $count
one {{{$count} announcement has been waiting for over 1 min.}}
*   {{{$count} announcements are waiting, the oldest for over 1 min.}}`,
  "status.late.do": "If this continues, tell the host.",

  // Things that are left to do.
  "status.unseen": "I can't read my own messages in {$place :title}, so after a failure, one may get posted twice.",
  "status.unseen.do": "Give my role {$lacks :parts} there.",
  "status.donations-off": "Donations aren't announced here.",
  "status.donations-off.do": "To announce them: {$typed :command}",
  "status.announce-them": "Announce them",
  "status.nobody-asked": "Comments wait for approval, but I have nowhere to ask your moderators.",
  "status.ping-none": "There's no role to ping for large donations.",
  "status.donor-role": "Donors aren't getting {$role :title}.",
  "status.donor-role-gone": "A donor role is gone.",
  "status.ping-gone": "The role to ping for large donations is gone.",
  "status.ping.do": "Pick one: {$typed :command}",
  "status.ping-amount": "The role {$role :title} isn't being pinged yet.",
  "status.ping-amount.do": "Set the minimum amount: {$typed :command}",
  "status.ping-refused": "I'm not allowed to mention the role {$role :title}.",
  "status.ping-refused.do": "{$way :parts}.",
  "status.team": "There's no alerts channel, so nobody hears about it when something breaks.",
  "status.more": "There's more, but not everyone should read it.",

  // The current activity.
  "status.announced": "{$campaigns :titles} → {$places :places}.",
  "status.last": "Last donation {$at :ago}.",
  "status.no-donation": "No donations yet.",
  "status.asked": "Last checked Tiltify {$at :ago}.",
  "status.rarely": "Many campaigns share its rate limit, so I check every {$every :lasts}.",
  "status.waiting": `.input {$count :integer}
.match $count
one {{{$count} announcement in the queue.}}
*   {{{$count} announcements in the queue.}}`,
  "status.nothing-waits": "Queue is empty.",
  "status.live": "{$place :place} is live.",
  "status.not-live": "{$place :place} isn't live.",
  "status.panic": "Panic",
  "status.send-test": "Send a test",
} as const;
