import { formatMoney } from "../money/money.ts";
import { countCodePoints, cutText, nameLimit } from "../safety/text.ts";
import type { ApprovalContent, ApprovalsContent, CommentContent } from "./content.ts";
import { commentLimitOf, fitComment } from "./fit-comment.ts";

/** What is said of comments that need somebody's yes, in one line. */
export function approvalText(
  content: ApprovalContent | ApprovalsContent | CommentContent,
  { room, limit }: { room: number; limit: number },
): string {
  if (content.type === "approvals") return "More comments wait for your yes.";
  const amount = formatMoney(content.amount);
  const isAsked = content.type === "approval";
  if (content.comment === null) return `The comment of a ${amount} donation ${isAsked ? "is gone" : "was taken back"}.`;
  const name = cutText(content.name, nameLimit);
  const head = isAsked ? `${name} donated ${amount} and wrote: “` : `Comment from ${name}'s ${amount}: “`;
  const tail = isAsked ? `” ${decisions[content.decision]}` : "”";
  const left = room - countCodePoints(head + tail);
  const comment = fitComment(content.comment, left, commentLimitOf(limit)) ?? "…";
  return head + comment + tail;
}

/** What became of a comment, or what is asked about it. */
export const decisions = {
  waits: "Shall I say it?",
  posted: "It is said.",
  left: "It is left out.",
} as const satisfies Record<ApprovalContent["decision"], string>;
