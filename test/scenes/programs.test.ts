import { expect, onTestFinished, test } from "vitest";
import { createOutChat } from "../../src/chat/out/out-chat.ts";
import { outWebhookName } from "../../src/chat/out/out-webhooks.ts";
import { moveCampaigns } from "../../src/services/connecting/move.ts";
import { endConnection } from "../../src/settings/connections.ts";
import { readOutWebhookStatus } from "../../src/store/outbox/stuck.ts";
import { dropDestination, readPlacesIn } from "../../src/store/places/left-spaces.ts";
import { deleteOtherOutWebhooks } from "../../src/store/places/mirrors.ts";
import { createOutWebhookWatch } from "../../src/watches/out-webhook-watch.ts";
import { describeDatabases, silentLog, type TestDatabase } from "../helpers/databases.ts";
import { createDeliveryWorld, type DeliveryWorld } from "../helpers/delivery-world.ts";
import { campaignId } from "../helpers/donation-events.ts";
import { eventually } from "../helpers/eventually.ts";
import { openOutWebhook } from "../helpers/fake-out-webhook.ts";
import { createMemoryChat } from "../helpers/memory-chat.ts";
import { createMemoryRoomStore } from "../helpers/memory-room-store.ts";
import { callPlace, createModerators, mod } from "../helpers/moderators.ts";
import { nobodyListens } from "../helpers/out-chat.ts";
import { createSentNotices } from "../helpers/sent-notices.ts";

const minuteMs = 60_000;

/** Opens a place with announcements, and the host's programs that receive them. */
async function open(database: TestDatabase, { programs = 1, timeoutMs = 10_000 } = {}) {
  const outWebhooks = await Promise.all(Array.from({ length: programs }, openOutWebhook));
  const addresses = outWebhooks.map(({ address }) => address);
  const chat = createMemoryChat({ nonces: true, edits: true });
  const rooms = createMemoryRoomStore();
  const names = addresses.map(outWebhookName);
  const world = await createDeliveryWorld(database, {
    chat,
    outWebhooks: names,
    others: (clock) => {
      const out = createOutChat({ ...nobodyListens, rooms, addresses, timeoutMs, clock });
      onTestFinished(() => out.adapter.stop());
      return [out.adapter];
    },
  });
  const placeId = await world.follow();
  const texts = (at = 0) =>
    outWebhooks[at]?.taken.map(({ type, data }) => [type, data?.name, data?.comment].filter(Boolean).join(" "));
  const [outWebhook] = outWebhooks;
  if (outWebhook === undefined) throw new Error("no outgoing webhook");
  return { world, placeId, chat, outWebhook, outWebhooks, names, texts, ...createModerators(world) };
}

async function donate(world: DeliveryWorld, name: string, data: Record<string, unknown> = {}) {
  await world.receive({ data: { id: name, donor_name: name, donor_comment: `from ${name}`, ...data } });
}

const says = (name: string) => `announcement ${name} from ${name}`;

