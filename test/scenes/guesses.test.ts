import { hash } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { contentHash } from "../../src/news/donation.ts";
import { nameHash } from "../../src/safety/name-hash.ts";
import { scopes } from "../../src/settings/scopes.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { keyOldHashes } from "../../src/store/upkeep/old-hashes.ts";
import { describeDatabases, sqlite } from "../helpers/databases.ts";
import { createDeliveryWorld, type DeliveryWorld } from "../helpers/delivery-world.ts";
import { callPlace, createModerators, mod } from "../helpers/moderators.ts";

const name = "Ann Otter";
const comment = "for the riverbank";
const said = { amount: { value: "25.00", currency: "USD" }, rewards: [], poll: null, refunded: false } as const;
const visible = { ...said, name, comment, rewards: [] };

/** Hashes that anyone can compute who guesses a donor's name and comment and knows the rest from the ledger. */
const guesses = [
  ...[name, comment].flatMap((text) => [nameHash(text), ...hashesOf(text)]),
  ...[comment, null].map((words) => contentHash({ ...visible, comment: words })),
];

function hashesOf(text: string): string[] {
  return [text, text.toLowerCase()].flatMap((one) => [
    hash("sha256", one, "base64url").slice(0, 20),
    hash("sha256", one, "hex"),
  ]);
}

/** Returns everything in the database as one text. */
async function dump({ store }: DeliveryWorld): Promise<string> {
  const tables = await sql<{ name: string }>`select name from sqlite_schema where type = 'table'`.execute(store.read);
  const texts = tables.rows.map(async (table) => {
    const { rows } = await sql`select * from ${sql.table(table.name)}`.execute(store.read);
    return JSON.stringify(rows);
  });
  return (await Promise.all(texts)).join("\n");
}

test("a copy of the database is not enough to check a guess at a forgotten donor's name and comment", async () => {
  const world = await createDeliveryWorld(sqlite);
  const scope = scopes.destination(await world.follow());
  await world.store.write((tx) => writeSetting(tx, { scope, key: "comments", value: "approve", by: "t", now: 0 }));
  for (const id of ["d1", "d2"]) await world.receive({ data: { id, donor_name: name, donor_comment: comment } });
  await world.run();
  const { approvals, type } = createModerators(world);
  const [first, second] = await approvals.waiting(callPlace());
  if (!first || !second) throw new Error("no comment waits");
  await approvals.decide(callPlace(), first, "post", mod);
  await approvals.decide(callPlace(), second, "leave", mod);
  await world.run();
  await type(`tiltify forget ${name}`);
  expect(await type("tiltify yes")).toContain("Forgotten");
  await world.run();

  const all = await dump(world);
  expect(all).toContain("donation:d1");
  expect(guesses.filter((guess) => all.includes(guess))).toEqual([]);
});

describeDatabases("a ledger that an older version stored without a key", (database) => {
  test("hashes that an older version stored become keyed, and a repeated report then causes no edit", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    const notify = async () => {
      await world.receive({ data: { id: "d1", donor_name: name, donor_comment: comment } });
      await world.run();
      await world.clock.advance(1_000);
    };
    await notify();
    const old = { content_hash: contentHash(visible) };
    await world.store.write((tx) => tx.updateTable("donations").set(old).execute());
    await notify();
    await world.store.write((tx) => tx.updateTable("donations").set(old).execute());
    expect(await keyOldHashes(world.store)).toBe(1);
    await notify();
    expect(world.chat.posted).toMatchObject([{ body: `donation ${name} 25 USD “${comment}”`, edits: 0 }]);
    expect(await world.store.read.selectFrom("moments").select("version").execute()).toEqual([{ version: 1 }]);
    await world.receive({ data: { id: "d1", donor_name: name, donor_comment: "for the otters" } });
    await world.run();
    expect(world.chat.posted).toMatchObject([{ body: `donation ${name} 25 USD “for the otters”`, edits: 1 }]);
  });
});
