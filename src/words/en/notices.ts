/** Problems that the bot reports to teams and to its host. */
export const notices = {
  // For a reader with several servers: says which server the notice is about.
  "notice.whose": "{$whose :title}: {$notice :parts}",

  "platform.silent":
    "Tiltify hasn't answered for {$since :lasts}. Donations are safe there, and I'll announce them once it's back. There's nothing you need to do.",
  "platform.back": `.input {$missed :integer}
.match $missed
0   {{Tiltify is back. It doesn't look like I missed any donations.}}
one {{Tiltify is back. {$missed} donation didn't reach me while it was down, and I'm announcing it now.}}
*   {{Tiltify is back. {$missed} donations didn't reach me while it was down, and I'm announcing them now.}}`,

  "login.refused":
    "Tiltify isn't accepting my login. Compare TILTIFY_CLIENT_ID and TILTIFY_CLIENT_SECRET with your app at app.tiltify.com/developers, then restart me. Donations are safe on Tiltify. I'll announce them once I'm back in.",
  "login.accepted": "Tiltify is accepting my login again.",

  "deliveries.missing":
    "Tiltify's webhooks aren't reaching me. I'm checking for donations every 5 s instead, so nothing is lost. I've turned the webhook back on. If this continues, make sure its URL reaches me.",
  "deliveries.back": "Tiltify's webhooks are reaching me again.",
  "endpoint.refused":
    "Tiltify won't turn my webhook on. Compare TILTIFY_WEBHOOK_ENDPOINT_ID with the webhook in your app at app.tiltify.com/developers.",
  "endpoint.on": "Tiltify has turned my webhook on.",
  "secret.wrong":
    "Webhooks are coming in with a wrong signature, so I'm refusing them. Compare TILTIFY_WEBHOOK_SECRETS with the webhook's Webhook Signing ID. After an hour of this, Tiltify turns the webhook off.",
  "secret.right": "Webhooks are signed correctly again.",

  "out.late":
    "{$address :parts} isn't accepting announcements. They're waiting, and I'll send them once it answers. See OUT_WEBHOOKS.",
  "out.lost":
    "{$address :parts} hasn't accepted any announcements for 24 hours. I'm no longer sending it the oldest ones.",
  "out.refuses":
    "{$address :parts} is refusing announcements. I won't send it the refused ones again. Check which program is answering there.",
  "out.back": "{$address :parts} is accepting announcements again.",
  "disk.full":
    "The disk with my database is almost full. Free up some space: on a full disk I can't receive or announce anything, and Tiltify only repeats its webhooks for a while.",
  "disk.free": "The disk with my database has room again.",
  "intake.fails":
    "My database is failing, so I can't receive donations. They're safe and waiting. My log says what's wrong: look for “work failed”.",
  "intake.works": "I can receive donations again.",
  "announcements.stuck":
    "My announcements aren't going out. The oldest has been waiting for {$waited :lasts}. I'm keeping the donations. My log says why: look for “could not speak”.",
  "announcements.go": "My announcements are going out again.",
  "clock.ahead":
    "My clock is {$off :lasts} ahead. Announcements make up for it, but please set it. On the host: {$typed :parts}",
  "clock.behind":
    "My clock is {$off :lasts} behind. Announcements make up for it, but please set it. On the host: {$typed :parts}",
  "clock.right": "My clock is right again.",
  "backup.failed": "The backup failed. {$problem :parts} Everything else is working. I'll try again every hour.",
  "backup.failed.full": "The disk is full, so there's no backup in {$folder :parts}. Free up some space.",
  "backup.failed.forbidden":
    "I'm not allowed to write to {$folder :parts}. Give it to the user I run as: {$shell :parts}",
  "backup.failed.damaged": "The database is damaged. Restore an older backup.",
  "backup.failed.none": "There's no database at {$file :parts} yet. Set {$setting :parts} to the right one.",
  "backup.failed.exists": "{$file :parts} already exists, and I don't overwrite anything. Give me a different name.",
  "backup.failed.other": "I can't write the backup: {$error :parts}.",
  "backup.failed.unknown": "My log says why: look for “backup failed”.",
  "backup.works": "Backups are working again.",

  "campaign.gone":
    "I can't see {$campaign :title} on Tiltify anymore. It was taken down or deleted, so I'm not announcing it. If that's on purpose: {$next :command}",
  "campaign.back": "I can see {$campaign :title} on Tiltify again.",
  "login-ended":
    "Tiltify ended {$name :name}'s login. Announcements here continue, but the campaign is no longer proven. To prove it again, they type {$next :command}.",
  "next-campaign":
    "{$account :name} has published {$campaign :title} on Tiltify. To announce it in {$place :title}, type {$next :command} there. You can keep your settings.",
  "next-campaign.connect": "Connect it",
  "donations.missing":
    "I'm missing {$missing :amount} donated to {$campaign :title}. Tiltify counts it, but doesn't list those donations for me. They're safe there, and I'll announce them once it does. Until then, thank these donors from your Tiltify dashboard.",
  "donations.found": "I'm no longer missing any donations to {$campaign :title}.",
  "search.ended":
    "I've been looking for {$address :title} for 30 days and can't see it. Connect it again once it's published.",

  // Some donations aren't announced automatically: they are from long ago, or may have been announced before.
  absence: `.input {$count :integer}
.match $count
one {{I was offline for {$away :lasts}. {$count} donation came in: {$sums :sums}. I won't announce it automatically. To post a summary, type {$next :command} where you want it.}}
*   {{I was offline for {$away :lasts}. {$count} donations came in: {$sums :sums}. I won't announce them automatically. To post a summary, type {$next :command} where you want it.}}`,
  "absence.copy": `.input {$count :integer}
.match $count
one {{I was restored from a backup that's {$away :lasts} old. Since then {$count} donation came in: {$sums :sums}. It may have been announced already, so I won't repeat it. To post a summary, type {$next :command} where you want it.}}
*   {{I was restored from a backup that's {$away :lasts} old. Since then {$count} donations came in: {$sums :sums}. They may have been announced already, so I won't repeat them. To post a summary, type {$next :command} where you want it.}}`,

  "place.deleted":
    "The channel with the announcements for {$campaigns :titles} was deleted. To continue in a different channel, type {$next :command} there.",
  "place.closed": "I can't post in {$where :title}: {$reason :parts}. Donations wait for a day, and I keep trying.",
  "place.open": "I can post in {$where :title} again.",
  "place.aside":
    "An announcement didn't get through to {$where :title}: {$reason :parts}. I kept it. To send it again: {$next :command}",
  "host.must-act": "I can't post in {$where :title}: {$reason :parts}. Only you can fix that.",
  "donor-roles.stuck": "I can't give or remove the roles for donors. To see why, type {$next :command}.",
  "donor-roles.gone":
    "A donor role is gone from the server, so nobody gets it. To pick a different one: {$next :command}",
  "donor-roles.work": "The roles for donors work again.",
  "pause.forgotten": "Announcements have been paused for an hour. Donations still count. To resume: {$next :command}",
} as const;
