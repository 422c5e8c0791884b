import { hash } from "node:crypto";
import { expect, test } from "vitest";
import type { KnownDonation } from "../../../src/news/donation.ts";
import { readDonations, saveDonations } from "../../../src/store/ledger/donations.ts";
import { freezeCard, readCard } from "../../../src/store/outbox/status-cards.ts";
import { ensureDestination } from "../../../src/store/places/destinations.ts";
import { keyOldHashes } from "../../../src/store/upkeep/old-hashes.ts";
import { createStoredHashes } from "../../../src/util/stored-hashes.ts";
import { describeDatabases, openTestStore } from "../../helpers/databases.ts";
import { memoryPlace } from "../../helpers/memory-chat.ts";

const unkeyed = (text: string) => hash("sha256", text, "base64url");
const amount = { minor: 1n, scale: 0, currency: "USD" };
const donation = { amount, completedAt: 0, firstSeenAt: 0, stamp: 0, paymentStatus: "completed" } as const;

describeDatabases("unkeyed hashes of an older version", (database) => {
  test("unkeyed hashes of an older version are replaced once, in small steps", async () => {
    const store = await openTestStore(await database.fresh());
    const { keep } = createStoredHashes(store.keyed);
    const ids = Array.from({ length: 1_200 }, (_, at) => `d${at}`);
    const old = ids.map((id) => [id, { ...donation, contentHash: unkeyed(id) }] as const);
    const pending = { ...donation, paymentStatus: "pending", contentHash: "" } as const;
    const fresh = { ...donation, contentHash: keep(unkeyed("x")) };
    const all = new Map<string, KnownDonation>([...old, ["pending", pending], ["fresh", fresh]]);
    await store.write((tx) => saveDonations(tx, all));
    const destination_id = await store.write((tx) => ensureDestination(tx, memoryPlace("stream"), 0));
    await freezeCard(store, { destination_id, since: 1, body: "", shown: unkeyed("card") }, 0);

    const touched: number[] = [];
    for (let step = 0; step < 5; step += 1) touched.push(await keyOldHashes(store));
    expect(touched).toEqual([501, 500, 200, 0, 0]);
    const known = await readDonations(store.read, [...ids, "pending", "fresh"]);
    expect(ids.filter((id) => known.get(id)?.contentHash !== keep(unkeyed(id)))).toEqual([]);
    expect([known.get("pending")?.contentHash, known.get("fresh")?.contentHash]).toEqual(["", keep(unkeyed("x"))]);
    expect((await readCard(store.read, destination_id))?.shown).toBe(keep(unkeyed("card")));
  });
});
