import type { Clock } from "../../util/clock.ts";

/**
 * Remembers the current time. The returned function gives that time by the platform's clock. Call it after an answer,
 * because each answer shows how far off our clock is.
 */
export function noteTime(options: { clock: Clock; platformNow(): number }): () => number {
  const { clock, platformNow } = options;
  const notedAt = clock.now();
  return () => platformNow() - (clock.now() - notedAt);
}
