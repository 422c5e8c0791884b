/** Comments that wait for a moderator's yes: how a team is asked about them. */
import type { APIButtonComponent } from "discord.js";
import { decisions } from "../../composing/approval-words.ts";
import type { ApprovalContent, ApprovalsContent, CommentContent } from "../../composing/content.ts";
import { shortMark } from "../../kinds/approvals.ts";
import type { Question } from "../../kinds/asked.ts";
import { cutText } from "../../safety/text.ts";
import { ifAllFit, sayButton } from "./buttons.ts";
import { escapeText } from "./escape.ts";
import { amountOf, person } from "./shown-texts.ts";

export function approvalLines(
  content: ApprovalContent | ApprovalsContent | CommentContent,
  { commentLimit }: { commentLimit: number },
): string[] {
  if (content.type === "approvals") return ["More comments wait for your yes."];
  const amount = `**${amountOf(content.amount)}**`;
  const isAsked = content.type === "approval";
  if (content.comment === null)
    return [`The comment of a ${amount} donation ${isAsked ? "is gone" : "was taken back"}.`];
  const name = `**${person(content.name)}**`;
  const quote = `> ${escapeText(cutText(content.comment, commentLimit)) || "…"}`;
  if (!isAsked) return [`Comment from ${name}'s ${amount}`, quote];
  return [`${name} donated ${amount} and wrote:`, quote, `-# ${decisions[content.decision]}`];
}

/** None where nothing is left to decide. */
export function buttonsFor(content: ApprovalContent | ApprovalsContent): APIButtonComponent[] {
  if (content.type === "approvals") return approvalButtons({ about: "approvals" });
  const { comment, decision, donation } = content;
  return comment === null || decision !== "waits" ? [] : approvalButtons({ about: "approval", comment, donation });
}

export function approvalButtons(question: Exclude<Question, { about: "left-out" }>): APIButtonComponent[] {
  if (question.about === "approvals") return [sayButton("Look at them", command)];
  const { comment, donation } = question;
  const deed = (label: string, word: string) =>
    sayButton(label, `${command} ${word}:${shortMark(comment)}:${donation}`);
  return ifAllFit([deed("Post it", "post"), deed("Leave it", "leave"), deed("Hide this name", "hide")]);
}

const command = "tiltify approve";

/** Whether a button, by what it says, is one of these. */
export function isOfApprovals(text: string): boolean {
  return text.startsWith(command);
}
