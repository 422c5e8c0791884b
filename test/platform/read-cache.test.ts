import { expect, test } from "vitest";
import { type CachedRead, createReadCache } from "../../src/platform/read-cache.ts";

const answer = (value: unknown): CachedRead => ({ type: "answer", value, asOf: 1 });

test("the read cache stores values by reference", async () => {
  const cache = createReadCache();
  const kept = answer({ name: "Maple" });
  await cache.set("a", kept);
  expect(await cache.get("a")).toBe(kept);
});

test("the read cache drops the least recently used entry first", async () => {
  const cache = createReadCache(2);
  await cache.set("a", answer(1));
  await cache.set("b", answer(2));
  await cache.get("a");
  await cache.set("c", answer(3));
  expect(await Promise.all(["a", "b", "c"].map((key) => cache.has(key)))).toEqual([true, false, true]);
});

test("setting a key of the read cache again takes no second slot", async () => {
  const cache = createReadCache(2);
  for (const key of ["a", "b", "b", "b"]) await cache.set(key, answer(key));
  expect(await cache.get("a")).toEqual(answer("a"));
});

test("entries of the read cache can be deleted", async () => {
  const cache = createReadCache();
  for (const key of ["a", "b"]) await cache.set(key, answer(key));
  await cache.delete("a");
  expect([await cache.get("a"), await cache.get("b")]).toEqual([undefined, answer("b")]);
  await cache.clear();
  expect(await cache.get("b")).toBe(undefined);
});
