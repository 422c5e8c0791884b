/** Parts of messages that several kinds share. */
import { timesOf } from "../money/share.ts";
import type { Bar, Hint, Line } from "../words/parts.ts";
import type { Words } from "../words/say.ts";
import type { Instant } from "../words/typed.ts";
import type { About, MomentContext, Standing } from "./about.ts";

export function donateHint({ say }: Words, about: About | null): Hint {
  return { command: "donate", label: say("hint.donate"), url: about?.donate ?? null };
}

export function pollsHint({ say }: Words, about: About | null): Hint {
  return { command: "polls", label: say("hint.campaign"), url: about?.page ?? null };
}

/**
 * Returns a bar with the progress to the goal, and the text `says` next to it. Returns nothing if the currencies
 * differ.
 */
export function barOf({ raised, goal }: Standing, says?: Line): { bar?: Bar } {
  return raised.currency === goal.currency ? { bar: { reached: timesOf(raised, goal), ...(says && { says }) } } : {};
}

/** Returns a bar with the campaign's progress, for chats that can draw one. */
export function progressBar(standing: Standing | null | undefined, { say }: Words): { bar?: Bar } {
  return standing ? barOf(standing, say("standing", standing)) : {};
}

/**
 * Returns a future time, for a message that shows how far off the time is. Null if the time is unknown or has passed.
 */
export function ahead(time: number | null, { now }: MomentContext): Instant | null {
  return time === null || time <= now ? null : { time, now };
}

export function bidHint({ say }: Words, about: About | null): Hint {
  return { command: "auction", label: say("hint.auction"), url: about?.page ?? null };
}

/** Mentions the donor in small print, if we know the donor's account in the chat. */
export function thanksTo({ donor }: MomentContext, { say }: Words): Line[] {
  return donor === undefined ? [] : [say("thanks.giver", { giver: [{ type: "member", id: donor }] })];
}
