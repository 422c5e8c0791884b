import type { CallPlace } from "../../chat/understanding/command.ts";
import { Refusal, type Saying } from "../../words/refusal.ts";

const windowMs = 60_000;
const mostHere = 6;
const mostInAll = 20;

/**
 * Takes one lookup for the place that asks. Throws UserError if a minute's lookups are used up, in its space or in all.
 */
export type TakeLookup = (place: Pick<CallPlace, "chat" | "space">) => void;

/**
 * A question about somebody by name makes us ask the platform something new, about three requests each. So each minute
 * has 20 such lookups in all, and 6 for one space. However many accounts type, the rest of our requests is left for
 * donations and for answers from the cache. `tooMany`: the refusal once they are used up.
 */
export function createLookups(now: () => number, tooMany: Saying): TakeLookup {
  let taken: { space: string; at: number }[] = [];
  return (place) => {
    const space = `${place.chat} ${place.space.address}`;
    taken = taken.filter(({ at }) => Math.abs(now() - at) < windowMs);
    const here = taken.filter((lookup) => lookup.space === space).length;
    if (here >= mostHere || taken.length >= mostInAll) {
      throw new Refusal(tooMany);
    }
    taken.push({ space, at: now() });
  };
}
