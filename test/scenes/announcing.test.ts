import { expect, test } from "vitest";
import { ChatFailure } from "../../src/chat/port/adapter.ts";
import { scopes } from "../../src/settings/scopes.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { describeDatabases } from "../helpers/databases.ts";
import { createDeliveryWorld } from "../helpers/delivery-world.ts";
import { campaignId, teamCampaignId } from "../helpers/donation-events.ts";
import { createMemoryChat } from "../helpers/memory-chat.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const twitchLike = () => createMemoryChat({ nonces: false, edits: false });

describeDatabases("a donation", (database, rule) => {
  test("a donation is announced in every place that follows its campaign, and in no other", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow({ place: "stream" });
    await world.follow({ place: "mods" });
    await world.follow({ place: "elsewhere", factId: "another campaign" });
    await world.receive({ data: { donor_comment: "Go otters!" } });
    await world.run();
    expect(world.chat.bodies("stream")).toEqual(["donation Ann 25 USD “Go otters!”"]);
    expect(world.chat.bodies("mods")).toHaveLength(1);
    expect(world.chat.bodies("elsewhere")).toEqual([]);
  });

  test("a donation is announced once even if its event arrives 13 times, with a restart in between", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    const event = { metaId: "6f7f0c1e-3c0b-4f6e-9a55-1d1f5f0c9a01", data: { id: "d1" } };
    for (let attempt = 0; attempt < 13; attempt += 1) {
      await world.receive(event);
      await world.run();
      await world.clock.advance(5 * minuteMs);
      if (attempt === 6) await world.restart();
    }
    expect(world.chat.bodies()).toEqual(["donation Ann 25 USD"]);
  });

  test("a donation whose comment changes is edited, not announced again", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await world.receive({ data: { id: "d1", donor_comment: "rude" } });
    await world.run();
    await world.clock.advance(minuteMs);
    await world.receive({ data: { id: "d1", donor_comment: null } });
    await world.run();
    expect(world.chat.posted).toMatchObject([{ body: "donation Ann 25 USD", edits: 1 }]);
  });

  rule("a donation is not edited if the place shows nothing that has changed", async () => {
    const world = await createDeliveryWorld(database);
    const scope = scopes.destination(await world.follow());
    await world.store.write((tx) => writeSetting(tx, { scope, key: "comments", value: "off", by: "test", now: 1 }));
    await world.receive({ data: { id: "d1", donor_comment: "before" } });
    await world.run();
    await world.receive({ data: { id: "d1", donor_comment: "after" } });
    await world.run();
    expect(world.chat.posted).toMatchObject([{ body: "donation Ann 25 USD", edits: 0 }]);
    expect(await world.store.read.selectFrom("moments").select("version").execute()).toEqual([{ version: 2 }]);
  });

  test("a donation keeps its newer content if an older event arrives late", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    const at = world.clock.now();
    await world.receive({ at, micros: 200, data: { id: "d1", donor_comment: "newer" } });
    await world.receive({ at, micros: 100, data: { id: "d1", donor_comment: "older" } });
    await world.run();
    expect(world.chat.bodies()).toEqual(["donation Ann 25 USD “newer”"]);
  });

  rule("a donation that is corrected before its announcement is announced with the correction", async () => {
    const world = await createDeliveryWorld(database, { chat: twitchLike() });
    await world.follow();
    const at = world.clock.now();
    await world.receive({ at, micros: 1, data: { id: "d1", donor_comment: "before" } });
    await world.receive({ at, micros: 2, data: { id: "d1", donor_comment: "after" } });
    await world.run();
    await world.clock.advance(1_000);
    await world.receive({ data: { id: "d1", donor_comment: "too late to edit" } });
    await world.run();
    expect(world.chat.bodies()).toEqual(["donation Ann 25 USD “after”"]);
  });

  rule("two donations with the same donor, amount and comment are both announced", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await world.receive({ data: { id: "d1" } });
    await world.receive({ data: { id: "d2" } });
    await world.run();
    expect(world.chat.bodies()).toEqual(["donation Ann 25 USD", "donation Ann 25 USD"]);
  });

  rule("a donation can have no comment, an amount of zero, and any currency", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    for (const [value, currency, donor_name] of [
      ["0", "USD", "Ann"],
      ["1000", "JPY", "Bo"],
      ["1.250", "KWD", "Cy"],
      ["12.5", "ZZZ", "Dee"],
    ] as const) {
      await world.receive({ data: { amount: { value, currency }, donor_name } });
      await world.run();
    }
    expect(world.chat.bodies()).toEqual([
      "donation Ann 0 USD",
      "donation Bo 1000 JPY",
      "donation Cy 1.25 KWD",
      "donation Dee 12.5 ZZZ",
    ]);
  });

  rule("donations are bundled and summed by currency if more than three wait", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    for (const value of ["5", "10", "20"]) await world.receive({ data: { amount: { value, currency: "USD" } } });
    await world.receive({ data: { amount: { value: "7", currency: "EUR" }, donor_name: "Bo" } });
    await world.run();
    expect(world.chat.bodies()).toEqual(["bundle count=4 donors=[Ann 35 USD times=3, Bo 7 EUR] sums=[35 USD, 7 EUR]"]);
    expect(world.chat.posted[0]?.moments).toHaveLength(4);
  });

  rule("a bundle is edited when one of its donations is corrected", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    for (const id of ["d1", "d2", "d3", "d4"]) await world.receive({ data: { id } });
    await world.run();
    await world.clock.advance(1_000);
    await world.receive({ data: { id: "d2", donor_name: "Bo", amount: { value: "100", currency: "USD" } } });
    await world.run();
    expect(world.chat.posted).toMatchObject([
      { body: "bundle count=4 donors=[Bo 100 USD, Ann 75 USD times=3] sums=[175 USD]", edits: 1 },
    ]);
  });

  test("a donation from before its place was connected is stored but not announced", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    await world.receive({ at: world.clock.now() - hourMs });
    await world.run();
    expect(world.chat.posted).toEqual([]);
    expect(await world.store.read.selectFrom("donations").select("id").execute()).toHaveLength(1);
  });

  rule("a donation that arrives more than a day late is stored but not announced", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    const at = world.clock.now();
    await world.clock.advance(25 * hourMs);
    await world.receive({ at });
    await world.run();
    expect(world.chat.posted).toEqual([]);
    expect(await world.store.read.selectFrom("outbox").select(["state", "reason"]).execute()).toEqual([
      { state: "skipped", reason: "too late" },
    ]);
  });

  test("a donation to a campaign and its team is announced once in a place that follows both", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow({ factId: teamCampaignId, kind: "team_campaign" });
    await world.follow({ factId: campaignId });
    const data = { id: "d1", team_event_id: teamCampaignId };
    await world.receive({ data });
    await world.receive({ data, type: "public:indirect:donation_updated", source: teamCampaignId });
    await world.run();
    expect(world.chat.posted).toHaveLength(1);
    expect(await world.store.read.selectFrom("outbox").select("fact_id").execute()).toEqual([{ fact_id: campaignId }]);
  });

  test("a donation is announced to followers of its team even if only a later report names the team", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow({ place: "team", factId: teamCampaignId, kind: "team_campaign" });
    await world.receive({ data: { id: "d1" } });
    await world.run();
    expect(world.chat.bodies("team")).toEqual([]);
    await world.receive({ data: { id: "d1" }, type: "public:indirect:donation_updated", source: teamCampaignId });
    await world.run();
    expect(world.chat.bodies("team")).toHaveLength(1);
  });

  rule(
    "a donation by a personal link is not announced while pending, but when completed, and is edited when refunded",
    async () => {
      const world = await createDeliveryWorld(database);
      await world.follow();
      const relay = async (payment_status: string) => {
        await world.receive({ type: "private:relay:donation_updated", data: { id: "d1", payment_status } });
        await world.run();
        await world.clock.advance(1_000);
      };
      await relay("pending");
      expect(world.chat.posted).toEqual([]);
      expect(await world.store.read.selectFrom("donation_facts").selectAll().execute()).toEqual([]);
      await relay("completed");
      expect(world.chat.bodies()).toEqual(["donation Ann 25 USD"]);
      await relay("cancelled");
      expect(world.chat.posted).toMatchObject([{ body: "donation 25 USD refunded", edits: 1 }]);
    },
  );

  test("a donation that was cancelled and then completed after twenty minutes counts as late", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    const completed_at = new Date(world.clock.now()).toISOString();
    for (const payment_status of ["cancelled", "completed"]) {
      await world.receive({ type: "private:relay:donation_updated", data: { id: "d1", payment_status, completed_at } });
      await world.run();
      await world.clock.advance(20 * 60_000);
    }
    expect(await world.store.read.selectFrom("moments").select("origin").execute()).toEqual([{ origin: "late" }]);
  });

  rule("a donation by a personal link that is cancelled and later completed is announced", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    const relay = async (payment_status: string) => {
      await world.receive({ type: "private:relay:donation_updated", data: { id: "d1", payment_status } });
      await world.run();
    };
    world.chat.nextSlotMs = () => 1_000;
    await relay("completed");
    await relay("cancelled");
    world.chat.nextSlotMs = () => 0;
    await world.clock.advance(2_000);
    await world.run();
    expect(world.chat.posted).toEqual([]);
    await relay("completed");
    expect(world.chat.bodies()).toEqual(["donation Ann 25 USD"]);
    await relay("completed");
    expect(world.chat.posted).toHaveLength(1);
  });

  rule("a donation shows its delayed comment later, unless the comment was hidden in the meantime", async () => {
    const world = await createDeliveryWorld(database);
    const id = await world.follow();
    const scope = scopes.follow(id, campaignId);
    await world.store.write((tx) => writeSetting(tx, { scope, key: "delay", value: "30", by: "test", now: 1 }));
    const seen: string[] = [];
    world.chat.beforeSend = (message) => void seen.push(message.body);
    await world.receive({ data: { id: "kept", donor_comment: "kind" } });
    await world.receive({ data: { id: "hidden", donor_comment: "rude" } });
    await world.run();
    await world.clock.advance(10_000);
    await world.receive({ data: { id: "hidden", donor_comment: null } });
    await world.run();
    await world.clock.advance(20_000);
    await world.run();
    expect(world.chat.bodies()).toEqual(["donation Ann 25 USD “kind”", "donation Ann 25 USD"]);
    expect(seen.filter((body) => body.includes("rude"))).toEqual([]);
  });

  rule("in a chat that cannot edit, a donation waits until its delayed comment can be shown", async () => {
    const world = await createDeliveryWorld(database, { chat: twitchLike() });
    const id = await world.follow();
    const scope = scopes.destination(id);
    await world.store.write((tx) => writeSetting(tx, { scope, key: "delay", value: "30", by: "test", now: 1 }));
    await world.receive({ data: { donor_comment: "kind" } });
    await world.run();
    expect(world.chat.bodies()).toEqual([]);
    await world.clock.advance(30_000);
    await world.run();
    expect(world.chat.bodies()).toEqual(["donation Ann 25 USD “kind”"]);
  });

  rule("a donation from the platform's dashboard is announced as TEST and not counted", async () => {
    const world = await createDeliveryWorld(database, { testPlace: "lobby" });
    await world.follow({ place: "stream" });
    await world.receive({ test: true, data: { donor_name: "Jirachi", amount: { value: "82.95", currency: "USD" } } });
    await world.run();
    expect(world.chat.bodies("lobby")).toEqual(["donation test Jirachi 82.95 USD"]);
    expect(world.chat.bodies("stream")).toEqual([]);
    expect(await world.store.read.selectFrom("donations").selectAll().execute()).toEqual([]);
  });
});

