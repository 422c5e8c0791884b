/** The language of the terminal: the one of the person who runs the bot. */
import { languageOfLocale, type SpokenLanguage } from "../words/languages.ts";
import { sayLater } from "../words/later.ts";
import type { Later } from "../words/parts.ts";
import { createWords, type Words } from "../words/say.ts";
import { textOf } from "../words/text-of.ts";

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Returns the language of terminal messages from `de_DE.UTF-8`: the first of these variables that is set counts
 * (https://pubs.opengroup.org/onlinepubs/9799919799/basedefs/V1_chap08.html#tag_08_02). Windows sets none of them, so
 * there it is `system`, the locale that Node reads from the system. English if it isn't one of ours.
 */
export function hostLanguage({ LC_ALL, LC_MESSAGES, LANG }: Env, system = "C"): SpokenLanguage {
  const locale = LC_ALL || LC_MESSAGES || LANG || system;
  return languageOfLocale(locale.replace(/[.@].*$/, "").replaceAll("_", "-")) ?? "en";
}

/** A message that can't be rendered appears in English. */
export function hostWords(env: Env, system?: string): Promise<Words> {
  return createWords(() => undefined)(hostLanguage(env, system));
}

/** Renders a message for the terminal; plain text stays as it is. */
export function textIn(words: Words, sentence: Later | string): string {
  return typeof sentence === "string" ? sentence : textOf(sayLater(words, sentence) ?? []);
}
