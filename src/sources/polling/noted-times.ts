import type { Clock } from "../../util/clock.ts";

/**
 * Notes this moment. The function that it returns gives it by the platform's clock, as far as that is known by then:
 * only an answer tells how wrong our clock is.
 */
export function noteTime(options: { clock: Clock; platformNow(): number }): () => number {
  const { clock, platformNow } = options;
  const notedAt = clock.now();
  return () => platformNow() - (clock.now() - notedAt);
}
