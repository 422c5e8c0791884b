import { Locale } from "discord.js";
import { languageOfLocale, loadLanguage, type SpokenLanguage } from "../../words/languages.ts";
import { typedNames } from "../../words/typed-words.ts";
import { commandTextsIn } from "../understanding/command-texts.ts";
import type { SlashLanguage, SlashTexts } from "./slash.ts";

/**
 * Loads the languages that both Discord (docs: reference, "Locales") and we have. Its two kinds of Spanish share one of
 * ours.
 */
export async function readSlashTexts(): Promise<SlashTexts> {
  const locales = Object.values(Locale).flatMap((locale) => {
    const language = languageOfLocale(locale);
    return language === undefined || language === "en" ? [] : [{ locale, language }];
  });
  // A language that can't be loaded falls back to English there, too.
  await Promise.allSettled(locales.map(({ language }) => loadLanguage(language)));
  const others = locales.map(({ locale, language }) => [locale, textsOf(language)] as const);
  return { english: commandTextsIn("en"), others: Object.fromEntries(others) };
}

function textsOf(language: SpokenLanguage): SlashLanguage {
  const { namesOf } = typedNames(language);
  return { texts: commandTextsIn(language), nameOf: (command) => namesOf(command)[0] };
}
