/** What forms of several kinds have in common. */
import { timesOf } from "../money/share.ts";
import type { Bar, Hint, Line } from "../words/parts.ts";
import type { Words } from "../words/say.ts";
import type { Instant } from "../words/typed.ts";
import type { About, MomentContext, Standing } from "./about.ts";

/** Where somebody may give. */
export function donateHint({ say }: Words, about: About | null): Hint {
  return { command: "donate", label: say("hint.donate"), url: about?.donate ?? null };
}

export function pollsHint({ say }: Words, about: About | null): Hint {
  return { command: "polls", label: say("hint.campaign"), url: about?.page ?? null };
}

/** How far it is to the goal, `says` beside it; nothing of two currencies. */
export function barOf({ raised, goal }: Standing, says?: Line): { bar?: Bar } {
  return raised.currency === goal.currency ? { bar: { reached: timesOf(raised, goal), ...(says && { says }) } } : {};
}

/** What is known of how the campaign stands, for chats that draw it. */
export function progressBar(standing: Standing | null | undefined, { say }: Words): { bar?: Bar } {
  return standing ? barOf(standing, say("standing", standing)) : {};
}

/** When something ends, or begins, as counted from when it is said; null where that is over or nobody knows. */
export function ahead(time: number | null, { now }: MomentContext): Instant | null {
  return time === null || time <= now ? null : { time, now };
}

export function bidHint({ say }: Words, about: About | null): Hint {
  return { command: "auction", label: say("hint.auction"), url: about?.page ?? null };
}

/** For who is known to have given it, in small print; nobody else is. */
export function thanksTo({ giver }: MomentContext, { say }: Words): Line[] {
  return giver === undefined ? [] : [say("thanks.giver", { giver: [{ type: "member", id: giver }] })];
}