describeDatabases("the host's programs", (database, rule) => {
  rule("the host's programs get each announcement separately, in order, as the place shows it", async () => {
    const { world, outWebhook, type, placeId } = await open(database);
    await type("tiltify comments off");
    for (let at = 1; at <= 12; at += 1) await donate(world, `Donor ${at}`);
    await world.run();
    await world.restart();
    await world.run();

    expect(outWebhook.taken.map(({ data }) => data?.name)).toEqual(
      Array.from({ length: 12 }, (_, at) => `Donor ${at + 1}`),
    );
    expect(outWebhook.taken.map(({ order }) => order)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
    expect(outWebhook.taken[0]).toMatchObject({
      version: 1,
      type: "announcement",
      place: placeId,
      kind: "donation",
      data: { comment: null, amount: { value: "25.00", currency: "USD" } },
    });
    expect(outWebhook.heard).toHaveLength(12);
  });

  rule("a program that was away for an hour gets everything once, in order, without hidden donations", async () => {
    const { world, outWebhook, texts, hiding, chat } = await open(database);
    outWebhook.answer = { status: 502 };
    for (let at = 1; at <= 30; at += 1) {
      await donate(world, `Donor ${at}`);
      await world.run();
      await world.clock.advance(2 * minuteMs);
    }
    await world.run();
    await hiding.hideLast(callPlace(), 1, mod);
    await world.run();
    expect(chat.bodies("stream")).toHaveLength(30);
    expect(outWebhook.taken).toEqual([]);

    outWebhook.answer = { status: 204 };
    await world.clock.advance(6 * minuteMs);
    await world.run();
    const names = outWebhook.taken.map(({ data }) => data?.name);
    expect(names).toEqual([...Array.from({ length: 29 }, (_, at) => `Donor ${at + 1}`), "Someone"]);
    expect(JSON.stringify(outWebhook.taken)).not.toContain("Donor 30");
    expect(texts()?.filter((text) => text.startsWith("edit"))).toEqual([]);
  });

  rule("a program that was down gets a donation without the name that a moderator hid meanwhile", async () => {
    const { world, outWebhook, texts, hiding } = await open(database);
    const begin = await outWebhook.refuseConnections();
    await donate(world, "Troll");
    await world.run();
    await hiding.hideLast(callPlace(), 1, mod);
    await begin();
    const isTold = async () => {
      await world.clock.advance(minuteMs);
      await world.run();
      expect(texts()).toEqual(["announcement Someone"]);
    };
    await eventually(isTold);
  });

  rule("programs get an edit when a moderator hides or forgets somebody", async () => {
    const { world, texts, hiding, type } = await open(database);
    await donate(world, "Ann");
    await world.run();
    await world.clock.advance(1_000);
    await donate(world, "Troll");
    await world.run();
    await hiding.hideLast(callPlace(), 1, mod);
    await type("tiltify forget ann");
    await type("tiltify yes");
    await world.run();
    expect(texts()).toEqual([says("Ann"), says("Troll"), "edit Someone", "edit Someone"]);
  });

  rule("a program that hangs delays neither the chat nor other programs", async () => {
    const { world, chat, outWebhooks, texts } = await open(database, { programs: 2, timeoutMs: 1_000 });
    const [hanging] = outWebhooks;
    if (hanging) hanging.answer = "hang";
    for (let place = 0; place < 8; place += 1) await world.follow({ place: `place-${place}` });
    await donate(world, "Ann");
    const areTold = async () => {
      await world.run();
      await world.clock.advance(20);
      expect(chat.bodies()).toHaveLength(9);
      expect(texts(1)).toEqual(Array(9).fill(says("Ann")));
    };
    await eventually(areTold);
    expect(hanging?.taken).toEqual([]);
    // At most three of the nine places waited for the slow program.
    expect(hanging?.heard.length).toBeLessThanOrEqual(3);
  });

  rule("a program that refuses an event for good still gets the next one", async () => {
    const { world, outWebhook, texts } = await open(database);
    outWebhook.answer = { status: 422 };
    await donate(world, "Ann");
    await world.run();
    outWebhook.answer = { status: 204 };
    await donate(world, "Bo");
    await world.run();
    expect(texts()).toEqual([says("Bo")]);
  });

  test("programs get the donations of a pause one by one when it ends", async () => {
    const { world, placeId, texts, type } = await open(database);
    await type("tiltify pause here");
    for (const name of ["Ann", "Bo", "Cy", "Di", "Ed", "Flo"]) await donate(world, name);
    await world.run();
    expect(texts()).toEqual([]);
    await type("tiltify resume here");
    await world.run();
    expect(texts()).toEqual(["Ann", "Bo", "Cy", "Di", "Ed", "Flo"].map(says));

    await type("tiltify pause here");
    await donate(world, "Gus");
    await world.run();
    const now = world.clock.now();
    await world.store.write((tx) => endConnection(tx, { destinationId: placeId, factId: campaignId, now }));
    await type("tiltify resume here");
    await world.run();
    expect(texts()).toHaveLength(6);
  });

  rule(
    "if a campaign moves while a program is down, the program later gets the waiting events from the new place",
    async () => {
      const { world, outWebhook } = await open(database);
      outWebhook.answer = { status: 503 };
      await donate(world, "Ann");
      await donate(world, "Bo");
      await world.run();
      await moveCampaigns(
        { store: world.store, log: silentLog },
        { place: callPlace("new"), by: mod, now: world.clock.now() },
      );
      outWebhook.answer = { status: 204 };
      // The first request was already running. A program that has failed gets one request at a time, so the places take
      // turns.
      const areTold = async () => {
        await world.clock.advance(6 * minuteMs);
        await world.run();
        expect(outWebhook.taken.map(({ place, data }) => `${place} ${data?.name}`).toSorted()).toEqual([
          "memory/space/new Bo",
          "memory/space/stream Ann",
        ]);
      };
      await eventually(areTold);
    },
  );

  rule("programs are removed together with the host's settings or with their place", async () => {
    const { world, placeId, names } = await open(database, { programs: 2 });
    await donate(world, "Ann");
    await world.run();
    const left = async () => {
      const rows = await world.store.read
        .selectFrom("destinations")
        .select("id")
        .where("connection", "=", "out")
        .execute();
      return rows.map(({ id }) => id).toSorted();
    };
    expect(await left()).toEqual(names.map((name) => `${placeId}+out-${name}`).toSorted());
    expect(await readPlacesIn(world.store.read, "memory/space")).toEqual(["lobby", "stream"]);
    expect(await world.store.write((tx) => deleteOtherOutWebhooks(tx, names.slice(1)))).toBe(1);
    expect(await left()).toEqual([`${placeId}+out-${names[1]}`]);
    await world.store.write((tx) => dropDestination(tx, { id: placeId, now: world.clock.now() }));
    expect(await left()).toEqual([]);
  });

  test("the host is told when a program accepts nothing for ten minutes or an event is dropped", async () => {
    const { world, outWebhook, names } = await open(database);
    const { notices, told } = createSentNotices();
    const address = "http://lights.example";
    const watch = createOutWebhookWatch({
      store: world.store,
      outWebhooks: names.map((name) => ({ name, address })),
      notices,
      now: world.clock.now,
    });
    const look = async () => {
      await watch.step();
      return told().splice(0);
    };
    const [name] = names;
    const well = [`over: out-refuses:${name}`, `over: out-late:${name}`, `over: out-lost:${name}`];
    expect(await look()).toEqual(well);
    outWebhook.answer = { status: 503 };
    await donate(world, "Ann");
    await donate(world, "Bo");
    await world.run();
    expect(await look()).toEqual(well);
    await world.clock.advance(11 * minuteMs);
    expect(await look()).toContain(`host: out-late:${name}`);
    await world.clock.advance(24 * 60 * minuteMs);
    await world.run();
    expect(await look()).toContain(`host: out-lost:${name}`);
    outWebhook.answer = { status: 204 };
    await world.clock.advance(60 * minuteMs);
    await world.run();
    expect(await look()).toEqual(well);
    outWebhook.answer = { status: 400 };
    await donate(world, "Cy");
    await world.run();
    expect(await look()).toContain(`host: out-refuses:${name}`);
    await world.clock.advance(11 * minuteMs);
    expect(await look()).toContain(`over: out-refuses:${name}`);
    expect((await readOutWebhookStatus(world.store.read, name ?? "", world.clock.now())).waitsSince).toBeNull();
    await eventually(() => expect(outWebhook.waiting()).toBe(0));
  });
});
