import { execFile } from "node:child_process";
import { chmodSync, chownSync, readdirSync, statSync, symlinkSync } from "node:fs";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { writeBackup } from "../../../src/store/backup/backup-file.ts";
import { readBackup, restoreBackup } from "../../../src/store/backup/restore-file.ts";
import { lockForAlone } from "../../../src/store/engine/file-lock.ts";
import { openStore } from "../../../src/store/engine/open.ts";
import { silentLog, temporaryFolder } from "../../helpers/databases.ts";
import { longTest } from "../../helpers/long-test.ts";

const isRoot = process.getuid?.() === 0;
/** A user other than root. */
const nobody = 65_534;

/** A folder of the bot's own user, who is not root. */
function folderOfBot(): string {
  const folder = temporaryFolder();
  if (isRoot) chownSync(folder, nobody, nobody);
  return folder;
}

longTest("a process that cannot write the lock file does not start", async () => {
  const file = join(folderOfBot(), "bellringer.db");
  lockForAlone(file).close();
  chmodSync(`${file}.lock`, 0o444);
  const program = `import { lockForAlone } from ${JSON.stringify(new URL("../../../src/store/engine/file-lock.ts", import.meta.url))};
    lockForAlone(${JSON.stringify(file)});`;
  const args = ["--input-type=module", "--eval", program];
  const started = promisify(execFile)(process.execPath, args, isRoot ? { uid: nobody, gid: nobody, cwd: "/" } : {});
  await expect(started).rejects.toThrow(`I'm not allowed to write to ${file}.lock. Make the file`);
});

test("a symbolic link to a database and the database itself share one lock", async () => {
  const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()];
  const [link, target] = [join(folder, "bellringer.db"), join(elsewhere, "real.db")];
  symlinkSync(relative(folder, target), link); // the target does not exist yet
  const open = (file: string) => openStore(`sqlite:${file}`, { now: 0, log: silentLog });
  const store = await open(link);
  expect(await store.write(async () => "works")).toBe("works");
  for (const file of [link, target]) await expect(open(file)).rejects.toThrow("Another bellringer is using");
  await store.close();
  expect(readdirSync(folder)).toEqual(["bellringer.db"]);
  await (await open(target)).close();
});

test("after a restore by root, the bot's own user can take the lock", async () => {
  const from = join(temporaryFolder(), "from.db");
  const to = join(temporaryFolder(), "backup.db");
  await (await openStore(`sqlite:${from}`, { now: 0, log: silentLog })).close();
  writeBackup({ database: from, keyFile: undefined, to, version: "1", now: 0 });
  const folder = folderOfBot();
  const database = join(folder, "bellringer.db");
  restoreBackup(readBackup(to), { from: to, database, keyFile: join(folder, "secret.key"), suffix: "before" });
  const owners = [database, `${database}.lock`].map((file) => statSync(file).uid);
  expect(owners).toEqual([statSync(folder).uid, statSync(folder).uid]);
});

test.skipIf(process.platform === "win32")("a new database and its log are readable only by their owner", async () => {
  const file = join(temporaryFolder(), "bellringer.db");
  const modesWhileOpen = async () => {
    const store = await openStore(`sqlite:${file}`, { now: 0, log: silentLog });
    const modes = [file, `${file}-wal`].map((name) => (statSync(name).mode & 0o777).toString(8));
    await store.close();
    return modes;
  };
  expect(await modesWhileOpen()).toEqual(["600", "600"]);
  chmodSync(file, 0o640);
  expect(await modesWhileOpen()).toEqual(["640", "640"]);
});
