/** What the bot tells teams and its host by itself. */
export const notices = {
  // Whoever looks after several servers reads of which one it is.
  "notice.whose": "{$whose :title}: {$notice :parts}",

  "platform.silent":
    "Tiltify hasn't answered for {$since :lasts}. Donations are safe there and are announced when it is back. Nothing for you to do.",
  "platform.back": `.input {$missed :integer}
.match $missed
0   {{Tiltify is back. No donation came in meanwhile.}}
one {{Tiltify is back. {$missed} donation came in meanwhile and is announced now.}}
*   {{Tiltify is back. {$missed} donations came in meanwhile and are announced now.}}`,

  "login.refused":
    "Tiltify isn't accepting my login. Compare TILTIFY_CLIENT_ID and TILTIFY_CLIENT_SECRET with your app at app.tiltify.com/developers, then restart me. Donations are safe on Tiltify. I'll announce them once I'm back in.",
  "login.accepted": "Tiltify is accepting my login again.",

  "deliveries.missing":
    "Tiltify's webhook deliveries don't reach me. I ask for donations every 5 s instead; nothing is lost. I have switched the webhook on again. If this stays, check that its URL reaches me.",
  "deliveries.back": "Tiltify's webhook deliveries reach me again.",
  "endpoint.refused":
    "Tiltify won't switch my webhook on. Compare TILTIFY_WEBHOOK_ENDPOINT_ID with the webhook of your application at app.tiltify.com/developers.",
  "endpoint.on": "Tiltify has switched my webhook on.",
  "secret.wrong":
    "Webhook deliveries come with a wrong signature, so I refuse them. Compare TILTIFY_WEBHOOK_SECRETS with the Webhook Signing ID of the webhook. After an hour of this, Tiltify switches it off.",
  "secret.right": "Webhook deliveries are signed correctly again.",

  "out.late": "{$address :parts} takes no announcements. They wait, and are sent once it answers. See OUT_WEBHOOKS.",
  "out.lost": "{$address :parts} has taken no announcements for 24 hours. The oldest are not sent to it any more.",
  "out.refuses":
    "{$address :parts} refuses announcements. What it refuses isn't sent to it again. Check which program answers there.",
  "out.back": "{$address :parts} takes announcements again.",
  "disk.full":
    "The disk with my database is nearly full. Free some space: on a full disk I can neither receive nor announce anything, and Tiltify repeats its deliveries only for a while.",
  "disk.free": "The disk with my database has room again.",
  "intake.fails":
    "My database fails, so I can't receive donations. They are safe and wait. My log says what is wrong: look for “work failed”.",
  "intake.works": "I receive donations again.",
  "announcements.stuck":
    "My announcements don't go out: the oldest has waited for {$waited :lasts}. Donations are kept. My log says why: look for “could not speak”.",
  "announcements.go": "My announcements go out again.",
  "clock.ahead":
    "My clock is {$off :lasts} ahead. Announcements allow for it, but please set it. On the host: timedatectl",
  "clock.behind":
    "My clock is {$off :lasts} behind. Announcements allow for it, but please set it. On the host: timedatectl",
  "clock.right": "My clock is right again.",
  "backup.failed": "The backup failed. {$problem :parts} Everything else works. I try again every hour.",
  "backup.failed.full": "The disk is full, so there is no backup in {$folder :parts}. Free some space.",
  "backup.failed.forbidden": "I may not write into {$folder :parts}. Give it to the user I run as: {$shell :parts}",
  "backup.failed.damaged": "The database is damaged. Restore an older backup.",
  "backup.failed.none": "There is no database at {$file :parts} yet. Set {$setting :parts} to the right one.",
  "backup.failed.exists": "{$file :parts} is there already, and I overwrite nothing. Give me another name.",
  "backup.failed.other": "The backup can't be written: {$error :parts}.",
  "backup.failed.unknown": "My log says why: look for “backup failed”.",
  "backup.works": "Backups work again.",

  "campaign.gone":
    "I can't see {$campaign :title} on Tiltify any more. It was taken down or deleted, so it is not announced. If that is intended: {$next :command}",
  "campaign.back": "I can see {$campaign :title} on Tiltify again.",
  "login-ended":
    "Tiltify has ended the login of {$name :name}. What is announced here goes on, but is not proven any more. To prove it again they type {$next :command}.",
  "next-campaign":
    "{$account :name} has published {$campaign :title} on Tiltify. To announce it in {$place :title}, type {$next :command} there. Your settings can stay as they are.",
  "next-campaign.connect": "Connect it",
  "donations.missing":
    "{$missing :amount} given to {$campaign :title} is missing here: Tiltify counts it, but doesn't list its donations for me. They are safe there and are announced when it does. Until then, thank these donors from your Tiltify dashboard.",
  "donations.found": "No donation to {$campaign :title} is missing any more.",
  "search.ended":
    "I have looked for {$address :title} for 30 days and can't see it. Connect it again once it is published.",

  // Nothing is announced by itself that came in long ago, or may have been announced before.
  absence: `.input {$count :integer}
.match $count
one {{I was away for {$away :lasts}. {$count} donation came in: {$sums :sums}. It is not announced by itself. To post a summary, type {$next :command} where it belongs.}}
*   {{I was away for {$away :lasts}. {$count} donations came in: {$sums :sums}. They are not announced by themselves. To post a summary, type {$next :command} where it belongs.}}`,
  "absence.copy": `.input {$count :integer}
.match $count
one {{I was restored from a backup of {$away :lasts} ago. Since then {$count} donation came in: {$sums :sums}. It may have been announced before, so I don't repeat it. To post a summary, type {$next :command} where it belongs.}}
*   {{I was restored from a backup of {$away :lasts} ago. Since then {$count} donations came in: {$sums :sums}. They may have been announced before, so I don't repeat them. To post a summary, type {$next :command} where it belongs.}}`,

  "place.deleted":
    "A channel with the announcements of {$campaigns :titles} was deleted. To go on in another channel, type {$next :command} there.",
  "place.closed": "I can't post in {$where :title}: {$reason :parts}. Donations wait for a day, and I keep trying.",
  "place.open": "I can post in {$where :title} again.",
  "place.aside":
    "An announcement didn't get through to {$where :title}: {$reason :parts}. I kept it. To send it again: {$next :command}",
  "host.must-act": "I can't post in {$where :title}: {$reason :parts}. Only you can fix that.",
  "donor-roles.stuck": "I can't give donors their role. To see what is in the way, type {$next :command}.",
  "donor-roles.gone":
    "A role for donors is gone from the server, so nobody gets it. To choose another one: {$next :command}",
  "donor-roles.work": "Donors get their roles again.",
  "pause.forgotten":
    "Announcements have been paused for an hour. Donations are still counted. To resume: {$next :command}",
} as const;
