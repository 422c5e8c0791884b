/** The settings that are shown together, and what each of them may be. */
export const settings = {
  "settings.title": "What is announced, and how",
  "settings.names": "Donors' names",
  "settings.names.full": "In full",
  "settings.names.first": "First name and an initial",
  "settings.names.hidden": "Someone instead of names",
  "settings.comments": "Comments",
  "settings.comments.on": "On",
  "settings.comments.off": "Off",
  "settings.comments.approve": "Only approved ones",
  "settings.pace": "How often",
  "settings.pace.normal": "With room to talk",
  "settings.pace.calm": "Once a minute at most",
  "settings.pace.every": "Each donation at once",
  "settings.minimum": "Least amount",
  "settings.minimum.hint": "Donations from this amount are announced; 0 is all of them.",
  "settings.announce": "What is announced",
  "settings.announce.hint": "What is not chosen is off.",
  "settings.nothing": "Nothing",
  "form.save": "Save",
  // Where a change holds, to stand in a sentence as a whole: "Comments are off in #donations and on Twitch."
  "where.here": "here",
  "where.in": "in {$place :title}",
  "where.of": "in {$places :titles}",
  "where.on": "on {$chat :title}",
  "where.all": `.input {$count :integer}
.match $count
one {{in {$server :title}}}
*   {{in all {$count} channels of {$server :title}}}`,
  "where.announced": `.input {$count :integer}
.match $count
one {{where announcements go}}
*   {{in all {$count} channels with announcements}}`,
  "where.list": "{$places :list}",
  "where.several-channels": "Several Twitch channels are linked here. Type it in the chat of the one you mean.",
  "where.not-linked": "Nothing on {$chat :title} is linked here. Nothing was changed.",

  // What is switched on and off, to stand in a sentence or in a list.
  "switch.donations": "donations that come in",
  "switch.goal": "the goal, reached or changed",
  "switch.milestones": "milestones that are reached",
  "switch.nearly": "milestones that are nearly reached",
  "switch.progress": "25, 50 and 75 % of the goal",
  "switch.matches": "matches, from their start to their end",
  "switch.last-minutes": "the last minutes of a match",
  "switch.polls": "results of polls",
  "switch.poll-leads": "changes of the lead in a poll",
  "switch.rewards": "rewards that are new or sold out",
  "switch.auctions": "auctions that end, and who won",
  "switch.bids": "new high bids",
  "switch.schedule": "what begins soon on the schedule",
  "switch.reminders": "a reminder to donate now and then",
  "value.on": "on",
  "value.off": "off",
  "value.least": "{$amount :least}",
  "value.lasts": "{$time :exactly}",
  "did-you-mean": "Did you mean {$meant :title}?",

  "announce.on": "Announced {$where :parts}: {$what :parts}.",
  "announce.off": "Not announced {$where :parts}: {$what :parts}.",
  "announce.twitch-only": "This is announced on Twitch only.",
  "announce.which": "Type first what: {$kinds :list}. Nothing was changed.",
  "announce.pause": "To pause all of them: {$next :command}",
  "announce.title": "What is announced in {$place :title}",
  "announce.all-on": "On: {$kinds :list}.",
  "announce.all-off": "Off: {$kinds :list}.",
  "announce.amounts":
    "Donations from {$donations :least}, comments from {$comments :least}, large donations from {$large :least}.",

  "names.full": "Donors are named in full {$where :parts}.",
  "names.first": "Donors are named by first name and initial {$where :parts}, such as Ann B.",
  "names.hidden": "Donors are called Someone {$where :parts}, those that wait included.",

  "pace.normal": "The pace {$where :parts} is {$pace :title}: there is room to talk, and a rush becomes one message.",
  "pace.calm": "The pace {$where :parts} is {$pace :title}: one announcement a minute at most.",
  "pace.every": "The pace {$where :parts} is {$pace :title}: each donation as fast as the chat allows.",

  "settings.publish": "Publishing",
  "publish.on": "Announcement channels {$where :parts} publish goals, milestones and the end, ten an hour at most.",
  "publish.off": "Nothing is published {$where :parts} to servers that follow an announcement channel.",

  "minimum.announce": "Donations from {$amount :least} are announced {$where :parts}.",
  "minimum.announce.all": "All donations are announced {$where :parts}.",
  "minimum.comment": "Comments of donations from {$amount :least} are announced {$where :parts}.",
  "minimum.comment.all": "Comments of all donations are announced {$where :parts}.",
  "minimum.highlight": "Donations from {$amount :least} are large donations {$where :parts}.",
  "minimum.ping": "Calls {$where :parts} are for donations from {$amount :least}.",
  "minimum.ping.off": "Nobody is called {$where :parts}.",
  "minimum.no-amount.ping": "The least amount has to be an amount, such as 5 or 5 EUR, or off. Nothing was changed.",
  "minimum.effect": "In the last hour that would have been {$reached :integer} of {$of :integer}.",
  "settings.minimum.comment": "Least amount for comments",
  "settings.minimum.highlight": "Least amount of large donations",
  "settings.minimum.ping": "Least amount for calls",

  "role.managers": "People with the role {$role :title} may use all commands here.",
  "role.managers.none": "Only people who manage this server may change everything here.",
  "role.helpers": "People with the role {$role :title} may hide, pause and test here.",
  "role.helpers.none": "Only people who manage messages may hide, pause and test here.",
  "role.ping":
    "The role {$role :title} is called for donations from {$amount :least}, at most once in 10 minutes in each channel.",
  "role.to-call": "I may not mention the role {$role :title} yet. To let me: {$way :parts}.",
  "role.unseen": "So that they see the commands, add the role at {$way :parts}.",
  "role.which": "Type first what for: {$kinds :list}. Nothing was changed.",
  "role.change": "To change it, type {$next :command} and a role.",
  "role.unknown": "I don't see that role. Nothing was changed.",
  "role.everyone": "That role is everybody. Choose another one. Nothing was changed.",
  "role.another": "{$role :title} isn't that role. Nothing was changed.",
  "settings.role.managers": "Role of managers",
  "settings.role.helpers": "Role of helpers",
  "settings.role.ping": "Role to call",
  "value.nobody": "nobody",
  "value.role": "{$role :title}",

  "comments.on": "Comments are announced {$where :parts}.",
  "comments.off": "Comments are off {$where :parts}, those that wait included.",
  "comments.approve":
    "A comment is announced {$where :parts} once a moderator approves it. Its donation is announced at once.",
  "comments.which": "Comments are on, off, approve, or a time to hold them back. Nothing was changed.",
  "comments.ask-on": "Announce comments again?",
  "comments.no-end": "This has no end: it holds until you change it.",
  "comments.approve-one": "Type {$next :command} and the donor's name to approve one.",
  "comments.seen-elsewhere": "Your moderators see them on Discord.",
  "comments.seen-nowhere": "To read them first, choose a channel on Discord: {$next :title}",
  "comments.asked": "Your moderators are asked about each of them, with buttons.",
  "comments.alone": "Until then {$next :command} shows those that wait to you alone.",
  "settings.delay": "Comment delay",
  "comments.delay":
    "Comments come {$time :exactly} after the donation {$where :parts}. Where they can't be added, the donation waits for them.",
  "comments.delay.off": "Comments are not held back {$where :parts}.",
  "comments.delay.no-time": "A delay lasts up to 10 minutes, such as 30s or 2m, or is off. Nothing was changed.",

  "filter.title": "Your blocked words",
  "filter.words": "{$words :list}",
  "filter.count": `.input {$count :integer}
.match $count
0   {{You have no blocked words. Bad words are blocked anyway.}}
one {{You have {$count} blocked word, besides the bad words that are blocked anyway.}}
*   {{You have {$count} blocked words, besides the bad words that are blocked anyway.}}`,
  "filter.to-add": "To add one: {$next :command}",
  "filter.to-read": "To read them: {$next :command}",
  "filter.which": "Type first add or remove. Nothing was changed.",
  "filter.no-word": "Type the word, too. Nothing was changed.",
  "filter.no-such-word": "A blocked word has 2 to 40 characters. Nothing was changed.",
  "filter.most": "You can have up to {$most :integer} blocked words. Nothing was changed.",
  "filter.added": "The word is blocked.",
  "filter.known": "That word is blocked already.",
  "filter.removed": "The word is no longer blocked.",
  "filter.unknown": "That is none of your blocked words.",
  "team.public": "Everybody reads along here. Choose a channel for your moderators on Discord: {$next :title}",
  "history.word-added": "Blocked word added, {$count :integer} now",
  "history.word-removed": "Blocked word removed, {$count :integer} now",

  // What history has of each change: what it was about, and from what to what. It names nobody; older rows are text.
  changes: "{$changes :list}",
  changed: "{$setting :parts}: {$before :parts} → {$after :parts}",

  "history.paused": "Announcements paused",
  "history.paused-for": "Announcements paused for {$time :lasts}",
  "history.resumed": "Announcements resumed",
  "history.hid": `.input {$count :integer}
.match $count
one {{Name and comment of {$count} donation hidden}}
*   {{Names and comments of {$count} donations hidden}}`,
  "history.hid-names": `.input {$count :integer}
.match $count
one {{{$count} name hidden for 24 hours}}
*   {{{$count} names hidden for 24 hours}}`,
  "history.shown": "Shown again what was hidden last",
  "history.approved": "Comment approved",
  "history.left-out": "Waiting comment left out",
  "history.posted": "Comment posted that was hidden for its words",
  "history.forgot": "Donor forgotten",
  "history.title": "What was changed here",
  "history.nothing": "Nothing was changed here yet.",
  "history.done": "{$what :parts}, {$when :ago}",
  "history.undone": "{$what :parts}, {$when :ago}, undone",
  "undo.nothing": "Nothing was changed here that can be undone.",
  "undo.last": "The last change here is by {$by :name}, {$when :ago}. {$what :parts}.",
  "undo.ask": "Undo it?",
  "undo.changed": "It has been changed again since. Nothing was changed.",
  "undo.done": "Undone. {$what :parts}, by {$by :name}.",

  "settings.changed-meanwhile": "Somebody has just changed the same. Look again. Nothing was changed.",
  "settings.done-so": "Done, {$where :parts}: {$what :parts}",
  "settings.change": "To change it: {$next :command}",
  "settings.done": "Changed {$where :parts}:",
  "settings.chosen": "{$chosen :list}",
  "settings.same": "That holds already. Nothing was changed.",
  "settings.no-amount": "The least amount has to be an amount, such as 5 or 5 EUR; 0 is all. Nothing was changed.",
  "settings.no-kind": "What is announced has to be of these: {$kinds :list}. Nothing was changed.",
} as const;
