import { expect, test } from "vitest";
import { type Language, languages, loadLanguage } from "../../src/words/languages.ts";
import { quoted, unquoted } from "../../src/words/quotation.ts";
import { wordsIn } from "../helpers/words.ts";

const spoken = Object.keys(languages) as Language[]; // the keys come from this table
await Promise.all(spoken.map(loadLanguage));

const { say, comment } = wordsIn("en");

test("people's text can't end its quotation", () => {
  expect(comment("“Hi” „Bo‟ «x»")).toEqual({ type: "comment", text: '"Hi" "Bo" «x»', least: 20 });
  expect(say("donation.vote", { option: "A”", poll: "“B" })).toMatchObject([
    {},
    { parts: [{ text: 'A"' }] },
    {},
    { text: '"B' },
    {},
  ]);
});

test.each([
  ["en", "❝a❞ 〝b〟 ＂c＂", '"a" "b" "c"'],
  ["de", "„a“ »b«", '"a" »b«'],
  ["fr", "«a» ≪b≫ ‹c› “d”", '"a" "b" "c" "d"'],
  ["ja", "「a」 『b』 ｢c｣ ﹁d﹂", '"a" "b" "c" "d"'],
  ["ja", "‘a’ 'b' <c>", "‘a’ 'b' <c>"],
] as const)("in %s, marks that look like ours are removed from %s", (language, text, plain) => {
  expect(unquoted(language, text)).toBe(plain);
});

test.each(spoken)("a quotation in %s begins and ends with marks that people's text can't contain", (language) => {
  const around = quoted(language, "x", 40).split("x");
  expect(around).toHaveLength(2);
  for (const mark of around) expect(unquoted(language, mark).replace(/\s/g, "")).toBe('"');
  expect(quoted(language, `a${around[1]}b${around[0]}c`, 40).split(around[1] ?? "")).toHaveLength(2);
});
