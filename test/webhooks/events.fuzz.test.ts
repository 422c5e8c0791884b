import fc from "fast-check";
import { expect, test } from "vitest";
import { parseMoney } from "../../src/announcements/money.ts";
import { deliveryKey } from "../../src/webhooks/delivery-key.ts";
import { readEvent } from "../../src/webhooks/events.ts";
import { notJson, parseJson } from "../../src/webhooks/json.ts";
import { scrub } from "../../src/webhooks/scrub.ts";
import { donationBody } from "./bodies.ts";
import { official } from "./vectors.ts";

/** Fixed runs and seed; a long run is `FUZZ_RUNS=100000 FUZZ_SEED=$RANDOM npx vitest run test/webhooks`. */
const runs = { seed: Number(process.env.FUZZ_SEED ?? 2), numRuns: Number(process.env.FUZZ_RUNS ?? 300) };
const timeout = 20_000 + 5 * runs.numRuns;

const donationTypes = [
  "public:direct:donation_updated",
  "public:indirect:donation_updated",
  "private:direct:donation_updated",
  "private:indirect:donation_updated",
  "private:relay:donation_updated",
];

/** The rule: a text as `data.id`, a valid amount, a known type. Whatever else the body says does not matter. */
function mustBeDonation(body: Uint8Array): boolean {
  try {
    const json = JSON.parse(new TextDecoder("utf-8", { ignoreBOM: true }).decode(body));
    const { id, amount } = json.data;
    if (typeof id !== "string" || id.length === 0 || [...id].length > 100) return false;
    if (/\p{Cc}/u.test(id) || !id.isWellFormed()) return false;
    return parseMoney(amount).ok && donationTypes.includes(json.meta.event_type);
  } catch {
    return false; // no JSON, or no object where one is needed
  }
}

/** The whole way of a body from the wire to its reading: what the receiver stores is what intake reads. */
function expectAgreement(body: Buffer): void {
  const json = parseJson(body);
  expect(deliveryKey(json, body)).toMatch(/^hook:./);
  const event = readEvent(scrub(body, json !== notJson));
  expect(event.type === "donation").toBe(mustBeDonation(body));
  if (event.type === "not-yet") expect([...event.eventType].length).toBeLessThanOrEqual(100);
  if (event.type !== "donation") return;
  const ids = [event.donation.id, ...event.donation.facts.map((fact) => fact.id)];
  for (const id of ids) expect(id).toMatch(/^[^\p{Cc}\p{Cs}]{1,100}$/u);
  expect(new Set(event.donation.facts.map((fact) => fact.id)).size).toBe(event.donation.facts.length);
}

/** JSON text that JSON.stringify would never write. */
const oddText = fc.constantFrom(
  "1e999",
  "-1e999",
  "9007199254740993",
  "9".repeat(400),
  "1.10",
  '"\\u0000"',
  '"\\ud83c"',
  '"x\\ud83c\\udf89"',
  '{"__proto__":{"id":"x"}}',
  '{"constructor":{"prototype":1},"hasOwnProperty":1,"toString":2}',
  `${"[".repeat(500)}${"]".repeat(500)}`,
);
const amount = fc.record({
  value: fc.oneof(
    fc.constantFrom("0", "0.00", "1.10", "25", "25.00", "1.234567891", "9007199254740991", "90071992547409.92"),
    fc.constantFrom("", ".5", "5.", "-1", "+1", "1e3", "0x1", "1,00", " 1", "1.0000000001", "9".repeat(41), "∞", "١"),
  ),
  currency: fc.constantFrom("USD", "JPY", "KWD", "ZZZ", "XXX", "usd", "US", "USDT", "", "ÜSD"),
});
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }).map((json) => JSON.stringify(json)),
  fc.string({ unit: "binary", maxLength: 120 }).map((text) => JSON.stringify(text)),
  fc.constantFrom(...donationTypes, "public:direct:fact_updated", "test", "d1").map((text) => JSON.stringify(text)),
  amount.map((money) => JSON.stringify(money)),
  oddText,
);

