import { describe, expect, test } from "vitest";
import { sqlite } from "../helpers/databases.ts";
import { createPasser, openServedWorld } from "../helpers/served-world.ts";

describe("a campaign that is connected the night before", () => {
  test("a campaign that was connected before its publication is announced, with its donations, once it is published", async () => {
    const { clock, simulator, start } = await openServedWorld(sqlite);
    const bot = await start();
    const { searches, campaigns } = bot.services;
    const pass = await createPasser(clock);
    await searches.start(bot.place, "tiltify.com/@maple-nine/maples-winter-stream", bot.by);
    await pass.until(async () => (simulator.requestCounts().getCampaignBySlugs ?? 0) > 0);
    expect(await bot.read()).toEqual([]);

    simulator.changeFact(simulator.ids.draftCampaign, { status: "published" });
    await pass.until(async () => true);
    await clock.advance(2_000);
    simulator.donate({ amount: "25.00", name: "Early", factId: simulator.ids.draftCampaign });
    await pass.until(async () => (await bot.read()).length >= 2);
    expect((await bot.read()).map(({ text }) => text)).toEqual([
      "🔔 Maple's Winter Stream is up! I'll announce its donations here.",
      expect.stringMatching(/^🔔 Early donated \$25/),
    ]);
    expect(await campaigns.list(bot.place)).toMatchObject([{ id: simulator.ids.draftCampaign }]);
    expect(await searches.list(bot.place)).toEqual([]);
  });
});
