import { expect, test } from "vitest";
import { readEvent } from "../../src/events/events.ts";
import { donationBody } from "../sources/webhooks/bodies.ts";
import { official } from "../sources/webhooks/vectors.ts";

/** A row of a table of its own, because vitest would spread a list over the arguments. */
const one = (value: unknown) => ({ value });

const read = (value: unknown) => readEvent(Buffer.from(JSON.stringify(value)));

/** Returns the donation of a body that must be one. */
function donationOf(change: Parameters<typeof donationBody>[0]) {
  const event = read(donationBody(change));
  if (event.type !== "donation") throw new Error(`expected a donation, got ${JSON.stringify(event)}`);
  return event.donation;
}

test("a donation is read with all its fields", () => {
  expect(read(donationBody())).toEqual({
    type: "donation",
    eventType: "public:direct:donation_updated",
    test: false,
    donation: {
      id: "donation-1",
      amount: { value: "25.00", currency: "USD" },
      completedAt: Date.parse("2026-01-15T18:29:58.412Z"),
      stamp: Date.parse("2026-01-15T18:29:59.871Z") * 1_000 + 34,
      facts: [
        { id: "campaign-1", kind: "campaign" },
        { id: "cause-1", kind: "cause" },
      ],
      donorName: "Rin",
      donorComment: "Go otters!",
      rewards: [{ id: "reward-1", quantity: 1 }],
      pollId: "poll-1",
      pollOptionId: "option-1",
      isMatch: null,
      paymentStatus: null,
    },
  });
});

test("the platform's published example is read as a dashboard test", () => {
  expect(readEvent(official.body)).toMatchObject({
    type: "donation",
    test: true,
    donation: {
      id: "dfa25dcc-2026-4320-a5b7-5da076efeb05",
      amount: { value: "82.95", currency: "USD" },
      donorName: "Jirachi",
      rewards: [],
      pollId: null,
    },
  });
});

test.each([
  "public:direct:donation_updated",
  "public:indirect:donation_updated",
  "private:direct:donation_updated",
  "private:indirect:donation_updated",
  "private:relay:donation_updated",
  "public:relay:donation_updated",
  "private:someday:donation_updated",
])("a body of %s is a donation", (eventType) => {
  expect(read(donationBody({ meta: { event_type: eventType } }))).toMatchObject({ type: "donation", eventType });
});

test.each([
  "public:relay:fact_updated",
  "public:indirect:auction_bid_amount_updated",
  "public::donation_updated",
  "public:direct:donation_updated ",
  "public:direct:donation_updated:2",
  "public:direct:something_new",
  "",
])("an event of the type %j is kept for a later version", (eventType) => {
  expect(read({ data: {}, meta: { event_type: eventType } })).toEqual({ type: "not-yet", eventType });
});

test("the name of an unknown event type is cleaned and cut", () => {
  const eventType = `a\u0000\n\u009bb\ud83c${"🎉".repeat(2_000)}`;
  expect(read({ meta: { event_type: eventType } })).toEqual({ type: "not-yet", eventType: `ab${"🎉".repeat(98)}` });
});

test.each([
  { body: "", problem: "body is not JSON" },
  { body: '{"data":', problem: "body is not JSON" },
  { body: "null", problem: "meta.event_type is not a text" },
  { body: "[]", problem: "meta.event_type is not a text" },
  { body: '"text"', problem: "meta.event_type is not a text" },
  { body: '{"meta":{"event_type":7}}', problem: "meta.event_type is not a text" },
  { body: '{"meta":"event_type"}', problem: "meta.event_type is not a text" },
  { body: '{"__proto__":{"meta":{"event_type":"x"}}}', problem: "meta.event_type is not a text" },
])("$body is unreadable: $problem", ({ body, problem }) => {
  expect(readEvent(Buffer.from(body))).toEqual({ type: "unreadable", problem });
});

test.each(
  [undefined, null, "", 7.5, 2 ** 53, true, {}, ["x"], "x".repeat(101), "a\u0000b", "a\nb", "a\ud83c"].map(one),
)("a donation with the id $value is unreadable", ({ value: id }) => {
  const problem = "data.id is not a text of 1 to 100 characters";
  expect(read(donationBody({ data: { id } }))).toEqual({ type: "unreadable", problem });
});

const badAmounts = [
  undefined,
  null,
  25,
  "25.00",
  [],
  {},
  { value: "25.00" },
  { value: "", currency: "USD" },
  { value: "-1", currency: "USD" },
  { value: "1e3", currency: "USD" },
  { value: "25.00", currency: null },
  { value: "9".repeat(100), currency: "USD" },
].map(one);

