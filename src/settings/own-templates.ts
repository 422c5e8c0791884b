import { allWordedKinds, type OwnTemplates } from "../composing/own-words.ts";
import type { PlaceSettings } from "./read.ts";

/** Returns the streamer's own templates; undefined if there are none. */
export function ownTemplatesOf(settings: PlaceSettings): OwnTemplates | undefined {
  const own = allWordedKinds.flatMap((kind) => {
    const template = settings.get(`message ${kind}`);
    return template === null ? [] : [[kind, template] as const];
  });
  return own.length === 0 ? undefined : Object.fromEntries(own);
}
