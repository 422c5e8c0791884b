import { type OwnTemplates, type WordedKind, wordedKinds } from "../announcements/own-words.ts";
import type { PlaceSettings } from "./read.ts";

/** What is said somewhere in the streamer's own words; undefined where nothing is. */
export function ownTemplatesOf(settings: PlaceSettings): OwnTemplates | undefined {
  const kinds = Object.keys(wordedKinds) as WordedKind[]; // the table's own keys
  const own = kinds.flatMap((kind) => {
    const template = settings.get(`message ${kind}`);
    return template === null ? [] : [[kind, template] as const];
  });
  return own.length === 0 ? undefined : Object.fromEntries(own);
}
