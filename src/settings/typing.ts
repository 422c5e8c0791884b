import type { Db } from "../store/engine/tables.ts";
import { readSettingRows } from "../store/places/settings.ts";
import type { Language } from "../words/languages.ts";
import { loadLanguages } from "./languages.ts";
import { type SettingKey, settings, viewerWord } from "./schema.ts";
import { scopes } from "./scopes.ts";
import { firstValue, toStored } from "./stored-values.ts";

/** How people type commands in a space where they share a chat with other bots, and in which language they are answered. */
export type ChannelTyping = {
  /** The sign in front. */
  prefix: string;
  /** What is understood by itself, as `plainWord` has it. */
  words: ReadonlySet<string>;
  /** For how long a question that was answered is not answered again, whoever asks it. */
  cooldownMs: number;
  language: Language;
};

/** All that viewers can type in a language, and whether it is understood by itself where nobody has switched it. */
export type WordsToSwitch = (language: Language) => ReadonlyMap<string, boolean>;

/** How commands are typed in spaces, by their ids, as their people have it. */
export async function readTyping(
  db: Db,
  spaceIds: readonly string[],
  words: WordsToSwitch,
): Promise<Map<string, ChannelTyping>> {
  const rows = await readSettingRows(db, spaceIds.map(scopes.space));
  await loadLanguages(rows);
  const stored = toStored(rows);
  return new Map(spaceIds.map((spaceId) => [spaceId, toTyping((key) => stored(scopes.space(spaceId), key), words)]));
}

/** `textOf`: what is stored under a key, if anything. */
export function toTyping(textOf: (key: SettingKey) => string | undefined, words: WordsToSwitch): ChannelTyping {
  const place = { chat: "twitch", isWide: false };
  const prefix = firstValue(settings.prefix, [textOf("prefix")], place);
  const cooldownMs = firstValue(settings.cooldown, [textOf("cooldown")], place);
  const language = firstValue(settings.language, [textOf("language")], place);
  const isOn = (word: string, isUsual: boolean) =>
    firstValue(viewerWord, [textOf(`command ${word}`)], place) ?? isUsual;
  const understood = [...words(language)].flatMap(([word, isUsual]) => (isOn(word, isUsual) ? [word] : []));
  return { prefix, words: new Set(understood), cooldownMs, language };
}
