/** Keeps a donor who gives a dollar every few seconds from being named every few seconds. */
import { minuteMs } from "../util/durations.ts";
import { isOneDonor } from "./fold-donors.ts";
import type { WaitingDonation } from "./waiting.ts";

/** A donor named this often within a minute waits, and is then named once for everything. */
const mostOfOneDonor = 3;

/** The times at which each donor was named in a place, by name. Milliseconds since 1970. */
export type NamedDonors = ReadonlyMap<string, readonly number[]>;

/** The donations of one donor that go into one message, not before `until`. */
export type RepeatDonor = { rows: readonly WaitingDonation[]; until: number };

/** The time that `NamedDonors` must cover: a minute before anything that may be held back for a minute. */
export const namedMs = 2 * minuteMs;

/**
 * Separates donors who had been named three times in the minute before they donated again. Highlights never count as a
 * flood.
 */
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
