import { expect, test } from "vitest";
import { readEvent } from "../../src/webhooks/events.ts";

const look = (list: string, records: unknown, change: { data?: object; meta?: object } = {}) => {
  const data = { fact_id: "campaign", records, ...change.data };
  const meta = { event_type: `watch:${list}`, generated_at: "2026-01-15T18:30:00Z", ...change.meta };
  return readEvent(Buffer.from(JSON.stringify({ data, meta })));
};
const lookedAt = Date.parse("2026-01-15T18:30:00Z");
const usd = (value: string) => ({ value, currency: "USD" });

test("milestones are read, whatever their order, without those that are switched off or no milestones", () => {
  const records = [
    { id: "b", name: "Karaoke", amount: usd("750.00"), active: true },
    { id: "a", name: 7, amount: usd("500") },
    { id: "off", name: "Tattoo", amount: usd("900"), active: false },
    { id: 7, name: "No id", amount: usd("1") },
    { id: "free", name: "No amount", amount: null },
    null,
  ];
  expect(look("milestones", records)).toEqual({
    type: "list",
    eventType: "watch:milestones",
    test: false,
    look: {
      factId: "campaign",
      lookedAt,
      told: {
        list: "milestones",
        entries: [
          { id: "a", name: null, amount: usd("500.00") },
          { id: "b", name: "Karaoke", amount: usd("750.00") },
        ],
      },
    },
  });
});

test.each([
  ["data.fact_id is not a text of 1 to 100 characters", [], { data: { fact_id: 7 } }],
  ["data.records is not a list", "all", {}],
  ["meta.generated_at is not a time", [], { meta: { generated_at: "then" } }],
])("a look is unreadable where %s", (problem, records, change) => {
  expect(look("milestones", records, change)).toEqual({ type: "unreadable", problem });
});
