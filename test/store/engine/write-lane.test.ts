import { constants, DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test } from "vitest";
import { createBreakdown } from "../../../src/store/engine/breakdown.ts";
import type { Db } from "../../../src/store/engine/tables.ts";
import { createWriteLane, type WriteOptions } from "../../../src/store/engine/write-lane.ts";
import { openTestStore, sqlite } from "../../helpers/databases.ts";
import { eventually } from "../../helpers/eventually.ts";

const until = (fact: () => boolean) => eventually(() => expect(fact()).toBe(true));

/**
 * A lane over a database that only counts transactions. `job` records its transaction and takes some time. `byHand`:
 * the test ends each of `syncs`.
 */
function openLane({ byHand = false } = {}) {
  const connection = new DatabaseSync(":memory:");
  onTestFinished(() => connection.close());
  let time = 0;
  let transaction = 1;
  const ran: string[] = [];
  const syncs: PromiseWithResolvers<void>[] = [];
  const lane = createWriteLane({
    connection,
    db: {} as Db, // the jobs here read no table
    afterCommit() {
      transaction += 1;
    },
    sync() {
      const sync = Promise.withResolvers<void>();
      if (byHand) syncs.push(sync);
      else sync.resolve();
      return sync.promise;
    },
    breakdown: createBreakdown("test.db", () => undefined),
    now: () => time,
  });
  const job = (name: string, ms: number) => async () => {
    ran.push(`${name} in ${transaction}`);
    time += ms;
  };
  return {
    lane,
    ran,
    syncs,
    advance: (ms: number) => {
      time += ms;
    },
    other: (name: string, ms = 0) => lane.run(job(name, ms)),
    delivery: (name: string, ms = 0) => lane.run(job(name, ms), { first: true }),
  };
}

test("waiting jobs share one transaction, and urgent jobs run before them in a separate transaction", async () => {
  const { ran, other, delivery } = openLane();
  await Promise.all([other("intake"), other("speaker"), delivery("a"), delivery("b")]);
  expect(ran).toEqual(["a in 1", "b in 1", "intake in 2", "speaker in 2"]);
});

test("a transaction accepts more jobs for at most ten milliseconds, and later jobs get the next transaction", async () => {
  const { ran, other } = openLane();
  await Promise.all([other("a", 9), other("b", 1), other("c", 1)]);
  expect(ran).toEqual(["a in 1", "b in 1", "c in 2"]);
});

test("while urgent jobs keep arriving, other jobs pause for twenty times as long as they last ran", async () => {
  const { ran, other, delivery, syncs, advance } = openLane({ byHand: true });
  const syncAll = () => syncs.splice(0).forEach(({ resolve }) => void resolve());
  const before = other("intake 1", 10);
  await until(() => syncs.length === 1);
  syncAll();
  await before;
  const storm = [delivery("a"), delivery("b")];
  const second = other("intake 2", 10);
  await until(() => ran.includes("b in 2"));
  advance(199);
  storm.push(delivery("c"));
  await until(() => ran.includes("c in 3"));
  expect(ran).not.toContain("intake 2 in 4");
  advance(1);
  storm.push(delivery("d"));
  await until(() => ran.includes("intake 2 in 5"));
  const third = other("intake 3");
  const settle = setInterval(syncAll, 1);
  await Promise.all([...storm, second, third]);
  clearInterval(settle);
  expect(ran).toEqual(["intake 1 in 1", "a in 2", "b in 2", "c in 3", "d in 4", "intake 2 in 5", "intake 3 in 6"]);
});

test("while urgent jobs keep arriving, other jobs pause for at most two seconds", async () => {
  const { ran, other, delivery, syncs, advance } = openLane({ byHand: true });
  const syncAll = () => syncs.splice(0).forEach(({ resolve }) => void resolve());
  const before = other("intake 1", 1_000);
  await until(() => syncs.length === 1);
  syncAll();
  await before;
  const storm = [delivery("a"), delivery("b")];
  const second = other("intake 2");
  await until(() => ran.includes("b in 2"));
  advance(2_000);
  storm.push(delivery("c"));
  await until(() => ran.includes("c in 3"));
  const settle = setInterval(syncAll, 1);
  await Promise.all([...storm, second]);
  clearInterval(settle);
  expect(ran).toContain("intake 2 in 4");
});

test("other jobs do not pause for a single urgent job", async () => {
  const { ran, other, delivery } = openLane();
  await other("intake 1", 10);
  await Promise.all([delivery("a"), other("intake 2")]);
  expect(ran).toEqual(["intake 1 in 1", "a in 2", "intake 2 in 3"]);
});

