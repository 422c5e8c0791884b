import { expect, test } from "vitest";
import { languageOfLocale, readLanguage } from "../../src/words/languages.ts";

test.each([
  ["en-US", "en"],
  ["en-GB", "en"],
  ["EN", "en"],
  ["tlh", undefined],
  ["english", undefined],
  ["", undefined],
])("the locale %j of a chat program means our language %s", (locale, language) => {
  expect(languageOfLocale(locale)).toBe(language);
});

test("readLanguage accepts only the stored names of our languages", () => {
  expect(["en", "EN", "tlh", ""].map(readLanguage)).toEqual(["en", undefined, undefined, undefined]);
});
