import { sql } from "kysely";
import { expect, test } from "vitest";
import { createDb } from "../../src/store/engine/sqlite.ts";
import { findScans, openEmpty } from "./explained-statements.ts";

const database = openEmpty();
const db = createDb(database);
const scansOf = (query: { compile(): { sql: string } }) => findScans(database, query.compile().sql);

test("the check for slow statements reports a statement that reads the whole outbox, under any table alias", () => {
  expect(scansOf(db.selectFrom("outbox").select("seq").where("reason", "=", "expired"))).toEqual(["SCAN outbox"]);
  const states = ["pending", "counted"] as const;
  expect(scansOf(db.selectFrom("outbox as o").select("o.seq").where("o.state", "in", states))).toEqual(["SCAN o"]);
  const { sql: text } = sql`select seq from outbox where reason = 'expired'`.compile(db);
  expect(findScans(database, text)).toEqual(["SCAN outbox"]);
});

test("the check for slow statements reports a statement that reads all outbox rows of a place", () => {
  const rows = db.selectFrom("outbox").select("reason").where("destination_id", "=", "d");
  expect(scansOf(rows)).toEqual([expect.stringMatching(/^SEARCH outbox .*\(destination_id=\?\)$/)]);
});

test("the check for slow statements accepts a statement that reads only waiting rows or a single row", () => {
  const rows = db.selectFrom("outbox").select("reason").where("destination_id", "=", "d");
  expect(scansOf(rows.where("state", "=", "pending"))).toEqual([]);
  expect(scansOf(rows.where("seq", "=", 5))).toEqual([]);
});

test("the check for slow statements accepts a statement that reads all places, because places are few", () => {
  expect(scansOf(db.selectFrom("destinations").select("id").where("state", "=", "paused"))).toEqual([]);
});
