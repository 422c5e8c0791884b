import type { CallPlace } from "../../chat/understanding/command.ts";
import { destinationIdOf } from "../../store/places/destinations.ts";
import { minuteMs } from "../../util/durations.ts";
import { RecentMap } from "../../util/recent-map.ts";

/**
 * Remembers which entry had which number in a list that people were shown. If they answer with a number, they mean that entry,
 * even if the list has changed since. `list` names the list, and the person if only one person saw it.
 */
export type NumberedLists = {
  /** Remembers the ids of the entries, numbered from 1. */
  onShown(place: CallPlace, list: string, ids: readonly string[]): void;
  /** Returns the ids of the list that was shown within the last ten minutes. Undefined if there is none. */
  read(place: CallPlace, list: string): readonly string[] | undefined;
};

const mostLists = 1_000;
const numbersLastMs = 10 * minuteMs;

export function createNumberedLists({ now }: { now(): number }): NumberedLists {
  const lists = new RecentMap<string, { ids: readonly string[]; at: number }>(mostLists);
  const keyOf = (place: CallPlace, list: string) => `${destinationIdOf(place)} ${list}`;
  return {
    onShown: (place, list, ids) => void lists.set(keyOf(place, list), { ids, at: now() }),
    read(place, list) {
      const shown = lists.get(keyOf(place, list));
      return shown !== undefined && now() - shown.at < numbersLastMs ? shown.ids : undefined;
    },
  };
}
