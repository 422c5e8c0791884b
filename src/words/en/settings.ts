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

  // What history has of each change: what it was about, and from what to what. It names nobody; older rows are text.
  changed: "{$setting :parts}: {$before :parts} → {$after :parts}",

  "history.title": "What was changed here",
  "history.nothing": "Nothing was changed here yet.",
  "history.done": "{$what :parts}, {$when :ago}",
  "history.undone": "{$what :parts}, {$when :ago}, undone",
  "undo.nothing": "Nothing was changed here that can be undone.",
  "undo.last": "The last change here, by {$by :name}, {$when :ago}: {$what :parts}.",
  "undo.ask": "Undo it?",
  "undo.changed": "It has been changed again since. Nothing was changed.",
  "undo.done": "Undone: {$what :parts}, by {$by :name}.",

  "settings.changed-meanwhile": "Somebody has just changed the same. Look again. Nothing was changed.",
  "settings.done-so": "Done, {$where :parts}: {$what :parts}",
  "settings.change": "To change it: {$next :command}",
  "settings.done": "Done, {$where :parts}.",
  "settings.same": "That holds already. Nothing was changed.",
  "settings.no-amount": "The least amount has to be an amount, such as 5 or 5 EUR; 0 is all. Nothing was changed.",
  "settings.no-kind": "What is announced has to be of these: {$kinds :list}. Nothing was changed.",
} as const;
