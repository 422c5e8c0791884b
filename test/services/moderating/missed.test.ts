import { expect, test } from "vitest";
import type { Moment } from "../../../src/kinds/moments.ts";
import { createMissed } from "../../../src/services/moderating/missed.ts";
import { insertMoments } from "../../../src/store/ledger/moments.ts";
import { describeDatabases } from "../../helpers/databases.ts";
import { createDeliveryWorld, type DeliveryWorld } from "../../helpers/delivery-world.ts";
import { campaignId, teamCampaignId } from "../../helpers/donation-events.ts";
import { callPlace, createModerators, mod } from "../../helpers/moderators.ts";

const hourMs = 3_600_000;

async function give(world: DeliveryWorld, name: string, value: string, data: Record<string, unknown> = {}) {
  const currency = String(data.currency ?? "USD");
  await world.receive({ data: { id: name, donor_name: name, ...data, amount: { value, currency } } });
  await world.run();
}

describeDatabases("the summary of missed donations", (database, rule) => {
  async function open() {
    const world = await createDeliveryWorld(database);
    const connectedAt = world.clock.now();
    await world.follow({ place: "stream" });
    await world.clock.advance(10 * hourMs);
    const moderators = createModerators(world);
    const missed = (hours: number, id = campaignId) =>
      moderators.missed(callPlace(), { id }, { since: world.clock.now() - hours * hourMs });
    /** Moments as polled lists create them. */
    const happen = (...moments: Pick<Moment, "key" | "kind" | "data">[]) =>
      world.store.write((tx) => {
        const all = moments.map(
          (moment) =>
            ({
              factId: campaignId,
              version: 1,
              origin: "live",
              happenedAt: world.clock.now(),
              ...moment,
            }) as Moment,
        );
        return insertMoments(tx, all, world.clock.now());
      });
    return { world, ...moderators, connectedAt, missed, happen };
  }

  test("the summary of what somebody missed has the total, the largest donors, and other moments", async () => {
    const { world, missed, happen } = await open();
    await give(world, "Before", "900");
    await world.clock.advance(3 * hourMs);
    for (const [at, name] of ["Ann", "Bo", "Cy", "Dee"].entries()) await give(world, name, `${20 + at}`);
    await give(world, "Eva", "5000", { currency: "EUR" });
    await give(world, "Fay", "800");
    await world.receive({
      type: "private:relay:donation_updated",
      data: { id: "Fay", donor_name: "Fay", amount: { value: "800", currency: "USD" }, payment_status: "cancelled" },
    });
    const money = { value: "500", currency: "USD" };
    await happen(
      { key: "milestone:m", kind: "milestone", data: { name: "Hot sauce", amount: money, next: null } },
      { key: "progress:25", kind: "progress", data: null },
    );
    await world.run();

    expect(await missed(2)).toMatchObject({
      from: world.clock.now() - 2 * hourMs,
      count: 5,
      sums: [
        { minor: 8600n, currency: "USD" },
        { minor: 500_000n, currency: "EUR" },
      ],
      largest: [{ name: "Dee" }, { name: "Cy" }, { name: "Bo" }],
      happened: [{ moment: { kind: "milestone", happenedAt: world.clock.now(), data: { name: "Hot sauce" } } }],
    });
    expect(await missed(4)).toMatchObject({ count: 6, largest: [{ name: "Before" }, { name: "Dee" }, { name: "Cy" }] });
  });

  rule("the summary of what somebody missed is shared by all who ask within ten seconds", async () => {
    const { world, missed } = await open();
    await give(world, "Ann", "20");
    const count = async () => (await missed(2))?.count;
    expect(await count()).toBe(1);
    await give(world, "Bo", "20");
    await world.clock.advance(9_000);
    expect(await count()).toBe(1);
    await world.clock.advance(1_000);
    expect(await count()).toBe(2);
  });

  rule("the summary of what somebody missed names nobody whom the place hides", async () => {
    const { world, missed, hiding, type } = await open();
    for (const [at, name] of ["Ann Berg", "Bo Lund", "Troll"].entries()) await give(world, name, `${20 + at}`);
    await hiding.hideLast(callPlace(), 1, mod);
    const names = async () => (await missed(2))?.largest.map(({ name }) => name);
    expect(await names()).toEqual(["Someone", "Bo Lund", "Ann Berg"]);
    const onTwitch = { ...callPlace(), chat: "twitch" };
    const there = await createMissed({ store: world.store, now: world.clock.now })(
      onTwitch,
      { id: campaignId },
      { since: 0 },
    );
    expect(there?.largest.map(({ name }) => name)).toEqual(["Troll", "Bo L.", "Ann B."]);
    await type("tiltify names first");
    await type("tiltify block add berg");
    expect(await names()).toEqual(["Someone", "Bo L.", "Someone"]);
  });

  rule("the summary of what somebody missed goes back only to the connection of the campaign", async () => {
    const { world, connectedAt, missed } = await open();
    await give(world, "Ann", "20");
    expect(await missed(20)).toMatchObject({ from: connectedAt, count: 1 });
    expect(await missed(2, teamCampaignId)).toBeNull();
  });

  rule("the summary of what somebody missed skips damaged data", async () => {
    const { world, missed, happen } = await open();
    await give(world, "Ann", "20");
    await happen({ key: "milestone:m", kind: "milestone", data: { amount: "much" } as never });
    await world.store.write((tx) =>
      tx.updateTable("moments").set({ data: "{" }).where("kind", "=", "donation").execute(),
    );
    expect(await missed(2)).toMatchObject({ count: 1, largest: [], happened: [] });
  });
});
