/** Comments that wait for a moderator's yes: how a team is asked about them. */
import type { APIButtonComponent } from "discord.js";
import { shortMark } from "../../kinds/approvals.ts";
import type { Question } from "../../kinds/asked.ts";
import { ifAllFit, sayButton } from "./buttons.ts";

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
