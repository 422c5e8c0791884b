/** What commands answer, refusals and questions included. */
export const answers = {
  "pause.on": "Announcements are paused {$where :parts}. Donations are counted.",
  "pause.on-for": "Announcements are paused {$where :parts} for {$time :exactly}. Donations are counted.",
  "pause.on-until": "Announcements are paused {$where :parts} until {$until :at}. Donations are counted.",
  "pause.end": "To resume: {$next :command}",
  "pause.no-time": "A pause lasts up to 7 days, such as 10m, 2h or until 20:00. Nothing was changed.",
  "pause.longest": "For the longest pause: {$next :command}",
  "pause.over": "Announcements are back {$where :parts}.",
  "pause.retried": "Trying again {$where :parts}.",
  "pause.none": "Announcements are not paused here.",
  "panic.on": "Announcements are paused and comments are off {$where :parts}. Donations are counted.",
  "panic.already": "Announcements are paused and comments are off {$where :parts} already. Nothing was changed.",
  "panic.undo": "Undo all of it",
  "panic.over": "Announcements and comments are as before {$where :parts}.",
  "panic.none": "There was no panic here in the last 24 hours. Nothing was changed.",
  "pause.by-host":
    "The host has paused announcements everywhere. They come again when the host resumes them. Nothing was changed.",

  "test.comment": "This is how a comment looks.",
  "test.sent": "A test is on its way {$where :parts}. It counts for nothing and calls nobody.",
  "test.no-amount": "A test is one of these, with an amount if you like: {$kinds :list}. Nothing was sent.",
  "test.too-soon": "One test in {$each :exactly} is enough here. Try again in {$left :exactly}.",
  "test.nothing-connected": "No campaign is connected here yet. Connect one: {$next :command}",
  "test.paused": "Announcements are paused, so a test would wait, too. Resume first: {$next :command}",

  "yes.none":
    "Nothing to confirm. A question expires after a minute, a final one when you type something else. Type the command again.",
  "yes.none.both": "No question here takes both as an answer. Nothing was changed. Type the command again.",
  "yes.late": "That question is answered already, or too old. Nothing was changed. Type the command again.",
  "no.done": "All right. Nothing was changed.",
  "no.none": "Nothing to confirm. Nothing was changed.",

  "show.done": `.input {$count :integer}
.match $count
one {{Shown again: {$count} announcement.}}
*   {{Shown again: {$count} announcements.}}`,
  "show.done-of": "Shown again: {$donations :list}.",
  "show.stays-deleted": "A line that was deleted on {$chat :chat} doesn't come back.",
  "show.none": "Nothing is hidden here.",
  "show.older": "What is still hidden was hidden earlier. Nothing was changed.",
  "show.to-show": "To show one again, type its name and amount: {$next :command}",
  "show.none-meant": "Nothing hidden here fits that. Nothing was changed.",

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
} as const;
