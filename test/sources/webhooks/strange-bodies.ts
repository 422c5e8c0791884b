import fc from "fast-check";
import { parseMoney } from "../../../src/money/money.ts";
import { anyText } from "../../helpers/any-text.ts";
import { donationBody, factBody } from "./bodies.ts";

const donationTypes = [
  "public:direct:donation_updated",
  "public:indirect:donation_updated",
  "private:direct:donation_updated",
  "private:indirect:donation_updated",
  "private:relay:donation_updated",
];

const factTypes = [
  "public:direct:fact_updated",
  "public:indirect:fact_updated",
  "private:direct:fact_updated",
  "private:indirect:fact_updated",
];

type Parsed = { data: { id?: unknown; amount?: unknown }; meta: { event_type?: unknown } };

/**
 * True if we must read this body as a donation: `data.id` is text or an integer, the amount is valid, and the type is
 * that of a donation. Nothing else in the body matters.
 */
export function mustBeDonation(body: Uint8Array): boolean {
  return holds(body, ({ data, meta }) => {
    const isDonation = /^(?:public|private):[a-z_]+:donation_updated$/.test(String(meta.event_type));
    const isUsable = isUsableId(data.id) || Number.isSafeInteger(data.id);
    return isUsable && parseMoney(data.amount).ok && isDonation;
  });
}

/** True if we must read this body as a fact: `data.id` is usable text, and the type is known. */
export function mustBeFact(body: Uint8Array): boolean {
  return holds(body, ({ data, meta }) => isUsableId(data.id) && factTypes.some((type) => type === meta.event_type));
}

function holds(body: Uint8Array, rule: (parsed: Parsed) => boolean): boolean {
  try {
    return rule(JSON.parse(new TextDecoder().decode(body)));
  } catch {
    return false; // not JSON, or no object where one is needed
  }
}

function isUsableId(id: unknown): boolean {
  if (typeof id !== "string" || id.length === 0 || [...id].length > 100) return false;
  return !/\p{Cc}/u.test(id) && id.isWellFormed();
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
  anyText({ maxLength: 120 }).map((text) => JSON.stringify(text)),
  fc.constantFrom(...donationTypes, ...factTypes, "test", "d1").map((text) => JSON.stringify(text)),
  amount.map((money) => JSON.stringify(money)),
  oddText,
);

/**
 * A documented body with some fields replaced, repeated or added. It is written as text, so that anything is possible.
 */
function strangeVariantsOf({ data, meta }: { data: object; meta: object }) {
  const fieldNames = [
    ...Object.keys(data),
    ...Object.keys(meta),
    "personal_campaign_id",
    "__proto__",
    "email",
    "\\u0069d",
  ];
  return fc
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
}

const donationExtras = {
  email: "rin@example.org",
  facts: [{ id: "f", usage_type: "cause" }],
  payment_status: "completed",
};

/** Donations, some of them damaged. */
export const strangeBodies = strangeVariantsOf(donationBody({ data: donationExtras }));

/** Changed campaigns, some of them damaged. */
export const strangeFactBodies = strangeVariantsOf(factBody());
