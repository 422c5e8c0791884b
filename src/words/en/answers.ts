/** Answers to commands and to words that aren't commands, and about comments that wait for moderators. */
export const answers = {
  "pause.on": "Announcements are paused {$where :parts}. Donations still count.",
  "pause.on-for": "Announcements are paused {$where :parts} for {$time :exactly}. Donations still count.",
  "pause.on-until": "Announcements are paused {$where :parts} until {$until :at}. Donations still count.",
  "pause.end": "To resume: {$next :command}",
  "pause.no-time": "A pause lasts up to 7 days. Try 10m, 2h or until 20:00. Nothing changed.",
  "pause.longest": "For the longest pause: {$next :command}",
  "pause.over": "Announcements are back {$where :parts}.",
  "pause.retried": "Trying again {$where :parts}.",
  "pause.none": "Announcements aren't paused here.",
  "panic.on": "Announcements are paused and comments are off {$where :parts}. Donations still count.",
  "panic.already": "Announcements are already paused and comments are already off {$where :parts}. Nothing changed.",
  "panic.undo": "Undo everything",
  "panic.over": "Announcements and comments {$where :parts} are as they were before the panic.",
  "panic.none": "No panic here in the last 24 hours. Nothing changed.",
  "pause.by-host":
    "The host has paused announcements everywhere. They'll be back when the host resumes them. Nothing changed.",

  "test.comment": "This is what a comment looks like.",
  "test.sent": "Test sent {$where :parts}. It doesn't count, and it pings nobody.",
  "test.no-amount": "You can test {$kinds :list}, with an amount if you like. Nothing was sent.",
  "test.too-soon": "You can test once every {$each :exactly} here. Try again in {$left :exactly}.",
  "test.nothing-connected": "No campaign is connected here yet. Connect one: {$next :command}",
  "test.paused": "Announcements are paused, so a test would have to wait too. Resume first: {$next :command}",

  "yes.none":
    "There's nothing to confirm. Most questions expire after a minute, and some as soon as you type anything else. Type the command again.",
  "yes.none.both": "Nothing here is waiting for “both”. Nothing changed. Type the command again.",
  "yes.late": "That question has been answered already, or it's too old. Nothing changed. Type the command again.",
  "no.done": "OK. Nothing changed.",
  "no.none": "There's nothing to confirm. Nothing changed.",

  "show.done": `.input {$count :integer}
.match $count
one {{Shown again: {$count} announcement.}}
*   {{Shown again: {$count} announcements.}}`,
  "show.done-of": "Shown again: {$donations :list}.",
  "show.stays-deleted": "A message that was deleted on {$chat :chat} can't be brought back.",
  "show.none": "Nothing is hidden here.",
  "show.older": "Everything still hidden was hidden earlier. Nothing changed.",
  "show.to-show": "To show one again, type the name and amount: {$next :command}",
  "show.none-meant": "Nothing hidden here matches that. Nothing changed.",

  "hidden.title": "Hidden in {$place :title}",
  "hidden.one": "{$donations :list}, hidden {$when :ago}",
  "hidden.unknown": "Hidden {$when :ago}",
  "hidden.names": "The name will show again {$until :until}.",
  "hidden.show": "Show {$number :integer}",
  "hidden.to-show": "To show one again, type its number: {$next :command}",

  "team.here":
    "If something breaks, I'll tell your moderators in {$place :title}, and tell them again when it's fixed.",
  "team.announcing":
    "Announcements go to {$place :title}. Viewers would see what breaks, and comments waiting for approval can't be shown there.",
  "team.announcing.instead": "Better use a channel only your moderators can see: {$next :command}",
  "team.announcing.ask": "Use {$place :title} anyway?",
  "team.off": "If something breaks, I won't tell anyone here. The host can still find it in the log.",

  "recap.none": "No donations have been announced here yet.",
  "recap.none.days": `.input {$days :integer}
.match $days
one {{No donations were announced here in the last 24 hours.}}
*   {{No donations were announced here in the last {$days} days.}}`,
  "recap.days": `.input {$days :integer}
.match $days
one {{This covers the last 24 hours.}}
*   {{This covers the last {$days} days.}}`,
  "recap.first": "The first one came in {$since :ago}.",
  "recap.file":
    "The file opens in any spreadsheet. Names and comments look the way they were shown here. Only you can see it.",
  "recap.column.time": "Time ({$zone :title})",
  "recap.column.amount": "Amount",
  "recap.column.currency": "Currency",
  "recap.column.name": "Name",
  "recap.column.comment": "Comment",
  "recap.column.reward": "Reward",
  "recap.column.poll": "Poll",
  "recap.column.option": "Option",
  "recap.column.to": "To",
  "recap.summed": `.input {$count :integer}
.match $count
one {{Posted a summary of {$count} donation in {$place :title}.}}
*   {{Posted a summary of {$count} donations in {$place :title}.}}`,
  "recap.summed.none": "There's nothing to sum up here.",
  "proof.count": "{$there :integer} on Tiltify, {$announced :integer} announced, {$twice :integer} announced twice.",
  "proof.there": "On Tiltify: {$sums :sums}.",
  "proof.announced": "Announced: {$sums :sums}.",
  "proof.whole": "Nothing's missing.",
  "proof.difference": "{$why :parts}: {$count :integer} ({$sums :sums})",
  "proof.missing": "Missing",
  "proof.refused": "Refused by the chat",
  "proof.amount": "Announced with a different amount",
  "proof.before": "Donated before you connected",
  "proof.minimum": "Below the minimum amount",
  "proof.off": "Donations are turned off",
  "proof.paused": "Waiting for the pause to end",
  "proof.waiting": "Not announced yet",
  "proof.late": "Too late to announce",
  "proof.disconnected": "Disconnected before it came in",
  "proof.refunded": "Refunded",
  "proof.match": "Announced as the end of a match",
  "proof.other": "Left out for another reason",
  "proof.summed": "{$count :integer} of them were in a catch-up message.",
  "proof.hidden": "{$count :integer} of them don't show a name or comment, because those are hidden.",
  "proof.unseen": "Tiltify doesn't show me donations made directly to {$campaigns :titles}.",
  "proof.unfinished": "The list is too long to read all of it. This is what I got through.",
  "proof.reading": "Reading Tiltify's list. Donations so far: {$count :integer}.",
  "proof.again": "For the result, type this again in a minute: {$next :command}",
  "proof.missing.do": "I look for missing donations every few minutes. To check again: {$next :command}",
  "proof.file": "The file lists every difference. Only you can see it.",
  "proof.column.why": "Reason",
  "proof.column.id": "Tiltify ID",

  "rehearse.title": "How it will look",
  "rehearse.donation": "A donation:",
  "rehearse.bundle": "Many at once:",
  "rehearse.milestone": "A milestone:",
  "rehearse.goal": "The goal:",
  "rehearse.approve": "The comment is added once a moderator approves it.",
  "rehearse.note": "Only you can see this. A test goes to your announcements channel, marked TEST.",

  // Answers for a command that doesn't run: it is unknown, it isn't allowed, its input is wrong, or the bot has to ask
  // first.
  "first.pause": "Pause donation announcements?",
  "first.resume": "Resume donation announcements?",
  "first.undo": "Undo your last change to donation announcements?",
  "router.too-long": "That's too long. I read up to {$most :integer} characters.",
  "router.wait": "One moment, please. Ask again in {$left :exactly}.",
  "router.slow": "That's taking too long ({$id :parts}). Please try again in a minute.",
  "router.failed": "Something went wrong on my end ({$id :parts}). Nothing changed.",
  "router.unchanged": "Nothing changed.",

  "router.known": "What you can type here: {$typed :command}",
  "router.unknown": "I don't know that command. Most used: {$names :list}.",
  "router.most-used": "Most used: {$names :list}.",
  "router.topics": "Everything else, by topic: {$typed :command}",
  "router.meant": "Did you mean {$typed :command}?",
  "router.you": "I don't know who you are on Tiltify.",
  "router.you.give": "To donate so I know it's you: {$typed :command}",
  "router.you.latest": "The latest donations: {$typed :command}",
  "router.payment": "Tiltify handles the payment, so I can't tell. The donation page knows more: {$typed :command}",
  "router.group": "After {$word :command}, type one of these: {$names :choice}.",

  // These name our command to people who typed another bot's command, or one that doesn't exist.
  "instead.hide": "To hide what a donor wrote: {$typed :command}",
  "instead.block": "To block a word: {$typed :command}",
  "instead.show": "To bring back something hidden: {$typed :command}",
  "instead.allow": "To allow a word again: {$typed :command}",
  "instead.disconnect": "To stop announcing a campaign: {$typed :command}",
  "instead.undo": "To undo the last change: {$typed :command}",
  "instead.standard": "To go back to the default text: {$typed :command}",
  "instead.connect": "To announce a campaign: {$typed :command}",
  "instead.donate": "To get the donation link: {$typed :command}",
  "instead.announce": "To see what's announced here: {$typed :command}",
  "instead.cooldown": "For the cooldown of questions on Twitch: {$typed :command}",
  "instead.sound": "For sound alerts on your stream: {$typed :command}",
  "instead.host-alerts":
    "What only you can fix, I send you as a direct message on Discord. Without Discord, it goes to the page's alerts room. If you picked a channel before, it still goes there too. Nothing changed.",
  "instead.twitch-login":
    "To log me in to Twitch, even with another account while I'm running, type this on the host: {$typed :parts}",

  // For a command that this chat doesn't have. Names a chat that has it.
  "elsewhere.discord": "Type that on Discord: {$typed :parts}",
  "elsewhere.discord-or-page": "Type that on Discord, or in the browser chat: {$typed :parts}",
  "elsewhere.twitch": "Type that on Twitch: {$typed :parts}",
  "elsewhere.page": "Type that in the browser chat: {$typed :parts}",
  "elsewhere.page.linked": "On the bot's page, type {$link :parts} once. Then type {$typed :parts}",
  "elsewhere.nowhere": "That only works on the bot's page. The host can turn it on: {$setting :parts}",

  // Permissions.
  "only.moderators": `.input {$role :title maybe=yes}
.match $role
none {{Only moderators can do that here.}}
*    {{Only moderators, or the role {$role}, can do that here.}}`,
  "only.managers": `.input {$role :title maybe=yes}
.match $role
none {{Only people who manage this place can do that.}}
*    {{Only people who manage this place, or the role {$role}, can do that.}}`,
  "only.managers.server": `.input {$role :title maybe=yes}
.match $role
none {{Only people who manage this server can do that.}}
*    {{Only people who manage this server, or the role {$role}, can do that.}}`,
  "only.broadcaster": "Only the broadcaster can do that here.",
  "only.host": "Only the host can do that.",

  // Problems with a command's options.
  "wrong.missing": "{$option :parts} is missing: {$what :parts}.",
  "wrong.word": "I don't know that word.",
  "wrong.meant": "Did you mean {$word :parts}?",
  "wrong.choices": "For {$option :parts}, type {$choices :choice}.",
  "wrong.number": "{$option :parts} has to be a number from {$from :integer} to {$to :integer}.",
  "wrong.role": "{$option :parts} has to be a role of this server.",
  "wrong.place": "{$option :parts} has to be a channel of this server.",
  "wrong.surplus": "That's more than this command takes.",
  "wrong.like": "Like this: {$usage :command}",

  // Questions that need a yes.
  "confirm.yes": "Yes",
  "confirm.no": "No",
  "confirm.press": "To confirm, press {$yes :parts} within {$within :exactly}.",
  "confirm.press.next": "To confirm, press {$yes :parts} next, within {$within :exactly}.",
  "confirm.press.one": "Press one within {$within :exactly}.",
  "confirm.type": "To confirm, type {$yes :command} within {$within :exactly}.",
  "confirm.type.next": "To confirm, type {$yes :command} next, within {$within :exactly}.",
  "confirm.type.one":
    "Within {$within :exactly}, type {$yes :command} ({$first :parts}) or {$other :command} ({$second :parts}).",

  // Buttons.
  "page.back": "Back",
  "page.more": "More",

  // Hiding and approving names and comments. Moderators read these.
  "hide.none": "There's no donation in this message to hide.",
  "hide.nothing": "There's nothing to hide here.",
  "hide.none-meant": "Nothing announced here this week matches that. Nothing changed.",
  "hide.how": "Type a name, an amount, or how many: {$examples :choice}",
  "hide.all-comments": "To turn off all comments: {$next :command}",
  "hide.all-names": "To hide all names: {$next :command}",
  "hide.no-number": "There's no such number in {$list :command}. Nothing changed.",
  "hide.which-number": "Is that a number or an amount? Nothing changed.",
  "hide.last-of": "The last {$count :integer} announcements",
  "hide.of-amount": "The {$amount :amount} donations",
  "hide.which": "Which one? {$count :integer} donations match. Nothing changed.",
  "hide.several": "{$count :integer} donations match. Type the name and amount: {$next :command} Nothing changed.",
  "hide.ask-many": "Hide the names and comments of all {$count :integer} donations?",
  "hide.done-of": "Hidden everywhere: {$donations :list}.",
  "hide.of-donor": `.input {$count :integer}
.match $count
one {{{$name :name}, {$count} announcement}}
*   {{{$name :name}, {$count} announcements}}`,
  "hide.done-here": `.input {$count :integer}
.match $count
one {{Hidden: {$count} announcement.}}
*   {{Hidden: {$count} announcements.}}`,
  "hide.done-here-one": "Hidden: {$name :name}'s {$amount :amount} donation.",
  "hide.done-here-amount": "Hidden: a {$amount :amount} donation.",
  "hide.done-here-of": "Hidden: {$donations :list}.",
  "hide.already": "That's already hidden. Nothing changed.",
  "hide.done": "Hidden everywhere.",
  "hide.stays": "It's still in {$places :list}. Delete it there.",
  "hide.elsewhere": "It still shows in channels that a command here doesn't reach: {$chats :list}.",
  "hide.day": "For the next 24 hours, their donations are announced without their name.",
  "hide.name": "Hide this name for 24 h",
  "hide.undo": "Undo",
  "hide.press": "Hide",

  "forget.ask":
    "Forget this donor? I'll remove their name and comments from everything announced in your channels. You can't undo this.",
  "forget.unknown": "I don't know anyone by that name here. Nothing changed.",
  "forget.nobody": "Nobody goes by that name. Nothing changed.",
  "forget.done": `.input {$count :integer}
.match $count
one {{Forgotten. They were named in {$count} announcement.}}
*   {{Forgotten. They were named in {$count} announcements.}}`,
  "forget.not-erased": "My database files still hold them for as long as another program is reading the database.",
  "forget.backups": "The host's backups keep them until {$until :date}. The host can delete those now: {$next :title}",
  "forget.platform": "Tiltify itself still has them.",
  "forget.line": "This line named a donor who has been forgotten.",

  "approve.none": "Nothing waiting.",
  "approve.no-more": "Nothing else waiting.",
  "approve.left-out": "The filter hid the comment from {$given :parts}. Nothing changed.",
  "approve.left-out-here": "The filter hid that comment. Nothing changed. Look at it outside this chat.",
  "approve.not-theirs": "None of those comments is theirs.",
  "approve.waiting": `.input {$count :integer}
.match $count
one {{{$count} comment waiting: {$comments :list}.}}
*   {{{$count} comments waiting: {$comments :list}.}}`,
  "approve.title": `.input {$count :integer}
.match $count
one {{1 comment waiting}}
*   {{{$count} comments waiting}}`,
  "approve.name-it": "To approve it, type {$next :command} and the name.",
  "approve.which": "Which one? Type {$next :command} and the name, the amount, or both.",
  "approve.alike": "Several of them look alike, and I can't show them here.",
  "approve.shown": "Approved.",
  "approve.nowhere": "Approved. Its donation isn't announced in your channels, so there's nothing to show.",
  "approve.gone": "That comment is gone, or it has changed.",
  "approve.rejected": "Somebody rejected that comment already. Nothing changed.",
  "approve.together": "Show {$count :integer} at once",
  "approve.one-by-one": "One by one",
  "approve.post-these": "Approve these {$count :integer}",
  "approve.leave-these": "Reject these {$count :integer}",
  "approve.post-done": "Approved: {$count :integer}.",
  "approve.leave-done": "Rejected: {$count :integer}.",

  "comment.show": "Show it to me",
  "comment.look": "Show me",
  "comment.post": "Approve",
  "comment.leave": "Reject",
  "comment.hide-name": "Hide this name",
  "comment.in-server":
    "That only works in a channel on your server. To get asked about comments there, type this in it: {$next :command}",
} as const;
