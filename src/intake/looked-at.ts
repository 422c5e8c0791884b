import { hasEnded } from "../composing/lateness.ts";
import type { Moment } from "../kinds/moments.ts";
import { isTooLate, momentOrigin } from "../news/donation.ts";
import type { Batch } from "./batch.ts";

/**
 * The moment with its lateness: the process may have been down between looking and taking in. Null: too late to be
 * said.
 */
export function asSeen<M extends Moment>(moment: M, lookedAt: number, { platformNow, awayUntil }: Batch): M | null {
  const isOver = isTooLate({ completedAt: lookedAt, now: platformNow, awayUntil }) || hasEnded(moment, platformNow);
  return isOver ? null : { ...moment, origin: momentOrigin({ completedAt: lookedAt, firstSeenAt: platformNow }) };
}

/** What may differ between two answers of the platform. */
const slackMs = 60_000;

/** Made under a clock that was ahead: later looks must not be taken for older ones. */
export function isAhead(lookedAt: number, { platformNow }: Batch): boolean {
  return lookedAt > platformNow + slackMs;
}