const { data, meta } = donationBody({
  data: { email: "rin@example.org", facts: [{ id: "f", usage_type: "cause" }], payment_status: "completed" },
});
const fieldNames = [
  ...Object.keys(data),
  ...Object.keys(meta),
  "personal_campaign_id",
  "__proto__",
  "email",
  "\\u0069d",
];

/** A documented body with some fields replaced, repeated or added, written by hand so that anything may stand there. */
const strange = fc
  .record({
    data: fc.dictionary(fc.constantFrom(...fieldNames), value, { maxKeys: 3, noNullPrototype: true }),
    meta: fc.dictionary(fc.constantFrom(...fieldNames), value, { maxKeys: 2, noNullPrototype: true }),
    wrap: fc.constantFrom("object", "object", "object", "object", "list", "no data", "null meta"),
  })
  .map((change) => {
    const write = (object: object, extra: Record<string, string>) => {
      const fields = Object.entries(object).map(([name, field]) => `"${name}":${JSON.stringify(field)}`);
      const extras = Object.keys(extra).map((name) => `"${name}":${extra[name]}`);
      return `{${[...fields, ...extras].join(",")}}`;
    };
    const body = `{"data":${write(data, change.data)},"meta":${write(meta, change.meta)}}`;
    if (change.wrap === "list") return `[${body}]`;
    if (change.wrap === "no data") return body.replace('"data"', '"date"');
    return change.wrap === "null meta" ? `{"data":{},"meta":null}` : body;
  });

test("random bytes are read without a crash, and never as a donation by mistake", { timeout }, () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => expectAgreement(Buffer.from(bytes))),
    runs,
  );
});

test("bodies with anything in any field are donations exactly where the rule says so", { timeout }, () => {
  fc.assert(
    fc.property(strange, (text) => expectAgreement(Buffer.from(text))),
    { ...runs, numRuns: runs.numRuns * 5 },
  );
});

test("bodies that were cut or damaged anywhere are donations exactly where the rule says so", { timeout }, () => {
  const damage = fc.record({ at: fc.nat(), drop: fc.nat(3), insert: fc.uint8Array({ maxLength: 3 }) });
  const start = fc.oneof(strange, fc.constant(official.body.toString()));
  fc.assert(
    fc.property(start, fc.array(damage, { maxLength: 3 }), fc.option(fc.nat()), (text, damages, cut) => {
      let body = Buffer.from(text);
      for (const { at, drop, insert } of damages) {
        const index = at % (body.length + 1);
        body = Buffer.concat([body.subarray(0, index), insert, body.subarray(index + drop)]);
      }
      expectAgreement(cut === null ? body : body.subarray(0, cut % (body.length + 1)));
    }),
    { ...runs, numRuns: runs.numRuns * 5 },
  );
});

test("invalid UTF-8 and NUL bytes inside texts do not hide a donation", { timeout }, () => {
  const bytes = fc.uint8Array({ minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.constantFrom("Rin", "donation-1", "Go otters", "25.00", "campaign-1"), bytes, (word, insert) => {
      const body = Buffer.from(JSON.stringify(donationBody()));
      const index = body.indexOf(word) + 1;
      expectAgreement(Buffer.concat([body.subarray(0, index), insert, body.subarray(index)]));
    }),
    runs,
  );
});

test.each([
  { name: "lists", open: "[", close: "]" },
  { name: "objects", open: '{"a":', close: "}" },
  { name: "e-mail addresses", open: '{"email":', close: "}" },
])("100,000 nested $name inside a donation do not hide it", ({ open, close }) => {
  const deep = `${open.repeat(100_000)}1${close.repeat(100_000)}`;
  const body = Buffer.from(JSON.stringify(donationBody()).replace('"Go otters!"', deep));
  expectAgreement(body);
  expect(readEvent(body)).toMatchObject({ type: "donation", donation: { donorComment: null } });
});
