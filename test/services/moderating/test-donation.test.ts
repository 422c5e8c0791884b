import { expect, test } from "vitest";
import { ensureDestination } from "../../../src/store/places/destinations.ts";
import { addFollow } from "../../../src/store/places/follows.ts";
import { describeDatabases } from "../../helpers/databases.ts";
import { createDeliveryWorld } from "../../helpers/delivery-world.ts";
import { campaignId } from "../../helpers/donation-events.ts";
import { callPlace, createModerators } from "../../helpers/moderators.ts";

const said = "donation test Ann 25 USD “This is what a comment looks like.”";

describeDatabases("a test donation", (database, rule) => {
  async function open() {
    const world = await createDeliveryWorld(database);
    await world.follow({ place: "stream" });
    return { world, ...createModerators(world) };
  }

  test("a test donation is announced where it was requested, marked, and not counted", async () => {
    const { world, type } = await open();
    await world.follow({ place: "mods" });
    expect(await type("tiltify test donation", { role: "moderator" })).toBe(
      "Test sent in #stream. It doesn't count, and it pings nobody.",
    );
    await world.run();
    expect(world.chat.posted.map(({ place, body }) => [place, body])).toEqual([["stream", said]]);
    expect(await world.store.read.selectFrom("donations").selectAll().execute()).toEqual([]);
    const [event] = await world.store.read.selectFrom("inbox").select(["event_key", "source", "state"]).execute();
    expect(event).toMatchObject({
      event_key: expect.stringMatching(/^test:[0-9a-f-]{36}$/),
      source: "test",
      state: "done",
    });
  });

  rule("a test donation has a comment in the language of each place", async () => {
    const { world, type } = await open();
    await world.follow({ place: "salon" });
    await type("tiltify language fr here", { place: callPlace("salon") });
    await type("tiltify test", { place: callPlace("mods") });
    await world.run();
    expect(world.chat.bodies("stream")).toEqual([said]);
    expect(world.chat.bodies("salon").join()).toContain("Voici à quoi ressemble un commentaire.");
  });

  rule("a test donation follows the setting for comments but ignores the minimum", async () => {
    const { world, type } = await open();
    await type("tiltify comments off");
    await type("tiltify minimum 50");
    await type("tiltify test");
    await world.run();
    expect(world.chat.bodies()).toEqual(["donation test Ann 25 USD"]);
  });

  rule("a test donation from a place without announcements goes to the places that announce", async () => {
    const { world, type } = await open();
    expect(await type("tiltify test", { place: callPlace("mods") })).toBe(
      "Test sent where announcements go. It doesn't count, and it pings nobody.",
    );
    await world.run();
    expect(world.chat.bodies("stream")).toEqual([said]);
  });

  rule("a test donation is refused without a campaign or during a pause", async () => {
    const { type } = await open();
    const elsewhere = { ...callPlace("x"), space: { address: "other", name: "Other" } };
    expect(await type("tiltify test", { place: elsewhere })).toMatch(/^No campaign is connected here yet/);
    await type("tiltify pause");
    expect(await type("tiltify test")).toMatch(/^Announcements are paused, .* Resume first: \/tiltify resume$/);
  });

  rule("a stream's chat can have only one test donation every 30 s", async () => {
    const { world, type } = await open();
    const place = { ...callPlace("maple"), chat: "twitch", space: { address: "maple", name: "maple" } };
    await world.store.write(async (tx) => {
      const destinationId = await ensureDestination(tx, place, 0);
      const fact = { id: "f", kind: "campaign", name: "Maple" } as const;
      await addFollow(tx, { destinationId, fact, since: 0, by: "test", now: 0 });
    });
    expect(await type("tiltify test", { place })).toBe("Test sent here. It doesn't count, and it pings nobody.");
    await world.clock.advance(20_000);
    expect(await type("tiltify test", { place })).toBe("You can test once every 30 s here. Try again in 10 s.");
    await world.clock.advance(10_000);
    expect(await type("tiltify test", { place })).toMatch(/^Test sent/);
  });

  test("a test of another kind of moment is marked and has the requested amount", async () => {
    const { world, type, missed } = await open();
    const orders = [
      "milestone",
      "goal 5000",
      "match 300 EUR",
      "poll",
      "auction",
      "end 1000",
      "large",
      "donation 500 dollars",
      "12.50",
    ];
    for (const order of orders) {
      expect(await type(`tiltify test ${order}`)).toContain(
        "Test sent in #stream. It doesn't count, and it pings nobody.",
      );
      await world.run();
    }
    expect(world.chat.bodies()).toEqual([
      "milestone 500 USD milestone=Hot sauce next=750 USD milestone=Karaoke test-mark.news",
      "goal cause=River Otter Trust goal=5000 USD open raised=5030 USD test-mark.news",
      "match-start Big Otter ends=42 min test-mark.news upTo=300 EUR",
      "poll-result 90 USD option=Puzzle poll=Which game next? sums=165 USD test-mark.news",
      "auction-won Rin 55 USD item=Otter print test-mark.news",
      expect.stringMatching(
        /^closing .*count=214 .*milestones=\[Karaoke, Hot sauce\].* raised=1000 USD .*test-mark\.news$/,
      ),
      ...["100", "500", "12.5"].map((amount) => `donation test Ann ${amount} USD “This is what a comment looks like.”`),
    ]);
    expect(await missed(callPlace(), { id: campaignId }, { since: 0 })).toMatchObject({ count: 0, happened: [] });
  });

  rule("a test with invalid input is answered with what can be tested", async () => {
    const { type } = await open();
    for (const text of ["otters", "0", "none"]) {
      expect(await type(`tiltify test ${text}`)).toBe(
        "You can test donation, large, milestone, goal, match, poll, reward, auction, closing and rehearse, with an amount if you like. Nothing was sent.\nFor example: /tiltify test donation 500",
      );
    }
  });
});
