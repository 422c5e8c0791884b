import { expect, test } from "vitest";
import { scopes } from "../../src/settings/scopes.ts";
import { removeFollow } from "../../src/store/places/follows.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { describeDatabases, type TestDatabase } from "../helpers/databases.ts";
import { createDeliveryWorld, type DeliveryWorld } from "../helpers/delivery-world.ts";
import { campaignId, teamCampaignId } from "../helpers/donation-events.ts";
import { reportList } from "../helpers/list-events.ts";
import { createMemoryChat } from "../helpers/memory-chat.ts";

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const milestone = (id: string, value: string, name = id) => ({ id, name, active: true, amount: usd(value) });
const usd = (value: string) => ({ value, currency: "USD" });
const milestones = [milestone("Hot sauce", "500"), milestone("Karaoke", "750.00"), milestone("Tattoo", "5000")];

/** Follows a campaign with milestones, a total of $400 and a goal of $10,000. */
async function openCampaign(database: TestDatabase, options: Parameters<typeof createDeliveryWorld>[1] = {}) {
  const world = await createDeliveryWorld(database, options);
  await world.follow();
  await reportList(world, "milestones", milestones);
  await notify(world, "400");
  return world;
}

/** Long enough that everything that waits for a donation is announced. */
async function settle(world: DeliveryWorld): Promise<void> {
  await world.run();
  await world.clock.advance(3 * secondMs);
  await world.run();
}

async function notify(world: DeliveryWorld, total: string, goal = "10000"): Promise<void> {
  await world.receiveFact({ total, goal });
  await settle(world);
  await world.clock.advance(minuteMs);
}

const hotSauce = "milestone 500 USD milestone=Hot sauce next=750 USD milestone=Karaoke";
const switchOff = (world: DeliveryWorld, destinationId: string, kind: string) => {
  const scope = scopes.destination(destinationId);
  return world.store.write((tx) => writeSetting(tx, { scope, key: `announce ${kind}`, value: "off", by: "t", now: 0 }));
};

const nearly = "nearly 500 USD left=20 USD milestone=Hot sauce";

describeDatabases("a milestone that is new in the list", (database) => {
  /** Lists milestones that were added now, after a donation of `given` has come in and the total has become `total`. */
  async function add(
    world: DeliveryWorld,
    values: readonly string[],
    { given, total }: { given: string; total?: string },
  ) {
    const at = new Date(world.clock.now()).toISOString();
    const added = values.map((value) => ({ ...milestone(`Dance ${value}`, value), inserted_at: at, updated_at: at }));
    await world.clock.advance(20 * secondMs);
    await world.receive({ data: { amount: usd(given) } });
    if (total !== undefined) await world.receiveFact({ total, goal: "10000" });
    await settle(world);
    await world.clock.advance(20 * secondMs);
    await reportList(world, "milestones", [...milestones, ...added]);
    await settle(world);
  }

  test("a milestone that was added and reached before its list was polled is announced once", async () => {
    const world = await openCampaign(database);
    await add(world, ["420", "440", "460"], { given: "50", total: "450" });
    const reached = [
      "milestone 420 USD milestone=Dance 420 + milestone 440 USD milestone=Dance 440 next=460 USD milestone=Dance 460",
    ];
    expect(world.chat.bodies().slice(1)).toEqual(reached);
    await notify(world, "400");
    await notify(world, "439.50");
    await notify(world, "450");
    expect(world.chat.bodies().slice(1)).toEqual(reached);
  });

  test("a milestone that is added below the total is not announced", async () => {
    const world = await openCampaign(database);
    await add(world, ["300", "400"], { given: "50", total: "450" });
    expect(world.chat.bodies()).toEqual(["donation Ann 50 USD"]);
  });

  test("a new milestone isn't announced as reached before the total is reported again", async () => {
    const world = await openCampaign(database);
    await add(world, ["390"], { given: "50" });
    expect(world.chat.bodies()).toEqual(["donation Ann 50 USD"]);
  });

  test("a reached milestone that is taken off, raised and put back is announced again", async () => {
    const world = await openCampaign(database);
    await notify(world, "510");
    await reportList(world, "milestones", milestones.slice(1));
    await settle(world);
    await reportList(world, "milestones", milestones);
    await notify(world, "490");
    await notify(world, "510");
    await reportList(world, "milestones", milestones.slice(1));
    await settle(world);
    for (const value of ["600", "700"]) {
      await reportList(world, "milestones", [milestone("Hot sauce", value)]);
      await settle(world);
      await notify(world, value);
    }
    await reportList(world, "milestones", []);
    await reportList(world, "milestones", [milestone("Hot sauce", "700")]);
    await notify(world, "690");
    await notify(world, "710");
    expect(world.chat.bodies().filter((text) => text.startsWith("milestone"))).toEqual([
      hotSauce,
      "milestone 600 USD milestone=Hot sauce",
      "milestone 700 USD milestone=Hot sauce",
    ]);
  });

  test("a milestone that was raised and reached again before its list was polled is announced", async () => {
    const world = await openCampaign(database);
    await notify(world, "510");
    const at = new Date(world.clock.now()).toISOString();
    await world.clock.advance(20 * secondMs);
    await world.receive({ data: { amount: usd("50") } });
    await world.receiveFact({ total: "560", goal: "10000" });
    await settle(world);
    await reportList(world, "milestones", [{ ...milestone("Hot sauce", "550"), updated_at: at }]);
    await settle(world);
    expect(world.chat.bodies().at(-1)).toBe("milestone 550 USD milestone=Hot sauce");
  });
});

