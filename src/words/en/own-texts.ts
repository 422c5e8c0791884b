/**
 * What people may say in their own words: about what the bot says by itself (`text.…` says of what). These are shown, and filled as the streamer's own texts are: their braces are variables of those.
 */
const donated = "{name} donated {amount}[ to {to}]";
const around = "[ Vote: {option} ({poll}).][ Picked: {reward}.]";

export const ownTexts = {
  donation: `${donated}[: “{comment}”]${around}`,
  comment: `${donated}: “{comment}”${around}`,
  highlight: `${donated}[: “{comment}”]${around}`,
  milestone: "{amount} reached[: {milestone}]![ Next: {next}.]",
  goal: "Goal reached[ by {to}]: {goal}! Thank you, everyone![ Raised for {cause}.]",
  "new-goal": "New goal[ of {to}]: {goal}. {raised} is raised so far.",
  progress: "{percent} of the goal[ of {to}]: {raised} of {goal}.",
  nearly: "Only {left} to go until {amount}[: {milestone}].[ At this pace in {time}.]",
  bundle: "{count} donations, {sum}. Thank you {names}.",
  match: "{name} is matching donations[, up to {amount}].[ Ends in {time}.]",
  "match-ending": "The match of {name} ends[ in {time}].[ {matched} matched so far.]",
  "match-end": "The match of {name} is over[: {amount} on top. Thank you!]",
  "poll-lead": "{option} leads[ in “{poll}”] with {amount}[, before {second}].",
  "poll-ending":
    "The poll[ “{poll}”] ends in {time}.[ In the lead: {option} with {amount}.][ To take the lead, {second} needs more than {left}.]",
  poll: "{option} wins with {amount} of {sum}.[ Poll: “{poll}”.]",
  reward: "New reward: {reward}[ for {amount}].",
  "reward-gone": "{reward} is sold out.",
  schedule: "{entry} begins in {time}.",
  reminder: "[{left} to go until {next}. ]If you would like to donate: {url}",
  bid: "{item}: {amount}, high bid by {name}.[ {rise} more than before.][ Ends in {time}.]",
  "item-ending": "{item} ends in {time}[ at {amount}][, high bid by {name}].",
  "item-sold": "{item} is sold to {name} for {amount}. Thank you!",
  closing: "{campaign} has closed at {raised}. Thank you, everyone!",
} as const;

/** The name of a text that people may write. */
export type OwnWord = keyof typeof ownTexts;
