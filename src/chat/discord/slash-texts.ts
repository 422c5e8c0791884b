import { Locale } from "discord.js";
import { languageOfLocale, loadLanguage, type SpokenLanguage } from "../../words/languages.ts";
import { typedNames } from "../../words/typed-words.ts";
import { commandTextsIn } from "../understanding/command-texts.ts";
import type { SlashLanguage, SlashTexts } from "./slash.ts";

/** The languages of Discord (docs: reference, "Locales") that we speak: its two kinds of Spanish are one of ours. */
export async function readSlashTexts(): Promise<SlashTexts> {
  const locales = Object.values(Locale).flatMap((locale) => {
    const language = languageOfLocale(locale);
    return language === undefined || language === "en" ? [] : [{ locale, language }];
  });
  // One that cannot be read is English there, too.
  await Promise.allSettled(locales.map(({ language }) => loadLanguage(language)));
  const others = locales.map(({ locale, language }) => [locale, textsOf(language)] as const);
  return { english: commandTextsIn("en"), others: Object.fromEntries(others) };
}

function textsOf(language: SpokenLanguage): SlashLanguage {
  const { namesOf } = typedNames(language);
  return { texts: commandTextsIn(language), nameOf: (command) => namesOf(command)[0] };
}
