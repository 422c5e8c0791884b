import type { Clock } from "../../util/clock.ts";

/**
 * Notes this moment. The returned function converts it to the platform's clock, as far as the offset is known by then:
 * only an answer of the platform shows how wrong our clock is.
 */
export function noteTime(options: { clock: Clock; platformNow(): number }): () => number {
  const { clock, platformNow } = options;
  const notedAt = clock.now();
  return () => platformNow() - (clock.now() - notedAt);
}
