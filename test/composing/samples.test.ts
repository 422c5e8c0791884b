import { expect, test } from "vitest";
import { createSamples } from "../../src/composing/samples.ts";
import { toLine } from "../../src/composing/templates.ts";

const linesIn = (currency: string, shown: Parameters<typeof createSamples>[0]["shown"]) =>
  Object.values(createSamples({ currency, shown })).map((content) => toLine(content, { limit: 500 }));

test("samples are a donation, a rush, a milestone and the goal, as they will be said", () => {
  expect(linesIn("USD", { names: "full", comment: true })).toEqual([
    "🔔 Ann Berg donated $25: “Go otters!”",
    "🔔 8 donations, $335! Thank you Ann Berg $100, Bo $75, Cy $50, Dee $40, Eli $25, Fay $20, Gus $15 and Hal $10.",
    "🎉 $500 reached: Hot sauce! Next: Karaoke at $750.",
    "🏆 Goal reached: $2,000 for River Otter Trust. Thank you, everyone! Still open: !donate",
  ]);
});

test("they show people as the place does, and amounts of about the same worth in each currency", () => {
  expect(linesIn("JPY", { names: "first", comment: false })[0]).toBe("🔔 Ann B. donated ¥2,500. Thank you!");
  expect(linesIn("ZZZ", { names: "hidden", comment: false })[0]).toMatch(/^🔔 Someone donated .*25/);
  expect(linesIn("USD", { names: "hidden", comment: false })[1]).toBe("🔔 8 donations, $335. Thank you!");
});
