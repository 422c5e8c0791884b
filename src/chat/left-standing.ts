import type { Say } from "../words/en.ts";
import type { Line } from "../words/parts.ts";
import { partsOf } from "./reply.ts";

/** Of what was hidden: where lines stay that only people can delete. Begins with a space; empty where there are none. */
export function leftStanding(stays: readonly string[] = []): string {
  if (stays.length === 0) return "";
  return ` I can't delete what stands in #${stays.join(", #")}: delete it there, or make me a moderator.`;
}

/** Of what was hidden: where lines stay that only people can delete. */
export function sayStays(say: Say, stays: readonly string[] = []): Line[] {
  return stays.length === 0 ? [] : [say("hide.stays", { places: stays.map((place) => partsOf(`#${place}`)) })];
}
