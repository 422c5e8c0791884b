import { expect, test } from "vitest";
import {
  dropRole,
  isWatched,
  noteRole,
  pollAgain,
  readDonorStatus,
  readDuePeople,
  settlePerson,
} from "../../../src/store/giving/donor-roles.ts";
import { forgetPerson, readKnownGifts } from "../../../src/store/giving/known-gifts.ts";
import { insertRelayKey } from "../../../src/store/giving/relay-keys.ts";
import { saveDonations } from "../../../src/store/ledger/donations.ts";
import { ensureDestination } from "../../../src/store/places/destinations.ts";
import { describeDatabases, openTestStore, type TestDatabase } from "../../helpers/databases.ts";

const place = { chat: "discord", space: { address: "100", name: "" }, connection: "discord:0", address: "202" };
const ann = { spaceId: "discord/100", userId: "71" };
const bo = { spaceId: "discord/100", userId: "72" };

async function openStore(database: TestDatabase) {
  const store = await openTestStore(await database.fresh(), 1);
  await store.write((tx) => ensureDestination(tx, place, 1));
  const gave = (id: string, userId: string, dueAt: number | null, consent = "role") =>
    store.write(async (tx) => {
      const amount = { minor: 2_550n, scale: 2, currency: "USD" };
      const known = { amount, completedAt: 1, paymentStatus: "completed", stamp: 1, contentHash: "" } as const;
      await saveDonations(tx, new Map([[id, { ...known, firstSeenAt: 1 }]]));
      const key = { id: `key ${id}`, space_id: "discord/100", user_id: userId, fact_id: "f", client_key: "sealed" };
      await insertRelayKey(tx, { ...key, consent, donation_id: id, created_at: 1, roles_due_at: dueAt });
    });
  const dues = () => store.read.selectFrom("relay_keys").select(["id", "roles_due_at"]).orderBy("id").execute();
  return { store, gave, dues };
}

describeDatabases("roles of donors", (database, rule) => {
  test("people whose roles are due are returned once each, longest wait first, except in excluded servers", async () => {
    const { store, gave } = await openStore(database);
    await gave("d1", bo.userId, 50);
    await gave("d2", ann.userId, 40);
    await gave("d3", ann.userId, 90);
    await gave("d4", "73", 200);
    await gave("d5", "74", null);
    const read = (except: string[] = [], most = 25) =>
      readDuePeople(store.read, { now: 100, most, except, isOurs: () => true });
    expect(await read()).toEqual([ann, bo]);
    expect(await read([], 1)).toEqual([ann]);
    expect(await read(["discord/100"])).toEqual([]);
    const isOurs = (spaceId: string) => spaceId !== "discord/100";
    expect(await readDuePeople(store.read, { now: 100, most: 1, except: [], isOurs })).toEqual([]);
  });

  rule("donor roles stay due if another donation is reported after the check began", async () => {
    const { store, gave, dues } = await openStore(database);
    await gave("d1", ann.userId, 40);
    const { dueAt, gifts } = await readDonorStatus(store.read, ann);
    expect([dueAt, gifts]).toEqual([
      [40],
      [{ amount: { minor: 2_550n, scale: 2, currency: "USD" }, showsGift: true, showsAmount: false }],
    ]);
    await gave("d2", ann.userId, 41);
    await settlePerson(store, ann, { dueAt, next: 1_000 });
    expect(await dues()).toEqual([
      { id: "key d1", roles_due_at: 1_000 },
      { id: "key d2", roles_due_at: 41 },
    ]);
  });

  rule("donor roles stay due if a third donation is reported while roles for the first two are checked", async () => {
    const { store, gave, dues } = await openStore(database);
    await gave("d1", ann.userId, 900);
    await gave("d2", ann.userId, 40);
    const { dueAt } = await readDonorStatus(store.read, ann);
    await gave("d3", ann.userId, 41);
    await settlePerson(store, ann, { dueAt, next: 1_000 });
    expect(await dues()).toEqual([
      { id: "key d1", roles_due_at: 1_000 },
      { id: "key d2", roles_due_at: 1_000 },
      { id: "key d3", roles_due_at: 41 },
    ]);
  });

  rule("a donor role is stored once for each person and role, with its latest state", async () => {
    const { store, gave } = await openStore(database);
    await gave("d1", ann.userId, 40);
    const row = { space_id: ann.spaceId, user_id: ann.userId, role_id: "401", at: 7 } as const;
    await noteRole(store, { ...row, state: "giving" });
    await noteRole(store, { ...row, state: "given", at: 8 });
    expect((await readDonorStatus(store.read, ann)).roles).toEqual([{ ...row, state: "given", at: 8 }]);
    await dropRole(store, { ...row, state: "given" });
    expect((await readDonorStatus(store.read, ann)).roles).toEqual([]);
  });

  test("donor roles are checked again only for people with a donation that can give them a role", async () => {
    const { store, gave, dues } = await openStore(database);
    await gave("d1", ann.userId, 500);
    await gave("d2", bo.userId, null);
    expect([await isWatched(store.read, ann), await isWatched(store.read, bo)]).toEqual([true, false]);
    await store.write((tx) => pollAgain(tx, ann, 100));
    await store.write((tx) => pollAgain(tx, { spaceId: bo.spaceId }, 200));
    expect(await dues()).toEqual([
      { id: "key d1", roles_due_at: 100 },
      { id: "key d2", roles_due_at: null },
    ]);
  });

  test("a forgotten person's personal link is kept until the role given for it is taken away", async () => {
    const { store, gave } = await openStore(database);
    await gave("d1", ann.userId, 500, "role name");
    await gave("d2", ann.userId, null, "name");
    const row = { space_id: ann.spaceId, user_id: ann.userId, role_id: "401", at: 7, state: "given" } as const;
    await noteRole(store, row);
    const named = await store.write((tx) => forgetPerson(tx, ann.userId, 100));
    expect(named.map(({ donationId }) => donationId).toSorted()).toEqual(["d1", "d2"]);
    expect(await readKnownGifts(store.read, ann.userId)).toEqual([]);
    expect(await readDuePeople(store.read, { now: 100, most: 25, except: [], isOurs: () => true })).toEqual([ann]);
    await dropRole(store, row);
    await settlePerson(store, ann, { dueAt: [100], next: 1_000 });
    expect(await store.read.selectFrom("relay_keys").selectAll().execute()).toEqual([]);
  });
});
