import type { Clock } from "../../util/clock.ts";
import type { Logger } from "../../util/logger.ts";
import { forLog, refusedToken } from "./login-problems.ts";

/**
 * We stop all requests after this many 401 responses in a row. A single one means nothing, because Discord has sent 401
 * by mistake in outages.
 */
const believedAfter = 2;
const askAgainAfterMs = 60_000;

/** Thrown in place of a request while Discord refuses the token. */
export class DiscordTokenRefused extends Error {
  override readonly name = "DiscordTokenRefused";
  readonly retryAfterMs = askAgainAfterMs;

  constructor() {
    super(forLog(refusedToken).reason);
  }
}

export type TokenGuard = {
  isRefused(): boolean;
  /** Call before each request with the token. Throws DiscordTokenRefused. */
  check(): void;
  onAnswer(status: number): void;
};

/**
 * Stops all requests while Discord refuses the token. Otherwise Discord would block our IP address after 10,000 invalid
 * requests in ten minutes (docs: topics/rate-limits, "Invalid Request Limit"). `ask` makes a test request that skips
 * `check`. It may throw.
 */
export function createTokenGuard(options: {
  ask(): Promise<unknown>;
  clock: Clock;
  log: Logger;
  signal: AbortSignal;
}): TokenGuard {
  const { ask, clock, log, signal } = options;
  let refusals = 0;
  let isAsking = false;
  const isRefused = () => refusals >= believedAfter;

  /** Tests the token immediately and then every minute, until Discord accepts it again. */
  async function askUntilTaken(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    while (refusals > 0 && !signal.aborted) {
      await ask().catch(() => undefined);
      if (refusals > 0) await clock.sleep(askAgainAfterMs, signal);
    }
    isAsking = false;
  }

  return {
    isRefused,
    check() {
      if (isRefused()) throw new DiscordTokenRefused();
    },
    onAnswer(status) {
      const wasRefused = isRefused();
      if (status === 401) refusals += 1;
      else if (status < 500) refusals = 0;
      if (isRefused() && !wasRefused) log.error(forLog(refusedToken), "discord refuses the token");
      if (wasRefused && !isRefused()) log.info({}, "discord takes the token again");
      if (refusals > 0) void askUntilTaken();
    },
  };
}
