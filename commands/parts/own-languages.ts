/** What `tiltify message` has of languages: own texts may hold in one alone. */
import type { CommandContext } from "../../src/chat/command.ts";
import type { ReplyLine } from "../../src/chat/reply.ts";
import { allWordedKinds, type WordedKind } from "../../src/composing/own-words.ts";
import { writeTiers } from "../../src/composing/tiers.ts";
import type { Order } from "../../src/services/moderating/scope.ts";
import type { Services } from "../../src/services/services.ts";
import type { PlaceSettings } from "../../src/settings/read.ts";
import { type Language, languages, type SpokenLanguage, spokenLanguages } from "../../src/words/languages.ts";
import { later } from "../../src/words/later.ts";
import type { Later } from "../../src/words/parts.ts";
import { textOf } from "../../src/words/text-of.ts";
import { plainWord } from "../../src/words/typed-words.ts";
import { asChosen, asTyped, whereOption } from "./settings.ts";
import { linesOfTiers } from "./tiers.ts";

/** What is typed for a language where it may stand beside a text: "de" and "es" begin sentences. */
const typedLanguage = (language: SpokenLanguage) => languages[language].name.toLowerCase();
const ofTyped = new Map(spokenLanguages.map((language) => [typedLanguage(language), language]));
const leadingTo = ["in", "auf", "en", "em"];
const alsoTyped = [...ofTyped].flatMap(([typed, language]) =>
  [typed, languages[language].inEnglish]
    .map(plainWord)
    .flatMap((name) => [name, ...leadingTo.map((word) => `${word}-${name}`)].map((name) => [name, typed] as const)),
);

/** Where a text holds, which may also be a language. */
export const whereOrLanguage = {
  ...whereOption,
  choices: [...whereOption.choices, ...ofTyped.keys()],
  also: { ...whereOption.also, ...Object.fromEntries(alsoTyped) },
  typedAs: Object.fromEntries([...ofTyped].map(([typed, language]) => [typed, `language.${language}` as const])),
  shownAs: Object.fromEntries([...ofTyped].map(([typed, language]) => [typed, languages[language].name])),
};

/** The language that was typed in the place of where; undefined for other words. */
export function languageTyped(where: string | undefined): Language | undefined {
  return ofTyped.get(where ?? "");
}

/** What a text is for, and in which language if only in one. */
export function textsOf(kind: WordedKind, { language }: Pick<Order, "language">): Later {
  const what = later(`text.${kind}`);
  if (language === undefined) return what;
  return later("message.in-language", { what, language: languages[language].name });
}

/** What is said otherwise where the other languages of the rooms are spoken. */
export async function linesOfLanguages(
  now: PlaceSettings,
  { place, words: { say }, services: { settings } }: Pick<CommandContext<Services>, "place" | "words" | "services">,
): Promise<ReplyLine[]> {
  const others = (await settings.spoken(place)).filter((language) => language !== now.get("language"));
  const lines = others.map(async (language) => {
    const there = await settings.read(place, language);
    const named = (kind: WordedKind) =>
      textOf(say("message.in-language", { what: asChosen(say, kind), language: languages[language].name }));
    const texts = allWordedKinds.flatMap((kind): ReplyLine[] => {
      const own = there.get(`message ${kind}`);
      if (own === now.get(`message ${kind}`)) return [];
      return [{ item: true, name: named(kind), text: own === null ? say("message.standard") : asTyped(own) }];
    });
    const tiers = linesOfTiers(there.get("tiers"), say);
    const isOther = writeTiers(there.get("tiers")) !== writeTiers(now.get("tiers"));
    return [
      ...texts,
      ...(isOther ? tiers.map((text): ReplyLine => ({ item: true, name: named("donation"), text })) : []),
    ];
  });
  return (await Promise.all(lines)).flat();
}
