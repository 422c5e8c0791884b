import { describe, expect, test } from "vitest";
import { sqlite } from "../helpers/databases.ts";
import { createPasser, openServedWorld } from "../helpers/served-world.ts";

describe("a platform in trouble", () => {
  test("an outage of the platform costs one warning and no donations, whatever the platform answers", async () => {
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
    expect(notices).toEqual([
      silence,
      "🔧 Tiltify is back. 3 donations didn't reach me while it was down, and I'm announcing them now.",
    ]);
    await pass.until(async () => (await bot.read()).length === 4);
    expect((await bot.read()).map(({ text }) => text)).toEqual(
      ["Before donated $25", "Ann donated $10", "Bo donated $10", "Cy donated $10"].map((action) =>
        expect.stringContaining(action),
      ),
    );
  });

  test("a platform that refuses our login from the start is reported to the host at once", async () => {
    const { clock, simulator, start } = await openServedWorld(sqlite, { env: { EVENTS: "pull" } });
    simulator.faults.add({ operation: "obtainToken", how: "invalid-client", times: "always" });
    const bot = await start();
    const pass = await createPasser(clock);
    await pass.until(async () => (await bot.read("team")).length > 0);
    expect((await bot.read("team")).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^🔧 Tiltify isn't accepting my login/),
    ]);
    const finding = bot.services.campaigns.find(bot.place, simulator.campaignId);
    await expect(finding).rejects.toThrow("Tiltify isn't accepting my login.");
  });

  test.each([
    [
      "a revoked secret",
      "obtainToken",
      "invalid-client",
      ["🔧 Tiltify isn't accepting my login", "🔧 Tiltify is accepting my login again"],
    ],
    ["a page of Cloudflare", undefined, "blocked", ["🔧 Tiltify hasn't answered for 5 min", "🔧 Tiltify is back"]],
    ["JSON of Cloudflare", undefined, "blocked-json", ["🔧 Tiltify hasn't answered for 5 min", "🔧 Tiltify is back"]],
    ["a 403 for everything", undefined, 403, ["🔧 Tiltify hasn't answered for 5 min", "🔧 Tiltify is back"]],
    ["a 404 for everything", undefined, 404, []],
  ] as const)(
    "a platform in trouble during a stream, with %s, loses no donation",
    async (_what, operation, how, told) => {
      const { clock, simulator, start } = await openServedWorld(sqlite, { env: { EVENTS: "pull" } });
      const bot = await start();
      await bot.connect();
      const pass = await createPasser(clock);
      simulator.donate({ amount: "25.00", name: "Before" });
      await pass.until(async () => (await bot.read()).length === 1);
      simulator.setDeliverTo(undefined);
      if (operation !== undefined) simulator.expireTokens();
      simulator.faults.add({ operation, how, times: "always" });
      simulator.donate({ amount: "10.00", name: "Ann" });
      await pass.minutes(10);
      if (how !== 404) {
        const status = await bot.services.status(bot.place);
        expect(status.gone).toEqual([]);
        expect(status.platform).toBe(operation === undefined ? "silent" : "refused");
      }
      simulator.faults.clear();
      await pass.minutes(16); // a refused client asks less and less often
      const notices = (await bot.read("team")).map(({ text }) => text);
      expect(notices.filter((text) => text.includes("disconnect"))).toEqual([]);
      if (how !== 404) expect(notices).toEqual(told.map((begin) => expect.stringContaining(begin)));
      expect((await bot.read()).map(({ text }) => text)).toEqual([
        expect.stringContaining("Before donated $25"),
        expect.stringContaining("Ann donated $10"),
      ]);
    },
  );

  test("the moderators are told if Tiltify's total includes donations that no list or webhook has reported", async () => {
    const { clock, simulator, start } = await openServedWorld(sqlite);
    const bot = await start();
    await bot.connect();
    const pass = await createPasser(clock);
    await pass.minutes(2);

    simulator.setDeliverTo(undefined);
    simulator.faults.add({ operation: "listCampaignDonations", how: 500, times: "always" });
    simulator.donate({ amount: "66.00", name: "Lost" });
    await pass.minutes(9);
    const notices = async () => (await bot.read("team")).map(({ text }) => text);
    await pass.until(async () => (await notices()).length > 0); // on a busy machine the bot lags behind the clock
    const missing =
      "🔧 I'm missing $66 donated to Maple's 24h Stream. Tiltify counts it, but doesn't list those donations for me. They're safe there, and I'll announce them once it does. Until then, thank these donors from your Tiltify dashboard.";
    expect(await notices()).toEqual([missing]);

    simulator.faults.clear();
    // The current list already shows that webhooks are missing, so the notice may have been posted before.
    const over = "🔧 I'm no longer missing any donations to Maple's 24h Stream.";
    await pass.until(async () => (await notices()).includes(over));
    expect((await bot.read())[0]?.text).toContain("Lost donated $66");
  });

  test("a refused login and a deleted campaign are reported once each", async () => {
    const { clock, simulator, start } = await openServedWorld(sqlite, { env: { EVENTS: "pull" } });
    const bot = await start();
    await bot.connect();
    const pass = await createPasser(clock);
    await pass.until(async () => (simulator.requestCounts().listCampaignDonations ?? 0) > 0);

    simulator.faults.add({ how: 401, times: "always" });
    await pass.minutes(4);
    simulator.faults.clear();
    simulator.faults.add({ path: `/api/public/campaigns/${simulator.campaignId}`, how: 404, times: "always" });
    await pass.minutes(8);
    expect((await bot.read("team")).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^🔧 Tiltify isn't accepting my login/),
      "🔧 Tiltify is accepting my login again.",
      expect.stringMatching(/^🔧 I can't see .* on Tiltify anymore/),
    ]);
  });
});
