import { existsSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { writeBackupInThread } from "../../../src/store/backup/backup-thread.ts";
import { setForm } from "../../../src/util/own-command.ts";
import { sqlite } from "../../helpers/databases.ts";

/** On Linux nobody can create a folder here, not even root. */
const forbidden = "/sys";
if (!existsSync(forbidden)) process.stdout.write(`A test of a forbidden folder skipped: there is no ${forbidden}.\n`);

test.skipIf(!existsSync(forbidden))(
  "a backup that fails for lack of permission suggests a command for the shell of this operating system",
  async () => {
    setForm("archive", "win32");
    onTestFinished(() => setForm(undefined, "linux"));
    const database = (await sqlite.fresh()).slice("sqlite:".length);
    const order = { database, keyFile: undefined, to: `${forbidden}/backups/backup.db`, version: "1", now: 0 };
    await expect(writeBackupInThread(order)).rejects.toMatchObject({
      problem: {
        key: "backup.failed.forbidden",
        values: { shell: [{ text: expect.stringMatching(/^icacls "\/sys\/backups" /) }] },
      },
    });
  },
);
