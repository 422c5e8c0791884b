import type { CallPlace } from "../../chat/understanding/command.ts";
import { Refusal, type Saying } from "../../words/refusal.ts";

const windowMs = 60_000;
const mostHere = 6;
const mostInAll = 20;

/**
 * Uses up one lookup for the place that asks. Throws UserError if all lookups of this minute are used up, in the
 * place's space or overall.
 */
export type TakeLookup = (place: Pick<CallPlace, "chat" | "space">) => void;

/**
 * Limits lookups: 20 per minute overall, 6 per minute for a space. If somebody asks about a name, we must send about
 * three new requests to the platform. The limit keeps requests free for donations and for other questions, however many
 * accounts ask. `tooMany`: the refusal when the limit is reached.
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
