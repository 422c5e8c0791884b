import type { CallPlace } from "../../chat/understanding/command.ts";
import { destinationIdOf } from "../../store/places/destinations.ts";
import { minuteMs } from "../../util/durations.ts";
import { RecentMap } from "../../util/recent-map.ts";

/** A place, and the person if only this person sees the list. */
type Viewers = { place: CallPlace; user?: { id: string } };

/**
 * Remembers the entries of a list that people were shown with numbers. If they answer with a number, they mean that
 * entry, even if the list has changed since.
 */
export type NumberedList<Entry> = {
  onShown(viewers: Viewers, entries: readonly Entry[]): void;
  /** Returns the entries that were shown within the last ten minutes. Undefined if there are none. */
  read(viewers: Viewers): readonly Entry[] | undefined;
};

const mostLists = 1_000;
const numbersLastMs = 10 * minuteMs;

export function createNumberedList<Entry>({ now }: { now(): number }): NumberedList<Entry> {
  const lists = new RecentMap<string, { entries: readonly Entry[]; at: number }>(mostLists);
  const keyOf = ({ place, user }: Viewers) => `${destinationIdOf(place)} ${user?.id ?? ""}`;
  return {
    onShown: (viewers, entries) => void lists.set(keyOf(viewers), { entries, at: now() }),
    read(viewers) {
      const shown = lists.get(keyOf(viewers));
      return shown !== undefined && now() - shown.at < numbersLastMs ? shown.entries : undefined;
    },
  };
}
