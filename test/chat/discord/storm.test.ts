import { expect, onTestFinished, test } from "vitest";
import { createDeliveryQueue } from "../../../src/store/inbox/delivery-queue.ts";
import { ensureDestination } from "../../../src/store/places/destinations.ts";
import { addFollow } from "../../../src/store/places/follows.ts";
import { openTestStore, sqlite } from "../../helpers/databases.ts";
import { visibleText } from "../../helpers/discord/message-rules.ts";
import { openFrozenDiscord } from "../../helpers/discord/open-discord.ts";
import { campaignId, donationEvent } from "../../helpers/donation-events.ts";
import { eventually } from "../../helpers/eventually.ts";
import { createParts } from "../../helpers/mortal-parts.ts";
import { timesOf } from "../../helpers/thorough.ts";

const channels = timesOf("STORM_CHANNELS", { quick: 1, thorough: 10 });
const places = Array.from({ length: channels }, (_, at) => String(500 + at));
const donations = 500;
const stormSeconds = 60;
const longestWaitSeconds = 30;

/** Returns how many donations a message announces, and their sum. */
function readMessage(text: string): { count: number; dollars: number } {
  const [, count, dollars] = /^\*\*(\d+) donations, \$([\d,]+)/.exec(text) ?? [];
  if (count !== undefined) return { count: Number(count), dollars: Number(dollars?.replaceAll(",", "")) };
  return { count: text.match(/donated/g)?.length ?? 0, dollars: 25 };
}

test(`500 donations in a minute to ${channels} channels are all announced once within 30 s, despite limits`, async () => {
  const { adapter, discord, clock } = await openFrozenDiscord();
  for (const channel of places) discord.guild.channels.set(channel, channel);
  const store = await openTestStore(await sqlite.fresh(), clock.now());
  await adapter.start([]);
  await eventually(() => expect(adapter.health().state).toBe("ready"));
  for (const address of places) {
    await store.write(async (tx) => {
      const space = { address: "100", name: "Otter Lounge" };
      const place = { chat: "discord", connection: "discord:0", space, address };
      const destinationId = await ensureDestination(tx, place, clock.now());
      const fact = { id: campaignId, kind: "campaign", name: "Maple's 24h Stream" } as const;
      await addFollow(tx, { destinationId, fact, since: clock.now(), by: "test", now: clock.now() });
    });
  }
  const life = { store, chat: adapter };
  const { leases, dispatcher, intake } = createParts({ life, owner: "storm", clock, sendDeadlineMs: 8_000 });
  onTestFinished(() => dispatcher.stop());
  const queue = createDeliveryQueue(store);

  let given = 0;
  for (let second = 0; second <= stormSeconds + longestWaitSeconds; second += 1) {
    const now: Promise<void>[] = [];
    for (; given < Math.min(donations, (donations * second) / stormSeconds); given += 1) {
      now.push(queue.put(donationEvent({ at: clock.now(), data: { donor_name: `d${given}` } })));
    }
    await Promise.all(now);
    await leases.renew();
    while ((await intake.step()) === 0);
    while ((await dispatcher.step()) === 0) await dispatcher.idle();
    await clock.advance(1_000);
  }

  const rows = await store.read.selectFrom("outbox").select("state").execute();
  expect(rows).toHaveLength(places.length * donations);
  expect(rows.filter(({ state }) => state !== "said")).toEqual([]);
  for (const place of places) {
    const said = discord.messages
      .filter((sent) => sent.channel_id === place)
      .map((sent) => readMessage(visibleText(sent)));
    expect(said.reduce((sum, { count }) => sum + count, 0)).toBe(donations);
    expect(said.reduce((sum, { dollars }) => sum + dollars, 0)).toBe(donations * 25);
  }
  const refused = discord.requests.filter(({ status }) => status === 429);
  expect(refused).toEqual([]);
}, 120_000);
