import { traitsOfStored } from "../chat/traits.ts";
import { type Switch, switches } from "../kinds/switches.ts";

/** The context of defaults. `isWide`: many streams together (a fundraising event, a team's campaign). */
export type PlaceKind = { chat: string; isWide: boolean };

/** In the order in which they are listed for people. */
export const allSwitches = Object.keys(switches) as Switch[]; // the table's own keys

/** True if this is announced by default. */
export function isAnnouncedUsually(name: Switch, { chat, isWide }: PlaceKind): boolean {
  return switches[name].preset({ isBusy: traitsOfStored(chat).isBusy, isWide });
}

/** Returns the switches that a chat supports at all. */
export function switchesOn(chat: string): Switch[] {
  return allSwitches.filter((name) => name !== "reminders" || traitsOfStored(chat).countsLines);
}
