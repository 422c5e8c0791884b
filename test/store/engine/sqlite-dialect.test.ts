import { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { ListingSqliteDialect, toKysely } from "../../../src/store/engine/sqlite-dialect.ts";
import type { Tables } from "../../../src/store/engine/tables.ts";

function openDb() {
  const connection = new DatabaseSync(":memory:");
  onTestFinished(() => connection.close());
  connection.exec("create table inbox (event_key text primary key, state text not null, received_at integer not null)");
  connection.exec("create index inbox_pending on inbox (received_at) where state = 'pending'");
  const database = { prepare: (text: string) => toKysely(connection.prepare(text)), close: () => undefined };
  return { connection, db: new Kysely<Tables>({ dialect: new ListingSqliteDialect({ database }) }) };
}

test("a query that selects rows by their `state` column uses the partial index for that state", () => {
  const { connection, db } = openDb();
  const query = db
    .selectFrom("inbox")
    .select("event_key")
    .where("state", "=", "pending")
    .orderBy("received_at")
    .limit(5);
  const { sql, parameters } = query.compile();
  expect(parameters).toEqual([5]);
  const plan = connection.prepare(`explain query plan ${sql}`).all(1);
  expect(plan.map(({ detail }) => detail)).toEqual(["SCAN inbox USING INDEX inbox_pending"]);
});

test("a query by `state` with a limit returns the right rows, even if the state contains a quote", async () => {
  const { connection, db } = openDb();
  connection.exec("insert into inbox values ('a', 'pending', 1), ('b', 'it''s', 2), ('c', 'pending', 3)");
  const found = (state: string, limit: number) =>
    db
      .selectFrom("inbox")
      .select("event_key")
      .where("state", "=", state as "pending")
      .limit(limit)
      .execute();
  expect(await found("pending", 10)).toEqual([{ event_key: "a" }, { event_key: "c" }]);
  expect(await found("pending", 1)).toEqual([{ event_key: "a" }]);
  expect(await found("it's", 10)).toEqual([{ event_key: "b" }]);
});
