import { nameHash } from "../safety/name-hash.ts";
import type { DonationData } from "./moments.ts";

/**
 * Returns the key of the moment that asks a team to approve a donation's comment. `donation` is the donation's own key.
 */
export const approvalKey = (donation: string) => `approval:${donation}`;

/** Returns the key of the moment that posts an approved comment on its own, in chats that can't edit. */
export const commentKey = (donation: string) => `comment:${donation}`;

/**
 * Returns the keys of all messages that show one of these donations. When a donation changes, they are rendered again.
 */
export function keysWith(donations: readonly string[]): string[] {
  return donations.flatMap((key) => [key, approvalKey(key), commentKey(key)]);
}

/** Returns the donor's comment, even if the word filter left it out of the announcement. */
export function writtenIn({ leftOut, comment }: Pick<DonationData, "leftOut" | "comment">): string | null {
  return leftOut ?? comment;
}

/** Returns the hash that we store where we may not store the comment itself. */
export function commentHash(comment: string): string {
  return nameHash(comment);
}

/**
 * Returns the first characters of a comment's hash, which fit into a button's ID. A click then tells which version of
 * the comment the moderator saw.
 */
export function shortMark(comment: string): string {
  return commentHash(comment).slice(0, 8);
}
