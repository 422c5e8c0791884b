/** In which words the terminal speaks: those of whoever runs the bot. */
import { languageOfLocale, type SpokenLanguage } from "../words/languages.ts";
import { sayLater } from "../words/later.ts";
import type { Later } from "../words/parts.ts";
import { createWords, type Words } from "../words/say.ts";
import { textOf } from "../words/text-of.ts";

type Env = Readonly<Record<string, string | undefined>>;

/**
 * That of messages in a terminal, `de_DE.UTF-8`: the first of these variables that is set counts
 * (https://pubs.opengroup.org/onlinepubs/9799919799/basedefs/V1_chap08.html#tag_08_02). Windows sets none of them: then it is
 * `system`, the locale that Node has from the system. English where it is none of ours.
 */
export function hostLanguage({ LC_ALL, LC_MESSAGES, LANG }: Env, system = "C"): SpokenLanguage {
  const locale = LC_ALL || LC_MESSAGES || LANG || system;
  return languageOfLocale(locale.replace(/[.@].*$/, "").replaceAll("_", "-")) ?? "en";
}

/** A sentence that cannot be said is said in English. */
export function hostWords(env: Env, system?: string): Promise<Words> {
  return createWords(() => undefined)(hostLanguage(env, system));
}

/** A sentence as the terminal prints it; what is text already stays as it is. */
export function textIn(words: Words, sentence: Later | string): string {
  return typeof sentence === "string" ? sentence : textOf(sayLater(words, sentence) ?? []);
}