test("other jobs do not pause while no urgent jobs arrive", async () => {
  const { ran, other } = openLane();
  await other("intake 1", 1_000);
  await other("intake 2", 1_000);
  expect(ran).toEqual(["intake 1 in 1", "intake 2 in 2"]);
});

test("closing the write lane finishes the waiting jobs and rejects jobs that come later", async () => {
  const { lane, ran, other, delivery } = openLane();
  await other("intake 1", 1_000);
  const waiting = [other("intake 2"), delivery("a")];
  await lane.close();
  await Promise.all(waiting);
  expect(ran).toEqual(["intake 1 in 1", "a in 2", "intake 2 in 3"]);
  await expect(other("too late")).rejects.toThrow("the database is closed");
});

describe("jobs that share a transaction", () => {
  /** A lane whose jobs write words. `commits` has, for each commit, the words in the table at that time. */
  function openWords({ failCommits = 0 } = {}) {
    const connection = new DatabaseSync(":memory:");
    onTestFinished(() => connection.close());
    connection.exec("create table words (word text)");
    const words = () =>
      connection
        .prepare("select word from words")
        .all()
        .map(({ word }) => word);
    let toFail = failCommits;
    connection.setAuthorizer((action, operation) => {
      const isCommit = action === constants.SQLITE_TRANSACTION && operation === "COMMIT";
      return isCommit && toFail-- > 0 ? constants.SQLITE_DENY : constants.SQLITE_OK;
    });
    const commits: unknown[] = [];
    const syncs: PromiseWithResolvers<void>[] = [];
    const lane = createWriteLane({
      connection,
      db: {} as Db, // the jobs use the connection itself
      afterCommit: () => commits.push(words()),
      sync() {
        const sync = Promise.withResolvers<void>();
        syncs.push(sync);
        return sync.promise;
      },
      breakdown: createBreakdown("test.db", () => undefined),
      now: () => 0,
    });
    const told: string[] = [];
    const write = (word: string, error?: Error, options: WriteOptions = {}) =>
      lane
        .run(async () => {
          connection.prepare("insert into words values (?)").run(word);
          if (error) throw error;
          return words().length;
        }, options)
        .then(
          (count) => told.push(`${word}: ${count}`),
          (failure: Error) => told.push(`${word}: ${failure.message}`),
        );
    return { words, commits, syncs, told, write };
  }

  test("jobs that share a transaction are confirmed together when the transaction is on the disk", async () => {
    const { commits, syncs, told, write } = openWords();
    const all = Promise.all([write("one"), write("two")]);
    await until(() => syncs.length === 1);
    expect([commits, told]).toEqual([[["one", "two"]], []]);
    syncs[0]?.resolve();
    await all;
    expect(told).toEqual(["one: 1", "two: 2"]);
  });

  test("onCommit is called before the commit is synced to disk, and never for a job that was rolled back", async () => {
    const { commits, syncs, told, write } = openWords();
    const onCommit = () => void told.push(`committed: ${commits.length}`);
    const settle = () => syncs.splice(0).forEach(({ resolve }) => void resolve());
    const one = write("one", undefined, { onCommit });
    await until(() => syncs.length === 1);
    expect(told).toEqual(["committed: 0"]);
    settle();
    await one;
    const two = write("two", undefined, { onCommit });
    const both = Promise.all([two, write("three", new Error("no"), { onCommit })]);
    await until(() => syncs.length === 1);
    settle();
    await both;
    expect(told.toSorted()).toEqual(["committed: 0", "committed: 1", "one: 1", "three: no", "two: 2"]);
  });

  test("jobs that share a transaction run again one by one if one of them throws", async () => {
    const { words, commits, syncs, told, write } = openWords();
    const settle = setInterval(() => syncs.forEach(({ resolve }) => void resolve()), 1);
    await Promise.all([write("one"), write("two", new Error("no")), write("three")]);
    clearInterval(settle);
    expect(words()).toEqual(["one", "three"]);
    expect(commits).toEqual([["one"], ["one", "three"]]);
    expect(told.toSorted()).toEqual(["one: 1", "three: 2", "two: no"]);
  });

  test("jobs that share a transaction run again one by one if their commit fails", async () => {
    const { words, commits, syncs, told, write } = openWords({ failCommits: 2 });
    const settle = setInterval(() => syncs.forEach(({ resolve }) => void resolve()), 1);
    await Promise.all([write("one", undefined, { early: true }), write("two")]);
    clearInterval(settle);
    expect([words(), commits]).toEqual([["two"], [["two"]]]);
    expect(told.toSorted()).toEqual(["one: not authorized", "two: 1"]);
  });

  test("jobs that share a transaction all get the error of a failed sync", async () => {
    const { syncs, told, write } = openWords();
    const all = Promise.all([write("one"), write("two")]);
    await until(() => syncs.length === 1);
    syncs[0]?.reject(new Error("EIO"));
    await all;
    expect(told).toEqual(
      ["one", "two"].map((word) => expect.stringMatching(`^${word}: The disk with the database failed .EIO.`)),
    );
  });
});

