import { expect, test } from "vitest";
import { languageOfLocale, readLanguage } from "../../src/words/languages.ts";

test.each([
  ["en-US", "en"],
  ["en-GB", "en"],
  ["EN", "en"],
  ["tlh", undefined],
  ["english", undefined],
  ["", undefined],
])("whose program speaks %j is answered in %s", (locale, language) => {
  expect(languageOfLocale(locale)).toBe(language);
});

test("what is stored for a language is one that we speak", () => {
  expect(["en", "EN", "tlh", ""].map(readLanguage)).toEqual(["en", undefined, undefined, undefined]);
});
