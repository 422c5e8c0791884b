import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { takesMoney } from "../../src/simulator/fact.ts";
import { describeDatabases, sqlite } from "../helpers/databases.ts";
import { createPasser, openServedWorld, pass } from "../helpers/served-world.ts";

const minuteMs = 60_000;
describeDatabases("the bot and the platform", (database) => {
  test("forty donations missed in an outage of three hours become one digest", async () => {
    const { clock, simulator, start } = await openServedWorld(database);
    const first = await start();
    await first.connect();
    simulator.donate({ amount: "25.00", name: "Before" });
    await pass(clock, async () => (await first.read()).length === 1);
    await first.stop();

    for (let donation = 0; donation < 40; donation += 1) {
      simulator.donate({ amount: "10.00", name: `Donor ${donation}` });
      await clock.advance(4 * minuteMs);
      await delay(2);
      await clock.advance(minuteMs / 2);
    }
    await clock.advance(20 * minuteMs);
    expect(simulator.world.endpoint.status).not.toBe("active");

    const second = await start();
    await pass(clock, async () => (await second.read()).some(({ text }) => text.includes("I was offline")));
    expect(simulator.world.endpoint.status).toBe("active");
    simulator.donate({ amount: "5.00", name: "After" });
    await pass(clock, async () => (await second.read()).some(({ text }) => text.includes("After donated $5")));

    const events = await second.read();
    expect(events.map(({ text }) => text.slice(0, 60))).toEqual([
      expect.stringContaining("Before donated $25"),
      expect.stringMatching(/^🔔 I was offline for 3 h 20 min\. 40 donations came in: \$400/),
      expect.stringContaining("After donated $5"),
    ]);
    const said = events.flatMap(({ moments }) => moments);
    expect(new Set(said).size).toBe(42);
    expect(said).toHaveLength(42);
  });

  test("donations to the campaigns of an event during an absence become one digest", async () => {
    const { clock, simulator, start } = await openServedWorld(database, { env: { EVENTS: "pull" } });
    simulator.setDeliverTo(undefined);
    const { fundraisingEvent } = simulator.ids;
    const children = [...simulator.world.facts.values()].filter(
      (fact) => takesMoney(fact) && fact.kind === "campaign" && fact.above.some(({ id }) => id === fundraisingEvent),
    );
    const event = { kind: "fundraising_event", id: fundraisingEvent } as const;
    const first = await start();
    await first.services.campaigns.connect(first.place, event, first.by);
    await pass(clock, async () => (simulator.requestCounts().listFundraisingEventSupportingCampaigns ?? 0) > 1);
    await first.stop();
    for (const { id: factId } of children) {
      for (let gift = 0; gift < 7; gift += 1) simulator.donate({ factId, amount: "10.00", name: `Donor ${gift}` });
    }
    await clock.advance(3 * 60 * minuteMs);
    simulator.faults.add({ operation: "listCampaignDonations", how: "slow", seconds: 8, times: "always" });
    const second = await start();
    const saidOf = async () => (await second.read()).flatMap(({ moments }) => moments);
    const passer = await createPasser(clock);
    await passer.minutes(5);
    expect(await saidOf()).toHaveLength(children.length * 7);
    const digests = (await second.read()).filter(({ text }) => text.includes("I was offline"));
    expect(children.length).toBeGreaterThan(5);
    expect(digests).toHaveLength(1);
  });

  test("connecting a campaign with many old donations announces none of them", async () => {
    const { clock, simulator, start } = await openServedWorld(database, { history: 400 });
    const bot = await start();
    await bot.connect();
    const isListed = async () => (simulator.requestCounts().listCampaignDonations ?? 0) > 0;
    await pass(clock, isListed);
    simulator.donate({ amount: "5.00", name: "First" });
    await pass(clock, async () => (await bot.read()).length > 0);
    expect((await bot.read()).map(({ text }) => text)).toEqual([expect.stringContaining("First donated $5")]);
  });

  test("after a restart, the bot requests neither a new token nor its webhook subscriptions again", async () => {
    const { clock, simulator, start } = await openServedWorld(database);
    const first = await start();
    await first.connect();
    const counts = () => {
      const { obtainToken, putWebhookSubscription } = simulator.requestCounts();
      return { obtainToken, putWebhookSubscription };
    };
    const kept = first.store.read.selectFrom("subscriptions").select("event_id").where("put_at", "is not", null);
    await pass(clock, async () => (await kept.execute()).length === 1);
    await first.stop();
    await start();
    await pass(clock, async () => (simulator.requestCounts().activateWebhookEndpoint ?? 0) === 2);
    await clock.advance(minuteMs);
    expect(counts()).toEqual({ obtainToken: 1, putWebhookSubscription: 1 });
  });
});

test("a disabled webhook endpoint is enabled again even if polling finds the donations before their webhooks are overdue", async () => {
  const { clock, simulator, start } = await openServedWorld(sqlite);
  const first = await start();
  await first.connect();
  // Money from an auction or a supporter means that the list is polled all the time, once a start has noticed it.
  const [itemId = ""] = simulator.ids.auctionItems;
  simulator.bid({ itemId, amount: "40" });
  simulator.completeItem(itemId);
  await clock.advance(minuteMs);
  simulator.endDue();
  await first.stop();
  await start();
  const passer = await createPasser(clock);
  await passer.minutes(1);
  simulator.switchEndpoint("off");
  for (let donations = 0; donations < 11; donations += 1) {
    simulator.donate({ amount: "25.00" });
    await passer.minutes(3);
  }
  expect(simulator.world.endpoint.status).toBe("active");
});
