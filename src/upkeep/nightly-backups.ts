import { backupFailed, backupKey } from "../notices/notice-texts.ts";
import type { Notices } from "../notices/notices.ts";
import { BackupFailed } from "../store/backup/backup-file.ts";
import type { Clock } from "../util/clock.ts";
import { hourMs, minuteMs } from "../util/durations.ts";
import { errorText } from "../util/errors.ts";
import { createLoop, type Service } from "../util/lifecycle.ts";
import type { Logger } from "../util/logger.ts";
import { later } from "../words/later.ts";
import type { Later } from "../words/parts.ts";

const pollEveryMs = 10 * minuteMs;
const tryAgainMs = hourMs;
/** By the host's own time of day. */
const night = { from: 3, until: 6 };
/**
 * The next backup is due at night after the first of these. A computer that sleeps at night makes it at any time after
 * the second.
 */
const nextAfterMs = 18 * hourMs;
const overdueAfterMs = 26 * hourMs;
/** Keeps the first minutes of a start free for what was missed. */
const afterStartMs = 10 * minuteMs;

/** Returns the reason for the host. An error that is not a backup's own is only in the log. */
export function whyNoBackup(error: unknown): Later {
  return error instanceof BackupFailed ? error.problem : later("backup.failed.unknown");
}

/** Makes a backup every night. A failure is reported to the host, and everything else goes on. */
export function createNightlyBackups(options: {
  /** Returns when the last backup before then was made; undefined if there is none. */
  lastAt(now: number): number | undefined;
  /** Makes a backup and deletes expired ones. */
  write(now: number): Promise<void>;
  /** The reason why a backup before the start failed. */
  problemAtStart: Later | undefined;
  notices: Notices;
  clock: Clock;
  log: Logger;
}): Service & { step(): Promise<number> } {
  const { lastAt, write, problemAtStart, notices, clock, log } = options;
  const startedAt = clock.now();
  let failedAt = Number.NEGATIVE_INFINITY;

  function isDue(now: number): boolean {
    let last: number | undefined;
    try {
      last = lastAt(now);
    } catch {
      return true; // the folder cannot be read; the attempt will show why
    }
    if (last === undefined) return true;
    const hour = new Date(now).getHours();
    return now - last >= (hour >= night.from && hour < night.until ? nextAfterMs : overdueAfterMs);
  }

  async function backUp(now: number): Promise<void> {
    try {
      await write(now);
      await notices.over(backupKey);
    } catch (error) {
      failedAt = now;
      log.error({ error: errorText(error) }, "backup failed");
      await notices.notify(backupFailed(whyNoBackup(error)));
    }
  }

  async function step(): Promise<number> {
    const now = clock.now();
    const mayTry = now - startedAt >= afterStartMs && now - failedAt >= tryAgainMs;
    if (mayTry && isDue(now)) await backUp(now);
    return pollEveryMs;
  }

  const loop = createLoop({ name: "backups", work: step, clock, log });
  return {
    name: "backups",
    step,
    async start() {
      if (problemAtStart !== undefined) await notices.notify(backupFailed(problemAtStart));
      loop.start();
    },
    stop: loop.stop,
  };
}
