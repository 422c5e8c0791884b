import { expect, test } from "vitest";
import { toLine } from "../../src/composing/composed-line.ts";
import { describeDatabases, sqlite, type TestDatabase } from "../helpers/databases.ts";
import { createDeliveryWorld } from "../helpers/delivery-world.ts";
import { reportList } from "../helpers/list-events.ts";
import { createMemoryChat } from "../helpers/memory-chat.ts";
import { createModerators } from "../helpers/moderators.ts";

const minuteMs = 60_000;
const usd = (value: string) => ({ value, currency: "USD" });

/** Follows a campaign with a match, in a chat that has edits and nonces, or neither. */
async function open(database: TestDatabase, can: boolean) {
  const chat = createMemoryChat({ nonces: can, edits: can, render: (content) => toLine(content, { limit: 500 }) });
  const world = await createDeliveryWorld(database, { chat });
  await world.follow();
  const endsAt = new Date(world.clock.now() + 42 * minuteMs).toISOString();
  const match = {
    ...{ id: "m1", donation_id: "1158de30-580c-40ef-b406-000000000001", active: true, completed_at: null },
    ...{ starts_at: endsAt, ends_at: endsAt, matched_by: "Big Otter", match_type: "amount" },
    ...{ pledged_amount: usd("500.00"), total_amount_raised: usd("0.00"), amount: usd("0.00") },
  };
  return Object.assign(world, {
    match,
    async look(...matches: object[]) {
      await reportList(world, "matches", matches);
      await world.run();
      await world.clock.advance(minuteMs);
    },
    used: (matched: string, change: object = {}) => ({ ...match, total_amount_raised: usd(matched), ...change }),
    async give(value: string, data: object = {}) {
      await world.receive({ data: { amount: usd(value), ...data } });
      await world.run();
    },
  });
}

describeDatabases("while a match runs", (database, rule) => {
  test("while a match runs, donations show their doubled amount", async () => {
    for (const can of [true, false]) {
      const world = await open(database, can);
      await world.look();
      await world.look(world.match);
      await world.give("80", { id: "d1" });
      await world.look(world.used("80.00"));
      await world.restart();
      await world.look(world.used("80.00"));
      expect(world.chat.bodies()).toEqual([
        can
          ? "🤝 Big Otter is matching donations, up to $500! $420 of $500 left. Ends in 40 min. !donate"
          : "🤝 Big Otter is matching donations, up to $500! Ends in 41 min. !donate",
        "🔔 Ann donated $80. Thank you! Doubled by a match!",
      ]);
      await world.look(world.used("80.00", { active: false }));
      await world.give("85", { id: "d1" });
      await world.give("20");
      const [start, first, end, last] = world.chat.bodies();
      if (can) expect(start).toBe("🤝 Big Otter's match is over.");
      expect(first).toBe(`🔔 Ann donated $${can ? 85 : 80}. Thank you! Doubled by a match!`);
      expect(end).toBe("🤝 Big Otter's match is over. It added $80! Thank you!");
      expect(last).toBe("🔔 Ann donated $20. Thank you!");
    }
  });

  rule("a match is announced once when half of it and once when 90 percent of it is used", async () => {
    const world = await open(database, true);
    await world.look();
    await world.look(world.match);
    for (const matched of ["250.00", "300.00", "455.00", "460.00"]) await world.look(world.used(matched));
    expect(world.chat.bodies().slice(1)).toEqual([
      "🤝 Big Otter's match is 50% used up: $250 left. Ends in 40 min. !donate",
      "🤝 Big Otter's match is 90% used up: $45 left. Ends in 38 min. !donate",
    ]);
  });
});

