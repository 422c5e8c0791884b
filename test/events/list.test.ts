import { expect, test } from "vitest";
import { readEvent } from "../../src/events/events.ts";

const snapshot = (list: string, records: unknown, change: { data?: object; meta?: object } = {}) => {
  const data = { fact_id: "campaign", records, ...change.data };
  const meta = { event_type: `watch:${list}`, generated_at: "2026-01-15T18:30:00Z", ...change.meta };
  return readEvent(Buffer.from(JSON.stringify({ data, meta })));
};
const polledAt = Date.parse("2026-01-15T18:30:00Z");
const usd = (value: string) => ({ value, currency: "USD" });

test("inactive and invalid milestones are left out of a list", () => {
  const records = [
    { id: "b", name: "Karaoke", amount: usd("750.00"), active: true, inserted_at: "2026-01-15T13:43:00Z" },
    { id: "a", name: 7, amount: usd("500") },
    { id: "off", name: "Tattoo", amount: usd("900"), active: false },
    { id: 7, name: "No id", amount: usd("1") },
    { id: "c", name: "Dance", amount: usd("800") },
    { id: "free", name: "No amount", amount: null },
    null,
  ];
  expect(snapshot("milestones", records)).toEqual({
    type: "list",
    eventType: "watch:milestones",
    test: false,
    snapshot: {
      factId: "campaign",
      polledAt,
      reported: {
        list: "milestones",
        entries: [
          { id: "a", name: null, amount: usd("500.00"), changedAt: null },
          { id: "b", name: "Karaoke", amount: usd("750.00"), changedAt: Date.parse("2026-01-15T13:43:00Z") },
          { id: "c", name: "Dance", amount: usd("800.00"), changedAt: null },
        ],
      },
    },
  });
});

const readOf = (list: string, ...records: unknown[]) => snapshot(list, records);

test("matches are read from a list with all known fields", () => {
  const record = {
    id: "m",
    donation_id: "d",
    active: true,
    completed_at: null,
    ends_at: "2026-01-20T22:33:47Z",
    updated_at: "2026-01-15T10:33:51Z",
    matched_by: "Big Otter",
    pledged_amount: usd("250.00"),
    total_amount_raised: usd("105.00"),
    amount: usd("105.00"),
  };
  const match = {
    id: "m",
    donationId: "d",
    isActive: true,
    endsAt: Date.parse("2026-01-20T22:33:47Z"),
    updatedAt: Date.parse("2026-01-15T10:33:51Z") * 1_000,
    by: "Big Otter",
    pledged: usd("250.00"),
    matched: usd("105.00"),
    amount: usd("105.00"),
  };
  expect(readOf("matches", record)).toMatchObject({ snapshot: { reported: { list: "matches", entries: [match] } } });
  const over = [
    { ...record, active: false },
    { ...record, completed_at: "2026-01-20T22:33:47Z" },
  ];
  for (const one of over)
    expect(readOf("matches", one)).toMatchObject({ snapshot: { reported: { entries: [{ isActive: false }] } } });
  expect(readOf("matches", { id: "bare" })).toMatchObject({
    snapshot: {
      reported: { entries: [{ id: "bare", donationId: null, isActive: true, endsAt: null, by: null, pledged: null }] },
    },
  });
});

test("polls are read without options whose votes can't be read", () => {
  const options = [
    { id: "b", name: "Puzzle", amount_raised: usd("20") },
    { id: "a", name: null, amount_raised: usd("10") },
    { id: "c", name: "Free", amount_raised: null },
  ];
  const record = { id: "p", name: "Which game next?", active: null, ends_at: null, options };
  expect(readOf("polls", record, { id: "bare", active: false })).toMatchObject({
    snapshot: {
      reported: {
        list: "polls",
        entries: [
          { id: "bare", name: null, isActive: false, endsAt: null, options: [] },
          {
            id: "p",
            name: "Which game next?",
            isActive: true,
            options: [
              { id: "a", name: null, amount: usd("10.00") },
              { id: "b", name: "Puzzle", amount: usd("20.00") },
            ],
          },
        ],
      },
    },
  });
});

test.each([
  [{ quantity: null, quantity_remaining: null }, null],
  [{ quantity: 10, quantity_remaining: 9 }, 9],
  [{ quantity: 10, quantity_remaining: null }, 10],
  [{ quantity: 10, quantity_remaining: -1 }, 0],
  [{ quantity: 10, quantity_remaining: 0.5 }, 0],
])("a reward with %j has %j left", (counts, left) => {
  const record = {
    id: "r",
    name: "Drawing",
    active: true,
    amount: usd("25"),
    starts_at: null,
    ends_at: null,
    ...counts,
  };
  const reward = { id: "r", name: "Drawing", isActive: true, amount: usd("25.00"), startsAt: null, endsAt: null, left };
  expect(readOf("rewards", record)).toMatchObject({ snapshot: { reported: { list: "rewards", entries: [reward] } } });
});

test("a schedule entry without a start is left out", () => {
  const record = { id: "e", name: "Night block", starts_at: "2026-01-15T20:00:00Z", ends_at: null };
  const entry = { id: "e", name: "Night block", startsAt: Date.parse("2026-01-15T20:00:00Z") };
  expect(readOf("schedule", record, { id: "some day" }, { id: "bad", starts_at: "soon" })).toMatchObject({
    snapshot: { reported: { list: "schedule", entries: [entry] } },
  });
});

test("two records with the same ID in a list count once", () => {
  const record = { id: "r", name: "Drawing" };
  expect(readOf("rewards", record, { ...record, name: "Sticker" })).toMatchObject({
    snapshot: { reported: { entries: [{ name: "Sticker" }] } },
  });
});

test.each([
  ["data.fact_id is not a text of 1 to 100 characters", [], { data: { fact_id: 7 } }],
  ["data.records is not a list", "all", {}],
  ["meta.generated_at is not a time", [], { meta: { generated_at: "then" } }],
])("a snapshot of a list is unreadable if %s", (problem, records, change) => {
  expect(snapshot("milestones", records, change)).toEqual({ type: "unreadable", problem });
});
