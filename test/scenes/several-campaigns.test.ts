import { expect, test } from "vitest";
import { toLine } from "../../src/composing/composed-line.ts";
import { describeDatabases, type TestDatabase } from "../helpers/databases.ts";
import { createDeliveryWorld } from "../helpers/delivery-world.ts";
import { campaignId } from "../helpers/donation-events.ts";
import { createMemoryChat } from "../helpers/memory-chat.ts";

const minuteMs = 60_000;
const other = "7a1e5c1d-58f4-4c3c-8c11-0c9b5a2c1e01";
const event = "9b2f6d2e-69a5-4d4d-9d22-1d0c6b3d2f02";

/** Opens an English place of one line that follows Winter Stream. */
async function openPlace(database: TestDatabase) {
  const render = (content: Parameters<typeof toLine>[0]) => toLine(content, { limit: 500 });
  const chat = createMemoryChat({ nonces: false, edits: false, render });
  const world = await createDeliveryWorld(database, { chat });
  await world.follow({ name: "Winter Stream" });
  return Object.assign(world, {
    async give(campaign: string, donors: readonly string[], data: Record<string, unknown> = {}) {
      for (const donor_name of donors)
        await world.receive({ source: campaign, data: { campaign_id: campaign, donor_name, ...data } });
      await world.run();
      await world.clock.advance(2_000);
      await world.run();
    },
    async raise(campaign: string, ...totals: string[]) {
      for (const total of totals) {
        await world.receiveFact({ source: campaign, total, data: { id: campaign, name: "Winter Stream" } });
        await world.clock.advance(4_000);
      }
      await world.run();
    },
  });
}

describeDatabases("a place that follows two campaigns", (database, rule) => {
  test("a place that follows two campaigns names the campaign in each announcement", async () => {
    const { follow, give, raise, chat } = await openPlace(database);
    await follow({ factId: other, name: "Otter Fest" });
    await give(campaignId, ["Ann"]);
    await give(other, ["Bo", "Cy", "Dee", "Eli"]);
    await raise(campaignId, "100", "1600");
    expect(chat.bodies("stream")).toEqual([
      "🔔 Ann donated $25 to Winter Stream. Thank you!",
      "🔔 4 donations, $100. Thank you, Bo $25, Cy $25, Dee $25 and Eli $25! Campaign: Otter Fest.",
      "🔔 Winter Stream is 75% of the way there: $1,600 of $2,000.",
    ]);
  });

  rule(
    "announcements in a place that follows two campaigns name no campaign after one campaign has ended",
    async () => {
      const { follow, give, store, chat, receive, run } = await openPlace(database);
      await follow({ factId: other, name: "Otter Fest" });
      for (const campaign of [campaignId, other, campaignId, other])
        await receive({ source: campaign, data: { campaign_id: campaign } });
      await run();
      expect(chat.bodies("stream")).toEqual([
        "🔔 Ann donated 4 times, $100 in total. Thank you! Campaigns: Winter Stream and Otter Fest.",
      ]);
      await store.write((tx) => tx.updateTable("facts").set({ state: "retired" }).where("id", "=", other).execute());
      await give(campaignId, ["Bo"]);
      expect(chat.bodies("stream")[1]).toBe("🔔 Bo donated $25. Thank you!");
    },
  );

  rule(
    "in a place that follows a campaign and an event, only the event's donations have the one-minute cooldown",
    async () => {
      const { follow, give, clock, run, chat } = await openPlace(database);
      await follow({ factId: event, kind: "fundraising_event", name: "Relief Event" });
      const ofEvent = { fundraising_event_id: event, amount: { value: "30", currency: "USD" } };
      await give(other, ["Ed"], ofEvent);
      await give(other, ["Flo"], ofEvent);
      await give(campaignId, ["Ann"]);
      await give(campaignId, ["Bo"]);
      expect(chat.bodies("stream")).toEqual([
        "🔔 Ed donated $30. Thank you! Campaign: Relief Event.",
        "🔔 Ann donated $25 to Winter Stream. Thank you!",
        "🔔 Bo donated $25 to Winter Stream. Thank you!",
      ]);
      await clock.advance(minuteMs);
      await run();
      expect(chat.bodies("stream")[3]).toBe("🔔 Flo donated $30. Thank you! Campaign: Relief Event.");
    },
  );
});
