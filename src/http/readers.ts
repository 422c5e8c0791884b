import type { IncomingMessage } from "node:http";
import { type Language, languageOfLocale, type SpokenLanguage } from "../words/languages.ts";
import type { Words, WordsOf } from "../words/say.ts";

/** What a page of ours keeps the choice of its reader in. */
export const languageCookie = "bellringer_language";

/** The language of whoever reads a page: what they chose there, else what their browser asks for; undefined: none of ours. */
export function readerLanguage({ headers }: Pick<IncomingMessage, "headers">): SpokenLanguage | undefined {
  const chosen = new RegExp(`(?:^|;\\s*)${languageCookie}=([\\w-]+)`).exec(headers.cookie ?? "")?.[1] ?? "";
  const wanted = [chosen, ...acceptedLocales(headers["accept-language"] ?? "")];
  return wanted.map(languageOfLocale).find((language) => language !== undefined);
}

/** `de-AT,de;q=0.9,en;q=0.8` (RFC 9110, 12.5.4), the one that is wanted most first. */
function acceptedLocales(header: string): string[] {
  const ranges = header.slice(0, 200).split(",");
  const weighed = ranges.map((range) => {
    const [locale = "", ...parameters] = range.split(";").map((part) => part.trim());
    const weight = parameters.find((one) => one.startsWith("q="))?.slice(2) ?? "1";
    return { locale, weight: Number(weight) };
  });
  return weighed
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ locale }) => locale);
}

/** Whose words a request is answered in. */
export type ReaderWords = (request: IncomingMessage) => Promise<Words>;

export function createReaderWords(wordsOf: WordsOf): ReaderWords {
  return (request) => wordsOf(readerLanguage(request) ?? "en");
}

/** What is built anew for each language, once. */
export function onceForEach<Built>(build: (words: Words) => Built): (words: Words) => Built {
  const known = new Map<Language, Built>();
  return (words) => {
    const built = known.get(words.language) ?? build(words);
    known.set(words.language, built);
    return built;
  };
}
