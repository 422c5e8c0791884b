import { describe, expect } from "vitest";
import { sqlite } from "../helpers/databases.ts";
import { longTest } from "../helpers/long-test.ts";
import { createPasser, openServedWorld } from "../helpers/served-world.ts";

describe("a platform in trouble", () => {
  longTest(
    "costs one warning and one notice that it is over, whatever it answers meanwhile, and no donation",
    async () => {
      const { clock, simulator, start } = await openServedWorld(sqlite, { env: { EVENTS: "pull" } });
      const bot = await start();
      await bot.connect();
      const pass = await createPasser(clock);
      simulator.donate({ amount: "25.00", name: "Before" });
      await pass.until(async () => (await bot.read()).length === 1);

      simulator.setDeliverTo(undefined);
      const donors = ["Ann", "Bo", "Cy"];
      for (const how of [429, 500, "invalid-json", "cut", 502, 520] as const) {
        simulator.faults.clear();
        simulator.faults.add({ how, times: "always" });
        const name = donors.shift();
        if (name !== undefined) simulator.donate({ amount: "10.00", name });
        await pass.minutes(1);
      }
      await pass.minutes(3);
      const silence = expect.stringMatching(/^🔧 Tiltify hasn't answered for 5 min\. Donations are safe there/);
      expect((await bot.read("team")).map(({ text }) => text)).toEqual([silence]);

      simulator.faults.clear();
      await pass.until(async () => (await bot.read("team")).length === 2);
      const notices = (await bot.read("team")).map(({ text }) => text);
      expect(notices).toEqual([silence, "🔧 Tiltify is back. 3 donations came in meanwhile; posting them now."]);
      await pass.until(async () => (await bot.read()).length === 4);
      expect((await bot.read()).map(({ text }) => text)).toEqual(
        ["Before donated $25", "Ann donated $10", "Bo donated $10", "Cy donated $10"].map((deed) =>
          expect.stringContaining(deed),
        ),
      );
    },
  );

  longTest("that refuses our login, and one whose campaign was deleted, are told once each", async () => {
    const { clock, simulator, start } = await openServedWorld(sqlite, { env: { EVENTS: "pull" } });
    const bot = await start();
    await bot.connect();
    const pass = await createPasser(clock);
    await pass.until(async () => (simulator.requestCounts().listCampaignDonations ?? 0) > 0);

    simulator.faults.add({ how: 401, times: "always" });
    await pass.minutes(4);
    simulator.faults.clear();
    simulator.faults.add({ path: `/api/public/campaigns/${simulator.campaignId}`, how: 404, times: "always" });
    await pass.minutes(5);
    expect((await bot.read("team")).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^🔧 Tiltify doesn't take my login/),
      "🔧 Tiltify takes my login again.",
      expect.stringMatching(/^🔧 I can't see .* on Tiltify any more/),
    ]);
  });
});
