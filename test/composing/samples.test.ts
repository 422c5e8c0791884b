import { expect, test } from "vitest";
import { createSamples, type SampleOptions } from "../../src/composing/samples.ts";
import type { OwnWord } from "../../src/words/en/own-texts.ts";
import { toldLine } from "../helpers/content-lines.ts";

const linesOf = (word: OwnWord, currency: string, shown: SampleOptions["shown"]) =>
  createSamples(word, undefined, { currency, shown }).map((told) => toldLine(told));

test("the samples of a kind begin with its fullest wording", () => {
  const shown = { names: "full", comment: true } as const;
  expect(linesOf("donation", "USD", shown)).toEqual([
    "🔔 Ann Berg donated $25: “Go otters!” Vote: Puzzle (Which game next?). Reward: Drawing.",
    "🔔 Ann Berg donated $25: “Go otters!”",
    "🔔 Ann Berg donated $25. Thank you!",
  ]);
  expect(linesOf("bundle", "USD", shown)).toEqual([
    "🔔 8 donations, $335. Thank you, Ann Berg $100, Bo $75, Cy $50, Dee $40, Eli $25, Fay $20, Gus $15 and Hal $10!",
  ]);
});

test("samples shorten donors' names in the way that the place has set", () => {
  const plain = (currency: string, names: SampleOptions["shown"]["names"]) =>
    linesOf("donation", currency, { names, comment: false })[1];
  expect(plain("JPY", "first")).toBe("🔔 Ann B. donated ¥2,500. Thank you!");
  expect(plain("ZZZ", "hidden")).toMatch(/^🔔 Someone donated .*25/);
  expect(linesOf("bundle", "USD", { names: "hidden", comment: false })).toEqual(["🔔 8 donations, $335. Thank you!"]);
});
