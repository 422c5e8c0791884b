import { expect, test } from "vitest";
import { languageCookie, readerLanguage } from "../../src/http/readers.ts";

const chosen = (language: string) => `other=fr; ${languageCookie}=${language}; last=1`;

test.each([
  ["what the browser wants most", "tlh, en;q=0.3, fr-CH;q=0.8", undefined, "fr"],
  ["what was chosen, before what the browser wants", "de, en", chosen("ja"), "ja"],
  ["the Portuguese that we speak", "pt-PT", undefined, "pt-BR"],
  ["what the browser wants, where a choice is none of ours", "en", chosen("tlh"), "en"],
  ["nothing for tests, although it is there", "tlh", chosen("pseudo"), undefined],
  ["nothing of what it does not want", "tlh, en;q=0", undefined, undefined],
  ["nothing where it takes anything", "*", undefined, undefined],
  ["nothing where it says nothing", undefined, undefined, undefined],
])("a page's language is %s", (_, accepted, cookie, language) => {
  expect(readerLanguage({ headers: { "accept-language": accepted, cookie } })).toBe(language);
});
