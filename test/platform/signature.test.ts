import { createHash, createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createVerify, sign } from "../../src/platform/signature.ts";
import { official, ownVectors } from "../sources/webhooks/vectors.ts";

type Signed = Parameters<ReturnType<typeof createVerify>>[0] & { secrets: string[] };

const verify = ({ secrets, ...delivery }: Signed) => createVerify(secrets)(delivery);

const right: Signed = {
  secrets: [official.secret],
  timestamp: official.timestamp,
  signature: official.signature,
  body: official.body,
};

test("the fixture of a signed webhook is the published body, byte for byte", () => {
  expect(official.body.length).toBe(783);
  expect(createHash("sha256").update(official.body).digest("hex")).toBe(
    "741d2c0877c4da11d59d9166775ac66105639fcd4ef2734cf2c801e8872df04d",
  );
});

test("the signature of the platform's published example is valid", () => {
  expect(sign(official)).toBe(official.signature);
  expect(verify(right)).toBe(true);
});

test.each(ownVectors)("a signature over a body with $name is valid", ({ timestamp, body, signature }) => {
  expect(sign({ secret: official.secret, timestamp, body })).toBe(signature);
  expect(verify({ secrets: [official.secret], timestamp, signature, body: Buffer.from(body) })).toBe(true);
});

test("a signature is an HMAC over the timestamp, a dot and the body", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string(), fc.uint8Array(), (secret, timestamp, body) => {
      const message = Buffer.concat([Buffer.from(`${timestamp}.`), body]);
      const expected = createHmac("sha256", Buffer.from(secret)).update(message).digest("base64");
      expect(sign({ secret, timestamp, body })).toBe(expected);
    }),
    { seed: 2, numRuns: 300 },
  );
});

test("a body with one flipped bit has no valid signature", () => {
  for (let bit = 0; bit < official.body.length * 8; bit++) {
    const body = Buffer.from(official.body);
    body.writeUInt8(body.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    if (verify({ ...right, body })) expect.fail(`bit ${bit} may be flipped`);
  }
});

test.each([
  { name: "the wrong secret", change: { secrets: ["another"] } },
  { name: "no secret at all", change: { secrets: [] } },
  { name: "the secret read as hex", change: { signature: "wTHIE1WBHn93mBiYw1Rhv/8YQg4xKdweVtiSK0fWUFU=" } },
  { name: "a signature made without the dot", change: { signature: "ivsshCg0HdYfc1JbdL4SGRQF/rKPcm13i1fLz5ek1Fo=" } },
  { name: "another timestamp", change: { timestamp: "2023-04-18T16:49:00.617032Z" } },
  { name: "no timestamp", change: { timestamp: undefined } },
  { name: "an empty timestamp", change: { timestamp: "" } },
  { name: "no signature", change: { signature: undefined } },
  { name: "an empty signature", change: { signature: "" } },
  { name: "a cut signature", change: { signature: official.signature.slice(0, -1) } },
  { name: "a longer signature", change: { signature: `${official.signature}=` } },
  { name: "the signature in hex", change: { signature: Buffer.from(official.signature, "base64").toString("hex") } },
  { name: "the signature twice", change: { signature: `${official.signature}, ${official.signature}` } },
  { name: "44 characters that are more bytes", change: { signature: "é".repeat(44) } },
  { name: "a body without its last byte", change: { body: official.body.subarray(0, -1) } },
])("the signature of $name is invalid", ({ change }) => {
  expect(verify({ ...right, ...change })).toBe(false);
});

test("an empty webhook secret never verifies a signature", () => {
  const signature = sign({ ...official, secret: "" });
  expect(verify({ ...right, secrets: [""], signature })).toBe(false);
});

test("a signature is valid if any of several secrets made it", () => {
  expect(verify({ ...right, secrets: ["", "old", official.secret, "new"] })).toBe(true);
});
