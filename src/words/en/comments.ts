/** Names and comments that moderators hide, or let pass: what they are told, and what stands on their buttons. */
export const comments = {
  "hide.none": "There is no donation in this message that can be hidden.",
  "hide.nothing": "There is nothing here to hide.",
  "hide.none-meant": "Nothing that was announced here this week fits that. Nothing was changed.",
  "hide.how": "Type a name, an amount, or how many: {$examples :choice}",
  "hide.all-comments": "To announce no comments at all: {$next :command}",
  "hide.all-names": "To announce no names at all: {$next :command}",
  "hide.no-number": "There is no such number in {$list :command}. Nothing was changed.",
  "hide.which-number": "Is that a number or an amount? Nothing was changed.",
  "hide.last-of": "The last {$count :integer} announcements",
  "hide.of-amount": "The donations of {$amount :amount}",
  "hide.which": "Which one? {$count :integer} donations fit. Nothing was changed.",
  "hide.several": "{$count :integer} donations fit. Type name and amount: {$next :command} Nothing was changed.",
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
  "hide.already": "That is hidden already. Nothing was changed.",
  "hide.done": "Hidden everywhere.",
  "hide.stays": "It's still in {$places :list}. Delete it there.",
  "hide.day": "What they give within 24 hours is announced without their name.",
  "hide.name": "Hide this name for 24 h",
  "hide.undo": "Undo",
  "hide.press": "Hide",

  "forget.ask":
    "Forget this donor? Name and comments are taken out of everything announced in your channels, and nothing brings them back.",
  "forget.unknown": "I know nobody of that name here. Nothing was changed.",
  "forget.nobody": "Nobody is called that. Nothing was changed.",
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
  "approve.left-out": "The comment of {$given :parts} is hidden for its words. Nothing was changed.",
  "approve.left-out-here": "That comment is hidden for its words. Nothing was changed. Look at it outside this chat.",
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
