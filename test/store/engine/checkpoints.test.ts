import { execFile, spawn } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { createBreakdown } from "../../../src/store/engine/breakdown.ts";
import { createCheckpoints } from "../../../src/store/engine/checkpoints.ts";
import { createWriteLane } from "../../../src/store/engine/write-lane.ts";
import { storeDeliveries } from "../../../src/store/inbox/delivery-batches.ts";
import { openTestStore, temporaryFolder } from "../../helpers/databases.ts";
import { eventually } from "../../helpers/eventually.ts";
import { longTest } from "../../helpers/long-test.ts";

/** Fills a page of the database except for its header. */
const filler = "x".repeat(3_500);

/** Opens a database with a log of at most about `longest` pages. The thread opens `threadFile` instead. */
function openLog(options: { copyFrom?: number; longest?: number; commitsPerCheck?: number; threadFile?: string } = {}) {
  const { copyFrom = 10, longest = 20, commitsPerCheck = 1 } = options;
  const file = join(temporaryFolder(), "log.db");
  // Opened as the store does, because during a copy a write may have to wait.
  const connection = new DatabaseSync(file, { timeout: 30_000 });
  connection.exec("pragma journal_mode = wal; create table filler (text)");
  const warnings: object[] = [];
  const log = { warn: (fields: object) => void warnings.push(fields) };
  const checkpoints = createCheckpoints({
    file: options.threadFile ?? file,
    connection,
    log,
    limits: { copyFrom, longest, commitsPerCheck },
  });
  onTestFinished(async () => {
    await checkpoints.close();
    if (connection.isOpen) connection.close();
  });
  const insert = connection.prepare("insert into filler values (?)");
  const look = connection.prepare("pragma wal_checkpoint(noop)");
  return {
    file,
    connection,
    warnings,
    checkpoints,
    /** Commits this many pages, one by one. */
    write(pages: number) {
      for (let page = 0; page < pages; page += 1) insert.run(filler);
      checkpoints.afterCommit();
    },
    pages: () => Number(look.get()?.log),
    copied: () => Number(look.get()?.checkpointed),
  };
}

test("a short write-ahead log is not copied, and delays no transaction", () => {
  const { write, checkpoints, copied } = openLog({ copyFrom: 1_000, longest: 2_000 });
  write(10);
  expect(checkpoints.room()).toBeUndefined();
  expect(copied()).toBe(0);
});

test("a write-ahead log at its maximum length is copied completely and starts over", async () => {
  const { write, checkpoints, pages, copied } = openLog();
  write(30);
  await checkpoints.room();
  expect(copied()).toBe(pages());
  expect(checkpoints.room()).toBeUndefined();
  write(1);
  expect(pages()).toBeLessThan(10);
});

test("the length of the write-ahead log is checked every few commits, not after each one", async () => {
  const { write, checkpoints, pages, copied } = openLog({ commitsPerCheck: 3 });
  const rooms = [30, 1, 1].map((count) => {
    write(count);
    return checkpoints.room() === undefined;
  });
  expect(rooms).toEqual([true, true, false]);
  await checkpoints.room();
  expect(copied()).toBe(pages());
});

test("a full copy of the write-ahead log includes pages that were written during an earlier, partial copy", async () => {
  const { write, checkpoints, pages, copied } = openLog({ copyFrom: 10, longest: 100 });
  write(15);
  expect(checkpoints.room()).toBeUndefined();
  write(60);
  expect(checkpoints.room()).toBeDefined();
  await checkpoints.room();
  expect(copied()).toBe(pages());
});

test("once most of the write-ahead log has been copied, the next transaction waits until the rest is copied too", async () => {
  const { write, checkpoints, pages, copied } = openLog({ copyFrom: 10, longest: 100_000 });
  write(15);
  expect(checkpoints.room()).toBeUndefined();
  const waitsAfterOneMore = () => {
    write(1);
    return checkpoints.room() !== undefined;
  };
  await expect.poll(waitsAfterOneMore).toBe(true);
  await checkpoints.room();
  expect(copied()).toBe(pages());
  expect(waitsAfterOneMore()).toBe(false);
  expect(pages()).toBeLessThan(10);
});

