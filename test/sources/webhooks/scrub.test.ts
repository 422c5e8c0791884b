import fc from "fast-check";
import { expect, test } from "vitest";
import { deliveryKey } from "../../../src/events/delivery-key.ts";
import { readEvent } from "../../../src/events/events.ts";
import { scrub } from "../../../src/sources/webhooks/scrub.ts";
import { anyText } from "../../helpers/any-text.ts";
import { donationEvent } from "../../helpers/donation-events.ts";
import { factEvent } from "../../helpers/fact-events.ts";
import { official } from "./vectors.ts";

const privateKeys = ["email", "custom_question", "reward_custom_question"];

const scrubbed = (text: string) => scrub(Buffer.from(text)).toString();

/** The simplest form of the rule: the same value with null under every private key. */
function withoutPrivate(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPrivate);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([key, one]) => [key, privateKeys.includes(key) ? null : withoutPrivate(one)]));
}

test("scrubbing a public body returns the same buffer", () => {
  expect(scrub(official.body)).toBe(official.body);
});

test("scrubbing a body with private keys only inside its texts returns the same buffer", () => {
  const body = Buffer.from('{"donor_comment":"my \\"email\\": \\"a@b\\", Zo\\u00eb","a":"email","email_hash":1}');
  expect(scrub(body)).toBe(body);
});

test.each([
  { name: "a text", before: '{"a":1,"email":"rin@example.org","b":2}', after: '{"a":1,"email":null,"b":2}' },
  { name: "a text with escapes", before: '{"email":"\\"}, \\\\","b":2}', after: '{"email":null,"b":2}' },
  { name: "a number", before: '{"custom_question":-1.5e3}', after: '{"custom_question":null}' },
  { name: "null", before: '{ "email" : null }', after: '{ "email" : null }' },
  { name: "an object", before: '{"email":{"a":["}"]},"b":[2]}', after: '{"email":null,"b":[2]}' },
  { name: "an empty list", before: '[{"email":[]},{"b":2}]', after: '[{"email":null},{"b":2}]' },
  { name: "something private", before: '{"email":{"email":"a"},"b":2}', after: '{"email":null,"b":2}' },
  { name: "twice the same key", before: '{"email":"a","email":"b"}', after: '{"email":null,"email":null}' },
  {
    name: "answers inside reward claims",
    before: '{"reward_custom_question":"Pike","reward_claims":[{"custom_question":"Pike","quantity":1.0}]}',
    after: '{"reward_custom_question":null,"reward_claims":[{"custom_question":null,"quantity":1.0}]}',
  },
  {
    name: "a key that hides behind escapes",
    before: '{"\\u0065mail":"a@b","e\\u006dail":"a@b","data":{"custom\\u005fquestion":"x"}}',
    after: '{"\\u0065mail":null,"e\\u006dail":null,"data":{"custom\\u005fquestion":null}}',
  },
])("scrubbing replaces $name under a private key with null", ({ before, after }) => {
  expect(scrubbed(before)).toBe(after);
});

test("scrubbing doesn't change bytes that aren't UTF-8", () => {
  const invalid = Buffer.from([0x22, 0xc3, 0x28, 0xff, 0x22]);
  const body = Buffer.concat([Buffer.from('{"email":"a","b":'), invalid, Buffer.from("}")]);
  const expected = Buffer.concat([Buffer.from('{"email":null,"b":'), invalid, Buffer.from("}")]);
  expect(scrub(body)).toEqual(expected);
});

test("scrubbing removes only private values, for any JSON", () => {
  const key = fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...privateKeys) }, anyText());
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.oneof(anyText(), fc.integer(), fc.boolean(), fc.constant(null)),
      fc.array(tie("any"), { maxLength: 4 }),
      fc.dictionary(key, tie("any"), { maxKeys: 4 }),
    ),
  })).any;
  const escaped = (text: string) =>
    text.replace(/email|question/g, (word) => `\\u${word.charCodeAt(0).toString(16).padStart(4, "0")}${word.slice(1)}`);
  fc.assert(
    fc.property(value, fc.constantFrom("", " ", "\n"), fc.boolean(), (json, space, hidden) => {
      const text = JSON.stringify(json, null, space) ?? "null";
      const body = hidden ? escaped(text) : text;
      expect(JSON.parse(scrubbed(body))).toEqual(withoutPrivate(JSON.parse(body)));
    }),
    { seed: 2, numRuns: 500 },
  );
});

test("scrubbing handles deep nesting and a megabyte of escapes", () => {
  const deep = `{"email":${"[".repeat(100_000)}"a@b"${"]".repeat(100_000)},"b":"${"\\n".repeat(400_000)}","email":1}`;
  expect(scrubbed(deep)).toBe(`{"email":null,"b":"${"\\n".repeat(400_000)}","email":null}`);
});

