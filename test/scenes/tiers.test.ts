import { describe, expect, test } from "vitest";
import { toLine } from "../../src/composing/composed-line.ts";
import type { MessageContent } from "../../src/composing/content.ts";
import { scopes, spaceOf } from "../../src/settings/scopes.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { sqlite } from "../helpers/databases.ts";
import { createDeliveryWorld } from "../helpers/delivery-world.ts";
import { createMemoryChat } from "../helpers/memory-chat.ts";

const tiers = [
  { from: "500 USD", text: "{name} is a whale: {amount}[ for {reward}]", sign: "🐳", colour: "#3498db", calls: true },
  { from: "100 USD", text: null, sign: "🦈", colour: null, calls: false },
];

const render = (content: MessageContent) => {
  const { calls = null, colour = null } = content;
  return `${toLine(content, { limit: 500 })} ${JSON.stringify([calls, colour])}`;
};

async function open(chat: { nonces: boolean; edits: boolean }) {
  const world = await createDeliveryWorld(sqlite, { chat: createMemoryChat({ ...chat, render }) });
  const id = await world.follow();
  const set = async (key: string, value: string) => {
    const setting = { scope: scopes.space(spaceOf(id)), key, value, by: "mod", now: 0 };
    await world.store.write((tx) => writeSetting(tx, setting));
  };
  await set("tiers", JSON.stringify(tiers));
  await set("role ping", "7");
  await set("minimum ping", "100");
  return Object.assign(world, {
    set,
    async give(value: string, data: object = {}) {
      await world.receive({ data: { amount: { value, currency: "USD" }, ...data } });
      await world.run();
      await world.clock.advance(60_000);
    },
  });
}

describe("a tier", () => {
  test("a tier selects the text by the amount, and a correction keeps the text", async () => {
    for (const can of [true, false]) {
      const world = await open({ nonces: can, edits: can });
      await world.give("99");
      await world.give("100");
      await world.give("600", { id: "whale", donor_comment: "Go otters!" });
      await world.give("700", { id: "whale", donor_comment: "Go" });
      expect(world.chat.bodies()).toEqual([
        "🔔 Ann donated $99. Thank you! [null,null]",
        "🦈 Ann donated $100. Thank you! [null,null]",
        `🐳 Ann is a whale: $${can ? 700 : 600} ["7",3447003]`,
      ]);
      expect(world.chat.posted.at(-1)).toMatchObject({ edits: can ? 1 : 0 });
    }
  });

  test("a donation's tier follows its current amount, and a refunded donation has none", async () => {
    const world = await open({ nonces: true, edits: true });
    await world.give("600", { id: "d1" });
    await world.give("120", { id: "d1" });
    expect(world.chat.bodies()).toEqual(['🦈 Ann donated $120. Thank you! ["7",null]']);
    for (const payment_status of ["completed", "cancelled"]) {
      const data = { id: "d2", amount: { value: "150", currency: "USD" }, payment_status };
      await world.receive({ type: "private:relay:donation_updated", data });
      await world.run();
      await world.clock.advance(60_000);
    }
    expect(world.chat.bodies().at(-1)).toBe("🔔 A donation of $150 was refunded. [null,null]");
  });

  test("in a rush, a donation with a tier joins the bundle if it is below the minimum for large donations", async () => {
    const world = await open({ nonces: true, edits: true });
    await world.set("minimum highlight", "1000");
    for (const value of ["5", "150", "7", "110", "8"]) {
      await world.receive({ data: { amount: { value, currency: "USD" }, donor_name: `G${value}` } });
    }
    await world.run();
    expect(world.chat.bodies()).toEqual([
      "🔔 5 donations, $280. Thank you, G150 $150, G110 $110, G8 $8, G7 $7 and G5 $5! [null,null]",
    ]);
  });
});
