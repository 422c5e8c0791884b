/** Which commands a channel answers, as its moderators have it. */
export type CommandChoice = {
  /** Short words that are understood by themselves, besides those that always are. */
  shown: readonly string[];
  /** Words that another bot answers here. */
  hidden: readonly string[];
};

/** Words that no other bot is likely to answer. The others are understood behind `!charity`, as in `!charity top`. */
const usual = ["donate", "total", "raised", "goal", "milestones", "rewards", "polls", "match", "auction", "charity"];

/** Words that can be switched on: other bots and games answer them in many a channel. */
const possible = ["top", "leaderboard", "schedule", "poll", "donations", "recent", "campaign", "incentives", "next"];

export const switchable: readonly string[] = [...usual, ...possible];

/** What everybody reads must be fit for it: words that are not said, keys and files belong elsewhere. */
const settings: ReadonlySet<string> = new Set([
  ...["link", "unlink", "connect", "disconnect", "list", "announce", "minimum", "pace", "message", "command"],
  ...["bots", "pause", "mute", "resume", "hide", "show", "comments", "names", "test", "status", "undo", "yes", "help"],
]);

/** `elsewhere`: a setting that is not changed where everybody reads along. */
export type MeantCalls = { type: "calls"; texts: string[] } | { type: "elsewhere" };

/** The calls that a typed one stands for, to be answered in one line; none: it is nothing of ours. */
export function meantCalls(typed: string, { shown, hidden }: CommandChoice): MeantCalls {
  const [word = "", ...rest] = typed.trim().split(/\s+/);
  const name = word.toLowerCase();
  const isOurs = name === "tiltify" || ((usual.includes(name) || shown.includes(name)) && !hidden.includes(name));
  if (!isOurs) return { type: "calls", texts: [] };
  if (name === "charity" && rest.length === 0) return { type: "calls", texts: ["donate", "total"] };
  const text = name === "charity" ? rest.join(" ") : typed;
  const [first = "", second = ""] = text.toLowerCase().split(/\s+/);
  if (first === "tiltify" && !settings.has(second)) return { type: "elsewhere" };
  return { type: "calls", texts: [text] };
}
