/** A donor who gives a dollar every few seconds is not named every few seconds. */
import { minuteMs } from "../util/durations.ts";
import { isOneDonor } from "./fold-donors.ts";
import type { WaitingDonation } from "./waiting.ts";

/** Who was named so often within a minute waits until they are named once for all of it. */
const mostOfOneDonor = 3;

/** When each donor was named in a place, by name. Milliseconds since 1970. */
export type NamedDonors = ReadonlyMap<string, readonly number[]>;

/** The donations of one donor that are said together, and not before `until`. */
export type RepeatDonor = { rows: readonly WaitingDonation[]; until: number };

/** `NamedDonors` should go so far back: a minute before what may be held for a minute. */
export const namedMs = 2 * minuteMs;

/** Parts those who were named three times in the minute before they gave again from all others. Highlights are no flood. */
export function separateRepeatDonors(
  rows: readonly WaitingDonation[],
  named: NamedDonors,
): { free: readonly WaitingDonation[]; floods: readonly RepeatDonor[] } {
  const suspects = rows.filter(({ moment, isHighlight }) => !isHighlight && isOneDonor(moment.data.name));
  const floods = [...named].flatMap(([name, times]): RepeatDonor[] => {
    if (times.length < mostOfOneDonor) return [];
    const isTooOften = ({ since }: WaitingDonation) =>
      times.filter((at) => at > since - minuteMs).length >= mostOfOneDonor;
    const group = suspects.filter(({ moment }) => moment.data.name === name);
    if (!group.some(isTooOften)) return [];
    return [{ rows: group, until: Math.min(...group.map(({ since }) => since)) + minuteMs }];
  });
  const held = new Set(floods.flatMap((flood) => flood.rows));
  return { free: held.size === 0 ? rows : rows.filter((row) => !held.has(row)), floods };
}
