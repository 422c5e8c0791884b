import { nameHash } from "../safety/name-hash.ts";
import type { DonationData } from "./moments.ts";

/** The key of what asks a team about the comment of a donation, by the key of the donation's own moment. */
export const approvalKey = (donation: string) => `approval:${donation}`;

/** The key of the line that says a comment after its donation, where that cannot be edited. */
export const commentKey = (donation: string) => `comment:${donation}`;

/** All that says something of a donation: what is said anew with it. */
export function keysWith(donations: readonly string[]): string[] {
  return donations.flatMap((key) => [key, approvalKey(key), commentKey(key)]);
}

/** What a donor wrote, whether it may be said by itself or was left out for its words. */
export function writtenIn({ leftOut, comment }: Pick<DonationData, "leftOut" | "comment">): string | null {
  return leftOut ?? comment;
}

/** What stands for a comment where comments are not kept. */
export function commentHash(comment: string): string {
  return nameHash(comment);
}

/** Enough of a comment's hash to stand in a button: which of a donation's comments it was about. */
export function shortMark(comment: string): string {
  return commentHash(comment).slice(0, 8);
}
