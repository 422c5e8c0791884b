/** Comments that wait for a moderator's yes: how a team is asked about them. */
import type { APIButtonComponent } from "discord.js";
import { shortMark } from "../../kinds/approvals.ts";
import type { TeamQuestion } from "../../kinds/asked.ts";
import type { Say } from "../../words/en.ts";
import { textOf } from "../../words/text-of.ts";
import { ifAllFit, sayButton } from "./buttons.ts";

export function approvalButtons(
  say: Say,
  question: Exclude<TeamQuestion, { about: "left-out" }>,
): APIButtonComponent[] {
  if (question.about === "approvals") return [sayButton(textOf(say("comment.look")), command)];
  const { comment, donation } = question;
  const deed = (key: Label, word: string) =>
    sayButton(textOf(say(key)), `${command} ${word}:${shortMark(comment)}:${donation}`);
  return ifAllFit([deed("comment.post", "post"), deed("comment.leave", "leave"), deed("comment.hide-name", "hide")]);
}

type Label = "comment.post" | "comment.leave" | "comment.hide-name";

const command = "tiltify approve";

/** Whether a button, by what it says, is one of these. */
export function isOfApprovals(text: string): boolean {
  return text.startsWith(command);
}
