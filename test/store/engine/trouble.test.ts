import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { openPostgres } from "../../../src/store/engine/postgres.ts";
import { isDatabaseTrouble } from "../../../src/store/engine/trouble.ts";
import { openTestStore, postgres, silentLog } from "../../helpers/databases.ts";

function thrownBy(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}

describe("an error of SQLite", () => {
  test.each([
    { statement: "insert into numbers values (zeroblob(100000))", trouble: true },
    { statement: "insert into numbers values (1)", trouble: false },
    { statement: "nonsense", trouble: false },
  ])("an SQLite error counts as a database failure: $trouble ($statement)", ({ statement, trouble }) => {
    const db = new DatabaseSync(":memory:");
    onTestFinished(() => db.close());
    db.exec("create table numbers (n unique); insert into numbers values (1); pragma max_page_count = 3");
    const error = thrownBy(() => db.exec(statement));
    expect(error).toBeInstanceOf(Error);
    expect(isDatabaseTrouble(error)).toBe(trouble);
  });
});

describe.skipIf(inject("postgresUrl") === "")("an error of Postgres", () => {
  test.each([
    { statement: "set transaction read only; create table t (n int)", trouble: true },
    {
      statement: "do $$ begin raise sqlstate '53100'; end $$",
      trouble: true,
    },
    { statement: "select 1 / 0", trouble: false },
    { statement: "nonsense", trouble: false },
  ])("a Postgres error counts as a database failure: $trouble ($statement)", async ({ statement, trouble }) => {
    const store = await openTestStore(await postgres.fresh());
    const error = await store.write((tx) => sql.raw(statement).execute(tx)).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(isDatabaseTrouble(error)).toBe(trouble);
  });
});

describe.skipIf(inject("postgresUrl") === "")("a lost connection to Postgres", () => {
  test("a connection that the server ends during a transaction counts as a database failure", async () => {
    const store = await openTestStore(await postgres.fresh());
    const torn = store.write((tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx));
    expect(isDatabaseTrouble(await torn.catch((reason: unknown) => reason))).toBe(true);
  });

  test("a server that is silent for too long counts as a database failure", async () => {
    const options = { now: 1, log: silentLog, silenceMs: 200 };
    const store = await openPostgres(await postgres.fresh(), options);
    onTestFinished(() => store.close());
    const reading = sql`select pg_sleep(10)`.execute(store.read).catch((reason: unknown) => reason);
    const writing = store.write((tx) => sql`select pg_sleep(10)`.execute(tx)).catch((reason: unknown) => reason);
    expect([isDatabaseTrouble(await reading), isDatabaseTrouble(await writing)]).toEqual([true, true]);
  });
});

test("an unreachable database counts as a database failure, and an error in our own code does not", async () => {
  const options = { now: 1, log: silentLog };
  const error = await openPostgres("postgres://nobody@127.0.0.1:1/none", options).catch((reason: unknown) => reason);
  expect(isDatabaseTrouble(error instanceof Error && error.cause)).toBe(true);
  expect(isDatabaseTrouble(new TypeError("a mistake"))).toBe(false);
  expect(isDatabaseTrouble("no error")).toBe(false);
});
