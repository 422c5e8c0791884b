import { describe, expect, test } from "vitest";
import { commands } from "../../commands/index.ts";
import { allNamesOf, nameOn, namesOn } from "../../src/chat/understanding/command-names.ts";
import { createCommandRegistry } from "../../src/chat/understanding/command-registry.ts";
import { splitWords } from "../../src/chat/understanding/words.ts";
import { typed } from "../../src/words/en/typed.ts";
import { type Language, languages, loadLanguage } from "../../src/words/languages.ts";
import { plainWord, typedIn, typedName, typedNames, typedWords } from "../../src/words/typed-words.ts";

const named1to3 = /^[\p{L}\p{M}]{1,20}(?:[ -][\p{L}\p{M}]{1,20}){0,2}$/u;

const rows = Object.keys(typed) as (keyof typeof typed)[]; // the keys come from this table
const named = rows.filter((row) => row.startsWith("typed.")).map((row) => row.slice("typed.".length));
const spoken = Object.keys(languages) as Language[]; // the keys come from this table
await Promise.all(spoken.map(loadLanguage));

test.each([
  ["Récompense", "recompense"],
  ["ＧＯＡＬ", "goal"],
  ["doação", "doacao"],
  ["Rückgängig", "ruckgangig"],
  ["Größte", "grosste"],
  ["ランキング", "ランキング"],
  ["ﾗﾝｷﾝｸﾞ", "ランキング"],
  ["寄付", "寄付"],
])("the typed word %s compares as %s", (word, plain) => {
  expect(plainWord(word)).toBe(plain);
});

test("a command is shown in the language's own words", () => {
  expect(typedIn("pseudo", "leaderboard donors 2")).toBe("lééáádéérbóóáárd donors 2");
  expect(typedIn("pseudo", "campaign missed 8h")).toBe("mííššééd 8h");
  expect(typedIn("pseudo", "campaign #2")).toBe("çáámpááíígñ #2");
  expect(typedIn("pseudo", "tiltify pause 10m")).toBe("tiltify pááúúšéé 10m");
  expect(typedIn("pseudo", "tiltify help people")).toBe("tiltify héélp people");
  expect(typedIn("de", "tiltify twitch command off top")).toBe("tiltify twitch befehl off top");
  expect(typedIn("de", "tiltify command off top")).toBe("tiltify befehl off top");
  expect(typedIn("en", "campaign missed")).toBe("campaign missed");
});

test("every command has a row of typed words, and every row has a command", () => {
  const registry = createCommandRegistry(commands);
  // The word for "language" is in the list of languages, because it must be known before the language is loaded.
  const others = commands.map(({ name }) => name).filter((name) => !named.includes(name));
  expect(others).toEqual(["tiltify language"]);
  expect(named.filter((name) => registry.called(name) === undefined)).toEqual([]);
});

test("the English rows of typed words contain names of commands", () => {
  const names = new Set(commands.flatMap((command) => [...allNamesOf(command)]));
  expect(named.flatMap((name) => typedNames("en").namesOf(name)).filter((name) => !names.has(name))).toEqual([]);
});

describe.each(spoken)("input in %s", (language) => {
  const { namesOf, commandOf } = typedNames(language);

  test("each command is found by the name under which answers and help mention it", () => {
    const { find } = createCommandRegistry(commands).in([language]);
    for (const command of commands) {
      for (const chat of ["twitch", "browser"]) {
        for (const name of namesOn(chat, command).filter((one) => typedName(language, one) !== undefined)) {
          const found = find(splitWords(typedIn(language, name)));
          expect([found?.command.name, found?.words], name).toEqual([command.name, []]);
        }
        expect(typedName(language, nameOn(chat, command)), command.name).toBeDefined();
      }
    }
  });

  test("each language has a typed word in every row, in normalized letters", () => {
    for (const row of rows) {
      const words = typedWords(language, row);
      expect(words.length, row).toBeGreaterThan(0);
      // A name has at most three words; a phrase may have more.
      const isPhrase = row.startsWith("asked.");
      const form = isPhrase ? /^[\p{L}\p{M}\p{N}]{1,20}(?: [\p{L}\p{M}\p{N}]{1,20}){0,4}$/u : named1to3;
      for (const word of words) expect(word, row).toMatch(form);
      expect(words, row).toEqual(words.map((word) => word.normalize("NFKC").toLowerCase()));
    }
  });

  test("a typed word means only one command, and isn't another's English name", () => {
    const registry = createCommandRegistry(commands);
    for (const command of named) {
      const own = registry.called(command)?.name;
      for (const name of namesOf(command).map(plainWord)) {
        expect(commandOf(name), name).toBe(command);
        expect([undefined, own], name).toContain(registry.called(name)?.name);
      }
    }
  });
});
