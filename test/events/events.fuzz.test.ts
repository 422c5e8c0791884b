import fc from "fast-check";
import { expect, test } from "vitest";
import { deliveryKey } from "../../src/events/delivery-key.ts";
import { readEvent } from "../../src/events/events.ts";
import { scrub } from "../../src/sources/webhooks/scrub.ts";
import { timesOf } from "../helpers/thorough.ts";
import { donationBody } from "../sources/webhooks/bodies.ts";
import { mustBeDonation, mustBeFact, strangeBodies, strangeFactBodies } from "../sources/webhooks/strange-bodies.ts";
import { official } from "../sources/webhooks/vectors.ts";

/** Fixed runs and seed; a long run is `FUZZ_RUNS=100000 FUZZ_SEED=$RANDOM npx vitest run test/events`. */
const runs = {
  seed: Number(process.env.FUZZ_SEED ?? 2),
  numRuns: timesOf("FUZZ_RUNS", { quick: 150, thorough: 1_000 }),
};
const timeout = 20_000 + 5 * runs.numRuns;

/** The whole path of a body from the wire to its reading: intake reads what the receiver stores. */
function expectAgreement(body: Buffer): void {
  expect(deliveryKey(body)).toMatch(/^hook:./);
  const event = readEvent(scrub(body));
  expect(event.type === "donation").toBe(mustBeDonation(body));
  expect(event.type === "fact").toBe(mustBeFact(body));
  if (event.type === "not-yet") expect([...event.eventType].length).toBeLessThanOrEqual(100);
  if (event.type !== "donation" && event.type !== "fact") return;
  const facts = event.type === "donation" ? event.donation.facts : event.fact.above;
  const ids = [event.type === "donation" ? event.donation.id : event.fact.id, ...facts.map((fact) => fact.id)];
  for (const id of ids) expect(id).toMatch(/^[^\p{Cc}\p{Cs}]{1,100}$/u);
  expect(new Set(facts.map((fact) => fact.id)).size).toBe(facts.length);
}

test("random bytes never crash the reader and never become a donation", { timeout }, () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => expectAgreement(Buffer.from(bytes))),
    runs,
  );
});

test("a body with random fields is a donation only if it has the fields of the platform's docs", { timeout }, () => {
  fc.assert(
    fc.property(strangeBodies, (text) => expectAgreement(Buffer.from(text))),
    { ...runs, numRuns: runs.numRuns * 5 },
  );
});

test("a body with random fields is a campaign only if it has the fields of the platform's docs", { timeout }, () => {
  fc.assert(
    fc.property(strangeFactBodies, (text) => expectAgreement(Buffer.from(text))),
    { ...runs, numRuns: runs.numRuns * 5 },
  );
});

test("a damaged body is a donation only if the documented rule says so", { timeout }, () => {
  const damage = fc.record({ at: fc.nat(), drop: fc.nat(3), insert: fc.uint8Array({ maxLength: 3 }) });
  const start = fc.oneof(strangeBodies, strangeFactBodies, fc.constant(official.body.toString()));
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

test("a donation is found despite invalid UTF-8 and NUL bytes in its texts", { timeout }, () => {
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
])("a donation is read despite 100,000 nested $name", ({ open, close }) => {
  const deep = `${open.repeat(100_000)}1${close.repeat(100_000)}`;
  const body = Buffer.from(JSON.stringify(donationBody()).replace('"Go otters!"', deep));
  expectAgreement(body);
  expect(readEvent(body)).toMatchObject({ type: "donation", donation: { donorComment: null } });
});