test("a match that is extended or raised while it runs shows its new end and amount", async () => {
  const world = await open(sqlite, true);
  await world.look();
  await world.look(world.match);
  await world.look(world.used("80.00", { pledged_amount: usd("900.00") }));
  expect(world.chat.bodies()).toEqual([
    "🤝 Big Otter is matching donations, up to $900! $820 of $900 left. Ends in 40 min. !donate",
  ]);
  const longer = { pledged_amount: usd("900.00"), ends_at: new Date(world.clock.now() + 100 * minuteMs).toISOString() };
  await world.look(world.used("80.00", longer));
  await world.clock.advance(60 * minuteMs);
  await world.look(world.used("600.00", longer));
  expect(world.chat.bodies()[0]).toBe(
    "🤝 Big Otter is matching donations, up to $900! $300 of $900 left. Ends in 39 min. !donate",
  );
});

test("a match that goes on after its end is no longer shown as over", async () => {
  const world = await open(sqlite, true);
  await world.look();
  await world.look(world.match);
  await world.look(world.used("80.00", { active: false }));
  expect(world.chat.bodies()[0]).toBe("🤝 Big Otter's match is over.");
  await world.look(world.used("80.00"));
  expect(world.chat.bodies()[0]).toContain("$420 of $500 left. Ends in 39 min.");
});

test("a match of the type that always pays its whole pledge also shows a new end and amount", async () => {
  const world = await open(sqlite, true);
  const whole = { ...world.match, match_type: "all" };
  await world.look();
  await world.look(whole);
  const ends_at = new Date(world.clock.now() + 100 * minuteMs).toISOString();
  await world.look({ ...whole, pledged_amount: usd("900.00"), ends_at });
  expect(world.chat.bodies()).toEqual(["🤝 Big Otter is matching donations, up to $900! Ends in 1 h 41 min. !donate"]);
});

test("an edit of a match's first announcement doesn't name the match's donor again after `forget`", async () => {
  const world = await open(sqlite, true);
  const { type } = createModerators(world);
  await world.look();
  await world.look(world.match);
  await type("tiltify forget Big Otter");
  await type("tiltify yes");
  await world.run();
  await world.look(world.used("80.00"));
  expect(world.chat.bodies()).toEqual([
    "🤝 Someone is matching donations, up to $500! $420 of $500 left. Ends in 40 min. !donate",
  ]);
});

test("a donation is shown as doubled only while an open one-for-one match is known to cover it", async () => {
  const world = await open(sqlite, true);
  await world.look();
  await world.look({ ...world.match, match_type: undefined }, { ...world.match, id: "m2", match_type: "all" });
  await world.give("10");
  await world.look({ ...world.match, id: "m3", pledged_amount: usd("15.00") });
  await world.give("10");
  await world.give("10");
  // A match that is no longer in the list has ended.
  await world.look({ ...world.match, id: "m4" });
  await world.give("10");
  await world.clock.advance(3 * minuteMs);
  await world.give("10");
  const lines = world.chat.bodies().filter((line) => line.includes("donated"));
  expect(lines.map((line) => / Doubled/.exec(line)?.[0] ?? "")).toEqual(["", " Doubled", "", " Doubled", ""]);
});

test("a doubled donation stays doubled when it is corrected after its match left the list", async () => {
  const world = await open(sqlite, true);
  await world.look();
  await world.look(world.match);
  await world.give("80", { id: "d1" });
  await world.look();
  await world.give("85", { id: "d1" });
  expect(world.chat.bodies().at(-1)).toBe("🔔 Ann donated $85. Thank you! Doubled by a match!");
});

test("a donation that was pending before shows its doubled amount when it is completed", async () => {
  const world = await open(sqlite, true);
  await world.look();
  await world.look(world.match);
  for (const payment_status of ["pending", "completed"]) {
    const data = { id: "d1", amount: usd("80"), payment_status };
    await world.receive({ type: "private:relay:donation_updated", relay: "key-1", data });
    await world.run();
    await world.clock.advance(1_000);
  }
  expect(world.chat.bodies().at(-1)).toBe("🔔 Ann donated $80. Thank you! Doubled by a match!");
});
