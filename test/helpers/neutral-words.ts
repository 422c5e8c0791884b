import type { Key, Spoken } from "../../src/words/en.ts";
import type { Part, Parts } from "../../src/words/parts.ts";
import type { Words } from "../../src/words/say.ts";

/** A message without a language: only its key and its values. */
type Told = { key: string; values: object };

const told = new WeakMap<Part, Told>();

/** Renders every message as its key and values. Tests of delivery then don't break when the wording changes. */
export const neutralWords: Words = {
  language: "en",
  zone: "UTC",
  say: <K extends Key>(key: K, ...[values]: readonly [object?]) => {
    const part: Part = { type: "text", text: key };
    told.set(part, { key, values: values ?? {} });
    return [part] as unknown as Spoken<K>; // the values may include donors
  },
  value: (write, value) => {
    if (value === null) return [];
    if (typeof value === "string") return [{ type: "title", text: value }];
    const part: Part = { type: "text", text: write };
    told.set(part, { key: "", values: { value } });
    return [part];
  },
  comment: (text) => ({ type: "comment", text, least: 0 }),
  standardText: (word) => `{${word}}`,
};

/** Returns the messages that were rendered into these parts. */
export function sentencesIn(parts: Parts): Told[] {
  return parts.flatMap((part) => told.get(part) ?? (part.type === "b" ? sentencesIn(part.parts) : []));
}
