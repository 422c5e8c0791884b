import { whisper } from "../src/chat/reply/reply.ts";
import type { Shortcut } from "../src/chat/understanding/command-fields.ts";
import { createSamples } from "../src/composing/samples.ts";
import { languages, type SpokenLanguage, spokenLanguages } from "../src/words/languages.ts";
import { later } from "../src/words/later.ts";
import { plainWord } from "../src/words/typed-words.ts";
import { defineCommand } from "./parts/define.ts";
import { sampleOf, sampleOptionsOf } from "./parts/own-words.ts";
import { asTyped, changed, here, showValue, whereOption } from "./parts/settings.ts";

/** More words for each language, normalized: "pt", "portugues" for "português", "portuguese". */
const otherNames: Readonly<Record<string, SpokenLanguage>> = Object.fromEntries(
  spokenLanguages.flatMap((language) => namesOf(language).map((name) => [name, language])),
);

function namesOf(language: SpokenLanguage): string[] {
  const { name, inEnglish } = languages[language];
  const words = [name, inEnglish].flatMap((one) => one.split(" ", 1));
  return [...language.split("-", 1), ...words].map(plainWord);
}

/** Words such as "Sprache", so that `tiltify sprache` works. `tiltify deutsch` sets a language. */
const words = new Set(["lang", "locale", ...spokenLanguages.map((language) => plainWord(languages[language].typed))]);
words.delete("language");
const choosing = Object.entries(otherNames).filter(([name]) => name.length > 2 || /[^a-z]/.test(name));
const aliases: readonly (string | Shortcut)[] = [
  ...[...words].map((word) => `tiltify ${word}`),
  ...choosing.map(([name, language]) => ({ name: `tiltify ${name}`, means: language, takes: ["where"] })),
];

export default defineCommand({
  name: "tiltify language",
  group: "people",
  aliases,
  who: "setters",
  on: { discord: "tiltify set language", twitch: true, browser: true },
  examples: ["tiltify language en"],
  answers: "privately",
  options: {
    language: {
      type: "string",
      choices: spokenLanguages,
      also: otherNames,
      typedAs: Object.fromEntries(spokenLanguages.map((language) => [language, `language.${language}` as const])),
      shownAs: Object.fromEntries(spokenLanguages.map((language) => [language, languages[language].name])),
    },
    where: whereOption,
  },
  async run({ language, where }, { place, user, toType, words: { say }, wordsOf, services: { settings } }) {
    const before = (await settings.read(place)).get("language");
    const nameOf = (one: typeof before) => languages[one].name;
    if (language === undefined) {
      const other = spokenLanguages.find((one) => one !== before) ?? before;
      const value = say("language.is", { where: here, language: nameOf(before) });
      return showValue(say, value, toType(`tiltify language ${other}`));
    }
    const what = changed(later("settings.language"), asTyped(nameOf(before)), asTyped(nameOf(language)));
    // Changes only this place by default. People in other places may speak another language.
    const done = await settings.change({
      place,
      by: user,
      where: where ?? "here",
      key: "language",
      text: language,
      what,
    });
    // Answers in the new language, even if the person reads another one. They want to see that it works.
    const spokenIn = await wordsOf(language);
    const is = spokenIn.say("language.is", { ...done, language: nameOf(language) });
    const samples = createSamples("donation", undefined, await sampleOptionsOf(settings, place)).slice(1, 2);
    const shown = samples.map((sample) => ({ name: spokenIn.say("rehearse.donation"), ...sampleOf(sample, spokenIn) }));
    return { ...whisper(is, ...shown), spokenIn };
  },
});
