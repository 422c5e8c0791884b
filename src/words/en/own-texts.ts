/**
 * Default templates. Streamers can replace each with their own (`text.…` is its name). They are shown as examples and
 * filled like a streamer's own template, with variables in braces.
 */
const donated = "{name} donated {amount}[ to {to}]";
const around = "[ Vote: {option} ({poll}).][ Reward: {reward}.]";

export const ownTexts = {
  donation: `${donated}[: “{comment}”]${around}`,
  comment: `${donated}: “{comment}”${around}`,
  highlight: `${donated}[: “{comment}”]${around}`,
  milestone: "{amount} reached[: {milestone}]![ Next: {next}.]",
  goal: "Goal reached[ by {to}]: {goal}! Thank you, everyone![ Raised for {cause}.]",
  "new-goal": "New goal[ for {to}]: {goal}. {raised} raised so far.",
  progress: "[{to}: ]{percent} of the way there, {raised} of {goal}.",
  nearly: "Only {left} to go until {amount}[: {milestone}]![ About {time} at this pace.]",
  bundle: "{count} donations, {sum}. Thank you, {names}!",
  match: "{name} is matching donations[, up to {amount}]![ Ends in {time}.]",
  "match-ending": "{name}'s match ends[ in {time}].[ {matched} matched so far.]",
  "match-end": "{name}'s match is over.[ It added {amount}. Thank you!]",
  "poll-lead": "{option} takes the lead[ in “{poll}”] with {amount}[, ahead of {second}].",
  "poll-ending":
    "The poll[ “{poll}”] ends in {time}.[ In the lead: {option} with {amount}.][ {second} needs just over {left} to take the lead.]",
  poll: "{option} wins with {amount} of {sum}![ Poll: “{poll}”.]",
  reward: "New reward: {reward}[ for {amount}].",
  "reward-gone": "{reward} is sold out.",
  schedule: "{entry} starts in {time}.",
  reminder: "[{left} to go until {next}. ]Want to donate? {url}",
  bid: "{name} is the high bidder on {item}: {amount}.[ Up {rise}.][ Ends in {time}.]",
  "item-ending": "Bidding on {item} ends in {time}[, now at {amount}][ from {name}].",
  "item-sold": "Sold! {item} goes to {name} for {amount}. Thank you!",
  closing: "{campaign} is over. {raised} raised! Thank you, everyone!",
} as const;

/** The name of a template. */
export type OwnWord = keyof typeof ownTexts;
