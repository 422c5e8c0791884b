import type { Db } from "../store/engine/tables.ts";
import { readSettingRows } from "../store/places/settings.ts";
import type { Language } from "../words/languages.ts";
import { loadLanguages } from "./languages.ts";
import { type SettingKey, settings, viewerWord } from "./schema.ts";
import { scopesOfPlace } from "./scopes.ts";
import { firstValue, toStored } from "./stored-values.ts";

/** How people type commands in a place that they share with other bots, and in which language they are answered. */
export type ChannelTyping = {
  /** The sign in front. */
  prefix: string;
  /** What is understood by itself, as `plainWord` has it. */
  words: ReadonlySet<string>;
  /** What its moderators may order by one word, as `plainWord` has it; `ask`: nobody has said yet that it is ours. */
  orders: ReadonlyMap<string, "on" | "ask">;
  /** For how long a question that was answered is not answered again, whoever asks it. */
  cooldownMs: number;
  language: Language;
};

/** The words that can be switched in a language, and how each is where nobody has switched it. */
export type WordsToSwitch = (language: Language) => {
  words: ReadonlyMap<string, boolean>;
  orders: ReadonlyMap<string, "on" | "ask">;
};

/** How commands are typed in places, by their ids, as their people have it: a language is set in the place itself. */
export async function readTyping(
  db: Db,
  placeIds: readonly string[],
  toSwitch: WordsToSwitch,
): Promise<Map<string, ChannelTyping>> {
  const rows = await readSettingRows(db, placeIds.flatMap(scopesOfPlace));
  await loadLanguages(rows);
  const stored = toStored(rows);
  return new Map(
    placeIds.map((id) => {
      const nearest = (key: SettingKey) =>
        scopesOfPlace(id)
          .flatMap((scope) => stored(scope, key) ?? [])
          .at(0);
      return [id, toTyping(nearest, toSwitch)];
    }),
  );
}

/** `textOf`: what is stored under a key, if anything. */
export function toTyping(textOf: (key: SettingKey) => string | undefined, toSwitch: WordsToSwitch): ChannelTyping {
  const place = { chat: "twitch", isWide: false };
  const prefix = firstValue(settings.prefix, [textOf("prefix")], place);
  const cooldownMs = firstValue(settings.cooldown, [textOf("cooldown")], place);
  const language = firstValue(settings.language, [textOf("language")], place);
  const chosen = (word: string) => firstValue(viewerWord, [textOf(`command ${word}`)], place);
  const { words, orders } = toSwitch(language);
  const understood = [...words].flatMap(([word, isUsual]) => ((chosen(word) ?? isUsual) ? [word] : []));
  const ordered = [...orders].flatMap(([word, defaults]) => {
    const isOn = chosen(word);
    return isOn === false ? [] : [[word, isOn ? "on" : defaults] as const];
  });
  return { prefix, words: new Set(understood), orders: new Map(ordered), cooldownMs, language };
}
