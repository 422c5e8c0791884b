import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  backupName,
  heldUntil,
  lastNightlyAt,
  pruneBackups,
  removeUnfinished,
} from "../../../src/store/backup/backup-folder.ts";
import { temporaryFolder } from "../../helpers/databases.ts";

const now = Date.parse("2026-11-22T04:12:09Z");
const dayMs = 24 * 60 * 60_000;
const put = (folder: string, name: string) => writeFileSync(join(folder, name), "");

test("the name of a backup contains the date, and the old version if it was made before an update", () => {
  expect(backupName(now)).toBe("nightly-2026-11-22T04-12-09Z.db");
  expect(backupName(now, "0.1.0")).toBe("before-update-from-0.1.0-2026-11-22T04-12-09Z.db");
  expect(backupName(now, "../0.1 0")).toBe("before-update-from-.._0.1_0-2026-11-22T04-12-09Z.db");
});

test("the newest nightly backup is found by its name", () => {
  const folder = temporaryFolder();
  expect(lastNightlyAt(join(folder, "none"), now)).toBeUndefined();
  expect(lastNightlyAt(folder, now)).toBeUndefined();
  for (const at of [now - dayMs, now, now - 2 * dayMs]) put(folder, backupName(at));
  put(folder, backupName(now - 1_000, "0.1.0"));
  put(folder, backupName(now + dayMs)); // the clock was wrong
  expect(lastNightlyAt(folder, now)).toBe(now);
});

test("backups with a date in the future are deleted first", () => {
  const folder = temporaryFolder();
  for (let day = 1; day <= 7; day += 1) put(folder, backupName(now + day * dayMs));
  put(folder, backupName(now));
  put(folder, backupName(now - dayMs));
  pruneBackups(folder, { now, personalDays: 90 });
  const kept = readdirSync(folder);
  expect(kept).toHaveLength(7);
  expect(kept).toEqual(expect.arrayContaining([backupName(now), backupName(now - dayMs), backupName(now + 7 * dayMs)]));
});

test("pruning keeps seven nightly backups, three from before updates, and files that are not backups", () => {
  const folder = temporaryFolder();
  for (let day = 0; day < 10; day += 1) put(folder, backupName(now - day * dayMs));
  for (const days of [1, 2, 3, 4]) put(folder, backupName(now - days * dayMs, "0.1.0"));
  const own = ["by-hand.db", "nightly-of-mine.db", "other.part"];
  for (const name of own) put(folder, name);
  for (const left of ["part", "part-journal"]) put(folder, `${backupName(now - dayMs)}.${left}`);
  pruneBackups(folder, { now, personalDays: 3 });
  const kept = readdirSync(folder);
  expect(kept.filter((name) => name.startsWith("nightly-2026"))).toHaveLength(7);
  expect(kept).toContain(backupName(now - 6 * dayMs));
  expect(kept.filter((name) => name.startsWith("before-update")).sort()).toEqual(
    [3, 2, 1].map((days) => backupName(now - days * dayMs, "0.1.0")),
  );
  pruneBackups(folder, { now, personalDays: 2 });
  expect(readdirSync(folder).filter((name) => name.startsWith("before-update"))).toHaveLength(2);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(own));
  expect(readdirSync(folder).filter((name) => name.includes(".db.part"))).toEqual([]);
});

test("heldUntil returns the time by which every backup that exists now will be deleted", () => {
  const folder = temporaryFolder();
  const until = () => heldUntil(folder, { now, personalDays: 90 });
  expect(heldUntil(join(folder, "none"), { now, personalDays: 90 })).toBeUndefined();
  expect(until()).toBeUndefined();
  for (let day = 0; day < 7; day += 1) put(folder, backupName(now - day * dayMs));
  // With a backup every night, none of those is left on that day.
  for (let night = 1; night <= 8; night += 1) {
    const at = now + night * dayMs;
    expect(readdirSync(folder).includes(backupName(now))).toBe(night <= 7);
    if (night === 1) expect(until()).toBe(now + 8 * dayMs);
    put(folder, backupName(at));
    pruneBackups(folder, { now: at, personalDays: 90 });
  }
  put(folder, backupName(now - dayMs, "0.1.0"));
  expect(until()).toBe(now + 90 * dayMs);
});

test("heldUntil returns when a backup made today would be deleted, if the backup folder can't be read", () => {
  const folder = temporaryFolder();
  put(folder, "file"); // fails like a folder that belongs to somebody else
  expect(heldUntil(join(folder, "file"), { now, personalDays: 90 })).toBe(now + 91 * dayMs);
  expect(heldUntil(join(folder, "file"), { now, personalDays: 3 })).toBe(now + 8 * dayMs);
});

test("removing unfinished backups keeps all other files in the backup folder", () => {
  const folder = temporaryFolder();
  const kept = [backupName(now), "own.db.part", "nightly.part"];
  for (const name of [...kept, `${backupName(now)}.part`, `${backupName(now, "1")}.part-journal`]) put(folder, name);
  removeUnfinished(folder);
  removeUnfinished(join(folder, "none"));
  expect(readdirSync(folder).sort()).toEqual(kept.toSorted());
});
