import { expect, test } from "vitest";
import { lobby } from "../../src/app/browser.ts";
import { describeDatabases } from "../helpers/databases.ts";
import { createPasser, openServedWorld } from "../helpers/served-world.ts";
import { addSupporter } from "../helpers/supporter.ts";

const by = { id: "test", name: "test", role: "manager" } as const;

describeDatabases("the whole program", (database) => {
  test("a goal is announced once, after the donation that reached it", async () => {
    const { clock, simulator, start } = await openServedWorld(database);
    const app = await start();
    await app.connect();
    const pass = await createPasser(clock);
    const total = () => app.store.read.selectFrom("fact_totals").select("fact_id").execute();
    await pass.until(async () => (await total()).length > 0);
    simulator.donate({ amount: "2010", name: "Ann" });
    await pass.until(async () => (await app.read()).some(({ text }) => text.includes("Goal reached")));
    simulator.donate({ amount: "5", name: "Bo" });
    await pass.until(async () => (await app.read()).some(({ text }) => text.includes("Bo donated")));
    const said = (await app.read()).map(({ text }) => text).join("\n");
    expect(said).toMatch(
      /Ann donated \$2,010[\s\S]*Goal reached: \$2,000! [^\n]*Raised for River Otter Trust\.[\s\S]*Bo donated \$5/,
    );
    expect(said.match(/Goal reached/g)).toHaveLength(1);
  });

  test("a goal that is reached while somebody confirms the connection is announced", async () => {
    const { clock, simulator, start } = await openServedWorld(database, { env: { EVENTS: "pull" } });
    const app = await start();
    const found = await app.services.campaigns.find(lobby, simulator.campaignId);
    simulator.setDeliverTo(undefined);
    simulator.donate({ amount: "2010", name: "Ann" });
    await app.services.campaigns.connect(lobby, found, by);
    const pass = await createPasser(clock);
    await pass.until(async () => (await app.read()).some(({ text }) => text.includes("Goal reached")));
  });

  test("the first donation to a campaign that supports the connected one is announced within minutes, without a webhook", async () => {
    const { clock, simulator, start } = await openServedWorld(database);
    const app = await start();
    await app.connect();
    const pass = await createPasser(clock);
    const total = () => app.store.read.selectFrom("fact_totals").select("fact_id").execute();
    await pass.until(async () => (await total()).length > 0);
    await pass.minutes(1);
    simulator.donate({ amount: "25", name: "Ann", factId: addSupporter(simulator) });
    await pass.until(async () => (await app.read()).some(({ text }) => text.includes("Ann donated $25")));
  });

  test("bids in a campaign's auction are announced also without webhooks", async () => {
    const { clock, simulator, start } = await openServedWorld(database, { env: { EVENTS: "pull" } });
    const app = await start();
    simulator.setDeliverTo(undefined);
    await app.connect();
    const pass = await createPasser(clock);
    const items = () => app.store.read.selectFrom("auction_items").select("id").execute();
    await pass.until(async () => (await items()).length === 2);
    simulator.bid({ itemId: simulator.ids.auctionItems[0] ?? "", amount: "55", name: "Rin" });
    await pass.until(async () => (await app.read()).some(({ text }) => text.includes("Rin is the high bidder")));
  });

  test("bids are announced, and the winner when the item's time is up", async () => {
    const { clock, simulator, start } = await openServedWorld(database);
    const app = await start();
    await app.connect();
    const pass = await createPasser(clock);
    await app.services.campaigns.connect(lobby, { kind: "auction_house", id: simulator.ids.auctionHouse }, by);
    const [itemId = ""] = simulator.ids.auctionItems;
    const items = () => app.store.read.selectFrom("auction_items").select("id").execute();
    await pass.until(async () => (await items()).length === 2);
    simulator.changeRecord(itemId, { ends_at: new Date(clock.now() + 20_000).toISOString() });
    simulator.bid({ itemId, amount: "55", name: "Rin" });
    await pass.until(async () => (await app.read()).some(({ text }) => text.includes("Sold!")));
    expect((await app.read()).map(({ text }) => text)).toEqual([
      expect.stringMatching(/Rin is the high bidder on Otter print: \$55\. Ends in a moment\. \/auction$/),
      expect.stringMatching(/Sold! Otter print goes to Rin for \$55\. Thank you!$/),
    ]);
  });
});
