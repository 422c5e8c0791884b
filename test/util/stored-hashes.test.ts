import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { createSealing } from "../../src/util/sealing.ts";
import { createStoredHashes } from "../../src/util/stored-hashes.ts";

const [ours, theirs] = ["our key", "another key"].map((key) =>
  createStoredHashes(createSealing(Buffer.alloc(32, key)).keyed),
);
if (!ours || !theirs) throw new Error("no keys");
const ann = hash("sha256", "Ann", "base64url");
const bo = hash("sha256", "Bo", "base64url");

test("a hash always has the same stored form, which another key can't make", () => {
  expect(ours.keep(ann)).toBe(ours.keep(ann));
  expect(ours.keep(ann)).not.toBe(ours.keep(bo));
  expect(ours.keep(ann)).not.toContain(ann.slice(0, 6));
  expect(theirs.keep(ann).slice(7)).not.toBe(ours.keep(ann).slice(7));
});

test("a hash that an older version stored is converted", () => {
  expect(ours.renew(ann)).toBe(ours.keep(ann));
  expect(ours.renew(ours.keep(ann))).toBe(ours.keep(ann));
});

test("a hash stored with another key can't be converted", () => {
  expect(ours.renew(theirs.keep(ann))).toBeUndefined();
});
