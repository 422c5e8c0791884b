import { expect, test } from "vitest";
import { noServers } from "../../../src/app/roles.ts";
import { ChatFailure } from "../../../src/chat/port/adapter.ts";
import { campaignGone, deliveriesMissing, endpointRefused, wrongSecret } from "../../../src/notices/notice-texts.ts";
import { createStatus } from "../../../src/services/moderating/status.ts";
import { beginNotice, endNotice } from "../../../src/store/outbox/notices.ts";
import { ensureDestination } from "../../../src/store/places/destinations.ts";
import { addSearch } from "../../../src/store/places/searches.ts";
import { createSubscriptionStore } from "../../../src/store/places/subscriptions.ts";
import { later } from "../../../src/words/later.ts";
import { describeDatabases } from "../../helpers/databases.ts";
import { createDeliveryWorld } from "../../helpers/delivery-world.ts";
import { campaignId } from "../../helpers/donation-events.ts";
import { callPlace, createModerators } from "../../helpers/moderators.ts";

const minuteMs = 60_000;

describeDatabases("status", (database, rule) => {
  async function open() {
    const world = await createDeliveryWorld(database);
    await world.follow({ place: "stream" });
    return { world, ...createModerators(world) };
  }

  rule("the status command says in one line that everything is fine", async () => {
    const { world, type } = await open();
    await type("tiltify team off");
    await world.receive();
    await world.run();
    await world.clock.advance(4 * minuteMs);
    expect(await type("tiltify status", { role: "moderator" })).toBe(
      "Everything's fine.\nMaple's 24h Stream → #stream. Last donation 4 min ago. Last checked Tiltify 4 min ago. Queue is empty.\nSend a test: /tiltify test\nPanic: /tiltify panic",
    );
    expect(await type("tiltify status", { place: callPlace("mods") })).toBe(
      "Everything's fine.\nMaple's 24h Stream → stream. Last donation 4 min ago. Last checked Tiltify 4 min ago. Queue is empty.\nSend a test: /tiltify test\nPanic: /tiltify panic",
    );
  });

  rule("the status command begins with the problem and what to do about it", async () => {
    const { world, type, platform } = await open();
    const first = async () => (await type("tiltify status"))?.split("\n").find((line) => line.startsWith("• "));
    platform.trouble = "refused";
    expect(await first()).toMatch(/^• Tiltify isn't accepting my login\. .* The host has to fix this\.$/);
    platform.trouble = "silent";
    expect(await first()).toMatch(/^• Tiltify isn't answering right now\. Nothing to do\. /);
    platform.trouble = null;
    platform.unread.add(campaignId);
    expect(await first()).toMatch(/^• Tiltify isn't giving me everything for Maple's 24h Stream right now\. /);
    platform.unread.clear();
    await type("tiltify pause 10m");
    expect(await first()).toBe(
      "• Announcements are paused here. They resume in 10 min. To resume now: /tiltify resume",
    );
    await type("tiltify pause");
    expect(await first()).toBe("• Announcements are paused here. To resume now: /tiltify resume");
    await type("tiltify resume");
    world.chat.beforeSend = () => {
      throw new ChatFailure("destination-unavailable", "my role needs Send Messages there");
    };
    await world.receive();
    await world.run();
    expect(await first()).toBe(
      "• I can't post in #stream: my role needs Send Messages there. Allow it, or announce in a different channel. I'm keeping the donations.",
    );
  });

  rule("the status command counts tasks only if there is something to do", async () => {
    const { type, platform } = await open();
    await type("tiltify team off");
    platform.trouble = "silent";
    expect(await type("tiltify status")).toMatch(/^• Tiltify isn't answering right now\. Nothing to do\. /);
    await type("tiltify pause");
    expect(await type("tiltify status")).toMatch(/^One thing to do\n• Tiltify isn't answering/);
  });

  rule.each([deliveriesMissing, endpointRefused, wrongSecret])(
    "the status command does not report that everything is fine while $key is open",
    async (notice) => {
      const { world, type } = await open();
      await world.store.write((tx) => beginNotice(tx, { key: notice.key, audience: "host", whenOver: null }, 1));
      expect(await type("tiltify status")).toContain("• Tiltify's webhooks aren't reaching me, so donations may come");
      await world.store.write((tx) => endNotice(tx, notice.key, 2));
      expect(await type("tiltify status")).not.toContain("I can't see");
    },
  );

  rule("the status command tells how often Tiltify is polled if that is too rarely", async () => {
    const { world, type, platform } = await open();
    await world.receive();
    await world.run();
    platform.everyMs = 6_000;
    expect(await type("tiltify status")).not.toContain("so I check every");
    platform.everyMs = 24_000;
    expect(await type("tiltify status")).toContain(
      "Many campaigns share its rate limit, so I check every 24 s. Queue is empty.",
    );
  });

  rule("the status command shows which chat is disconnected", async () => {
    const { world } = await open();
    const { store, clock } = world;
    const space = { address: "maple", name: "maple" };
    const place = { chat: "twitch", space, connection: "twitch:main", address: "maple", name: "maple" };
    await store.write((tx) => ensureDestination(tx, place, clock.now()));
    const health = { state: "connecting" } as const;
    const chatHealth = () => [{ name: "twitch", health }];
    const { places } = noServers;
    const lists = async () => ({ isUnread: () => false, everyMs: () => null });
    const platformState = async () => null;
    const status = createStatus({ store, chatHealth, places, platformState, lists, now: clock.now });
    expect(await status(place)).toMatchObject({ chats: [{ name: "twitch", health }] });
  });

  rule("the status command shows the chat's advice only for places of the home where it was typed", async () => {
    const { world, type } = await open();
    const advice = { stream: later("twitch.not-there", { to: [] }), elsewhere: later("account.heard") };
    world.chat.health = () => ({ state: "ready", advice });
    expect((await type("tiltify status"))?.split("\n")[1]).toBe("•  I'm not there.");
  });

  test("the status command names campaigns that get no webhooks", async () => {
    const { world, type } = await open();
    await createSubscriptionStore(world.store, "endpoint").noteError(campaignId, "Tiltify answered with 422");
    expect(await type("tiltify status")).toContain("• Tiltify doesn't accept webhooks for Maple's 24h Stream. ");
  });

  test("the status command reports an unreadable donation until a readable report of the donation arrives", async () => {
    const { world, type } = await open();
    await type("tiltify team off");
    const amount = { value: "a lot", currency: "USD" };
    await world.receive({ data: { id: "d1", amount } });
    await world.receive({ data: { id: "d2", amount, campaign_id: "other" }, source: "other" });
    await world.run();
    expect(await type("tiltify status")).toMatch(
      /^• I couldn't read 1 donation\. Your Tiltify dashboard shows who donated\.$/m,
    );
    await world.receive({ data: { id: "d1" } });
    await world.run();
    expect(await type("tiltify status")).toMatch(/^Everything's fine\./);
    await world.receive({ data: { id: "d3", amount } });
    await world.run();
    expect(await type("tiltify status")).toContain("I couldn't read 1 donation");
    await world.clock.advance(25 * 60 * minuteMs);
    expect(await type("tiltify status")).not.toContain("I couldn't read");
  });

  test("the status command reports announcements that have waited for a minute", async () => {
    const { world, type } = await open();
    await world.receive();
    world.chat.beforeSend = () => {
      throw new ChatFailure("later", "busy", { retryAfterMs: 60 * minuteMs });
    };
    await world.run();
    await world.clock.advance(1.5 * minuteMs);
    expect(await type("tiltify status")).toMatch(
      /^• 1 announcement has been waiting for over 1 min\. If this continues, tell the host\.$.* 1 announcement in the queue\.$/ms,
    );
  });

  rule("the status command without a campaign says how to connect one", async () => {
    const world = await createDeliveryWorld(database);
    expect(await createModerators(world).type("tiltify status")).toBe(
      "One thing to do\n• No campaign is connected here. Type /tiltify connect and the address of its page.",
    );
  });

  rule("the status command shows the searches for campaigns in all places of the home", async () => {
    const world = await createDeliveryWorld(database);
    const { type } = createModerators(world);
    const stream = callPlace("stream");
    await world.store.write(async (tx) => {
      const destination_id = await ensureDestination(tx, stream, 0);
      await ensureDestination(tx, callPlace("mods"), 0);
      const address = "tiltify.com/@maple/winter";
      await addSearch(tx, { destination_id, address, created_by: "mod", created_at: 0, until: 9e12 });
    });
    for (const place of [stream, callPlace("mods")]) {
      const answer = await type("tiltify status", { place });
      expect(answer).toContain("I can't see tiltify.com/@maple/winter on Tiltify yet.");
      expect(answer).not.toContain("No campaign is connected");
    }
  });

  rule("the status command names campaigns that have ended or are no longer visible on Tiltify", async () => {
    const { world, type } = await open();
    const first = async () => (await type("tiltify status"))?.split("\n").find((line) => line.startsWith("• "));
    const gone = campaignGone("memory/space", { id: campaignId, name: "Maple's 24h Stream" });
    const row = { key: gone.key, audience: "memory/space", whenOver: null };
    await world.store.write((tx) => beginNotice(tx, row, 1));
    expect(await first()).toBe(
      "• I can't see Maple's 24h Stream on Tiltify anymore. Publish it again and it continues by itself, or remove it: /tiltify disconnect",
    );
    await world.store.write((tx) => endNotice(tx, gone.key, 2));
    await type("tiltify team off");
    expect(await type("tiltify status")).toMatch(/^Everything's fine\./);
    await world.receiveFact();
    await world.clock.advance(5_000);
    await world.receiveFact({ data: { status: "retired" } });
    await world.run();
    expect(await first()).toBe("• Over: Maple's 24h Stream. Connect the next one: /tiltify connect");
  });

  rule("the status command lists open tasks one by one and skips ended campaigns", async () => {
    const { world, type } = await open();
    const items = async () => (await type("tiltify status", { role: "moderator" }))?.split("\n").slice(0, 3);
    expect((await items())?.slice(0, 2)).toEqual([
      "One thing to do",
      "• There's no alerts channel, so nobody hears about it when something breaks. Open /chat?room=team and type /tiltify alerts here there.",
    ]);
    await type("tiltify team off");
    expect((await items())?.[0]).toBe("Everything's fine.");
    expect((await items())?.[1]).toMatch(/^Maple's 24h Stream → /);
    await world.receiveFact();
    await world.clock.advance(5_000);
    await world.receiveFact({ data: { status: "retired" } });
    await world.run();
    await type("tiltify announce donations off");
    expect(await items()).toEqual([
      "2 things to do",
      "• Over: Maple's 24h Stream. Connect the next one: /tiltify connect",
      "• Donations aren't announced here. To announce them: /tiltify announce donations on",
    ]);
  });
});