describeDatabases("a place", (database, rule) => {
  test("an unreachable place is paused while other places go on, and later gets the announcements that waited", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow({ place: "closed" });
    await world.follow({ place: "open" });
    world.chat.beforeSend = (message) => {
      if (message.place.address === "closed") throw new ChatFailure("destination-unavailable", "no permission");
    };
    await world.receive();
    await world.run();
    expect(world.chat.bodies("open")).toHaveLength(1);
    const closed = world.store.read.selectFrom("destinations").where("address", "=", "closed");
    expect(await closed.select(["state", "state_reason"]).execute()).toEqual([
      { state: "paused", state_reason: "no permission" },
    ]);
    world.chat.beforeSend = () => undefined;
    await world.store.write((tx) => tx.updateTable("destinations").set({ state: "active" }).execute());
    await world.run();
    expect(world.chat.bodies("closed")).toHaveLength(1);
    expect(world.troubles).toEqual(["closed is closed: no permission", "closed is back"]);
    await world.receive({ data: { id: "next" } });
    await world.run();
    expect(world.troubles).toHaveLength(2);
  });

  rule("after the chat refuses a message, the place's next message is still posted", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    world.chat.beforeSend = (message) => {
      if (message.body.includes("Bo")) throw new ChatFailure("message-refused", "filtered");
    };
    await world.receive({ data: { id: "d1", donor_name: "Bo" } });
    await world.receive({ data: { id: "d2", donor_name: "Cy" } });
    await world.run();
    expect(world.chat.bodies()).toEqual(["donation Cy 25 USD"]);
    expect(world.results).toEqual(["refused", "sent"]);
  });

  rule("a place is retried after growing pauses, and never earlier than the chat asked", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    const tries: number[] = [];
    await world.receive();
    const start = world.clock.now();
    world.chat.beforeSend = () => {
      tries.push((world.clock.now() - start) / 1_000);
      if (tries.length === 3) throw new ChatFailure("later", "too many", { retryAfterMs: 60_000 });
      if (tries.length < 5) throw new ChatFailure("later", "not now");
    };
    for (let second = 0; second < 90; second += 1) {
      await world.run();
      await world.clock.advance(1_000);
    }
    expect(tries).toEqual([0, 1, 3, 63, 71]);
    expect(world.chat.bodies()).toHaveLength(1);
  });

  test("a place announces donations in the order in which they arrived", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    for (let at = 0; at < 12; at += 1) {
      await world.receive({ data: { donor_name: `Donor ${at + 1}` } });
      if (at % 2 === 1) await world.run();
      await world.clock.advance(10);
    }
    expect(world.chat.bodies()).toEqual(Array.from({ length: 12 }, (_, at) => `donation Donor ${at + 1} 25 USD`));
  });

  rule("a place keeps its cooldown over a restart", async () => {
    const chat = createMemoryChat({
      nonces: true,
      edits: true,
      normalPace: { messages: 2, perMs: minuteMs },
    });
    const world = await createDeliveryWorld(database, { chat });
    await world.follow();
    for (const id of ["d1", "d2", "d3"]) await world.receive({ data: { id } });
    await world.run();
    expect(chat.posted).toHaveLength(2);
    await world.restart();
    await world.run();
    expect(chat.posted).toHaveLength(2);
    await world.clock.advance(minuteMs);
    await world.run();
    expect(chat.posted).toHaveLength(3);
  });

  test("a message whose answer was lost is not repeated if the chat remembers nonces", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    let lost = 0;
    world.chat.afterSend = () => {
      lost += 1;
      if (lost < 3) throw new Error("socket hang up");
    };
    await world.receive();
    for (let second = 0; second < 5; second += 1) {
      await world.run();
      await world.clock.advance(2_000);
    }
    expect(world.chat.posted).toHaveLength(1);
    expect(world.results).toEqual(["sent"]);
  });

  rule("a message is sent at most twice if the chat never answers, and is logged and counted as repeated", async () => {
    const chat = twitchLike();
    const world = await createDeliveryWorld(database, { chat });
    await world.follow();
    chat.afterSend = () => {
      throw new ChatFailure("unknown", "no answer");
    };
    await world.receive();
    for (let second = 0; second < 20; second += 1) {
      await world.run();
      await world.clock.advance(2_000);
    }
    expect(chat.posted).toHaveLength(2);
    expect(world.results).toEqual(["repeated"]);
  });

  test("a message that was frozen before a crash is sent unchanged", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow();
    const tried: string[] = [];
    world.chat.beforeSend = (message) => {
      tried.push(`${message.id} ${message.body}`);
      if (tried.length === 1) throw new ChatFailure("later", "crashing now");
    };
    await world.receive({ data: { id: "d1", donor_comment: "first" } });
    await world.run();
    await world.receive({ data: { id: "d2", donor_name: "Bo" } });
    await world.restart();
    await world.clock.advance(5_000);
    await world.run();
    expect(tried[1]).toBe(tried[0]);
    expect(world.chat.bodies()).toEqual(["donation Ann 25 USD “first”", "donation Bo 25 USD"]);
  });
});