describeDatabases("a milestone that is nearly reached", (database, rule) => {
  test("a milestone is announced once as nearly reached, after the donation that brought the total close", async () => {
    const world = await openCampaign(database);
    await world.receiveFact({ total: "480", goal: "10000" });
    await world.receive({ data: { amount: usd("80") } });
    await settle(world);
    const said = ["donation Ann 80 USD + nearly 500 USD left=20 USD milestone=Hot sauce"];
    expect(world.chat.bodies()).toEqual(said);
    await world.restart();
    await notify(world, "400");
    await notify(world, "485");
    expect(world.chat.bodies()).toEqual(said);
  });

  rule("a milestone that has already been reached is not announced as nearly reached", async () => {
    const world = await openCampaign(database);
    await world.receiveFact({ total: "480", goal: "10000" });
    await world.receiveFact({ total: "510", goal: "10000" });
    await settle(world);
    expect(world.chat.bodies()).toEqual([hotSauce]);

    const other = await openCampaign(database);
    await other.receiveFact({ total: "480", goal: "10000" });
    await other.run();
    await other.receiveFact({ total: "510", goal: "10000" });
    await settle(other);
    expect(other.chat.bodies()).toEqual([hotSauce]);
  });

  rule("a milestone is never announced as nearly reached when that news is late", async () => {
    const world = await openCampaign(database);
    await world.receiveFact({ total: "480", goal: "10000" });
    await world.run();
    await world.clock.advance(3 * minuteMs);
    await world.run();
    await world.receiveFact({ total: "740", goal: "10000", at: world.clock.now() - 15 * minuteMs });
    await settle(world);
    expect(world.chat.bodies().filter((text) => text.includes("nearly "))).toEqual([]);
  });

  rule("a milestone is announced as nearly reached if that is switched on, even if milestones are off", async () => {
    const world = await openCampaign(database, { chat: oneLineChat() });
    await switchOff(world, await world.follow(), "milestones");
    await notify(world, "480");
    expect(world.chat.bodies()).toEqual([nearly]);
    await switchOff(world, await world.follow(), "nearly");
    await notify(world, "510");
    await notify(world, "740");
    expect(world.chat.bodies()).toEqual([nearly]);
  });
});

