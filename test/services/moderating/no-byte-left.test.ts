import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { browserPlace } from "../../../src/chat/browser/rooms.ts";
import { createForgetting } from "../../../src/services/moderating/forgetting.ts";
import { sqliteFile } from "../../../src/store/engine/address.ts";
import { enterListed } from "../../../src/store/inbox/inbox.ts";
import { saveWatchedLists } from "../../../src/store/ledger/watched-lists.ts";
import { freezeCard } from "../../../src/store/outbox/status-cards.ts";
import { ensureDestination, spaceIdOf } from "../../../src/store/places/destinations.ts";
import { appendRoomEvent } from "../../../src/store/places/room-events.ts";
import { setHome } from "../../../src/store/places/spaces.ts";
import { createHousekeeping } from "../../../src/upkeep/housekeeping.ts";
import { silentLog, sqlite } from "../../helpers/databases.ts";
import { createDeliveryWorld, type DeliveryWorld } from "../../helpers/delivery-world.ts";
import { campaignId, donationEvent } from "../../helpers/donation-events.ts";
import { createMemoryChat, memoryPlace } from "../../helpers/memory-chat.ts";
import { callPlace, createModerators, mod } from "../../helpers/moderators.ts";
import { wordsOf } from "../../helpers/words.ts";

const dayMs = 24 * 3_600_000;
const name = "Ann Otterwoman";
const comment = "for the riverbank";

/** Returns the files of the database, its write-ahead log included, that contain the name or the comment. */
function filesWith(url: string): string[] {
  const folder = dirname(sqliteFile(url) ?? "");
  return readdirSync(folder).filter((file) => {
    const text = readFileSync(join(folder, file)).toString("latin1").toLowerCase();
    return text.includes(name.toLowerCase()) || text.includes(comment);
  });
}

/**
 * Puts a donor into everything that stores names: announced, being sent, in the inbox, set aside, in a room, on a card
 * and in a list.
 */
async function createKnownDonor(edits: boolean) {
  const chat = createMemoryChat({ nonces: edits, edits });
  const world = await createDeliveryWorld(sqlite, { chat });
  const { store, clock } = world;
  const destinationId = await world.follow();
  const donation = { donor_name: name, donor_comment: comment };
  await world.receive({ data: donation });
  await world.receive({ data: { donor_name: "Bo", donor_comment: "hello" } });
  await world.run();
  await store.write(async (tx) => {
    const room = await ensureDestination(tx, browserPlace("main"), 0);
    await setHome(tx, { spaceId: spaceIdOf(browserPlace("main")), home: spaceIdOf(memoryPlace("stream")) });
    await saveWatchedLists(tx, [listOf(campaignId, clock.now()), listOf("followed by nobody", clock.now())]);
    const body = Buffer.from(JSON.stringify({ data: { told_by: name, why: comment } }));
    await enterListed(tx, [{ key: "of a kind to come", body }], clock.now());
    return room;
  });
  await world.run(); // sets it aside
  const said = { type: "reply", text: `Bo gave $5, ${name} gave $25: “${comment}”`, moments: [] };
  const line = { room: "main", messageKey: "r", body: JSON.stringify(said), at: clock.now(), keep: 9, mostRooms: 9 };
  await appendRoomEvent(store, line);
  await freezeCard(
    store,
    { destination_id: destinationId, since: 1, body: `{"last":"${name}"}`, shown: "x" },
    clock.now(),
  );
  chat.afterSend = () => {
    throw new Error("no answer");
  };
  await world.receive({ data: { ...donation, id: "being sent" } });
  await world.run();
  return { world, chat };
}

function listOf(fact_id: string, looked_at: number) {
  const match = { id: "m", donationId: null, isActive: true, updatedAt: 1, isEnding: false, by: name };
  return { fact_id, list: "matches", state: JSON.stringify([match]), looked_at };
}

async function forget(world: DeliveryWorld) {
  const { type, lines } = createModerators(world);
  await type(`tiltify forget ${name}`);
  return { answer: await type("tiltify yes"), lines };
}

test.each([true, false])(
  "after forget answers, no file contains a byte of the donor's text (chat edits: %s)",
  async (edits) => {
    const { world, chat } = await createKnownDonor(edits);
    expect(filesWith(world.url)).not.toEqual([]);
    const { answer, lines } = await forget(world);
    expect(answer).toContain("Forgotten. They were named in 2 announcements.");
    expect(filesWith(world.url)).toEqual([]);
    expect(JSON.stringify(lines)).not.toContain(name);

    // The message that is being sent continues without them, and they don't come back.
    chat.afterSend = () => undefined;
    await world.clock.advance(60_000);
    await world.run();
    expect(chat.bodies().filter((body) => body.includes("Someone")).length).toBe(edits ? 2 : 1);
    await world.store.erase();
    expect(filesWith(world.url)).toEqual([]);
  },
);

test("the forget command says so if files still contain the donor because another program is reading the database", async () => {
  const { world } = await createKnownDonor(true);
  const reader = new DatabaseSync(sqliteFile(world.url) ?? "", { readOnly: true });
  onTestFinished(() => reader.close());
  reader.exec("begin");
  reader.prepare("select count(*) from moments").get();
  const forgetting = createForgetting({
    store: world.store,
    onChange: () => undefined,
    backupsHeldUntil: () => undefined,
    longestEraseMs: 10,
    wordsOf,
    now: world.clock.now,
    log: silentLog,
  });
  const forgotten = await forgetting.forget(callPlace(), name, mod);
  expect(forgotten).toEqual({ announced: 2, isErased: false, inBackupsUntil: undefined, stays: [] });
  expect(filesWith(world.url)).not.toEqual([]);
  reader.exec("commit");
  await expect.poll(() => filesWith(world.url)).toEqual([]);
});

test("after the configured days, no file contains a byte of a donor's text", async () => {
  const { world, chat } = await createKnownDonor(true);
  chat.afterSend = () => undefined;
  await world.clock.advance(60_000);
  await world.run();
  await world.clock.advance(91 * dayMs);
  const options = { personalDays: 90, log: silentLog, onResumed: () => undefined, onSetBack: () => undefined };
  await createHousekeeping({ store: world.store, clock: world.clock, ...options }).keepHouse();
  await expect.poll(() => filesWith(world.url)).toEqual([]);
});

test("the forget command finds a donor's name written with escape sequences in a dead letter", async () => {
  const { world } = await createKnownDonor(true);
  const text = donationEvent({ at: world.clock.now(), data: {} }).body.toString("utf8");
  const escaped = `{"type":"of a kind to come","data":{"by":"\\u0041nn Otterwoman"},"of":${JSON.stringify(text)}}`;
  await world.store.write((tx) => enterListed(tx, [{ key: "escaped", body: Buffer.from(escaped) }], world.clock.now()));
  await world.run();
  await forget(world);
  const row = await world.store.read.selectFrom("inbox").select("body").where("event_key", "=", "escaped").execute();
  expect(row).toEqual([{ body: null }]);
});
