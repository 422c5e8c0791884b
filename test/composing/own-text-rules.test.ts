import { expect, test } from "vitest";
import { isTemplate, longestTemplate, readTemplate } from "../../src/composing/own-text-rules.ts";
import { textVariables, type WordedKind } from "../../src/composing/own-words.ts";
import { type Language, loadLanguage } from "../../src/words/languages.ts";
import { resolveVariables, typedWords } from "../../src/words/typed-words.ts";
import { inEveryLanguage, wordsIn } from "../helpers/words.ts";

const kinds = Object.keys(textVariables) as WordedKind[];
const read = (typed: string, kind: WordedKind = "donation", languages: readonly Language[] = []) => {
  const result = readTemplate(typed, kind, languages);
  return result.ok ? result.template : result.problem;
};

const english = wordsIn("en");
const variablesIn = (text: string) => text.match(/\{\w+\}/g)?.toSorted();

test.each([
  ["{name} gave {amount}", "{name} gave {amount}"],
  ["{{name}} gave { Amount }", "{name} gave {amount}"],
  [`$(user) gave $(amount): \${message}`, "{name} gave {amount}: {comment}"],
  ["%user% gave %amount%, 100% for otters, 5%", "{name} gave {amount}, 100% for otters, 5%"],
  ["100% of %what% stays", "100% of %what% stays"],
  ["  {name}\r\n\r\n  > {comment} \u202e", "{name}\n> {comment}"],
  [
    "Give at tiltify.com/@maple or https://donate.tiltify.com/@maple, {name}",
    "Give at tiltify.com/@maple or https://donate.tiltify.com/@maple, {name}",
  ],
])("the own text %j is stored as %j", (typed, template) => {
  expect(read(typed)).toBe(template);
  expect(isTemplate(template, "donation")).toBe(true);
});

test.each([
  ["de", "{Spender} gibt {Betrag}: {kommentar}", "{name} gibt {amount}: {comment}"],
  ["fr", "{nom} offre {montant}[, choix : {RECOMPENSE}]", "{name} offre {amount}[, choix : {reward}]"],
  ["es", "$(nombre) dio %importe%", "{name} dio {amount}"],
  ["pt-BR", "{nome} mandou {valor}", "{name} mandou {amount}"],
  ["ja", "{名前}さんから{金額}！", "{name}さんから{amount}！"],
  ["ja", "｛名前｝さんから｛ 金額 ｝！", "{name}さんから{amount}！"],
] as const)(
  "in %s, the own text %j is stored as %j, and refused in other languages",
  async (language, typed, template) => {
    await loadLanguage(language);
    expect(read(typed, "donation", [language])).toBe(template);
    expect(read(typed)).toMatchObject({ type: "unknown" });
  },
);

test("every translated name of a variable means exactly one variable in its language", async () => {
  const all = [...new Set(Object.values(textVariables).flat())];
  const wrong: string[] = [];
  for (const { language } of await inEveryLanguage()) {
    // a key for each variable
    const words = all.flatMap((name) => typedWords(language, `variable.${name}` as Parameters<typeof typedWords>[1]));
    for (const word of words) if (resolveVariables(word, [language]).length !== 1) wrong.push(`${language}: ${word}`);
  }
  expect(wrong).toEqual([]);
});

test.each([
  ...[
    "We did it <:otterhype:1182736455012938475>",
    "<a:otter:118273645501293847> {name}",
    "See <#1182736455012938475>",
  ],
  ...["{name} ends <t:1764367200:R>", "ends <t:1764367200>", "type </tiltify connect:1182736455012938475>"],
])("Discord-only markup is allowed in own texts: %s", (typed) => {
  expect(readTemplate(typed, "donation", [])).toEqual({ ok: true, template: typed });
});

test.each(["<@&1182736455012938475>", "<@1182736455012938475>", "<:fuck:1182736455012938475>"])(
  "a mention or a malformed emoji is refused in own texts: %s",
  (typed) => {
    expect(readTemplate(typed, "donation", []).ok).toBe(false);
  },
);

test("a line break in an own text can be typed as a backslash and n", () => {
  expect(readTemplate(String.raw`{name}\n{amount}`, "donation", [])).toEqual({
    ok: true,
    template: "{name}\n{amount}",
  });
});

test.each([
  ["{nmae} gave {amount}", { type: "unknown", variable: "nmae" }],
  ["{name} reached {milestone}", { type: "unknown", variable: "milestone" }],
  ["$(dice) {name}", { type: "unknown", variable: "dice" }],
  ['{"components":[', { type: "bracket" }],
  ["{größe}", { type: "unknown", variable: "größe" }],
  [" \n ", { type: "empty" }],
  ["x".repeat(longestTemplate + 1), { type: "too-long" }],
  ["1\n2\n3\n4\n5\n6", { type: "too-many-lines" }],
  ["{name} is a fucking hero", { type: "bad-word" }],
  ["{name}, join discord.gg/otters", { type: "address" }],
  ["{name} via eviltiltify.com", { type: "address" }],
  ["{name}, call 0171 2345678", { type: "address" }],
])("the own text %j is refused", (typed, problem) => {
  expect(read(typed)).toEqual(problem);
});

test("each kind of own text accepts the default text of every language", async () => {
  for (const { standardText } of await inEveryLanguage()) {
    for (const kind of kinds) {
      const text = standardText(kind);
      expect(read(text, kind)).toBe(text);
      expect(variablesIn(text)).toEqual(variablesIn(english.standardText(kind)));
    }
  }
});

test("each kind of own text accepts only its own variables", () => {
  expect(read("{name}", "goal")).toEqual({ type: "unknown", variable: "name" });
  expect(isTemplate("{name}", "goal")).toBe(false);
  expect(isTemplate("", "goal")).toBe(false);
});
