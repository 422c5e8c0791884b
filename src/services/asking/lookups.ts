import { UserError } from "../../util/errors.ts";

const windowMs = 60_000;
const mostHere = 6;
const mostInAll = 20;

/** `space`: of the place where it is asked. Throws UserError where a minute's lookups are used up, there or in all. */
export type TakeLookup = (space: string) => void;

/**
 * Whoever names somebody makes us ask the platform what nobody has asked before, some three requests each. So a minute
 * has 20 such lookups in all, and 6 for one space: whatever many accounts type, the rest of what the platform lets us ask
 * is left for donations, and for what is answered from memory.
 */
export function createLookups(now: () => number): TakeLookup {
  let taken: { space: string; at: number }[] = [];
  return (space) => {
    taken = taken.filter(({ at }) => Math.abs(now() - at) < windowMs);
    const here = taken.filter((lookup) => lookup.space === space).length;
    if (here >= mostHere || taken.length >= mostInAll) {
      throw new UserError("Too many names are being looked up just now. Please try again in a minute.");
    }
    taken.push({ space, at: now() });
  };
}
