import { describe, expect, test } from "vitest";
import { ChatFailure } from "../../src/chat/port/adapter.ts";
import { scopes } from "../../src/settings/scopes.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { describeDatabases, sqlite, type TestDatabase } from "../helpers/databases.ts";
import { createDeliveryWorld } from "../helpers/delivery-world.ts";
import { createMemoryChat } from "../helpers/memory-chat.ts";
import { callPlace, createModerators, mod } from "../helpers/moderators.ts";

const minuteMs = 60_000;
const type = "private:relay:donation_updated";
const relayed = { id: "d1", donor_comment: "rude", payment_status: "completed" };

/** Opens a chat of lines that accepts nothing for a minute, and freezes a message for it. */
async function openFrozen(database: TestDatabase, failure: "later" | "unknown" = "later", donations = 1) {
  const chat = createMemoryChat({ nonces: false, edits: false });
  const world = await createDeliveryWorld(database, { chat });
  const id = await world.follow();
  chat.beforeSend = () => {
    throw new ChatFailure(failure, "not connected", { retryAfterMs: minuteMs });
  };
  await world.receive({ type, data: relayed });
  for (let at = 2; at <= donations; at += 1) {
    await world.receive({ type, data: { ...relayed, id: `d${at}`, donor_name: `Donor ${at}`, donor_comment: null } });
  }
  await world.run();
  return {
    ...world,
    scope: scopes.destination(id),
    async sayLater() {
      chat.beforeSend = () => undefined;
      await world.clock.advance(2 * minuteMs);
      await world.run();
      return chat.bodies();
    },
  };
}

describeDatabases("a message that surely did not arrive", (database, rule) => {
  rule("a message that surely did not arrive is sent unchanged if nothing has changed", async () => {
    const world = await openFrozen(database);
    expect(await world.sayLater()).toEqual(["donation Ann 25 USD “rude”"]);
    expect(world.results).toEqual(["sent"]);
  });

  rule("a message that surely did not arrive is sent without what was hidden in the meantime", async () => {
    const world = await openFrozen(database);
    await createModerators(world).hiding.hideDonation(callPlace(), "donation:d1", mod);
    expect(await world.sayLater()).toEqual(["donation Someone 25 USD"]);
  });

  for (const [line, expected] of [
    ["tiltify block add rude", "donation Ann 25 USD"],
    ["tiltify comments off", "donation Ann 25 USD"],
    ["tiltify comments approve", "donation Ann 25 USD"],
    ["tiltify names off", "donation Someone 25 USD “rude”"],
  ] as const) {
    rule(`the command "${line}" changes a message that surely did not arrive before it is sent again`, async () => {
      const world = await openFrozen(database);
      await createModerators(world).type(line);
      expect(await world.sayLater()).toEqual([expected]);
    });
  }

  test("a message that surely did not arrive is sent with corrections", async () => {
    const world = await openFrozen(database);
    await world.receive({ type, data: { ...relayed, donor_comment: "kind" } });
    expect(await world.sayLater()).toEqual(["donation Ann 25 USD “kind”"]);
    const rows = await world.store.read.selectFrom("messages").select(["state", "edit_due_at"]).execute();
    expect(rows).toEqual([{ state: "sent", edit_due_at: null }]);
  });

  rule("a message that surely did not arrive is not sent if its donation was refunded", async () => {
    const world = await openFrozen(database);
    await world.receive({ type, data: { ...relayed, payment_status: "cancelled" } });
    expect(await world.sayLater()).toEqual([]);
  });

  rule("a message that surely did not arrive is not sent after its campaign was disconnected", async () => {
    const world = await openFrozen(database);
    const { type: typed } = createModerators(world);
    await typed("tiltify disconnect");
    await typed("tiltify yes");
    expect(await world.sayLater()).toEqual([]);
  });

  rule("a message that surely did not arrive waits while the place is paused", async () => {
    const world = await openFrozen(database);
    const { scope } = world;
    const set = (value: string) =>
      world.store.write((tx) => writeSetting(tx, { scope, key: "quiet", value, by: "t", now: 0 }));
    const from = world.clock.now();
    await set(`${from}-`);
    expect(await world.sayLater()).toEqual([]);
    await set(`${from}-${world.clock.now()}`);
    await world.clock.advance(61 * minuteMs);
    await world.run();
    expect(world.chat.bodies()).toHaveLength(1);
  });
});

describeDatabases("a place where the bot could not post", (database) => {
  test("a place where the bot could not post counts as reachable only after its chat has accepted a message", async () => {
    const world = await createDeliveryWorld(database);
    await world.follow({ place: "stage" });
    world.chat.beforeSend = () => {
      throw new ChatFailure("destination-unavailable", "no permission");
    };
    await world.receive({ type, data: relayed });
    await world.run();
    await world.receive({ type, data: { ...relayed, payment_status: "cancelled" } });
    await world.store.write((tx) => tx.updateTable("destinations").set({ state: "active" }).execute());
    await world.run();
    expect(world.troubles).toEqual(["stage is closed: no permission"]);
    world.chat.beforeSend = () => undefined;
    await world.receive();
    await world.run();
    expect(world.troubles.slice(1)).toEqual(["stage is back"]);
  });
});

describe("a message that may have arrived", () => {
  test("a message that may have arrived is sent unchanged even if it was corrected", async () => {
    const world = await openFrozen(sqlite, "unknown");
    await world.receive({ type, data: { ...relayed, donor_comment: "kind" } });
    expect(await world.sayLater()).toEqual(["donation Ann 25 USD “rude”"]);
  });

  test("a message that may have arrived is sent without words that were hidden in the meantime", async () => {
    const world = await openFrozen(sqlite, "unknown");
    await createModerators(world).hiding.hideDonation(callPlace(), "donation:d1", mod);
    expect(await world.sayLater()).toEqual(["donation Someone 25 USD"]);
    expect(world.results).toEqual(["repeated", "sent"]);
    const rows = await world.store.read.selectFrom("messages").select(["state", "body", "edit_due_at"]).execute();
    expect(rows).toEqual([{ state: "sent", body: "donation Someone 25 USD", edit_due_at: null }]);
  });

  test("a message that may have arrived is sent without the words of forgotten donors", async () => {
    const world = await openFrozen(sqlite, "unknown", 4);
    const { type: typed } = createModerators(world);
    await typed("tiltify forget Ann");
    await typed("tiltify yes");
    const [line = ""] = await world.sayLater();
    expect(line).toContain("Donor 2");
    expect(line).not.toContain("Ann");
    expect(await world.store.read.selectFrom("messages").select("body").execute()).toEqual([{ body: line }]);
  });
});
