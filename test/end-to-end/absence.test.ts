import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { createDeliveryQueue } from "../../src/store/inbox/delivery-queue.ts";
import { ensureDestination } from "../../src/store/places/destinations.ts";
import { addFollow } from "../../src/store/places/follows.ts";
import { describeDatabases, sqlite } from "../helpers/databases.ts";
import { campaignId, donationEvent } from "../helpers/donation-events.ts";
import { createPasser, openServedWorld } from "../helpers/served-world.ts";

const hourMs = 60 * 60_000;

describeDatabases("after three days away", (database) => {
  test("after three days away, the bot announces nothing until somebody asks for a summary", async () => {
    const { clock, simulator, start } = await openServedWorld(database);
    const first = await start();
    await first.connect();
    const pass = await createPasser(clock);
    simulator.donate({ amount: "25.00", name: "Before" });
    await pass.until(async () => (await first.read()).length === 1);
    await first.stop();

    simulator.setDeliverTo(undefined);
    for (let donation = 0; donation < 8; donation += 1) {
      simulator.donate({ amount: "10.00", name: `Donor ${donation}` });
      await clock.advance(9 * hourMs);
      await delay(2);
    }

    const second = await start();
    await pass.until(async () => (await second.read("team")).some(({ text }) => text.includes("I was offline")));
    const [notice] = (await second.read("team")).filter(({ text }) => text.includes("I was offline"));
    expect(notice?.text).toMatch(
      /^🔧 I was offline for 3 days\. 8 donations came in: \$80\. .*type \/tiltify recap summary/,
    );
    expect((await second.read()).map(({ text }) => text)).toEqual([expect.stringContaining("Before donated $25")]);

    const { team } = second.services;
    expect(await team.sumUp(second.place, second.by)).toBe(8);
    expect(await team.sumUp(second.place, second.by)).toBe(0);
    await pass.until(async () => (await second.read()).length === 2);
    expect((await second.read())[1]?.text).toMatch(/8 donations came in: \$80/);
  });
});

test("after three days away, the moderators get a notice even if Tiltify doesn't answer", async () => {
  const { clock, start } = await openServedWorld(sqlite, {
    env: { TILTIFY_CLIENT_ID: "", TILTIFY_CLIENT_SECRET: "", EVENTS: "webhook" },
  });
  const first = await start();
  const pass = await createPasser(clock);
  await first.store.write(async (tx) => {
    const [now, destinationId] = [clock.now(), await ensureDestination(tx, first.place, clock.now())];
    const fact = { id: campaignId, kind: "campaign", name: "Maple's 24h Stream" } as const;
    await addFollow(tx, { destinationId, fact, since: now, by: "test", now });
  });
  const { place, by } = first;
  await first.services.settings.pause({ place, by, where: undefined, until: clock.now() + hourMs });
  await createDeliveryQueue(first.store).put(donationEvent({ at: clock.now() }));
  const waiting = () => first.store.read.selectFrom("outbox").select("seq").where("state", "=", "pending").execute();
  await pass.until(async () => (await waiting()).length === 1);
  await first.stop();
  await clock.advance(72 * hourMs);

  const second = await start();
  await pass.until(async () => (await second.read("team")).some(({ text }) => text.includes("I was offline")));
  const [notice] = (await second.read("team")).filter(({ text }) => text.includes("I was offline"));
  expect(notice?.text).toMatch(
    /^🔧 I was offline for 3 days\. 1 donation came in: \$25\. .*type \/tiltify recap summary/,
  );
});

test("a start with a clock that is 25 h ahead doesn't make the bot report an absence", async () => {
  const { clock, simulator, start } = await openServedWorld(sqlite);
  const first = await start();
  await first.connect();
  await first.stop();
  const second = await start({}, 25 * hourMs);
  const pass = await createPasser(clock);
  simulator.donate({ amount: "25.00", name: "Ann" });
  await pass.until(async () => (await second.read()).length === 1);
  expect((await second.read("team")).filter(({ text }) => text.includes("away"))).toEqual([]);
});
