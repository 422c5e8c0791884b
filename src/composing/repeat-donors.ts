/** Limits how often one donor is named. Somebody who gives a dollar every few seconds shouldn't fill the chat. */
import { minuteMs } from "../util/durations.ts";
import { isOneDonor } from "./merge-donors.ts";
import { donorKeyOf, type WaitingDonation } from "./waiting.ts";

/**
 * A donor who was named this often within a minute must wait. After that, one message names the donor for all donations
 * since then.
 */
const mostOfOneDonor = 3;

/** When each donor was named in a place, by full name. Milliseconds since 1970. */
export type NamedDonors = ReadonlyMap<string, readonly number[]>;

/** Donations of one donor that become one message. It isn't sent before `until`. */
export type RepeatDonor = { rows: readonly WaitingDonation[]; until: number };

/** How far back `NamedDonors` must go. A donation may wait for a minute, and the minute before it counts. */
export const namedMs = 2 * minuteMs;

/**
 * Separates the donations of donors who were named three times in the minute before. Large donations are never held
 * back.
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
    const group = suspects.filter((row) => donorKeyOf(row) === name);
    if (!group.some(isTooOften)) return [];
    return [{ rows: group, until: Math.min(...group.map(({ since }) => since)) + minuteMs }];
  });
  const held = new Set(floods.flatMap((flood) => flood.rows));
  return { free: held.size === 0 ? rows : rows.filter((row) => !held.has(row)), floods };
}
