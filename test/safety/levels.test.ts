import { expect, test } from "vitest";
import { isTooCrude, maskSwearing } from "../../src/safety/levels.ts";

test.each([
  ["Fuck cancer", "F*** cancer"],
  ["what the fuck?!", "what the f***?!"],
  ["Scheiß Krebs!", "S***** Krebs!"],
  ["씨발 화이팅", "씨* 화이팅"],
  ["f*ck cancer", "f*** cancer"],
  ["Go otters!", "Go otters!"],
])("of %j a mild filter leaves %j", (comment, masked) => {
  expect(maskSwearing(comment)).toBe(masked);
});

test.each(["F U C K cancer", "Fuck off nigger", "kys", "I will kill you, shithead", "f.u.c.k"])(
  "%j stays hidden where the filter is mild",
  (comment) => {
    expect(maskSwearing(comment)).toBeNull();
  },
);

test("only a strict filter minds what is crude", () => {
  expect([isTooCrude("damn", "strict"), isTooCrude("damn", "normal"), isTooCrude("damn", "mild")]).toEqual([
    true,
    false,
    false,
  ]);
  expect(isTooCrude("Go otters!", "strict")).toBe(false);
});
