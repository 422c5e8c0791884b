import type { Clock } from "../../util/clock.ts";
import type { Logger } from "../../util/logger.ts";
import { forLog, refusedToken } from "./login-problems.ts";

/**
 * Discord has sent 401 by mistake in outages, so a single one means nothing. After the second, all requests except our
 * own test stop.
 */
const believedAfter = 2;
const askAgainAfterMs = 60_000;

/** A request that wasn't made, because Discord refuses the token. */
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
  /** Call after each request, with its status. */
  onAnswer(status: number): void;
};

/**
 * Stops all requests once Discord refuses the token, because 10,000 invalid ones in ten minutes block the address
 * (docs: topics/rate-limits, "Invalid Request Limit"). `ask` makes a request that skips `check`; it may throw.
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

  /** Asks until Discord accepts the token again, the first time immediately. */
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
