import type { Db } from "../store/engine/tables.ts";
import { readSettingRows } from "../store/places/settings.ts";
import type { Language } from "../words/languages.ts";
import { firstValue, loadLanguages, toStored } from "./read.ts";
import { type SettingKey, settings, viewerWord } from "./schema.ts";
import { scopesOfPlace } from "./scopes.ts";

/** How people type commands in a place that other bots share, and the language of the answers. */
export type ChannelTyping = {
  prefix: string;
  /** Words that work without a prefix, normalized by `plainWord`. */
  words: ReadonlySet<string>;
  /**
   * Commands for moderators that consist of one word, normalized by `plainWord`. `ask`: the word may belong to another
   * bot, and nobody has confirmed that it is ours.
   */
  orders: ReadonlyMap<string, "on" | "ask">;
  /** The same question is not answered again for this long, no matter who asks. */
  questionCooldownMs: number;
  language: Language;
};

/** Returns the words that can be switched on and off in a language, with their defaults. */
export type WordsToSwitch = (language: Language) => {
  words: ReadonlyMap<string, boolean>;
  orders: ReadonlyMap<string, "on" | "ask">;
};

/** Reads the prefix, words, question cooldown and language of these places. */
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

/** `textOf`: returns the stored text of a setting. Undefined if it is not set. */
export function toTyping(textOf: (key: SettingKey) => string | undefined, toSwitch: WordsToSwitch): ChannelTyping {
  const place = { chat: "twitch", isWide: false };
  const prefix = firstValue(settings.prefix, [textOf("prefix")], place);
  const questionCooldownMs = firstValue(settings.cooldown, [textOf("cooldown")], place);
  const language = firstValue(settings.language, [textOf("language")], place);
  const chosen = (word: string) => firstValue(viewerWord, [textOf(`command ${word}`)], place);
  const { words, orders } = toSwitch(language);
  const understood = [...words].flatMap(([word, isOnByDefault]) => ((chosen(word) ?? isOnByDefault) ? [word] : []));
  const ordered = [...orders].flatMap(([word, defaults]) => {
    const isOn = chosen(word);
    return isOn === false ? [] : [[word, isOn ? "on" : defaults] as const];
  });
  return { prefix, words: new Set(understood), orders: new Map(ordered), questionCooldownMs, language };
}
