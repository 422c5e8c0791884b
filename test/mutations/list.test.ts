import { join } from "node:path";
import { expect, test } from "vitest";
import { mutations } from "./list.ts";
import { missingTests, placeOf, program, readSources } from "./places.ts";

const root = join(import.meta.dirname, "../..");

test("the code of every fault exists in one place, and the tests that have to notice it exist", () => {
  const sources = readSources(root, program);
  const tests = [...readSources(root, ["test"]).keys()];
  const lost = mutations.filter((one) => placeOf(one, sources) === undefined);
  expect(lost.map(({ of, from }) => `${of}: ${from}`)).toEqual([]);
  expect([...new Set(mutations.flatMap((one) => missingTests(one, tests)))]).toEqual([]);
});
