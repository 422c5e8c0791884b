import type { Db } from "../store/engine/tables.ts";
import { readSettingRows } from "../store/places/settings.ts";
import { type SettingKey, settings } from "./schema.ts";
import { scopes } from "./scopes.ts";
import { firstValue, toStored } from "./stored-values.ts";
import { allCommandWords, type CommandWord } from "./words.ts";

/** How people type commands in a space where they share a chat with other bots. */
export type ChannelTyping = {
  /** The sign in front. */
  prefix: string;
  /** What is understood by itself. */
  words: ReadonlySet<string>;
  /** For how long a question that was answered is not answered again, whoever asks it. */
  cooldownMs: number;
};

/** How commands are typed in spaces, by their ids, as their people have it. */
export async function readTyping(db: Db, spaceIds: readonly string[]): Promise<Map<string, ChannelTyping>> {
  const rows = await readSettingRows(db, spaceIds.map(scopes.space));
  const stored = toStored(rows);
  return new Map(spaceIds.map((spaceId) => [spaceId, toTyping((key) => stored(scopes.space(spaceId), key))]));
}

/** `textOf`: what is stored under a key, if anything. */
export function toTyping(textOf: (key: SettingKey) => string | undefined): ChannelTyping {
  const place = { chat: "twitch", isWide: false };
  const prefix = firstValue(settings.prefix, [textOf("prefix")], place);
  const isOn = (word: CommandWord) => firstValue(settings[`command ${word}`], [textOf(`command ${word}`)], place);
  const cooldownMs = firstValue(settings.cooldown, [textOf("cooldown")], place);
  return { prefix, words: new Set(allCommandWords.filter(isOn)), cooldownMs };
}