test.each([
  { text: '{"data":{"id":"d1","email":"rin@exa', kept: '{"data":{"id":"d1","[cut]' },
  { text: "id=1&email=rin@example.org&x=2", kept: "id=1&[cut]" },
  { text: '{"a":"x"y","reward_custom_question":"Pike"}', kept: '{"a":"x"y","reward_[cut]' },
  { text: '{"\\u0065mail":"rin@example.org"', kept: '{"[cut]' },
  { text: '{"a":1} email: rin@example.org', kept: '{"a":1} [cut]' },
])("scrubbing cuts a body that isn't JSON from its first private key on: $text", ({ text, kept }) => {
  expect(scrub(Buffer.from(text)).toString()).toBe(kept);
});

test("scrubbing a broken body without private keys returns the same buffer", () => {
  const body = Buffer.from('{"donor_name":"Zo\\u00eb');
  expect(scrub(body)).toBe(body);
});

/** Every field that a private donation was seen to have, and fields that it may get. */
const secrets = {
  email: "rin@example.org",
  donor_email: "rin@example.org",
  billing_address: { name: "Rin Secret", line1: "1 Secret Road", country: "SECRET" },
  shipping_address: { name: "Rin Secret", id: "secret", value: "secret" },
  reward_custom_question: "secret",
  phone_number: "secret",
  a_field_to_come: [{ deep: "secret" }],
  donor_comment: "Go!",
  reward_claims: [{ id: "secret", reward_id: "r1", quantity: 2, custom_question: "secret", address: "secret" }],
  personal_campaign_id: "p1",
  facts: [{ id: "f1", usage_type: "campaign", owner: "secret" }],
  poll_id: "po",
  poll_option_id: "op",
  is_match: true,
  payment_status: "completed",
  amount: { currency: "USD", value: "25.00", note: "secret" },
};
const told = { username: "maple", email: "rin@example.org", id: "secret" };
const fields = { user: told, team: { name: "Otters", ...told } };

test.each([
  ["private:direct:donation_updated", (type: string) => donationEvent({ at: 1e12, type, data: secrets })],
  ["private:relay:donation_updated", (type: string) => donationEvent({ at: 1e12, type, data: secrets })],
  [
    "private:indirect:fact_updated",
    (type: string) => factEvent({ at: 1e12, type, data: { ...secrets, ...fields, supportable: "public" } }),
  ],
  [
    "private:direct:auction_bid_amount_updated",
    (type: string) =>
      donationEvent({ at: 1e12, type, data: { ...secrets, auction_house_id: "h", auction_item_id: "i" } }),
  ],
])("a scrubbed delivery of type %s is read like the original", (type, event) => {
  const { body } = event(type);
  const scrubbed = scrub(body);
  expect(scrubbed.toString()).not.toMatch(/secret|example\.org/i);
  expect(readEvent(scrubbed)).toEqual(readEvent(body));
  expect(readEvent(scrubbed).type).not.toBe("unreadable");
  expect(deliveryKey(scrubbed)).toBe(deliveryKey(body));
});

test.each(["private:direct:something_new", "cause:direct:donation_updated"])(
  "a scrubbed delivery of the unknown private type %s keeps only known fields",
  (type) => {
    const { body } = donationEvent({ at: 1e12, type, data: secrets });
    expect(scrub(body).toString()).not.toMatch(/secret|example\.org/i);
    expect(readEvent(scrub(body))).toEqual(readEvent(body));
  },
);

test.each([
  ["spaces", (text: string) => text.replace('"event_type":', '"event_type" : ')],
  ["escapes", (text: string) => text.replace('"private:', '"\\u0070rivate:')],
  ["a public kind in a comment", (text: string) => text.replace('"Go!"', JSON.stringify('"event_type":"public:'))],
  [
    "a public kind where nobody looks for it",
    (text: string) => text.replace('"data":{', '"event_type":"public:","data":{'),
  ],
])("donors' personal data is cut from a private delivery even if its type is disguised by %s", (_how, written) => {
  const { body } = donationEvent({ at: 1e12, type: "private:direct:donation_updated", data: secrets });
  expect(scrub(Buffer.from(written(body.toString()))).toString()).not.toMatch(/secret|example\.org/i);
});

test.each([{ donor_comment: "private: for the otters" }, { donor_name: '"private:' }])(
  "scrubbing leaves a public delivery as it is: %j",
  (data) => {
    const { body } = donationEvent({ at: 1e12, data });
    expect(scrub(body)).toBe(body);
  },
);
