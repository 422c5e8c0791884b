import { expect, test } from "vitest";
import type { ScheduleEntry } from "../../src/services/asking/schedule.ts";
import { about, createAsker } from "../helpers/ask-commands.ts";
import { lineOf, linesOf } from "../helpers/rendered.ts";

const now = Date.parse("2026-01-15T18:30:00Z");
const hour = 3_600_000;
const night = { name: "Night block", description: null, startsAt: now - hour, endsAt: now + 2 * hour, isOn: true };
const karaoke = { name: "Karaoke", description: "Bring a song.", startsAt: now + 2 * hour, endsAt: null, isOn: false };
const asker = (entries: ScheduleEntry[]) => createAsker({ questions: { schedule: async () => about({ entries }) } });

test("the schedule command shows the current entry before the next one", async () => {
  expect(await lineOf(asker([night, karaoke]), "schedule")).toBe(
    "Schedule for Maple's 24h Stream: Night block on now, ends in 2 h · Karaoke starts in 2 h, 8:30 PM UTC",
  );
});

test("the schedule shows descriptions if there is room", async () => {
  expect(await linesOf(asker([{ ...night, endsAt: null }, karaoke]), "schedule")).toEqual([
    "Schedule for Maple's 24h Stream",
    "• Night block on now",
    "• Karaoke starts in 2 h, 8:30 PM UTC",
    "   Bring a song.",
  ]);
});

test("times in the schedule count down in chats that can show that", async () => {
  expect(await asker([karaoke])("schedule")).toMatchObject({
    lines: [
      {
        text: [
          { text: "starts " },
          { type: "time", time: now + 2 * hour, text: "in 2 h" },
          { text: ", " },
          { type: "time", time: now + 2 * hour, style: "clock" },
        ],
      },
    ],
  });
});

test("the answer about an empty schedule says that it's empty", async () => {
  expect(await lineOf(asker([]), "schedule")).toBe("There's nothing else on the schedule for Maple's 24h Stream.");
});
