import { describe, expect, test } from "vitest";
import { commands } from "../../commands/index.ts";
import { createCommandBook } from "../../src/chat/command-book.ts";
import { allNamesOf } from "../../src/chat/command-names.ts";
import { typed } from "../../src/words/en/typed.ts";
import { type Language, languages, loadLanguage } from "../../src/words/languages.ts";
import { plainWord, typedIn, typedNames, typedWords } from "../../src/words/typed-words.ts";

const rows = Object.keys(typed) as (keyof typeof typed)[]; // the table's own keys
const named = rows.filter((row) => row.startsWith("typed.")).map((row) => row.slice("typed.".length));
const spoken = Object.keys(languages) as Language[]; // the table's own keys
await Promise.all(spoken.map(loadLanguage));

test.each([
  ["Récompense", "recompense"],
  ["ＧＯＡＬ", "goal"],
  ["doação", "doacao"],
  ["Rückgängig", "ruckgangig"],
  ["ランキング", "ランキング"],
  ["ﾗﾝｷﾝｸﾞ", "ランキング"],
  ["寄付", "寄付"],
])("%s is compared as %s", (word, plain) => {
  expect(plainWord(word)).toBe(plain);
});

test("a question is shown as it is typed in the language, an order as it is", () => {
  expect(typedIn("pseudo", "leaderboard donors 2")).toBe("lééáádéérbóóáárd donors 2");
  expect(typedIn("pseudo", "campaign missed 8h")).toBe("mííššééd 8h");
  expect(typedIn("pseudo", "campaign #2")).toBe("çáámpááíígñ #2");
  expect(typedIn("pseudo", "tiltify pause 10m")).toBe("tiltify pause 10m");
  expect(typedIn("en", "campaign missed")).toBe("campaign missed");
});

test("every question has a row, and every row is about a command", () => {
  const book = createCommandBook(commands);
  const questions = commands.filter(({ who }) => who === "everyone").map(({ name }) => name);
  expect(questions.filter((name) => !named.includes(name))).toEqual([]);
  expect(named.filter((name) => book.called(name) === undefined)).toEqual([]);
});

test("the words of English are names that its commands have", () => {
  const names = new Set(commands.flatMap((command) => [...allNamesOf(command)]));
  expect(named.flatMap((name) => typedNames("en").namesOf(name)).filter((name) => !names.has(name))).toEqual([]);
});

describe.each(spoken)("what is typed in %s", (language) => {
  const { namesOf, commandOf } = typedNames(language);

  test("is at least one word for each row, of letters in their usual form", () => {
    for (const row of rows) {
      const words = typedWords(language, row);
      expect(words.length, row).toBeGreaterThan(0);
      for (const word of words) expect(word, row).toMatch(/^[\p{L}\p{M}]{1,20}(?: [\p{L}\p{M}]{1,20}){0,2}$/u);
      expect(words, row).toEqual(words.map((word) => word.normalize("NFKC").toLowerCase()));
    }
  });

  test("means one command, and none that is called so in English", () => {
    const book = createCommandBook(commands);
    for (const command of named) {
      const own = book.called(command)?.name;
      for (const name of namesOf(command).map(plainWord)) {
        expect(commandOf(name), name).toBe(command);
        expect([undefined, own], name).toContain(book.called(name)?.name);
      }
    }
  });
});
