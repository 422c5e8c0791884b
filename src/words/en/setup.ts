/** The first minute in a new server: the hello, and the panel behind its button. */
export const setup = {
  welcome: "Hi, I announce Tiltify donations. Whoever manages this server presses Set up; it takes a minute.",
  "welcome.not-official": "Not made by Tiltify",
  "welcome.done": "All set. {$settings :command} changes anything, {$donate :command} is for everyone.",

  "setup.title": "Set up",
  "setup.place": "{#b}1. Where announcements go:{/b} {$places :list}",
  "setup.place.none": "{#b}1. Where announcements go:{/b} choose a channel",
  "setup.place.next":
    "{#b}1. Where announcements go:{/b} {$places :list}. What you connect next goes to {$next :parts}.",
  "setup.campaign": "{#b}2. Campaign:{/b} {$campaigns :list}",
  "setup.campaign.in": "{$campaigns :titles} in {$place :parts}",
  "setup.campaign.none": "{#b}2. Campaign:{/b} press Campaign and paste the address of its page",
  "setup.team": "{#b}3. Where your moderators are told when something breaks:{/b} {$where :parts}",
  "setup.team.nowhere": "{#b}3. Where your moderators are told when something breaks:{/b} nowhere",
  "setup.team.open": "{#b}3. Where your moderators are told when something breaks:{/b} nowhere yet",
  "setup.team.direct": "{#b}3. Who is told by direct message when something breaks:{/b} {$who :parts}",
  "setup.role": "{#b}4. Your moderators:{/b} {$role :parts}",
  "setup.role.none": "{#b}4. Your moderators:{/b} whoever manages messages",
  "setup.language": "{#b}5. Language:{/b} {$language :title}",
  "setup.later": "Every step can be left out, and done again later: {$next :command}",

  // What stands on buttons and in empty fields: 80 characters at most.
  "setup.open": "Set up",
  "setup.back": "Back",
  "setup.move": "Move",
  "setup.test": "Send a test",
  "setup.place.choose": "1. Where announcements go",
  "setup.campaign.enter": "2. Campaign",
  "setup.team.choose": "3. Where your moderators are told",
  "setup.role.choose": "4. Which role your moderators have",
  "setup.language.choose": "5. Change to {$language :title}",
  "setup.campaign.title": "Campaign",
  "setup.campaign.address": "The address of its page, or its id",

  // What the last step did.
  "setup.cannot-write":
    "I can't write in {$place :parts}: my role lacks {$permissions :list} there. Change that, or choose another channel.",
  "setup.chosen": "Announcements go to {$place :parts}.",
  "setup.chosen.next": "What you connect next is announced in {$place :parts}.",
  "setup.chosen.stays":
    "What you connect next is announced in {$place :parts}. What is connected stays where it is, unless you press Move.",
  "setup.first": "Choose a channel first.",
  "setup.moved": "Announcements of {$campaigns :titles} go to {$place :parts} from now on, and nowhere else.",
  "setup.moved.nothing": "Everything is announced in {$place :parts} already. Nothing was changed.",
  "setup.team.chosen": "When something breaks, your moderators are told in {$place :parts}.",
  "setup.told-directly":
    "When something breaks, you are told by direct message. To be told in a channel instead, type there: {$next :command}",
  "setup.refused": "Only people who manage this server can set me up. Nothing was changed.",
} as const;
