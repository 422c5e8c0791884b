/** What is answered to whatever was typed, before or instead of a command: no such one, not allowed, wrongly typed, a question. */
export const router = {
  "router.too-long": "That is too long. I read up to {$most :integer} characters.",
  "router.wait": "One moment, please. Ask again in {$left :exactly}.",
  "router.slow": "That takes too long just now ({$id :parts}). Please try again in a minute.",
  "router.failed": "Something went wrong on my side ({$id :parts}). Nothing was changed.",
  "router.unchanged": "Nothing was changed.",

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
} as const;
