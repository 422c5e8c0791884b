import { expect, test } from "vitest";
import { later, readLater, sayLater } from "../../src/words/later.ts";
import { textOf } from "../../src/words/text-of.ts";
import { wordsIn } from "../helpers/words.ts";

const values = { away: 60_000, count: 2, sums: [{ minor: 2_500n, scale: 2, currency: "USD" }], next: "tiltify recap" };

test("a stored sentence is rendered in the language that is set when it is shown", () => {
  const stored = JSON.parse(JSON.stringify(later("absence", values)));
  for (const language of ["en", "pseudo"] as const) {
    const words = wordsIn(language);
    expect(sayLater(words, stored)).toEqual(words.say("absence", values));
  }
  expect(textOf(sayLater(wordsIn("en"), stored) ?? [])).toContain("2 donations came in: $25.");
});

test("a stored sentence that this version doesn't have is rendered as null", () => {
  expect(sayLater(wordsIn("en"), { key: "of-the-future", values: {} })).toBeNull();
  expect(sayLater(wordsIn("en"), { key: "constructor", values: {} })).toBeNull();
});

test("a stored sentence can contain another stored sentence", () => {
  const where = later("where.list", { places: [later("where.in", { place: "#a" }), later("where.on", { chat: "B" })] });
  const stored = JSON.parse(JSON.stringify(later("pause.over", { where })));
  expect(textOf(sayLater(wordsIn("en"), stored) ?? [])).toBe("Announcements are back in #a and on B.");
  const unknown = { key: "of-the-future", values: {} };
  expect(textOf(wordsIn("en").say("pause.over", { where: unknown }))).toBe("Announcements are back ….");
});

test("a stored sentence is read back, and older plain text is kept", () => {
  const sentence = later("where.here");
  expect(readLater(JSON.stringify(sentence))).toEqual(sentence);
  expect(readLater("set names from full to first")).toEqual([{ type: "text", text: "set names from full to first" }]);
});
