import fc from "fast-check";
import { expect, test } from "vitest";
import { splitWords } from "../../../src/chat/understanding/words.ts";
import { anyText } from "../../helpers/any-text.ts";

const texts = (line: string) => splitWords(line).map(({ text }) => text);

test.each([
  ["", []],
  ["   ", []],
  ["total", ["total"]],
  ["tiltify  connect\tabc", ["tiltify", "connect", "abc"]],
  ["ideographic\u3000and\u00a0no-break\u2003spaces\u0085too", ["ideographic", "and", "no-break", "spaces", "too"]],
  ['say "two words" now', ["say", "two words", "now"]],
  ["say “two words” now", ["say", "two words", "now"]],
  ['an "" empty one', ["an", "", "empty", "one"]],
  ['a "lonely quote', ["a", '"lonely', "quote"]],
])("the line %j has the words %j", (line, words) => {
  expect(texts(line)).toEqual(words);
});

test("a word has its position in the line", () => {
  expect(splitWords('a "b c" d').map(({ start }) => start)).toEqual([0, 2, 8]);
});

test("any text can be split, and no word without quotes has white space", () => {
  fc.assert(
    fc.property(anyText({ maxLength: 500 }), (line) => {
      const unquoted = splitWords(line.replaceAll(/["“]/g, "'"));
      expect(unquoted.every(({ text }) => /^\P{White_Space}+$/u.test(text))).toBe(true);
    }),
    { seed: 1 },
  );
});
