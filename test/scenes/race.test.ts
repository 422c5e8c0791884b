import { describe, expect, test } from "vitest";
import { toLine } from "../../src/composing/composed-line.ts";
import { scopes } from "../../src/settings/scopes.ts";
import { writeSetting } from "../../src/store/places/settings.ts";
import { sqlite } from "../helpers/databases.ts";
import { createDeliveryWorld } from "../helpers/delivery-world.ts";
import { reportList } from "../helpers/list-events.ts";
import { createMemoryChat } from "../helpers/memory-chat.ts";

const minuteMs = 60_000;
const usd = (value: string) => ({ value, currency: "USD" });
const milestones = [{ id: "m1", name: "Karaoke", active: true, amount: usd("500") }];

/** A campaign with $400 and a milestone at $500, in a chat that has edits and nonces, or neither. */
async function open(can: boolean, since?: number) {
  const chat = createMemoryChat({ nonces: can, edits: can, render: (content) => toLine(content, { limit: 500 }) });
  const world = await createDeliveryWorld(sqlite, { chat });
  await world.clock.advance(3 * 60 * minuteMs);
  const id = await world.follow({ since: world.clock.now() - (since ?? 2 * 60 * minuteMs) });
  for (const kind of ["last-minutes", "nearly"]) {
    const row = { scope: scopes.destination(id), key: `announce ${kind}`, value: "on", by: "t", now: 0 };
    await world.store.write((tx) => writeSetting(tx, row));
  }
  await reportList(world, "milestones", milestones);
  await world.receiveFact({ total: "400", goal: "10000" });
  await world.run();
  return Object.assign(world, {
    async give(count: number) {
      for (let given = 0; given < count; given += 1) await world.receive({ data: { amount: usd("15") } });
    },
    async pass(ms: number) {
      for (let passed = 0; passed < ms; passed += 1_000) {
        await world.clock.advance(1_000);
        await world.run();
      }
    },
    lines: (start: string) =>
      world.chat
        .bodies()
        .flatMap((body) => body.split("\n"))
        .filter((line) => line.includes(start)),
  });
}

describe("a milestone that is nearly reached", () => {
  test("the announcement of a nearly reached milestone predicts the time if an hour's pace is known", async () => {
    for (const can of [true, false]) {
      const world = await open(can);
      await world.give(6);
      await world.pass(20 * 1_000);
      await world.receiveFact({ total: "490", goal: "10000" });
      await world.pass(5_000);
      expect(world.lines("Only")).toEqual([
        "🔔 Only $10 to go until Karaoke at $500! About 5 min at this pace. !donate",
      ]);
    }
    const fresh = await open(true, minuteMs);
    await fresh.give(6);
    await fresh.pass(20 * 1_000);
    await fresh.receiveFact({ total: "490", goal: "10000" });
    await fresh.pass(5_000);
    expect(fresh.lines("Only")).toEqual(["🔔 Only $10 to go until Karaoke at $500! !donate"]);
  });

  test("a nearly reached milestone is announced after a rush, or not at all if the rush lasts", async () => {
    for (const can of [true, false]) {
      const world = await open(can);
      const during: number[] = [];
      for (let wave = 0; wave < 4; wave += 1) {
        await world.give(6);
        if (wave === 1) await world.receiveFact({ total: "490", goal: "10000" });
        await world.run();
        await world.pass(3_000);
        during.push(world.lines("Only").length);
      }
      if (can) expect(during).toEqual([0, 0, 0, 0]);
      await world.pass(60_000);
      expect(world.lines("Only")).toHaveLength(1);
    }
    const busy = await open(true);
    await busy.receiveFact({ total: "490", goal: "10000" });
    for (let wave = 0; wave < 40; wave += 1) {
      await busy.give(5);
      await busy.clock.advance(4_000);
      await busy.run();
    }
    await busy.pass(60_000);
    expect(busy.lines("Only")).toEqual([]);
  });
});

test("a poll's end is announced once, ten minutes before", async () => {
  for (const can of [true, false]) {
    const world = await open(can);
    const endsAt = world.clock.now() + 60 * minuteMs;
    const look = (red: string, blue: string) =>
      reportList(world, "polls", [
        {
          ...{ id: "p1", name: "Which colour?", active: true, ends_at: new Date(endsAt).toISOString() },
          options: [
            { id: "red", name: "Red", amount_raised: usd(red) },
            { id: "blue", name: "Blue", amount_raised: usd(blue) },
          ],
        },
      ]);
    await look("20", "35");
    await world.run();
    await world.clock.advance(50 * minuteMs);
    await look("20", "35");
    await world.run();
    await world.restart();
    await world.clock.advance(minuteMs);
    await look("21", "35");
    await world.run();
    expect(world.lines("poll ends")).toEqual([
      "📊 The poll ends in 10 min. In the lead: Blue with $35. Red needs just over $15 to take the lead. Poll: “Which colour?” !polls",
    ]);
  }
});
