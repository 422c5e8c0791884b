import type { AskPlatform, FactRecord } from "../../platform/fact-record.ts";
import { readSchedules } from "../../platform/incentive-lists.ts";
import { readMilliseconds } from "../../platform/times.ts";
import { publicDescription, publicTitle } from "../../safety/titles.ts";

/** How long an entry without an end lasts, unless the next entry begins earlier. */
const longestMs = 12 * 60 * 60_000;

/**
 * `endsAt`: for an entry without an end, the time when the next one begins; null if there is none. `isOn`: the entry
 * has begun.
 */
export type ScheduleEntry = {
  name: string;
  description: string | null;
  startsAt: number;
  endsAt: number | null;
  isOn: boolean;
};

/**
 * Reads the current entry, then future ones. An entry without an end lasts until the next one, but at most `longestMs`.
 */
export async function readComingSchedule(
  ask: AskPlatform,
  fact: FactRecord,
  now: number,
): Promise<{ entries: ScheduleEntry[] }> {
  const { data } = await readSchedules(ask, fact);
  const all = data
    .flatMap(({ name, description, starts_at, ends_at }) => {
      const startsAt = readMilliseconds(starts_at);
      if (startsAt === null) return [];
      return [
        {
          name: publicTitle(name),
          description: publicDescription(description),
          startsAt,
          endsAt: readMilliseconds(ends_at),
        },
      ];
    })
    .toSorted((a, b) => a.startsAt - b.startsAt);
  const entries = all.map((entry, index) => {
    const latest = entry.startsAt + longestMs;
    const next = all.slice(index + 1).find(({ startsAt }) => startsAt > entry.startsAt && startsAt <= latest);
    return { ...entry, endsAt: entry.endsAt ?? next?.startsAt ?? null, isOn: entry.startsAt <= now };
  });
  return { entries: entries.filter(({ startsAt, endsAt, isOn }) => !isOn || (endsAt ?? startsAt + longestMs) > now) };
}
