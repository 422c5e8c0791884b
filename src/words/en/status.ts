/** How a place stands: what is wrong or left to do there, what to do about it, and what goes on. */
export const status = {
  "status.well": "All is well.",
  "status.to-do": `.input {$count :integer}
.match $count
one {{One thing to do}}
*   {{{$count} things to do}}`,

  // What to do, where several have the same
  "do.nothing": "Nothing to do: donations are safe, and announced later.",
  "do.host": "The host has to fix this, and has been told.",
  "do.team": "Type {$typed :command} in a channel that your viewers don't see.",
  "do.team.room": "Open {$room :parts} and type {$typed :command} there.",

  // What is wrong now, the worst first
  "status.none": "No campaign is connected here.",
  "status.none.do": "Type {$typed :command} and the address of its page.",
  "status.searched": "{$address :title} can't be seen on Tiltify yet.",
  "status.searched.do": "Publish it there, or look at the link. It is looked for every 2 minutes.",
  "status.shut-out": "I can't write in {$place :place}: {$reason :parts}.",
  "status.shut-out.do": "Allow it, or announce in another channel. Donations are kept.",
  "status.aside": `.input {$count :integer}
.match $count
one {{{$count} announcement didn't get through to {$place :place}: {$reason :parts}.}}
*   {{{$count} announcements didn't get through to {$place :place}: {$reason :parts}.}}`,
  "status.aside.do": "Nothing is lost. To send them again: {$typed :command}",
  "status.send-again": "Send again",
  "status.refused": `.input {$count :integer}
.match $count
one {{{$place :place} refused {$count} announcement in the last 24 hours because of its words.}}
*   {{{$place :place} refused {$count} announcements in the last 24 hours because of their words.}}`,
  "status.refused.do": "To see which: {$typed :command}",
  "status.chat-failed": "I have no connection to {$chat :chat}. Donations are kept.",
  "status.chat-connecting": "I am connecting to {$chat :chat}.",
  "status.login": "Tiltify isn't accepting my login. Donations are safe there.",
  "status.no-login": "I am not connected to Tiltify yet.",
  "status.no-login.do": "The host has to set TILTIFY_CLIENT_ID and TILTIFY_CLIENT_SECRET.",
  "status.silent": "Tiltify isn't answering at the moment.",
  "status.unread": "Tiltify doesn't give all of {$campaigns :titles} at the moment.",
  "status.unreadable": `.input {$count :integer}
.match $count
one {{{$count} donation could not be read.}}
*   {{{$count} donations could not be read.}}`,
  "status.unreadable.do": "Your dashboard on Tiltify shows who gave. The host has been told.",
  "status.asks-instead": "Tiltify's deliveries don't reach me, so donations may come some minutes late.",
  "status.gone": "{$campaign :title} can't be seen on Tiltify any more.",
  "status.gone.do": "Publish it again and it goes on by itself, or take it off: {$typed :command}",
  "status.ended": "Ended: {$campaigns :titles}.",
  "status.ended.do": "Connect the next one: {$typed :command}",
  "status.no-webhooks": "Tiltify takes no webhooks for {$campaigns :titles}.",
  "status.no-webhooks.do": "Nothing to do: donations are looked for now and then instead.",
  "status.paused-by-host": "Announcements are paused everywhere, by the host.",
  "status.paused": "Announcements are paused here.",
  "status.paused-until": "Announcements are paused here, and resume {$until :until}.",
  "status.paused.do": "To resume now: {$typed :command}",
  "status.resume-now": "Resume now",
  "status.late": `.input {$count :integer}
.match $count
one {{{$count} announcement waits, for more than 1 min.}}
*   {{{$count} announcements wait, the oldest for more than 1 min.}}`,
  "status.late.do": "If that stays so, tell the host.",

  // What is left to do
  "status.unseen": "I can't read my messages in {$place :title}, so after a failure one may come twice.",
  "status.unseen.do": "Give my role {$lacks :parts} there.",
  "status.donations-off": "Donations are not announced here.",
  "status.donations-off.do": "To announce them: {$typed :command}",
  "status.announce-them": "Announce them",
  "status.nobody-asked": "Comments wait for your moderators, and nobody is asked.",
  "status.ping-none": "No role is chosen to call for large donations.",
  "status.donor-role": "Donors don't get {$role :title}.",
  "status.donor-role-gone": "A role for donors is gone.",
  "status.ping-gone": "The role to call for large donations is gone.",
  "status.ping.do": "Choose one: {$typed :command}",
  "status.ping-amount": "The role {$role :title} is not called yet.",
  "status.ping-amount.do": "Say from which amount: {$typed :command}",
  "status.ping-refused": "I may not mention the role {$role :title}.",
  "status.ping-refused.do": "{$way :parts}.",
  "status.team": "Nobody is told when something breaks.",
  "status.more": "There is more, which not everybody should read.",

  // What goes on
  "status.announced": "{$campaigns :titles} → {$places :places}.",
  "status.last": "Last donation {$at :ago}.",
  "status.no-donation": "No donation yet.",
  "status.asked": "Asked Tiltify {$at :ago}.",
  "status.rarely": "Many campaigns share its limit, so it is asked every {$every :lasts}.",
  "status.waiting": `.input {$count :integer}
.match $count
one {{{$count} announcement waits.}}
*   {{{$count} announcements wait.}}`,
  "status.nothing-waits": "Nothing waits.",
  "status.live": "{$place :place} is live.",
  "status.not-live": "{$place :place} is not live.",
  "status.panic": "Panic",
  "status.send-test": "Send a test",
} as const;
