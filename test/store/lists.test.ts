import { sql } from "kysely";
import { expect, test } from "vitest";
import { tableOf } from "../../src/store/engine/dialect.ts";
import { enterListed, readPending } from "../../src/store/inbox/inbox.ts";
import { describeDatabases, openTestStore } from "../helpers/databases.ts";

const awkward = ["", "'", '"', "\\", "null", "[1]", "🎉 é", "a\nb", "1", "1.0", "x".repeat(5_000)];

describeDatabases("lists in statements", (database) => {
  test("lists of texts and numbers pass unchanged through inserts and `in` conditions", async () => {
    const store = await openTestStore(await database.fresh());
    const rows = awkward.map((key, at) => ({
      key,
      kind: "donation" as const,
      fact_id: "fact",
      data: at % 2 === 0 ? key : null,
      origin: "live" as const,
      happened_at: Number.MAX_SAFE_INTEGER - at,
      created_at: -1 - at,
    }));
    await store.write((tx) => tx.insertInto("moments").values(rows).execute());
    const read = store.read.selectFrom("moments").selectAll();
    expect(await read.where("key", "in", awkward).orderBy("happened_at", "desc").execute()).toEqual(
      rows.map((row) => ({ version: 1, ...row })),
    );
    const times = rows.slice(0, 3).map((row) => row.happened_at);
    const found = await read.where("happened_at", "in", times).orderBy("happened_at", "desc").execute();
    expect(found.map((row) => row.key)).toEqual(awkward.slice(0, 3));
  });

  test("lists of bytes pass unchanged through inserts", async () => {
    const store = await openTestStore(await database.fresh());
    const bodies = [Buffer.from([0, 255, 128]), Buffer.from("{}")];
    await store.write((tx) =>
      enterListed(
        tx,
        bodies.map((body, at) => ({ key: `list:${at}`, body })),
        1_000,
      ),
    );
    const rows = await readPending(store.read, 1_000, 10);
    expect(rows.map(({ body }) => Buffer.from(body ?? []))).toEqual(bodies);
  });

  test("a list of values can be joined like a table in SQL", async () => {
    const store = await openTestStore(await database.fresh());
    const rows = awkward.map((text, at): [string, number] => [text, at]);
    const { rows: read } = await sql`with given (word, at) as (${tableOf(store.read, rows)})
      select word, at + 1 as next from given order by at`.execute(store.read);
    expect(read).toEqual(rows.map(([word, at]) => ({ word, next: at + 1 })));
  });

  test("lists of any length give the same SQL text on SQLite", async () => {
    const store = await openTestStore(await database.fresh());
    const texts = [2, 200].map((length) => {
      const keys = Array.from({ length }, (_, at) => `${at}`);
      const rows = keys.map((id) => ({ id, fact_id: "fact", name: id, seen_at: 0 }));
      const insert = store.read.insertInto("names").values(rows);
      const read = store.read.selectFrom("names").selectAll().where("id", "in", keys);
      return [insert, read].map((query) => query.compile().sql);
    });
    expect(new Set(texts.flat()).size).toBe(store.kind === "sqlite" ? 2 : 4);
  });
});
