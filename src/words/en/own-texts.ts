/**
 * What people may say in their own words: how each text is called where it is chosen, and about what the bot says by
 * itself. These are shown, and filled as the streamer's own texts are: their braces are variables of those.
 */
const donated = "{name} donated {amount}[ to {to}]";
const around = "[ Vote: {option} ({poll}).][ Picked: {reward}.]";

export const ownTexts = {
  donation: { what: "donations", usual: `${donated}[: “{comment}”]${around}` },
  comment: { what: "donations with a comment", usual: `${donated}: “{comment}”${around}` },
  highlight: { what: "large donations", usual: `${donated}[: “{comment}”]${around}` },
  milestone: { what: "milestones", usual: "{amount} reached[: {milestone}]![ Next: {next}.]" },
  goal: {
    what: "the goal",
    usual: "Goal reached[ by {to}]: {goal}! Thank you, everyone![ Raised for {cause}.]",
  },
  "new-goal": { what: "a new goal", usual: "New goal[ of {to}]: {goal}. {raised} is raised so far." },
  progress: { what: "parts of the goal", usual: "{percent} of the goal[ of {to}]: {raised} of {goal}." },
  nearly: {
    what: "milestones that are nearly reached",
    usual: "Only {left} to go until {amount}[: {milestone}].",
  },
  bundle: { what: "many donations at once", usual: "{count} donations, {sum}. Thank you {names}." },
  match: {
    what: "matches that begin",
    usual: "{name} is matching donations[, up to {amount}].[ Ends in {time}.]",
  },
  "match-ending": {
    what: "the last minutes of a match",
    usual: "The match of {name} ends[ in {time}].[ {matched} matched so far.]",
  },
  "match-end": {
    what: "matches that end",
    usual: "The match of {name} is over[: {amount} on top. Thank you!]",
  },
  "poll-lead": {
    what: "changes of the lead in a poll",
    usual: "{option} leads[ in “{poll}”] with {amount}[, before {second}].",
  },
  poll: {
    what: "the result of a poll",
    usual: "{option} wins with {amount} of {sum}.[ Poll: “{poll}”.]",
  },
  reward: { what: "new rewards", usual: "New reward: {reward}[ for {amount}]." },
  "reward-gone": { what: "rewards that are sold out", usual: "{reward} is sold out." },
  schedule: { what: "what begins soon", usual: "{entry} begins in {time}." },
  reminder: {
    what: "the reminder to donate",
    usual: "[{left} to go until {next}. ]If you would like to donate: {url}",
  },
  bid: {
    what: "high bids",
    usual: "{item}: {amount}, high bid by {name}.[ {rise} more than before.][ Ends in {time}.]",
  },
  "item-ending": {
    what: "items of an auction that end",
    usual: "{item} ends in {time}[ at {amount}][, high bid by {name}].",
  },
  "item-sold": {
    what: "items of an auction that are sold",
    usual: "{item} is sold to {name} for {amount}. Thank you!",
  },
  closing: { what: "the end of a campaign", usual: "{campaign} has closed at {raised}. Thank you, everyone!" },
} as const;

/** The name of a text that people may write. */
export type OwnWord = keyof typeof ownTexts;
