import { traitsOf } from "../chat/traits.ts";

/** What the defaults depend on. `isWide`: many streams together (a fundraising event, a team's campaign). */
export type PlaceKind = { chat: string; isWide: boolean };

type Kind = {
  /** What it is, for the list of what a place announces. */
  words: string;
  preset(place: PlaceKind): boolean;
};

const always = () => true;
const never = () => false;
const unlessBusy = ({ chat }: PlaceKind) => !traitsOf(chat).isBusy;
const unlessBusyOrWide = (place: PlaceKind) => unlessBusy(place) && !place.isWide;

/** What is announced, in the words people type, and where it is on unless somebody says otherwise. */
export const announcedKinds = {
  donations: { words: "donations", preset: always },
  goal: { words: "the goal reached or changed", preset: always },
  milestones: { words: "milestones reached", preset: always },
  nearly: { words: "a milestone that is nearly reached", preset: unlessBusyOrWide },
  progress: { words: "25, 50 and 75 % of the goal", preset: (place) => place.isWide || unlessBusy(place) },
  matches: { words: "matches, start and end", preset: always },
  "last-minutes": { words: "the last minutes of a match", preset: unlessBusyOrWide },
  polls: { words: "results of polls", preset: always },
  "poll-leads": { words: "changes of the lead in a poll", preset: unlessBusyOrWide },
  rewards: { words: "rewards, new and sold out", preset: unlessBusyOrWide },
  auctions: { words: "auctions ending and won", preset: always },
  bids: { words: "new high bids", preset: unlessBusy },
  schedule: { words: "what begins soon on the schedule", preset: never },
  reminders: { words: "a reminder to donate now and then", preset: never },
} as const satisfies Record<string, Kind>;

export type AnnouncedKind = keyof typeof announcedKinds;

/** In the order in which they are listed for people. */
export const allAnnouncedKinds = Object.keys(announcedKinds) as AnnouncedKind[]; // the table's own keys

/** Those that a chat can announce at all. */
export function announcedKindsOn(chat: string): AnnouncedKind[] {
  return allAnnouncedKinds.filter((kind) => kind !== "reminders" || traitsOf(chat).countsLines);
}
