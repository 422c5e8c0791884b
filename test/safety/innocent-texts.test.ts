import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { publicComment, publicName } from "../../src/safety/text.ts";

/** Pets, games, places, numbers and medicine in six languages. Written before the filter was tried on any of them. */
const texts = readFileSync(new URL("innocent-texts.txt", import.meta.url), "utf8")
  .split("\n")
  .filter(Boolean);

test("at most 3 percent of innocent texts are changed", () => {
  const touched = texts.filter((text) => publicComment(text) !== text);
  if (process.env.SCORES) process.stdout.write(`${texts.length} innocent texts, touched:\n${touched.join("\n")}\n`);
  expect(texts.length).toBeGreaterThan(150);
  expect(touched.length / texts.length).toBeLessThanOrEqual(0.03);
});

test.each(["Chris Coons", "Dick Swett", "Rohrbach-lès-Bitche", "Bitchute", "VarbitChanged", "Mrs.NC"])(
  "the innocent name %s is shown",
  (name) => {
    expect(publicName(name)).toBe(name);
  },
);