test("a donation is read if its ID and amount are numbers and its currency is in lowercase", () => {
  const data = { id: 7_123_456, amount: { value: 25, currency: "usd" } };
  const body = Buffer.from(`\ufeff${JSON.stringify(donationBody({ data }))}`);
  expect(readEvent(body)).toMatchObject({
    type: "donation",
    donation: { id: "7123456", amount: { value: "25.00", currency: "USD" } },
  });
});

test.each(badAmounts)("a donation with the amount $value is unreadable", ({ value }) => {
  const event = read(donationBody({ data: { amount: value } }));
  expect(event).toMatchObject({ type: "unreadable", problem: expect.stringMatching(/^data\.amount/) });
  expect(JSON.stringify(event)).not.toMatch(/25\.00|1e3|usd|999/);
});

test.each([[], {}, null, "data", 7].map(one))("a donation whose data is $value is unreadable", ({ value }) => {
  expect(read({ data: value, meta: { event_type: "public:direct:donation_updated" } })).toMatchObject({
    type: "unreadable",
  });
});

test.each([null, undefined, 7, true, "", "text", [], {}, [[]], { toString: 1 }].map(one))(
  "a donation is readable with $value in every optional field",
  ({ value }) => {
    const { data, meta } = donationBody();
    const optional = {
      ...Object.fromEntries(Object.keys(data).map((name) => [name, value])),
      id: "d",
      amount: amountOf,
    };
    const names = ["generated_at", "subscription_source_id", "subscription_source_type", "id", "attempted_at"];
    const event = read({
      data: { ...optional, facts: value, payment_status: value, personal_campaign_id: value },
      meta: { ...meta, ...Object.fromEntries(names.map((name) => [name, value])) },
    });
    expect(event).toMatchObject({
      type: "donation",
      test: false,
      donation: { id: "d", completedAt: null, stamp: null },
    });
  },
);

const amountOf = { value: "1", currency: "JPY" };

test("fields of a wrong type in a donation become null", () => {
  const change = { donor_name: 7, donor_comment: ["x"], poll_id: 7, poll_option_id: {}, payment_status: "refunded" };
  expect(donationOf({ data: { ...change, reward_claims: "x", reward_id: 7 } })).toMatchObject({
    donorName: null,
    donorComment: null,
    pollId: null,
    pollOptionId: null,
    isMatch: null,
    paymentStatus: null,
    rewards: [],
  });
});

test.each([true, false])("a donation says whether it is a match's payout: %s", (is_match) => {
  expect(donationOf({ data: { is_match } }).isMatch).toBe(is_match);
});

test("a donation needs only an ID and an amount", () => {
  const body = { data: { id: "d", amount: amountOf }, meta: { event_type: "private:relay:donation_updated" } };
  expect(read(body)).toMatchObject({ type: "donation", donation: { id: "d", amount: amountOf, facts: [] } });
});

test.each(["pending", "completed", "cancelled"] as const)("a relay reports a payment that is %s", (status) => {
  expect(donationOf({ data: { payment_status: status } }).paymentStatus).toBe(status);
});

test.each([
  { name: "no list of claims", claims: null, rewards: [{ id: "reward-1", quantity: 1 }] },
  { name: "an empty list of claims", claims: [], rewards: [{ id: "reward-1", quantity: 1 }] },
  { name: "claims without a reward", claims: [null, {}, { reward_id: 7 }], rewards: [{ id: "reward-1", quantity: 1 }] },
  {
    name: "several claims",
    claims: [
      { reward_id: "a", quantity: 3 },
      { reward_id: "b", quantity: 0 },
      { reward_id: "c", quantity: 1.5 },
      { reward_id: "d", quantity: "2" },
      { reward_id: "e", quantity: 1e300 },
      { reward_id: "f" },
    ],
    rewards: [{ id: "a", quantity: 3 }, ...["b", "c", "d", "e", "f"].map((id) => ({ id, quantity: 1 }))],
  },
])("the rewards of $name are read", ({ claims, rewards }) => {
  expect(donationOf({ data: { reward_claims: claims } }).rewards).toEqual(rewards);
});

test("invalid UTF-8 in a name is replaced with U+FFFD", () => {
  const body = Buffer.from(JSON.stringify(donationBody({ data: { donor_name: "R#n" } })));
  body[body.indexOf("#")] = 0xff;
  expect(readEvent(body)).toMatchObject({ type: "donation", donation: { donorName: "R\ufffdn" } });
});

test("a body may be a plain array of bytes", () => {
  const body = new Uint8Array(Buffer.concat([Buffer.from("xx"), official.body])).subarray(2);
  expect(readEvent(body)).toEqual(readEvent(official.body));
});

test("a donation is found despite keys such as `__proto__`", () => {
  const amount = '{"value":"1","currency":"USD"}';
  const text = `{"data":{"__proto__":{"id":"d","amount":${amount}}},"meta":{"event_type":"public:direct:donation_updated"}}`;
  expect(readEvent(Buffer.from(text))).toMatchObject({ type: "unreadable" });
});
