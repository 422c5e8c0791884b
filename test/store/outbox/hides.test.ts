import { sql } from "kysely";
import { expect, test } from "vitest";
import { oldRows } from "../../../src/app/open-store.ts";
import { nameHash } from "../../../src/safety/name-hash.ts";
import type { Store } from "../../../src/store/engine/database.ts";
import { addHidden, readAllHidden, readHidden } from "../../../src/store/outbox/hides.ts";
import { ensureDestination } from "../../../src/store/places/destinations.ts";
import { createSealing } from "../../../src/util/sealing.ts";
import { describeDatabases, openTestStore, silentLog } from "../../helpers/databases.ts";
import { memoryPlace } from "../../helpers/memory-chat.ts";

const spaceId = "memory/space";

describeDatabases("a hidden name", (database) => {
  test("a name that an older version hid as an unkeyed hash stays hidden, and its hash is keyed at the start", async () => {
    const store = await openTestStore(await database.fresh());
    const [name, donor] = [nameHash("Ann"), nameHash("Bo")];
    await store.write(async (tx) => {
      await ensureDestination(tx, memoryPlace("stream"), 1);
      const entries = [
        { kind: "name" as const, value: name, nameHash: null, until: null },
        { kind: "donation" as const, value: "donation:1", nameHash: donor, until: null },
        { kind: "donation" as const, value: "donation:of-22-characters", nameHash: null, until: null },
        { kind: "posted" as const, value: "donation:2", nameHash: nameHash("Go otters!"), until: null },
      ];
      await addHidden(tx, { id: "h", spaceIds: [spaceId], entries, now: 0 });
    });
    for (let start = 0; start < 2; start += 1) await oldRows(store, silentLog).start();

    const rows = await store.read.selectFrom("hidden").select(["value", "name_hash"]).orderBy("value").execute();
    expect(rows).toEqual(
      [
        { value: "donation:1", name_hash: store.keyed(donor) },
        { value: "donation:2", name_hash: store.keyed(nameHash("Go otters!")) },
        { value: "donation:of-22-characters", name_hash: null },
        { value: store.keyed(name), name_hash: null },
      ].toSorted((a, b) => (a.value < b.value ? -1 : 1)),
    );
    const asked = { now: 1, momentKeys: ["donation:2"], keyed: store.keyed };
    const { names, posted } = await readHidden(store.read, spaceId, asked);
    expect([names.has(name), names.has(donor)]).toEqual([true, false]);
    expect([posted.has("donation:2", "Go otters!"), posted.has("donation:2", "Go!")]).toEqual([true, false]);
    const all = (await readAllHidden(store.read, spaceId, { now: 1, keyed: store.keyed })).names;
    expect([all.has(name), all.has(donor), all.has(nameHash("Cy"))]).toEqual([true, true, false]);

    // Somebody with only the database can't find a name by guessing.
    const { keyed } = createSealing(Buffer.alloc(32, "another key"));
    expect((await readAllHidden(store.read, spaceId, { now: 1, keyed })).names.has(name)).toBe(false);
  });
});

/** As older versions do. */
function hideAsBefore(store: Store, key: string): Promise<unknown> {
  return store.write((tx) =>
    sql`insert into hidden (hide_id, space_id, kind, value, name_hash, hidden_by, hidden_at, until)
      values (${key}, ${spaceId}, 'donation', ${key}, null, '{"id":"1","name":"Ann"}', 0, null)
      on conflict do nothing`.execute(tx),
  );
}

describeDatabases("a hide of an older version", (database) => {
  test("a migration deletes the names of moderators who hid donations, and an older process can still hide donations", async () => {
    const url = await database.fresh();
    const older = await openTestStore(url);
    await older.write((tx) => ensureDestination(tx, memoryPlace("stream"), 1));
    await hideAsBefore(older, "donation:1");
    await older.write((tx) => sql`delete from migrations where name like '%hidden-by-nobody'`.execute(tx));
    await older.close();

    const store = await openTestStore(url);
    expect(await store.read.selectFrom("hidden").select("hidden_by").execute()).toEqual([{ hidden_by: "" }]);
    await hideAsBefore(store, "donation:2");
    const asked = { now: 1, momentKeys: ["donation:1", "donation:2"], keyed: store.keyed };
    expect((await readHidden(store.read, spaceId, asked)).moments).toEqual(new Set(asked.momentKeys));
  });
});
