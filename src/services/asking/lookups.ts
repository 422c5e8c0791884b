import type { CallPlace } from "../../chat/understanding/command.ts";
import { Refusal, type Saying } from "../../words/refusal.ts";

const windowMs = 60_000;
const mostHere = 6;
const mostInAll = 20;

/** For the place where it is asked. Throws UserError where a minute's lookups are used up, in its space or in all. */
export type TakeLookup = (place: Pick<CallPlace, "chat" | "space">) => void;

/**
 * Whoever names somebody makes us ask the platform what nobody has asked before, some three requests each. So a minute
 * has 20 such lookups in all, and 6 for one space: whatever many accounts type, the rest of what the platform lets us ask
 * is left for donations, and for what is answered from memory. `tooMany`: what is said where they are used up.
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
