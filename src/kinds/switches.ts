/**
 * Switches that turn kinds of announcements on and off, and their defaults. People type these names. The sentences
 * `switch.…` describe them.
 */

/**
 * `isBusy`: a chat where people write all the time. `isWide`: the place follows many streams at once, such as an event
 * or a team's campaign.
 */
export type SwitchPlace = { isBusy: boolean; isWide: boolean };

const always = () => true;
const never = () => false;
const unlessBusy = ({ isBusy }: SwitchPlace) => !isBusy;
const unlessBusyOrWide = ({ isBusy, isWide }: SwitchPlace) => !isBusy && !isWide;

/** The default of each switch, in the order in which people see them. */
export const switches = {
  donations: always,
  goal: always,
  milestones: always,
  nearly: unlessBusyOrWide,
  progress: ({ isBusy, isWide }) => isWide || !isBusy,
  matches: always,
  "last-minutes": unlessBusyOrWide,
  polls: always,
  "poll-leads": unlessBusyOrWide,
  rewards: unlessBusyOrWide,
  auctions: always,
  bids: unlessBusy,
  schedule: never,
  timer: always,
  reminders: never,
} as const satisfies Record<string, (place: SwitchPlace) => boolean>;

export type Switch = keyof typeof switches;
