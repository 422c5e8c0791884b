import fc from "fast-check";
import { expect, test } from "vitest";
import { deliveryKey } from "../../src/events/delivery-key.ts";
import { official } from "../sources/webhooks/vectors.ts";

const keyOf = (body: string) => deliveryKey(Buffer.from(body));

test("a repeated delivery has the key of the first attempt", () => {
  const first = official.body.toString();
  const second = first.replace('"attempted_at":"2023-04-18T16:49:00', '"attempted_at":"2023-04-18T16:49:02');
  expect(second).not.toBe(first);
  const key = "hook:2023-04-18T16:48:59.510758Z/d8768e26-1092-4f4c-a829-a2698cd19664";
  expect([keyOf(first), keyOf(second)]).toEqual([key, key]);
});

test.each([null, 7, "yesterday", "2023-04-18", "2023-04-18T16:48:59.510758Z\n", `${"2".repeat(1_000)}Z`])(
  "an invalid time is left out of a delivery's key: %j",
  (generatedAt) => {
    expect(keyOf(JSON.stringify({ meta: { id: "a", generated_at: generatedAt } }))).toBe("hook:a");
  },
);

test.each(["a", "x".repeat(100), "🎉".repeat(100), "é/ü ñ"])("the ID %j is part of the delivery's key", (id) => {
  expect(keyOf(JSON.stringify({ meta: { id } }))).toBe(`hook:${id}`);
});

test.each([
  '{"meta":{"id":""}}',
  `{"meta":{"id":"${"x".repeat(101)}"}}`,
  '{"meta":{"id":"a\\u0000b"}}',
  '{"meta":{"id":"a\\nb"}}',
  '{"meta":{"id":"a\\ud83c"}}',
  '{"meta":{"id":7}}',
  '{"meta":{"id":["a"]}}',
  '{"meta":{}}',
  '{"meta":null}',
  '{"meta":"id"}',
  '{"__proto__":{"meta":{"id":"a"}}}',
  '{"id":"a"}',
  "[]",
  "null",
  '{"meta":{"id":"a"}',
  "",
])("a body without a usable ID has a hash as its key: %s", (body) => {
  expect(keyOf(body)).toMatch(/^hook:sha256:[0-9a-f]{64}$/);
  expect(keyOf(body)).not.toBe(keyOf(`${body} `));
});

test("a delivery without an ID has the SHA-256 of its bytes as its key", () => {
  expect(keyOf("")).toBe("hook:sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
});

test("a delivery's key comes from its own `meta`, not from one inside its data", () => {
  const inner = fc.constantFrom(
    { meta: { id: "inner" } },
    [{ a: 1, meta: { id: "inner" } }],
    ',"meta":{"id":"inner"}}',
    {},
  );
  const before = fc.dictionary(fc.constantFrom("a", "data"), inner);
  const after = fc.dictionary(fc.constantFrom("b", "z"), inner);
  const id = fc.constantFrom("own", "Zoë 🎉", '"}', 7, null);
  fc.assert(
    fc.property(before, after, id, inner, fc.constantFrom("", " "), (first, last, own, deep, space) => {
      const body = JSON.stringify({ ...first, meta: { id: own, deep }, ...last }, null, space) + space;
      if (typeof own === "string") expect(keyOf(body)).toBe(`hook:${own}`);
      else expect(keyOf(body)).toMatch(/^hook:sha256:/);
    }),
    { seed: 2, numRuns: 500 },
  );
});