test("a connection that keeps reading an older state delays only one transaction, not all later ones", async () => {
  const { file, write, checkpoints, pages, copied } = openLog();
  write(5);
  const reader = new DatabaseSync(file, { readOnly: true });
  reader.exec("begin; select count(*) from filler");
  write(30);
  await checkpoints.room();
  expect(copied()).toBeLessThan(pages());
  write(1);
  expect(checkpoints.room()).toBeUndefined();
  reader.close();
  // A copy may have started during the read. When it ends, the log starts over and is short.
  await eventually(async () => {
    write(30);
    await checkpoints.room();
    expect(copied()).toBe(pages());
  });
});

test("the checkpoint thread ends on close, and the last connection deletes the write-ahead log", async () => {
  const { file, connection, write, checkpoints } = openLog();
  write(30);
  await checkpoints.close();
  connection.close();
  expect(existsSync(`${file}-wal`)).toBe(false);
});

test("SQLite copies the write-ahead log itself if the checkpoint thread fails, and the host is warned once", async () => {
  const { write, checkpoints, connection, warnings } = openLog({
    threadFile: join(temporaryFolder(), "no", "such.db"),
  });
  write(30);
  await checkpoints.room();
  expect(connection.prepare("pragma wal_autocheckpoint").get()).toEqual({ wal_autocheckpoint: 1_000 });
  write(30);
  expect(checkpoints.room()).toBeUndefined();
  expect(warnings).toEqual([{ error: expect.any(String) }]);
});

test.each([undefined, join("no", "such.db")])("the write-ahead log is emptied on request (%s)", async (threadFile) => {
  const { file, write, connection, checkpoints } = openLog({
    copyFrom: 100,
    longest: 200,
    ...(threadFile && { threadFile }),
  });
  write(30);
  connection.exec("begin");
  const emptied = checkpoints.empty();
  await checkpoints.room();
  connection.exec("commit");
  await emptied;
  expect(statSync(`${file}-wal`).size).toBe(0);
});

longTest("transactions rarely wait while another connection reads an older state for a long time", async () => {
  const { file, write, checkpoints } = openLog({ copyFrom: 1_000, longest: 2_000 });
  write(5);
  const reader = new DatabaseSync(file, { readOnly: true });
  reader.exec("begin; select count(*) from filler");
  write(5);
  const emptied = Promise.all([checkpoints.empty(), checkpoints.empty()]);
  // Each wait ends once the thread has tried, which is at once. The next wait is twice as long.
  const helds = new Set<Promise<void> | undefined>();
  const from = performance.now();
  while (performance.now() < from + 1_000) {
    helds.add(checkpoints.room());
    await delay(1);
  }
  helds.delete(undefined);
  expect(helds.size).toBeGreaterThan(0);
  expect(helds.size).toBeLessThanOrEqual(5);
  reader.close();
  await emptied;
  expect(statSync(`${file}-wal`).size).toBe(0);
});

test("SQLite takes over the write-ahead log if its length cannot be read", () => {
  const { write, checkpoints, connection, warnings } = openLog();
  const insert = connection.prepare("insert into filler values ('held')");
  connection.exec("begin");
  insert.run();
  write(1);
  connection.exec("commit");
  expect(checkpoints.room()).toBeUndefined();
  expect(warnings).toHaveLength(1);
});

longTest("a store keeps its write-ahead log near 64 MB, however much is written at once", async () => {
  const file = join(temporaryFolder(), "storm.db");
  const store = await openTestStore(`sqlite:${file}`);
  const body = Buffer.alloc(1_000_000);
  for (let at = 0; at < 90; at += 1) {
    await store.write((tx) => storeDeliveries(tx, [{ body, receivedAt: at }]));
  }
  expect(statSync(`${file}-wal`).size).toBeLessThan(73_000_000);
  await store.close();
  expect(existsSync(`${file}-wal`)).toBe(false);
});