describeDatabases("a milestone", (database, rule) => {
  test("a milestone is announced once when the total reaches it, also after a restart", async () => {
    const world = await openCampaign(database);
    await notify(world, "510");
    await world.restart();
    await notify(world, "490");
    await notify(world, "520");
    expect(world.chat.bodies()).toEqual([hotSauce]);
    const keys = await world.store.read.selectFrom("moments").select("key").execute();
    expect(keys).toEqual([{ key: "milestone:Hot sauce" }]);
  });

  rule("a milestone that is raised after it was reached is announced again at the new amount", async () => {
    const world = await openCampaign(database);
    const change = async (value: string) => {
      await reportList(world, "milestones", [milestone("Hot sauce", value), ...milestones.slice(1)]);
      await settle(world);
    };
    await change("450");
    await notify(world, "460");
    await change("500");
    await notify(world, "480");
    await notify(world, "510");
    await notify(world, "490");
    await notify(world, "520");
    await change("505.00");
    await change("500");
    await notify(world, "530");
    expect(world.chat.bodies()).toEqual([
      hotSauce.replace("500", "450"),
      "nearly 500 USD left=20 USD milestone=Hot sauce",
      hotSauce,
    ]);
  });

  rule("a milestone that is reached while the bot is down is announced after the start", async () => {
    const world = await openCampaign(database);
    await world.receiveFact({ total: "510", goal: "10000" });
    await world.restart();
    await settle(world);
    expect(world.chat.bodies()).toEqual([hotSauce]);
  });

  rule("a milestone that two donations reach together is announced once", async () => {
    const world = await openCampaign(database, { chat: oneLineChat() });
    await world.receiveFact({ total: "510", goal: "10000" });
    await world.receive({ data: { donor_name: "Ann", amount: usd("60") } });
    await world.receive({ data: { donor_name: "Bo", amount: usd("50") } });
    await world.receiveFact({ total: "510", goal: "10000" });
    await settle(world);
    expect(world.chat.bodies()).toEqual(["donation Ann 60 USD", "donation Bo 50 USD", hotSauce]);
  });

  rule("a milestone is announced in one message with its donation if the chat has room", async () => {
    const world = await openCampaign(database);
    await world.receiveFact({ total: "510", goal: "10000" });
    await world.receive({ data: { amount: usd("110") } });
    await settle(world);
    expect(world.chat.bodies()).toEqual([
      "donation Ann 110 USD + milestone 500 USD milestone=Hot sauce next=750 USD milestone=Karaoke",
    ]);
  });

  rule("several milestones that are reached together are announced in one line", async () => {
    const world = await openCampaign(database, { chat: oneLineChat() });
    await notify(world, "800");
    expect(world.chat.bodies()).toEqual([
      "milestone 500 USD milestone=Hot sauce + milestone 750 USD milestone=Karaoke next=5000 USD milestone=Tattoo",
    ]);
  });

  rule("in a chat with one-line messages, a milestone is announced after the goal", async () => {
    const world = await openCampaign(database, { chat: oneLineChat() });
    await notify(world, "400", "2000");
    await notify(world, "760", "2000");
    await notify(world, "5100", "2000");
    expect(world.chat.bodies()).toEqual([
      "milestone 500 USD milestone=Hot sauce + milestone 750 USD milestone=Karaoke next=5000 USD milestone=Tattoo",
      "goal goal=2000 USD open raised=5100 USD + milestone 5000 USD milestone=Tattoo",
    ]);
  });

  test("the announcement of a milestone replaces that of a quarter of the goal at about the same amount", async () => {
    const world = await openCampaign(database);
    await switchOff(world, await world.follow(), "nearly");
    await notify(world, "400", "2000");
    await notify(world, "499.99", "2000");
    await notify(world, "510", "2000");
    const rows = world.store.read.selectFrom("outbox").select(["moment_key", "state", "reason"]);
    expect(world.chat.bodies()).toEqual([hotSauce]);
    expect(await rows.where("state", "=", "skipped").where("moment_key", "like", "threshold%").execute()).toEqual([
      { moment_key: `threshold:${campaignId}:2000.00 USD:25`, state: "skipped", reason: "near a milestone" },
    ]);
  });

  rule("a quarter of the goal is announced in a place where milestones are off", async () => {
    const world = await openCampaign(database);
    await switchOff(world, await world.follow(), "milestones");
    await notify(world, "400", "2000");
    await notify(world, "510", "2000");
    expect(world.chat.bodies()).toEqual(["progress goal=2000 USD percent=25 raised=510 USD"]);
  });

  rule("a milestone of a team member's campaign is announced only where that campaign is followed", async () => {
    const world = await openCampaign(database);
    await world.follow({ place: "team", factId: teamCampaignId, kind: "team_campaign" });
    const data = { team_campaign_id: teamCampaignId };
    await world.receiveFact({ total: "510", goal: "10000", data });
    await settle(world);
    expect(world.chat.posted.map(({ place, body }) => [place, body])).toEqual([
      [expect.stringContaining("stream"), hotSauce],
    ]);
  });

  rule("a new milestone below the total is not announced", async () => {
    const world = await openCampaign(database);
    await reportList(world, "milestones", [...milestones, milestone("Too late", "300")]);
    await notify(world, "410");
    const id = await world.follow();
    await world.store.write((tx) => removeFollow(tx, id, campaignId));
    await world.follow();
    await notify(world, "510");
    expect(world.chat.bodies()).toEqual([]);
  });

  rule("a milestone with a hostile name is announced without the hostile parts", async () => {
    const world = await openCampaign(database);
    const names = ["@everyone\r\nPRIVMSG #x :hi\u202e https://evil.example", "fuck you"];
    const hostile = names.map((name, at) => milestone(`m${at}`, `${500 + at}`, name));
    await reportList(world, "milestones", [...hostile, { id: 7, amount: "much" }, []]);
    await notify(world, "510");
    expect(world.chat.bodies()).toEqual(["milestone 500 USD milestone=@everyone PRIVMSG #x :hi … + milestone 501 USD"]);
  });

  rule("a webhook that pretends to be our own snapshot does not change milestones", async () => {
    const world = await openCampaign(database);
    await world.receive({ type: "watch:milestones", data: { fact_id: campaignId, records: [] } });
    await world.run();
    await notify(world, "510");
    expect(world.chat.bodies()).toEqual([hotSauce]);
  });
});

function oneLineChat() {
  return createMemoryChat({ nonces: true, edits: false });
}
