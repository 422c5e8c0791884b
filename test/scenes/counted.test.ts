import { expect } from "vitest";
import { ChatFailure } from "../../src/chat/port/adapter.ts";
import type { BundleContent, MessageContent } from "../../src/composing/content.ts";
import type { MomentOf } from "../../src/kinds/moments.ts";
import type { KnownDonation } from "../../src/news/donation.ts";
import { chunksOf } from "../../src/store/engine/dialect.ts";
import { saveDonations } from "../../src/store/ledger/donations.ts";
import { insertMoments } from "../../src/store/ledger/moments.ts";
import { enqueue } from "../../src/store/outbox/queue.ts";
import { describeDatabases } from "../helpers/databases.ts";
import { createDeliveryWorld, type DeliveryWorld } from "../helpers/delivery-world.ts";
import { campaignId } from "../helpers/donation-events.ts";
import { longTest } from "../helpers/long-test.ts";
import { createMemoryChat } from "../helpers/memory-chat.ts";

const hourMs = 3_600_000;
const donations = 10_400;
const render = ({ announcement }: MessageContent) =>
  JSON.stringify(announcement, (key, value) =>
    key === "donors" ? value.length : typeof value === "bigint" ? `${value}` : value,
  );
const read = (body: string | undefined): BundleContent => JSON.parse(body ?? "{}");

/** Inserts many donations of a dollar, as intake stores them: in the ledger, as moments, and in the outbox. */
async function storm(world: DeliveryWorld, destinationId: string, count: number): Promise<void> {
  const now = world.clock.now();
  const numbers = Array.from({ length: count }, (_, number) => number);
  for (const some of chunksOf(numbers, 1_000)) {
    const known = (number: number): KnownDonation => ({
      amount: { minor: 100n, scale: 2, currency: number % 10 === 0 ? "EUR" : "USD" },
      completedAt: now,
      paymentStatus: "completed",
      stamp: 1,
      contentHash: "x",
      firstSeenAt: now,
    });
    const ledger = new Map(some.map((number) => [`d${number}`, known(number)]));
    const moments = [...ledger].map(([id, { amount }]): MomentOf<"donation"> => {
      const { currency } = amount;
      const data = { amount: { value: "1.00", currency }, name: id, comment: null, rewards: [], poll: null };
      const moment = {
        key: `donation:${id}`,
        kind: "donation",
        factId: campaignId,
        version: 1,
        origin: "live",
      } as const;
      return { ...moment, happenedAt: now, data: { ...data, refunded: false } };
    });
    const entries = moments.map(({ key }) => ({ destinationId, momentKey: key, factId: campaignId }));
    await world.store.write(async (tx) => {
      await saveDonations(tx, ledger);
      await insertMoments(tx, moments, now);
      await enqueue(tx, { entries, now });
    });
  }
}

describeDatabases("a place where more than 10,000 donations wait", (database) => {
  longTest("a place with more than 10,000 waiting donations gets one digest that counts all of them", async () => {
    const chat = createMemoryChat({ nonces: true, edits: true, render });
    const world = await createDeliveryWorld(database, { chat });
    const id = await world.follow();
    chat.beforeSend = () => {
      throw new ChatFailure("later", "not now", { retryAfterMs: 2 * hourMs });
    };
    await world.receive({ data: { id: "first" } });
    await world.run();
    await storm(world, id, donations);
    const states = await world.store.read
      .selectFrom("outbox")
      .select((select) => ["state", select.fn.countAll().as("rows")])
      .groupBy("state")
      .execute();
    const waiting = Number(states.find(({ state }) => state === "pending")?.rows);
    expect(waiting).toBeGreaterThan(7_000);
    expect(waiting).toBeLessThanOrEqual(10_000);

    chat.beforeSend = () => undefined;
    await world.clock.advance(2 * hourMs);
    await world.run();
    expect(chat.posted).toHaveLength(2);
    const digest = read(chat.bodies()[1]);
    expect(digest).toMatchObject({ type: "digest", count: donations, donors: waiting });
    expect(digest.sums.map(({ minor, currency }) => `${minor} ${currency}`)).toEqual([
      `${donations * 90} USD`,
      `${donations * 10} EUR`,
    ]);

    const amount = { value: "101", currency: "USD" };
    await world.receive({ data: { id: "d1", donor_name: "Donor 1", amount } });
    await world.run();
    expect(read(chat.bodies()[1]).sums[0]).toMatchObject({ minor: `${donations * 90 + 10_000}` });
    const left = world.store.read.selectFrom("outbox").select("state").where("state", "!=", "said");
    expect(await left.execute()).toEqual([]);
  });
});
