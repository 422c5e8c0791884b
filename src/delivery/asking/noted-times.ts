import type { Clock } from "../../clock.ts";
import type { FollowedFact } from "../../store/followed-facts.ts";

/** The platform's time of this moment, as it is known later: the first answer may be what tells how wrong our clock is. */
export function noteTime(options: { clock: Clock; platformNow(): number }): () => number {
  const { clock, platformNow } = options;
  const notedAt = clock.now();
  return () => platformNow() - (clock.now() - notedAt);
}

/** What a clock that was ahead has written must not hide what is given until then. */
export function notAhead(facts: readonly FollowedFact[], platformNow: number): FollowedFact[] {
  return facts.map((fact) => ({
    ...fact,
    donationsUntil: fact.donationsUntil && Math.min(fact.donationsUntil, platformNow),
  }));
}
