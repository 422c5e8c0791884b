import { Keyv } from "keyv";
import { expect, test } from "vitest";
import { createKeyvStore } from "../../../src/store/engine/keyv-store.ts";
import { deleteExpired } from "../../../src/store/upkeep/retention.ts";
import { describeDatabases, openTestStore } from "../../helpers/databases.ts";

describeDatabases("a Keyv store in the database", (database) => {
  test("a Keyv store keeps values over a restart, by namespace, until they expire or are deleted", async () => {
    const url = await database.fresh();
    const open = async (namespace: string) => {
      const store = await openTestStore(url);
      return { store, keyv: new Keyv({ store: createKeyvStore(store, namespace, Date.now) }) };
    };
    const first = await open("tokens");
    await first.keyv.set("a", "sealed", 60_000);
    await first.keyv.set("gone", "sealed", 30_000);
    await deleteExpired(first.store, { now: Date.now() + 45_000, personalDays: 90 });
    await first.store.close();

    const { store, keyv } = await open("tokens");
    const other = new Keyv({ store: createKeyvStore(store, "other", Date.now) });
    expect(await keyv.get("a")).toBe("sealed");
    expect(await keyv.has("a")).toBe(true);
    expect(await keyv.get("gone")).toBeUndefined();
    expect(await other.get("a")).toBeUndefined();
    await other.clear();
    expect(await keyv.delete("a")).toBe(true);
    expect(await keyv.get("a")).toBeUndefined();
  });

  test("concurrent changes of one value in a Keyv store are made one after the other, and none is lost", async () => {
    const url = await database.fresh();
    const store = await openTestStore(url);
    const kept = createKeyvStore(store, "numbers", Date.now);

    await Promise.all(
      Array.from({ length: 20 }, () => kept.change("count", (value) => String(Number(value ?? "0") + 1))),
    );

    expect(await kept.get("count")).toBe("20");
  });

  test("a Keyv store keeps the old value if a change fails", async () => {
    const kept = createKeyvStore(await openTestStore(await database.fresh()), "numbers", Date.now);
    await kept.set("count", "7");
    const broken = () => {
      throw new Error("no");
    };

    await expect(kept.change("count", broken)).rejects.toThrow("no");
    await expect(kept.change("other", broken)).rejects.toThrow("no");

    expect([await kept.get("count"), await kept.get("other")]).toEqual(["7", undefined]);
  });
});
