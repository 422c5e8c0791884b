/**
 * Switches that turn kinds of announcements on and off, and their defaults. People type these names. The sentences
 * `switch.…` describe them.
 */

/**
 * `isBusy`: a chat where people write all the time. `isWide`: the place follows many streams at once, such as an event
 * or a team's campaign.
 */
export type SwitchPlace = { isBusy: boolean; isWide: boolean };

type Switched = {
  preset(place: SwitchPlace): boolean;
};

const always = () => true;
const never = () => false;
const unlessBusy = ({ isBusy }: SwitchPlace) => !isBusy;
const unlessBusyOrWide = ({ isBusy, isWide }: SwitchPlace) => !isBusy && !isWide;

/** In the order in which people see them. */
export const switches = {
  donations: { preset: always },
  goal: { preset: always },
  milestones: { preset: always },
  nearly: { preset: unlessBusyOrWide },
  progress: { preset: ({ isBusy, isWide }) => isWide || !isBusy },
  matches: { preset: always },
  "last-minutes": { preset: unlessBusyOrWide },
  polls: { preset: always },
  "poll-leads": { preset: unlessBusyOrWide },
  rewards: { preset: unlessBusyOrWide },
  auctions: { preset: always },
  bids: { preset: unlessBusy },
  schedule: { preset: never },
  timer: { preset: always },
  reminders: { preset: never },
} as const satisfies Record<string, Switched>;

export type Switch = keyof typeof switches;
