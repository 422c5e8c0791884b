import { nameHash } from "../safety/name-hash.ts";
import type { DonationData } from "./moments.ts";

/** The key of the moment that asks a team about a donation's comment, from the key of the donation's own moment. */
export const approvalKey = (donation: string) => `approval:${donation}`;

/** The key of the moment that posts a comment after its donation, in chats that can't edit. */
export const commentKey = (donation: string) => `comment:${donation}`;

/** Returns the keys of all messages that show a donation. They are rendered again when it changes. */
export function keysWith(donations: readonly string[]): string[] {
  return donations.flatMap((key) => [key, approvalKey(key), commentKey(key)]);
}

/** Returns the donor's comment, even if the filter omitted it. */
export function writtenIn({ leftOut, comment }: Pick<DonationData, "leftOut" | "comment">): string | null {
  return leftOut ?? comment;
}

/** Returns the hash that stands in for a comment in places where comments aren't stored. */
export function commentHash(comment: string): string {
  return nameHash(comment);
}

/**
 * Returns a prefix of the comment's hash, short enough for a button, to tell which version of the comment it was about.
 */
export function shortMark(comment: string): string {
  return commentHash(comment).slice(0, 8);
}
