import type { Say } from "../../words/en.ts";
import type { Line } from "../../words/parts.ts";
import { partsOf } from "./reply.ts";

/** Tells in which places hidden lines stay, because only people can delete them. */
export function sayStays(say: Say, stays: readonly string[] = []): Line[] {
  return stays.length === 0 ? [] : [say("hide.stays", { places: stays.map((place) => partsOf(`#${place}`)) })];
}
