/** Answers of commands, to words that are no command, and about comments that moderators decide on. */
export const answers = {
  "pause.on": "Announcements are paused {$where :parts}. Donations are counted.",
  "pause.on-for": "Announcements are paused {$where :parts} for {$time :exactly}. Donations are counted.",
  "pause.on-until": "Announcements are paused {$where :parts} until {$until :at}. Donations are counted.",
  "pause.end": "To resume: {$next :command}",
  "pause.no-time": "A pause lasts up to 7 days, such as 10m, 2h or until 20:00. Nothing changed.",
  "pause.longest": "For the longest pause: {$next :command}",
  "pause.over": "Announcements are back {$where :parts}.",
  "pause.retried": "Trying again {$where :parts}.",
  "pause.none": "Announcements are not paused here.",
  "panic.on": "Announcements are paused and comments are off {$where :parts}. Donations are counted.",
  "panic.already": "Announcements are paused and comments are off {$where :parts} already. Nothing changed.",
  "panic.undo": "Undo all of it",
  "panic.over": "Announcements and comments are as before {$where :parts}.",
  "panic.none": "There was no panic here in the last 24 hours. Nothing changed.",
  "pause.by-host":
    "The host has paused announcements everywhere. They come again when the host resumes them. Nothing changed.",

  "test.comment": "This is how a comment looks.",
  "test.sent": "A test is on its way {$where :parts}. It counts for nothing and calls nobody.",
  "test.no-amount": "A test is one of these, with an amount if you like: {$kinds :list}. Nothing was sent.",
  "test.too-soon": "One test in {$each :exactly} is enough here. Try again in {$left :exactly}.",
  "test.nothing-connected": "No campaign is connected here yet. Connect one: {$next :command}",
  "test.paused": "Announcements are paused, so a test would wait, too. Resume first: {$next :command}",

  "yes.none":
    "Nothing to confirm. A question expires after a minute, a final one when you type something else. Type the command again.",
  "yes.none.both": "No question here takes both as an answer. Nothing changed. Type the command again.",
  "yes.late": "That question is answered already, or too old. Nothing changed. Type the command again.",
  "no.done": "All right. Nothing changed.",
  "no.none": "Nothing to confirm. Nothing changed.",

  "show.done": `.input {$count :integer}
.match $count
one {{Shown again: {$count} announcement.}}
*   {{Shown again: {$count} announcements.}}`,
  "show.done-of": "Shown again: {$donations :list}.",
  "show.stays-deleted": "A line that was deleted on {$chat :chat} doesn't come back.",
  "show.none": "Nothing is hidden here.",
  "show.older": "What is still hidden was hidden earlier. Nothing changed.",
  "show.to-show": "To show one again, type its name and amount: {$next :command}",
  "show.none-meant": "Nothing hidden here fits that. Nothing changed.",

  "hidden.title": "Hidden in {$place :title}",
  "hidden.one": "{$donations :list}, hidden {$when :ago}",
  "hidden.unknown": "What was hidden {$when :ago}",
  "hidden.names": "Their name shows again {$until :until}.",
  "hidden.show": "Show {$number :integer}",
  "hidden.to-show": "To show one again, type its number: {$next :command}",

  "team.here": "When something breaks, your moderators are told in {$place :title}, and again when it is over.",
  "team.announcing":
    "Announcements go to {$place :title}. Your viewers would read what breaks, and comments that wait can't be shown there.",
  "team.announcing.instead": "Better in a channel that only your moderators see: {$next :command}",
  "team.announcing.ask": "Use {$place :title} anyway?",
  "team.off": "When something breaks, nobody is told here. The host still finds it in the log.",

  "recap.none": "No donation was announced here yet.",
  "recap.none.days": `.input {$days :integer}
.match $days
one {{No donation was announced here in the last 24 hours.}}
*   {{No donation was announced here in the last {$days} days.}}`,
  "recap.days": `.input {$days :integer}
.match $days
one {{This is of the last 24 hours.}}
*   {{This is of the last {$days} days.}}`,
  "recap.first": "The first came {$since :ago}.",
  "recap.file":
    "The file opens in a spreadsheet. Names and comments are in it as they are shown here. It is for you alone.",
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
one {{A summary of {$count} donation is posted in {$place :title}.}}
*   {{A summary of {$count} donations is posted in {$place :title}.}}`,
  "recap.summed.none": "There is nothing to sum up here.",
  "proof.count": "{$there :integer} there, {$announced :integer} announced, {$twice :integer} twice.",
  "proof.there": "On Tiltify: {$sums :sums}.",
  "proof.announced": "Announced: {$sums :sums}.",
  "proof.whole": "Nothing is missing.",
  "proof.difference": "{$why :parts}: {$count :integer} ({$sums :sums})",
  "proof.missing": "Missing",
  "proof.refused": "Refused by the chat",
  "proof.amount": "Announced with another amount",
  "proof.before": "Given before you connected",
  "proof.minimum": "Below the least amount",
  "proof.off": "Donations are switched off",
  "proof.paused": "Waiting for the end of the pause",
  "proof.waiting": "Not announced yet",
  "proof.late": "Too late to announce",
  "proof.disconnected": "Disconnected before that",
  "proof.refunded": "Refunded",
  "proof.match": "Announced as the end of a match",
  "proof.other": "Left out for another reason",
  "proof.summed": "{$count :integer} of them in a catch-up message.",
  "proof.hidden": "{$count :integer} of them without name and comment, because they are hidden.",
  "proof.unseen": "Tiltify does not show me donations made directly to {$campaigns :titles}.",
  "proof.unfinished": "The list is too long to read to its end. This is what I read.",
  "proof.reading": "Reading Tiltify's list. Donations so far: {$count :integer}.",
  "proof.again": "For the result, type this again in a minute: {$next :command}",
  "proof.missing.do": "What is missing is looked for every few minutes. To look again: {$next :command}",
  "proof.file": "The file lists every difference. It is for you alone.",
  "proof.column.why": "Why",
  "proof.column.id": "Tiltify id",

  "rehearse.title": "How it will sound",
  "rehearse.donation": "A donation:",
  "rehearse.bundle": "Many at once:",
  "rehearse.milestone": "A milestone:",
  "rehearse.goal": "The goal:",
  "rehearse.approve": "A comment is added once a moderator approves it.",
  "rehearse.note": "Nobody else sees this. A test goes where announcements go, marked TEST.",

  // What is answered to whatever was typed, before or instead of a command: no such one, not allowed, wrongly typed, a question.
  "router.too-long": "That is too long. I read up to {$most :integer} characters.",
  "router.wait": "One moment, please. Ask again in {$left :exactly}.",
  "router.slow": "That takes too long just now ({$id :parts}). Please try again in a minute.",
  "router.failed": "Something went wrong on my side ({$id :parts}). Nothing changed.",
  "router.unchanged": "Nothing changed.",

  "router.known": "What you can type here: {$typed :command}",
  "router.unknown": "I don't know that one. Most used: {$names :list}.",
  "router.most-used": "Most used: {$names :list}.",
  "router.topics": "Everything else, by topic: {$typed :command}",
  "router.meant": "Did you mean {$typed :command}?",
  "router.you": "I don't know who you are on Tiltify.",
  "router.you.give": "To donate so that I know it was you: {$typed :command}",
  "router.group": "After {$word :command} type one of these: {$names :choice}.",

  // What people look for that is called otherwise here, or is not there
  "instead.hide": "To hide what a donor wrote: {$typed :command}",
  "instead.block": "To block a word: {$typed :command}",
  "instead.disconnect": "To stop announcing a campaign: {$typed :command}",
  "instead.undo": "To take back the last change: {$typed :command}",
  "instead.standard": "To use the standard text again: {$typed :command}",
  "instead.connect": "To announce a campaign: {$typed :command}",
  "instead.donate": "For the link to donate: {$typed :command}",
  "instead.announce": "To see what is announced here: {$typed :command}",
  "instead.sound": "For a sound with alerts over your stream: {$typed :command}",
  "instead.host-alerts":
    "What only you can fix comes by direct message on Discord, and without Discord where the page's team gets its own. A channel that you picked before still gets it. Nothing changed.",
  "instead.twitch-login":
    "To log me in to Twitch, also as another account while I'm running, type this on the host: {$typed :parts}",

  // Where a command is that this chat does not have
  "elsewhere.discord": "Type that on Discord: {$typed :parts}",
  "elsewhere.discord-or-page": "Type that on Discord, or in the chat in the browser: {$typed :parts}",
  "elsewhere.twitch": "Type that on Twitch: {$typed :parts}",
  "elsewhere.page": "Type that in the chat in the browser: {$typed :parts}",
  "elsewhere.page.linked": "On the bot's page, type {$link :parts} once. Then type {$typed :parts}",
  "elsewhere.nowhere": "That works on the bot's page only. Its host can open one: {$setting :parts}",

  // Who may do it
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

  // What is wrong with what stands behind a command
  "wrong.missing": "{$option :parts} is missing: {$what :parts}.",
  "wrong.word": "I don't know that word.",
  "wrong.meant": "Did you mean {$word :parts}?",
  "wrong.choices": "For {$option :parts} type {$choices :choice}.",
  "wrong.number": "{$option :parts} has to be a number from {$from :integer} to {$to :integer}.",
  "wrong.role": "{$option :parts} has to be a role of this server.",
  "wrong.place": "{$option :parts} has to be a channel of this server.",
  "wrong.left-out": "I answered without the words I don't know.",
  "wrong.surplus": "That is more than this command takes.",
  "wrong.like": "Like this: {$usage :command}",

  // How to confirm what was asked
  "confirm.yes": "Yes",
  "confirm.no": "No",
  "confirm.press": "Press {$yes :parts} within {$within :exactly} to confirm.",
  "confirm.press.next": "Press {$yes :parts} next, within {$within :exactly}, to confirm.",
  "confirm.press.one": "Press one within {$within :exactly}.",
  "confirm.type": "Type {$yes :command} within {$within :exactly} to confirm.",
  "confirm.type.next": "Type {$yes :command} next, within {$within :exactly}, to confirm.",
  "confirm.type.one":
    "Within {$within :exactly}, type {$yes :command} ({$first :parts}) or {$other :command} ({$second :parts}).",

  // On buttons
  "page.back": "Back",
  "page.more": "More",

  // Names and comments that moderators hide, or let pass: what they are told, and what stands on their buttons.
  "hide.none": "There is no donation in this message that can be hidden.",
  "hide.nothing": "There is nothing here to hide.",
  "hide.none-meant": "Nothing that was announced here this week fits that. Nothing changed.",
  "hide.how": "Type a name, an amount, or how many: {$examples :choice}",
  "hide.all-comments": "To announce no comments at all: {$next :command}",
  "hide.all-names": "To announce no names at all: {$next :command}",
  "hide.no-number": "There is no such number in {$list :command}. Nothing changed.",
  "hide.which-number": "Is that a number or an amount? Nothing changed.",
  "hide.last-of": "The last {$count :integer} announcements",
  "hide.of-amount": "The donations of {$amount :amount}",
  "hide.which": "Which one? {$count :integer} donations fit. Nothing changed.",
  "hide.several": "{$count :integer} donations fit. Type name and amount: {$next :command} Nothing changed.",
  "hide.ask-many": "Hide names and comments of all {$count :integer} donations?",
  "hide.done-of": "Hidden everywhere: {$donations :list}.",
  "hide.of-donor": `.input {$count :integer}
.match $count
one {{{$name :name}, {$count} announcement}}
*   {{{$name :name}, {$count} announcements}}`,
  "hide.done-here": `.input {$count :integer}
.match $count
one {{Hidden: {$count} announcement.}}
*   {{Hidden: {$count} announcements.}}`,
  "hide.already": "That is hidden already. Nothing changed.",
  "hide.done": "Hidden everywhere.",
  "hide.stays": "It's still in {$places :list}. Delete it there.",
  "hide.day": "What they give within 24 hours is announced without their name.",
  "hide.name": "Hide this name for 24 h",
  "hide.undo": "Undo",
  "hide.press": "Hide",

  "forget.ask":
    "Forget this donor? Name and comments are taken out of everything announced in your channels, and nothing brings them back.",
  "forget.unknown": "I know nobody of that name here. Nothing changed.",
  "forget.nobody": "Nobody is called that. Nothing changed.",
  "forget.done": `.input {$count :integer}
.match $count
one {{Forgotten: {$count} announcement named them.}}
*   {{Forgotten: {$count} announcements named them.}}`,
  "forget.not-erased": "The files of my database still hold them, for as long as another program reads it.",
  "forget.backups": "The host's backups hold them until {$until :date}. The host can remove them now: {$next :title}",
  "forget.platform": "Tiltify itself still knows them.",
  "forget.line": "This line named somebody who is forgotten.",

  "approve.none": "No comment waits here.",
  "approve.no-more": "No more comments wait.",
  "approve.left-out": "The comment of {$given :parts} is hidden for its words. Nothing changed.",
  "approve.left-out-here": "That comment is hidden for its words. Nothing changed. Look at it outside this chat.",
  "approve.not-theirs": "None of them is theirs.",
  "approve.waiting": `.input {$count :integer}
.match $count
one {{{$count} comment waits: {$comments :list}.}}
*   {{{$count} comments wait: {$comments :list}.}}`,
  "approve.title": `.input {$count :integer}
.match $count
one {{A comment waits}}
*   {{{$count} comments wait}}`,
  "approve.name-it": "To announce it, type {$next :command} and the name.",
  "approve.which": "Which one? Type {$next :command} and the name, or the amount, too.",
  "approve.alike": "Several of them look alike, and I can't show them here.",
  "approve.shown": "Posted.",
  "approve.nowhere": "Approved. Its donation isn't announced in your channels, so nothing is shown.",
  "approve.gone": "That comment isn't there any more, or has changed.",
  "approve.together": "Show {$count :integer} at once",
  "approve.one-by-one": "One by one",
  "approve.post-these": "Post these {$count :integer}",
  "approve.leave-these": "Leave these {$count :integer}",
  "approve.post-done": "Posted: {$count :integer}.",
  "approve.leave-done": "Left hidden: {$count :integer}.",

  "comment.show": "Show it to me",
  "comment.look": "Look at them",
  "comment.post": "Post it",
  "comment.leave": "Leave it",
  "comment.hide-name": "Hide this name",
  "comment.in-server":
    "That works only in a channel of your server. To hear of comments there, type in it: {$next :command}",
} as const;
