import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestStore, sqlite } from "../../helpers/databases.ts";

test("a statement that writes outside the write lane is rejected by SQLite", async () => {
  const store = await openTestStore(await sqlite.fresh());
  const refusal = "attempt to write a readonly database";
  await expect(store.read.deleteFrom("leases").execute()).rejects.toThrow(refusal);
  const row = { name: "intake", owner: "me", token: 1, until_ms: 1 };
  await expect(store.read.insertInto("leases").values(row).execute()).rejects.toThrow(refusal);
  const returning = sql`with mine as (select 'intake' as name) delete from leases where name in mine returning name`;
  await expect(returning.execute(store.read)).rejects.toThrow(refusal);
});