test("the write lane starts no transaction while the write-ahead log is being copied", async () => {
  const { connection, checkpoints, write } = openLog();
  const events: string[] = [];
  const lane = createWriteLane({
    connection,
    // The job here uses no database, and only reports when it ran.
    db: undefined as never,
    room: () => checkpoints.room()?.then(() => void events.push("room")),
    sync: async () => undefined,
    breakdown: createBreakdown("test.db", () => undefined),
    now: () => 0,
  });
  write(30);
  await lane.run(async () => void events.push("job"));
  expect(events).toEqual(["room", "job"]);
});

test("jobs that were already collected for a transaction also wait while the write-ahead log is copied", async () => {
  const { connection } = openLog();
  const copied = Promise.withResolvers<void>();
  let isCopied = true;
  const lane = createWriteLane({
    connection,
    db: undefined as never, // as above
    room: () => (isCopied ? undefined : copied.promise),
    sync: async () => undefined,
    breakdown: createBreakdown("test.db", () => undefined),
    now: () => 0,
  });
  const events: string[] = [];
  const running = lane.run(async () => void events.push("job"));
  await Promise.resolve();
  isCopied = false;
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  events.push("room");
  isCopied = true;
  copied.resolve();
  await running;
  expect(events).toEqual(["room", "job"]);
});

const program = (file: string, rest: string) => `
  import { DatabaseSync } from "node:sqlite";
  import { createCheckpoints } from ${JSON.stringify(new URL("../../../src/store/engine/checkpoints.ts", import.meta.url).href)};
  const file = ${JSON.stringify(file)};
  const connection = new DatabaseSync(file);
  connection.exec("pragma journal_mode = wal; pragma synchronous = full; create table filler (text)");
  const log = { warn: (fields) => console.log(JSON.stringify(fields)) };
  const checkpoints = createCheckpoints({ file, connection, log, limits: { copyFrom: 5, longest: 40 } });
  const insert = connection.prepare("insert into filler values (?)");
  const write = () => { insert.run("x".repeat(4096)); checkpoints.afterCommit(); };
  ${rest}`;
const nodeArgs = (file: string, rest: string) => ["--input-type=module", "--eval", program(file, rest)];

longTest("the checkpoint thread does not keep an idle process alive", async () => {
  const file = join(temporaryFolder(), "idle.db");
  const script = 'for (let page = 0; page < 20; page += 1) write(); console.log("written");';
  const { stdout } = await promisify(execFile)(process.execPath, nodeArgs(file, script));
  expect(stdout).toBe("written\n");
});

test("a process that is killed during a copy of the log loses nothing that it had committed", async () => {
  const file = join(temporaryFolder(), "killed.db");
  const script = `
    for (let rows = 1; ; rows += 1) {
      await checkpoints.room();
      write();
      console.log(rows);
      if (rows % 10 === 0) await new Promise(setImmediate);
    }`;
  const child = spawn(process.execPath, nodeArgs(file, script), { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  let committed = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    committed = Number(line);
    if (committed === 300) child.kill("SIGKILL");
  }
  await ended;
  const connection = new DatabaseSync(file);
  onTestFinished(() => connection.close());
  expect(connection.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
  expect(Number(connection.prepare("select count(*) as rows from filler").get()?.rows)).toBeGreaterThanOrEqual(
    committed,
  );
});

longTest("a process that waits for the checkpoint thread to end does not hang", async () => {
  const { file, connection } = openLog();
  connection.exec("pragma wal_autocheckpoint = 0");
  const program = `
    import { DatabaseSync } from "node:sqlite";
    import { createCheckpoints } from ${JSON.stringify(new URL("../../../src/store/engine/checkpoints.ts", import.meta.url))};
    const connection = new DatabaseSync(${JSON.stringify(file)}, { timeout: 30_000 });
    const limits = { copyFrom: 10, longest: 10_000, commitsPerLook: 1 };
    const checkpoints = createCheckpoints({ file: ${JSON.stringify(file)}, connection, log: { warn() {} }, limits });
    const insert = connection.prepare("insert into filler values (?)");
    for (let page = 0; page < 200; page += 1) insert.run("x".repeat(3_500));
    checkpoints.afterCommit();
    await checkpoints.close();
    console.log("closed");`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program]);
  expect(stdout).toBe("closed\n");
});
