import { sql } from "kysely";
import { expect, test } from "vitest";
import { createNameSource, type NameSource } from "../../src/intake/name-source.ts";
import type { MomentKind } from "../../src/kinds/moments.ts";
import type { DonationReading } from "../../src/news/donation.ts";
import type { KnownName } from "../../src/store/ledger/names.ts";
import { describeDatabases, silentLog } from "../helpers/databases.ts";
import { createDeliveryWorld, type DeliveryWorld } from "../helpers/delivery-world.ts";
import { campaignId } from "../helpers/donation-events.ts";

const fromBo = "donation Bo 25 USD";

/** A world whose names come from its own tables, or else from the platform. */
async function createNamedWorld(
  database: Parameters<typeof createDeliveryWorld>[0],
  ask: () => Promise<KnownName[]>,
): Promise<DeliveryWorld> {
  let source: NameSource | undefined;
  const lookUp = (donations: readonly DonationReading[], causeIds: readonly string[]) => {
    const { store, clock } = world;
    source ??= createNameSource({
      store,
      ask: { ofFact: ask, ofCause: ask },
      isPlatformDown: () => false,
      clock,
      log: silentLog,
    });
    return source.lookUp(donations, causeIds);
  };
  const world = await createDeliveryWorld(database, { names: { lookUp } });
  return world;
}

const keepsNobody = "a message that cannot be rendered, because its moment holds $what, doesn't block the next message";

describeDatabases("a message that cannot be rendered", (database, rule) => {
  test.each([{ what: "data that is cut off", data: '{"amount":{"value":"25.00' }])(keepsNobody, isPassed);

  rule.each<{ what: string; data: string; kind?: MomentKind }>([
    { what: "an amount that is none", data: '{"amount":{"value":"x","currency":"USD"},"rewards":[]}' },
    { what: "nothing that a donation has", data: '{"text":"from a later version"}' },
    { what: "nothing that a lead in a poll has", data: "{}", kind: "poll-lead" },
  ])(keepsNobody, isPassed);

  async function isPassed({ data, kind = "donation" }: { data: string; kind?: MomentKind }) {
    const world = await createDeliveryWorld(database);
    const id = await world.follow();
    const setState = (state: "active" | "paused") =>
      world.store.write((tx) => tx.updateTable("destinations").set({ state }).where("id", "=", id).execute());
    await setState("paused");
    await world.receive({ data: { id: "d1" } });
    await world.run();
    await world.store.write((tx) => tx.updateTable("moments").set({ data, kind }).execute());
    await setState("active");
    await world.receive({ data: { id: "d2", donor_name: "Bo" } });
    await world.run();
    expect(world.chat.bodies()).toEqual([fromBo]);
  }

  test("a message whose stored data was damaged stays as it was sent", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await world.receive({ data: { id: "d1" } });
    await world.run();
    await world.store.write((tx) => tx.updateTable("moments").set({ data: "{" }).execute());
    await world.store.write((tx) => tx.updateTable("messages").set({ edit_due_at: world.clock.now() }).execute());
    await world.receive({ data: { id: "d2", donor_name: "Bo" } });
    await world.run();
    expect(world.chat.bodies()).toEqual(["donation Ann 25 USD", fromBo]);
  });
});

describeDatabases("a donation", (database) => {
  test("a donation is announced even if no database can store the name of its reward", async () => {
    const world = await createNamedWorld(database, async () => [{ id: "r1", factId: campaignId, name: "Hot\0sauce" }]);
    await world.follow();
    await world.receive({ data: { reward_id: "r1" } });
    await world.run();
    expect(world.chat.bodies()).toEqual(["donation Ann 25 USD rewards=[Hotsauce]"]);
  });
});

describeDatabases("a donation of more parts than a statement can hold", (database) => {
  test("a donation that claims more rewards than an SQL statement can hold is announced", async () => {
    const world = await createNamedWorld(database, async () => []);
    await world.follow();
    const reward_claims = Array.from({ length: 40_000 }, (_, at) => ({ reward_id: `reward ${at}`, quantity: 1 }));
    await world.receive({ data: { reward_claims } });
    await world.run();
    expect(world.chat.bodies()).toHaveLength(1);
  });

  test("a donation that names more facts than an SQL statement can hold is announced", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    const facts = Array.from({ length: 20_000 }, (_, at) => ({ id: `fact ${at}`, usage_type: "campaign" }));
    await world.receive({ data: { facts } });
    await world.run();
    expect(world.chat.bodies()).toHaveLength(1);
  });

  test("a donation is announced in more places than an SQL statement can hold", async () => {
    const world = await createDeliveryWorld(database);
    const first = await world.follow({ place: "first" });
    const count = sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 17000)`;
    await world.store.write(async (tx) => {
      await sql`insert into destinations (id, space_id, connection, address) ${count}
        select 'place ' || n, space_id, 'elsewhere', 'place ' || n from numbers, destinations where id = ${first}`.execute(
        tx,
      );
      await sql`insert into follows (destination_id, fact_id, since, created_by, created_at) ${count}
        select 'place ' || n, ${campaignId}, 0, 'test', 0 from numbers`.execute(tx);
    });
    await world.receive();
    await world.run();
    const { rows } = await world.store.read
      .selectFrom("outbox")
      .select((select) => select.fn.countAll<number>().as("rows"))
      .executeTakeFirstOrThrow();
    expect(rows).toBe(17_001);
  });
});
