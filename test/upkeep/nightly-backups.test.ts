import { expect, test } from "vitest";
import { backupFailed } from "../../src/notices/notice-texts.ts";
import { BackupFailed } from "../../src/store/backup/backup-file.ts";
import { createNightlyBackups, whyNoBackup } from "../../src/upkeep/nightly-backups.ts";
import { later } from "../../src/words/later.ts";
import type { Later } from "../../src/words/parts.ts";
import { inEnglish } from "../../src/words/refusal.ts";
import { silentLog } from "../helpers/databases.ts";
import { createFakeClock } from "../helpers/fake-clock.ts";
import { createSentNotices } from "../helpers/sent-notices.ts";

/** In the time zone of the computer that runs the test. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 0, day, hour, minute).getTime();

function openWorld({ start, last, problemAtStart }: { start: number; last?: number; problemAtStart?: Later }) {
  const clock = createFakeClock(start);
  const { notices, told } = createSentNotices();
  const world = {
    last,
    made: [] as number[],
    problem: undefined as string | undefined,
  };
  const backups = createNightlyBackups({
    lastAt: () => world.last,
    async write(now) {
      if (world.problem !== undefined) throw new Error(world.problem);
      world.last = now;
      world.made.push(now);
    },
    problemAtStart,
    notices,
    clock,
    log: silentLog,
  });
  /** Checks every ten minutes until that time. */
  async function liveUntil(end: number) {
    while (clock.now() < end) {
      const sleepMs = await backups.step();
      await clock.advance(sleepMs);
    }
  }
  return { clock, told, world, backups, liveUntil };
}

test("a backup is made each night between three and six", async () => {
  const { world, liveUntil } = openWorld({ start: at(10, 20), last: at(10, 3, 5) });
  await liveUntil(at(13, 20));
  expect(world.made).toEqual([at(11, 3), at(12, 3), at(13, 3)]);
});

test("the first backup is made ten minutes after the first start", async () => {
  const { world, liveUntil } = openWorld({ start: at(10, 20) });
  await liveUntil(at(10, 23));
  expect(world.made).toEqual([at(10, 20, 10)]);
});

test("a computer that is off at night makes its backup when it is on", async () => {
  const { world, liveUntil } = openWorld({ start: at(12, 19), last: at(10, 19, 10) });
  await liveUntil(at(12, 23));
  expect(world.made).toEqual([at(12, 19, 10)]);
});

test("failing backups are reported to the host once, and so is their end", async () => {
  const { world, told, liveUntil } = openWorld({ start: at(10, 20) });
  world.problem = "The disk is full.";
  await liveUntil(at(11, 4));
  expect(new Set(told())).toEqual(new Set(["host: backup"]));
  expect(told()).toHaveLength(8);
  world.problem = undefined;
  await liveUntil(at(11, 6));
  expect(told().at(-1)).toBe("over: backup");
  expect(world.made).toHaveLength(1);
});

test("a failed backup before an update is reported to the host", async () => {
  const { told, backups } = openWorld({
    start: at(10, 20),
    last: at(10, 19),
    problemAtStart: later("backup.failed.damaged"),
  });
  await backups.start();
  await backups.stop();
  expect(told()).toEqual(["host: backup"]);
});

test("the notice about a failed backup says what to do, or points to the log", () => {
  const told = (error: unknown) => inEnglish(backupFailed(whyNoBackup(error)).text);
  const folder = [{ type: "text", text: "data/backups" }] as const;
  expect(told(new BackupFailed(later("backup.failed.full", { folder })))).toBe(
    "The backup failed. The disk is full, so there's no backup in data/backups. Free up some space. Everything else is working. I'll try again every hour.",
  );
  expect(told(new Error("EWHAT"))).toBe(
    "The backup failed. My log says why: look for “backup failed”. Everything else is working. I'll try again every hour.",
  );
});
