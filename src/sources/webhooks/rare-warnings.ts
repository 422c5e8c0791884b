import type { Logger } from "../../util/logger.ts";

const quietMs = 60_000;

/** `kind` is also the log message, so it is a constant. */
export type RareWarnings = (kind: string, fields: Record<string, unknown>) => void;

/**
 * Warns at most once a minute per kind, because strangers on the internet can cause warnings as fast as they can send.
 * The next line of a kind tells how many were left out.
 */
export function createRareWarnings(options: { log: Pick<Logger, "warn">; now: () => number }): RareWarnings {
  const { log, now } = options;
  const kinds = new Map<string, { since: number; leftOut: number }>();
  return (kind, fields) => {
    const last = kinds.get(kind);
    // Also after a step back of the clock, which would otherwise silence the very warning about clocks.
    const quiet = last !== undefined && Math.abs(now() - last.since) < quietMs;
    if (quiet) {
      last.leftOut += 1;
      return;
    }
    kinds.set(kind, { since: now(), leftOut: 0 });
    log.warn(last?.leftOut ? { ...fields, leftOut: last.leftOut } : fields, kind);
  };
}
