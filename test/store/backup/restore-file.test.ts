import { existsSync, readdirSync, readlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeBackup } from "../../../src/store/backup/backup-file.ts";
import { readBackup, restoreBackup } from "../../../src/store/backup/restore-file.ts";
import { sqlite, temporaryFolder } from "../../helpers/databases.ts";

const descriptors = "/proc/self/fd";
if (!existsSync(descriptors)) process.stdout.write(`A test of open files skipped: there is no ${descriptors}.\n`);

/** Returns the files of a folder that this process has open, as Linux lists them. */
function openFilesIn(folder: string): string[] {
  const open = readdirSync(descriptors).flatMap((name) => {
    try {
      return [readlinkSync(join(descriptors, name))];
    } catch {
      return []; // closed since the listing
    }
  });
  return open.filter((file) => file.startsWith(folder));
}

test.skipIf(!existsSync(descriptors))("a restore leaves no file open when it replaces a damaged database", async () => {
  const folder = temporaryFolder();
  const [backup, database] = [join(temporaryFolder(), "backup.db"), join(folder, "bellringer.db")];
  const from = (await sqlite.fresh()).slice("sqlite:".length);
  writeBackup({ database: from, keyFile: undefined, to: backup, version: "1", now: 0 });
  writeFileSync(database, "this was a database once".repeat(1_000));

  const keyFile = join(folder, "secret.key");
  const { kept } = restoreBackup(readBackup(backup), { from: backup, database, keyFile, suffix: "before" });

  expect(kept).toEqual([`${database}.before`]);
  expect(openFilesIn(folder)).toEqual([]);
});
