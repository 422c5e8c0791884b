/** What people switch on and off, in the words they type, and where it is on unless somebody says otherwise. */

/** `isBusy`: a chat where people write all the time. `isWide`: many streams together, as in an event or a team's campaign. */
export type SwitchPlace = { isBusy: boolean; isWide: boolean };

type Switched = {
  /** What it is, for the list of what a place announces. */
  words: string;
  preset(place: SwitchPlace): boolean;
};

const always = () => true;
const never = () => false;
const unlessBusy = ({ isBusy }: SwitchPlace) => !isBusy;
const unlessBusyOrWide = ({ isBusy, isWide }: SwitchPlace) => !isBusy && !isWide;

/** In the order in which they are listed for people. */
export const switches = {
  donations: { words: "donations", preset: always },
  goal: { words: "the goal reached or changed", preset: always },
  milestones: { words: "milestones reached", preset: always },
  nearly: { words: "a milestone that is nearly reached", preset: unlessBusyOrWide },
  progress: { words: "25, 50 and 75 % of the goal", preset: ({ isBusy, isWide }) => isWide || !isBusy },
  matches: { words: "matches, start and end", preset: always },
  "last-minutes": { words: "the last minutes of a match", preset: unlessBusyOrWide },
  polls: { words: "results of polls", preset: always },
  "poll-leads": { words: "changes of the lead in a poll", preset: unlessBusyOrWide },
  rewards: { words: "rewards, new and sold out", preset: unlessBusyOrWide },
  auctions: { words: "auctions ending and won", preset: always },
  bids: { words: "new high bids", preset: unlessBusy },
  schedule: { words: "what begins soon on the schedule", preset: never },
  reminders: { words: "a reminder to donate now and then", preset: never },
} as const satisfies Record<string, Switched>;

export type Switch = keyof typeof switches;
