import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { createHashCache } from "../../src/util/hash-cache.ts";
import { createSealing } from "../../src/util/sealing.ts";

const [ours, theirs] = ["our key", "another key"].map((key) =>
  createHashCache(createSealing(Buffer.alloc(32, key)).keyed),
);
if (!ours || !theirs) throw new Error("no keys");
const ann = hash("sha256", "Ann", "base64url");
const bo = hash("sha256", "Bo", "base64url");

test("what is kept of a hash is the same for the same, and says nothing to who has no key", () => {
  expect(ours.keep(ann)).toBe(ours.keep(ann));
  expect(ours.keep(ann)).not.toBe(ours.keep(bo));
  expect(ours.keep(ann)).not.toContain(ann.slice(0, 6));
  expect(theirs.keep(ann).slice(7)).not.toBe(ours.keep(ann).slice(7));
});

test("what older versions kept becomes what is kept of it now, and what is kept now stays", () => {
  expect(ours.renew(ann)).toBe(ours.keep(ann));
  expect(ours.renew(ours.keep(ann))).toBe(ours.keep(ann));
});

test("what another key made is of nobody knows what", () => {
  expect(ours.renew(theirs.keep(ann))).toBeUndefined();
});
