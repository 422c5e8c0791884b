import { countCodePoints, cutText, unquoted } from "../safety/text.ts";

/** A longer comment than there is room for is cut, but not to a stump. */
const leastComment = 20;

/** The most of a comment in a chat that takes lines of this length, in code points. */
export function commentLimitOf(limit: number): number {
  return limit > 500 ? 500 : 200;
}

/** As much of a comment as there is room for, without quotation marks of its own; null where that would be too little. */
export function fitComment(comment: string | null, room: number, longest: number): string | null {
  if (comment === null) return null;
  const text = unquoted(comment);
  if (room < leastComment && countCodePoints(text) > room) return null;
  return cutText(text, Math.min(room, longest));
}
