/**
 * What people type. A list of words, parted by commas: the first is the one that is shown, the others are understood, too.
 * They are in lower case; accents may be left out by whoever types. English has further words in the commands themselves.
 */
export const typed = {
  // What viewers ask: one word each, which a chat takes by itself, as `!goal`
  "typed.donate": "donate",
  "typed.give": "give",
  "typed.donations": "donations",
  "typed.goal": "goal",
  "typed.leaderboard": "leaderboard",
  "typed.total": "total",
  "typed.auction": "auction",
  "typed.match": "match",
  "typed.milestones": "milestones",
  "typed.polls": "polls",
  "typed.rewards": "rewards",
  "typed.schedule": "schedule",
  "typed.help": "help",
  "typed.campaign": "campaign",
  "typed.campaign cause": "cause",
  "typed.campaign event": "event",
  "typed.campaign fitness": "fitness",
  "typed.campaign missed": "missed",
  "typed.campaign of": "of",
  "typed.campaign targets": "targets",
  "typed.campaign team": "team",
  // In front of questions that are not understood by themselves on Twitch: `!charity goal`
  "typed.charity": "charity",

  // What moderators order, behind `tiltify`
  "typed.tiltify status": "status",
  "typed.tiltify panic": "panic",
  "typed.tiltify pause": "pause",
  "typed.tiltify resume": "resume",
  "typed.tiltify hide": "hide",
  "typed.tiltify show": "show",
  "typed.tiltify comments": "comments",
  "typed.tiltify names": "names",
  "typed.tiltify list": "list",
  "typed.tiltify test": "test",
  "typed.tiltify undo": "undo",
  "typed.tiltify yes": "yes",
  "typed.tiltify no": "no",
  "typed.tiltify timezone": "timezone",
  "state.on": "on",
  "state.off": "off",

  // The topics of help: `help people`
  "topic.giving": "giving",
  "topic.choices": "choices",
  "topic.about": "about",
  "topic.start": "start",
  "topic.stream": "stream",
  "topic.announced": "announced",
  "topic.people": "people",
  "topic.twitch": "twitch",
  "topic.after": "after",
  "topic.host": "host",

  // Behind a number: how long, and of which money
  "units.seconds": "s, sec, secs, second, seconds",
  "units.minutes": "m, min, mins, minute, minutes",
  "units.hours": "h, hr, hrs, hour, hours",
  "units.days": "d, day, days",
  "units.weeks": "w, week, weeks",
  "clock.until": "until, till, til",
  "clock.oclock": "oclock, h, uhr",
  "money.dollars": "dollar, dollars, buck, bucks",
  "money.euros": "euro, euros",
  "money.pounds": "pound, pounds, quid",
  "money.yen": "yen",
  "money.reais": "real, reais",
} as const;
