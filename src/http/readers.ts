import type { IncomingMessage } from "node:http";
import { type Language, languageOfLocale, type SpokenLanguage } from "../words/languages.ts";
import type { Words, WordsOf } from "../words/say.ts";

/** The cookie with the language that a reader chose on our pages. */
export const languageCookie = "bellringer_language";

/**
 * Returns the language of a page's reader: the chosen one, or the one that the browser asks for. Undefined if we don't
 * have it.
 */
export function readerLanguage({ headers }: Pick<IncomingMessage, "headers">): SpokenLanguage | undefined {
  const chosen = new RegExp(`(?:^|;\\s*)${languageCookie}=([\\w-]+)`).exec(headers.cookie ?? "")?.[1] ?? "";
  const wanted = [chosen, ...acceptedLocales(headers["accept-language"] ?? "")];
  return wanted.map(languageOfLocale).find((language) => language !== undefined);
}

/** Parses `de-AT,de;q=0.9,en;q=0.8` (RFC 9110, 12.5.4), the preferred language first. */
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

/** Returns the words in the language of a request's reader. */
export type ReaderWords = (request: IncomingMessage) => Promise<Words>;

export function createReaderWords(wordsOf: WordsOf): ReaderWords {
  return (request) => wordsOf(readerLanguage(request) ?? "en");
}

/** Builds something at most once for each language. */
export function onceForEach<Built>(build: (words: Words) => Built): (words: Words) => Built {
  const known = new Map<Language, Built>();
  return (words) => {
    const built = known.get(words.language) ?? build(words);
    known.set(words.language, built);
    return built;
  };
}