describe("after a breakdown", () => {
  /** A lane whose jobs write words. */
  function openWords(sync: () => Promise<void> = async () => undefined) {
    const connection = new DatabaseSync(":memory:");
    onTestFinished(() => connection.close());
    connection.exec("create table words (word text)");
    const broken: string[] = [];
    const breakdown = createBreakdown("test.db", (error) => broken.push(error.message));
    const lane = createWriteLane({ connection, db: {} as Db, sync, breakdown, now: () => 0 }); // the jobs use the connection itself
    const write = (word: string, { first = false, error }: { first?: boolean; error?: Error } = {}) => {
      const job = async () => {
        connection.prepare("insert into words values (?)").run(word);
        if (error) throw error;
      };
      return lane.run(job, { first }).then(
        () => "done",
        (failure: Error) => failure.message,
      );
    };
    return { connection, lane, write, broken };
  }
  const ends = (why: string) =>
    expect.stringMatching(`^The disk with the database failed .${why}., so I'm shutting down`);

  test("once a rollback has failed, every later job is rejected, and the failure is reported once", async () => {
    const { connection, lane, write, broken } = openWords();
    connection.setAuthorizer((action, operation) =>
      action === constants.SQLITE_TRANSACTION && operation === "ROLLBACK" ? constants.SQLITE_DENY : constants.SQLITE_OK,
    );
    expect(await write("one", { error: new Error("no") })).toBe("no");
    const later = await Promise.all([write("two"), write("three", { first: true })]);
    expect(later).toEqual([ends("not authorized"), ends("not authorized")]);
    expect(broken).toEqual([ends("not authorized")]);
    await lane.close();
  });

  test("after the disk has failed to sync, every write fails, even if the next sync would succeed", async () => {
    let syncs = 0;
    const { lane, write, broken } = openWords(async () => {
      syncs += 1;
      if (syncs === 1) throw new Error("EIO");
    });
    expect(await write("one")).toEqual(ends("EIO"));
    expect(await write("one")).toEqual(ends("EIO"));
    expect(broken).toEqual([ends("EIO")]);
    await lane.close();
  });
});

test("a job is confirmed when its commit is on the disk, and the next transaction does not wait for that", async () => {
  const { lane, ran, other, syncs } = openLane({ byHand: true });
  let told = 0;
  const first = other("one").then(() => (told += 1));
  await until(() => syncs.length === 1);
  const second = other("two").then(() => (told += 1));
  await until(() => ran.length === 2);
  expect([told, syncs.length]).toEqual([0, 1]);
  syncs[0]?.resolve();
  await first;
  expect([told, syncs.length]).toEqual([1, 2]);
  syncs[1]?.resolve();
  await second;
  await lane.close();
});

test("a job with `early` is confirmed at its commit, before the commit is synced to disk", async () => {
  const { lane, other, syncs } = openLane({ byHand: true });
  let isOnDisk = false;
  const waits = other("freeze").then(() => isOnDisk);
  expect(await lane.run(async () => "claimed", { early: true })).toBe("claimed");
  expect(syncs).toHaveLength(1);
  isOnDisk = true;
  syncs[0]?.resolve();
  expect(await waits).toBe(true);
  await lane.run(async () => undefined, { early: true });
  const closed = lane.close();
  await until(() => syncs.length === 2);
  syncs[1]?.resolve();
  await closed;
});

test("the event loop keeps running while another program holds the write lock", async () => {
  const url = await sqlite.fresh();
  const store = await openTestStore(url);
  const other = new DatabaseSync(url.replace("sqlite:", ""));
  onTestFinished(() => other.close());
  other.exec("begin immediate");
  const order: string[] = [];
  const written = ["one", "two"].map((name) => store.write(async () => void order.push(name)));
  const startedAt = performance.now();
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve, 10));
  // SQLite itself would wait 5 s at a time.
  expect(performance.now() - startedAt).toBeLessThan(4_500);
  expect(order).toEqual([]);
  other.exec("rollback");
  await Promise.all(written);
  expect(order).toEqual(["one", "two"]);
});
