import { expect, test } from "vitest";
import { isOneOf, type Parameters, prepare } from "../../../src/store/engine/prepare.ts";
import { writeSetting } from "../../../src/store/places/settings.ts";
import { describeDatabases, openTestStore } from "../../helpers/databases.ts";

let timesBuilt = 0;

const selectValues = prepare((db, given: Parameters<{ key: string; scopes: readonly string[]; limit: number }>) => {
  timesBuilt += 1;
  return db
    .selectFrom("settings")
    .select(["scope", "value"])
    .where("key", "=", given.key)
    .where(isOneOf(db, "scope", given.scopes))
    .orderBy("scope")
    .limit(given.limit);
});

const rename = prepare((db, { from, to }: Parameters<{ from: string; to: string }>) =>
  db.updateTable("settings").set({ value: to }).where("value", "=", from),
);

describeDatabases("prepared queries", (database) => {
  async function openWithSettings() {
    const store = await openTestStore(await database.fresh());
    await store.write(async (tx) => {
      for (const scope of ["a", "b", "c", 'it\'s "d"'])
        await writeSetting(tx, { scope, key: "delay", value: "5", by: "ann", now: 1 });
    });
    return store;
  }

  test("prepared queries use the values of each call, including lists of any length", async () => {
    const store = await openWithSettings();
    const scopesOf = async (values: { key?: string; scopes: string[]; limit?: number }) => {
      const { rows } = await selectValues(store.read, { key: "delay", limit: 10, ...values });
      return rows.map(({ scope }) => scope);
    };
    expect(await scopesOf({ scopes: ["c", "a"] })).toEqual(["a", "c"]);
    expect(await scopesOf({ scopes: ["b", "x"] })).toEqual(["b"]);
    expect(await scopesOf({ scopes: [] })).toEqual([]);
    expect(await scopesOf({ scopes: ['it\'s "d"'] })).toEqual(['it\'s "d"']);
    expect(await scopesOf({ scopes: ["a", "b", "c"], limit: 2 })).toEqual(["a", "b"]);
    expect(await scopesOf({ key: "comments", scopes: ["a"] })).toEqual([]);
  });

  test("a prepared query is built once for use outside transactions and once for use inside", async () => {
    const store = await openWithSettings();
    const select = async (scopes: string[]) => {
      await selectValues(store.read, { key: "delay", scopes, limit: 1 });
      await store.write((tx) => selectValues(tx, { key: "delay", scopes, limit: 2 }));
    };
    await select(["a"]);
    const builtBefore = timesBuilt;
    await select(["a", "b"]);
    expect(timesBuilt).toBe(builtBefore);
  });

  test("prepared queries run in the caller's transaction, and return how many rows they changed", async () => {
    const store = await openWithSettings();
    const failing = store.write(async (tx) => {
      await rename(tx, { from: "5", to: "6" });
      throw new Error("taken back");
    });
    await expect(failing).rejects.toThrow("taken back");
    const { numAffectedRows } = await store.write((tx) => rename(tx, { from: "5", to: "7" }));
    expect(numAffectedRows).toBe(4n);
    expect((await store.write((tx) => rename(tx, { from: "6", to: "8" }))).numAffectedRows).toBe(0n);
  });
});
