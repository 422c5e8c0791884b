import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { readDonations, saveDonations } from "../../../src/store/ledger/donations.ts";
import { freezeCard, readCard } from "../../../src/store/outbox/status-cards.ts";
import { ensureDestination } from "../../../src/store/places/destinations.ts";
import { keyOldHashes } from "../../../src/store/upkeep/old-hashes.ts";
import { createKeptHashes } from "../../../src/util/kept-hashes.ts";
import { describeDatabases, openTestStore } from "../../helpers/databases.ts";
import { memoryPlace } from "../../helpers/memory-chat.ts";

const unkeyed = (text: string) => hash("sha256", text, "base64url");
const row = { amount_minor: 1, scale: 0, currency: "USD", completed_at: 0, first_seen_at: 0, stamp: 0 } as const;

describeDatabases("hashes that an older version kept without a key", (database) => {
  test("are keyed in small steps, once, and the others stay", async () => {
    const store = await openTestStore(await database.fresh());
    const { keep } = createKeptHashes(store.keyed);
    const ids = Array.from({ length: 1_200 }, (_, at) => `d${at}`);
    const old = ids.map((id) => ({ ...row, id, payment_status: "completed" as const, content_hash: unkeyed(id) }));
    const pending = { ...row, id: "pending", payment_status: "pending" as const, content_hash: "" };
    const fresh = { ...row, id: "fresh", payment_status: "completed" as const, content_hash: keep(unkeyed("x")) };
    await store.write((tx) => saveDonations(tx, [...old, pending, fresh]));
    const destination_id = await store.write((tx) => ensureDestination(tx, memoryPlace("stream"), 0));
    await freezeCard(store, { destination_id, since: 1, body: "", shown: unkeyed("card") }, 0);

    const touched: number[] = [];
    for (let step = 0; step < 5; step += 1) touched.push(await keyOldHashes(store));
    expect(touched).toEqual([501, 500, 200, 0, 0]);
    const rows = await readDonations(store.read, [...ids, "pending", "fresh"]);
    expect(ids.filter((id) => rows.get(id)?.content_hash !== keep(unkeyed(id)))).toEqual([]);
    expect([rows.get("pending")?.content_hash, rows.get("fresh")?.content_hash]).toEqual(["", keep(unkeyed("x"))]);
    expect((await readCard(store.read, destination_id))?.shown).toBe(keep(unkeyed("card")));
  });
});
