/**
 * What people may say in their own words: a text with variables in braces, such as `{name} gave {amount}: {comment}`. Square
 * brackets hold what is only said where all its variables have a value: `{name} gave {amount}[ for {reward}]`.
 */
import { aboutOf } from "./about.ts";
import type { OwnWords } from "./content.ts";
import type { WaitingRow } from "./waiting.ts";

/** What is known of the campaign, in every kind; `raised` and `percent` only where they are as new as the news. */
const ofCampaign = ["campaign", "raised", "goal", "percent", "url"] as const;
const ofDonation = ["name", "amount", "comment", "reward", "poll", "option", "to", ...ofCampaign] as const;

type Kind = { what: string; variables: readonly string[]; usual: string };

const usualDonation = "{name} donated {amount}[ to {to}][ for {option} in “{poll}”][ and picked {reward}]";

/** Each kind, with the variables that it knows, and about what the bot says by itself. */
export const wordedKinds = {
  donation: { what: "donations", variables: ofDonation, usual: `${usualDonation}[: “{comment}”]` },
  comment: { what: "donations with a comment", variables: ofDonation, usual: `${usualDonation}: “{comment}”` },
  highlight: { what: "large donations", variables: ofDonation, usual: `${usualDonation}[: “{comment}”]` },
  milestone: {
    what: "milestones",
    variables: ["amount", "milestone", "next", ...ofCampaign],
    usual: "{amount} reached[: {milestone}]![ Next: {next}.]",
  },
  goal: {
    what: "the goal",
    variables: ["cause", "to", ...ofCampaign],
    usual: "Goal reached[ by {to}]: {goal}[ for {cause}]. Thank you, everyone!",
  },
  "new-goal": {
    what: "a new goal",
    variables: ["to", ...ofCampaign],
    usual: "New goal[ of {to}]: {goal}. So far it is {raised}.",
  },
  progress: {
    what: "parts of the goal",
    variables: ["to", ...ofCampaign],
    usual: "{percent} of the goal[ of {to}]: {raised} of {goal}.",
  },
  nearly: {
    what: "milestones that are nearly reached",
    variables: ["left", "amount", "milestone", ...ofCampaign],
    usual: "Only {left} to go until {amount}[: {milestone}].",
  },
  bundle: {
    what: "many donations at once",
    variables: ["count", "sum", "names", ...ofCampaign],
    usual: "{count} donations, {sum}! Thank you {names}.",
  },
  match: {
    what: "matches that begin",
    variables: ["name", "amount", "time", ...ofCampaign],
    usual: "{name} is matching donations[ for {time}][, up to {amount}].",
  },
  "match-ending": {
    what: "the last minutes of a match",
    variables: ["name", "amount", "matched", "time", ...ofCampaign],
    usual: "The match of {name} ends[ in {time}].[ {matched} matched so far.]",
  },
  "match-end": {
    what: "matches that end",
    variables: ["name", "amount", ...ofCampaign],
    usual: "The match of {name} is over[: {amount} on top. Thank you!]",
  },
  "poll-lead": {
    what: "changes of the lead in a poll",
    variables: ["poll", "option", "amount", "second", ...ofCampaign],
    usual: "{option} leads[ in “{poll}”] with {amount}[, before {second}].",
  },
  poll: {
    what: "the result of a poll",
    variables: ["poll", "option", "amount", "sum", ...ofCampaign],
    usual: "The poll[ “{poll}”] is over[: {option} with {amount} of {sum}].",
  },
  reward: {
    what: "new rewards",
    variables: ["reward", "amount", ...ofCampaign],
    usual: "New reward: {reward}[ for {amount}].",
  },
  "reward-gone": {
    what: "rewards that are sold out",
    variables: ["reward", ...ofCampaign],
    usual: "{reward} is sold out.",
  },
  schedule: {
    what: "what begins soon",
    variables: ["entry", "time", ...ofCampaign],
    usual: "{entry} begins in {time}.",
  },
  reminder: {
    what: "the reminder to donate",
    variables: ["left", "next", ...ofCampaign],
    usual: "[{left} to go until {next}. ]If you would like to donate: {url}",
  },
  bid: {
    what: "high bids",
    variables: ["item", "amount", "name", "rise", "time", ...ofCampaign],
    usual: "{item}: {amount}, high bid by {name}[ (+{rise})].[ Ends in {time}.]",
  },
  "item-ending": {
    what: "items of an auction that end",
    variables: ["item", "amount", "name", "time", ...ofCampaign],
    usual: "{item} ends in {time}[ at {amount}][, high bid by {name}].",
  },
  "item-sold": {
    what: "items of an auction that are sold",
    variables: ["item", "amount", "name", ...ofCampaign],
    usual: "{item} is sold to {name} for {amount}. Thank you!",
  },
  closing: {
    what: "the end of a campaign",
    variables: ofCampaign,
    usual: "{campaign} has closed at {raised}. Thank you, everyone!",
  },
} as const satisfies Record<string, Kind>;

export type WordedKind = keyof typeof wordedKinds;

/** In the order of the table. */
export const allWordedKinds = Object.keys(wordedKinds) as WordedKind[]; // the table's own keys

/** The texts that a place has instead of the bot's own, by kind. */
export type OwnTemplates = Readonly<Partial<Record<WordedKind, string>>>;

/** The place's own words for the first of these kinds that has any. */
export function ownWordsFor(row: WaitingRow, kinds: readonly WordedKind[]): { words?: OwnWords } {
  const [template] = kinds.flatMap((kind) => row.words?.[kind] ?? []);
  return template === undefined ? {} : { words: { template, about: aboutOf(row) } };
}

/** Whether a text tells something of the campaign that the news does not hold. */
export function tellsOfCampaign(template: string): boolean {
  return ofCampaign.some((name) => template.includes(`{${name}}`));
}
