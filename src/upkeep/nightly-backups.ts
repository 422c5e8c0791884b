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
/** The hours of the night, by the local time of the host's computer. */
const night = { from: 3, until: 6 };
/**
 * At night, a backup is made if the last one is older than `nextAfterMs`. A computer that is off at night makes it at
 * any hour, once the last one is older than `overdueAfterMs`.
 */
const nextAfterMs = 18 * hourMs;
const overdueAfterMs = 26 * hourMs;
/** No backup is made in the first minutes, when the bot catches up on what it missed. */
const afterStartMs = 10 * minuteMs;

/** Returns what to tell the host. Unexpected errors are only logged. */
export function whyNoBackup(error: unknown): Later {
  return error instanceof BackupFailed ? error.problem : later("backup.failed.unknown");
}

/** Makes a backup every night. Reports a failure to the host; everything else goes on. */
export function createNightlyBackups(options: {
  /** Returns when the last backup before `now` was made. Undefined if there is none. */
  lastAt(now: number): number | undefined;
  /** Makes a backup. Also deletes expired ones. */
  write(now: number): Promise<void>;
  /** Why the backup before this start failed. Undefined if it did not. */
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
      return true; // the folder can't be read; trying to write a backup will show why
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
    ...loop,
    step,
    async start() {
      if (problemAtStart !== undefined) await notices.notify(backupFailed(problemAtStart));
      await loop.start();
    },
  };
}
