import { expect, test } from "vitest";
import { readEvent } from "../../src/events/events.ts";
import { factBody } from "../sources/webhooks/bodies.ts";

const read = (value: unknown) => readEvent(Buffer.from(JSON.stringify(value)));

/** Returns the fact of a body that must have one. */
function factOf(change: Parameters<typeof factBody>[0] = {}) {
  const event = read(factBody(change));
  if (event.type !== "fact") throw new Error(`expected a fact, got ${JSON.stringify(event)}`);
  return event.fact;
}

test("a changed campaign is read from a webhook with all its fields", () => {
  expect(read(factBody())).toEqual({
    type: "fact",
    eventType: "public:direct:fact_updated",
    test: false,
    fact: {
      id: "campaign-1",
      kind: "campaign",
      above: [
        { id: "team-campaign-1", kind: "team_campaign" },
        { id: "event-1", kind: "fundraising_event" },
        { id: "cause-1", kind: "cause" },
      ],
      name: "Maple's 24h Stream",
      by: "MapleNine",
      causeId: "cause-1",
      addresses: {
        page: "https://tiltify.com/@maple-nine/maples-24h-stream",
        donate: "https://donate.tiltify.com/@maple-nine/maples-24h-stream",
        picture: "https://assets.tiltify.com/uploads/avatar.png",
      },
      status: "published",
      total: { value: "1250.50", currency: "USD" },
      goal: { value: "2000.00", currency: "USD" },
      updatedAt: Date.parse("2026-01-15T18:29:59Z") * 1_000,
      generatedAt: Date.parse("2026-01-15T18:29:59.871Z") * 1_000 + 34,
    },
  });
});

test("a campaign's address outside the platform is dropped", () => {
  const data = { url: "https://evil.example/@maple", donate_url: 7, avatar: { src: "https://evil.example/x.png" } };
  expect(factOf({ data }).addresses).toEqual({ page: null, donate: null, picture: null });
});

test("a campaign below the subscribed fact belongs to that fact", () => {
  const meta = {
    event_type: "public:indirect:fact_updated",
    subscription_source_id: "parent",
    subscription_source_type: "fundraising_event",
  };
  expect(factOf({ meta })).toMatchObject({ id: "campaign-1", kind: "campaign" });
  expect(factOf({ meta }).above).toContainEqual({ id: "parent", kind: null });
});

test.each([
  [{ supportable: "none" }, "team_campaign"],
  [{ amount_raised: undefined, currency_code: "USD" }, "fundraising_event"],
  [{ amount_raised: undefined }, null],
  [{}, "campaign"],
])("a fact with the fields %j is of the kind %s", (data, kind) => {
  expect(factOf({ data, meta: { subscription_source_type: "something" } }).kind).toBe(kind);
});

test("a campaign's total without its supporters is used if the report lacks the total with them", () => {
  const amount = { currency: "USD", value: "42" };
  expect(factOf({ data: { total_amount_raised: null, amount_raised: amount } }).total).toMatchObject({
    value: "42.00",
  });
  expect(factOf({ data: { total_amount_raised: "much", amount_raised: null } }).total).toBeNull();
});

test.each([
  [null, null],
  [{ value: "0", currency: "USD" }, null],
  [undefined, undefined],
  ["2000", undefined],
  [
    { value: "300", currency: "JPY" },
    { value: "300", currency: "JPY" },
  ],
])("a goal of %j is read as %j", (goal, read) => {
  expect(factOf({ data: { goal } }).goal).toEqual(read);
});

test("a campaign counts as retired by its status or by its time of retirement", () => {
  expect(factOf({ data: { status: "retired" } }).status).toBe("retired");
  expect(factOf({ data: { status: "new", retired_at: "2026-01-16T00:00:00Z" } }).status).toBe("retired");
  expect(factOf({ data: { status: 7, retired_at: null } }).status).toBeNull();
});

test("a team campaign's fundraiser is the team", () => {
  expect(factOf({ data: { user: null, team: { name: "Night Shift" } } }).by).toBe("Night Shift");
  expect(factOf({ data: { user: {}, team: [] } }).by).toBeNull();
});

test("a campaign needs only an ID", () => {
  const meta = { event_type: "public:direct:fact_updated" };
  expect(read({ data: { id: "c" }, meta })).toMatchObject({ type: "fact", fact: { total: null, goal: undefined } });
  expect(read({ data: { id: 7 }, meta })).toEqual({
    type: "unreadable",
    problem: "data.id is not a text of 1 to 100 characters",
  });
  expect(read({ data: null, meta })).toMatchObject({ type: "unreadable" });
});

test("a campaign in a dashboard test is recognized as a test", () => {
  expect(read(factBody({ meta: { subscription_source_type: "test" } }))).toMatchObject({ type: "fact", test: true });
});
