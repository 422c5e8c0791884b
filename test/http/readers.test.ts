import { expect, test } from "vitest";
import { languageCookie, readerLanguage } from "../../src/http/readers.ts";

const chosen = (language: string) => `other=fr; ${languageCookie}=${language}; last=1`;

test.each([
  ["the one that the browser prefers", "tlh, en;q=0.3, fr-CH;q=0.8", undefined, "fr"],
  ["the chosen one, even if the browser prefers another", "de, en", chosen("ja"), "ja"],
  ["Brazilian Portuguese for any Portuguese", "pt-PT", undefined, "pt-BR"],
  ["the one that the browser prefers if we do not have the chosen one", "en", chosen("tlh"), "en"],
  ["never the pseudo-language for tests", "tlh", chosen("pseudo"), undefined],
  ["none that the browser excludes", "tlh, en;q=0", undefined, undefined],
  ["undefined if the browser accepts any", "*", undefined, undefined],
  ["undefined if the browser does not say", undefined, undefined, undefined],
])("a reader's language is %s", (_, accepted, cookie, language) => {
  expect(readerLanguage({ headers: { "accept-language": accepted, cookie } })).toBe(language);
});
