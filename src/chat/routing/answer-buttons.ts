/** An answer's next steps, for chats with buttons. Pressing one has the same effect as typing its command. */
import { shortMark } from "../../kinds/approvals.ts";
import type { TeamQuestion } from "../../kinds/asked.ts";
import type { Say } from "../../words/en.ts";
import type { Reply, ReplyOffer, ReplyText } from "../reply/reply.ts";
import type { CommandCall } from "../understanding/command.ts";

/**
 * The command that a button enters for the person who presses it, without its prefix. `answers` is the ID of the
 * question.
 */
export type Press = Pick<CommandCall, "text" | "answers">;

export type AnswerButton = Press & { label: ReplyText };

/** The prefix of a typed command. */
const sign = /^[!/]/;

/** Returns an answer's offers as buttons. */
export function offersOf({ offers = [] }: Reply): AnswerButton[] {
  return offers.map(toAnswerButton);
}

export function toAnswerButton({ label, typed }: ReplyOffer): AnswerButton {
  return { label, text: typed.replace(sign, "") };
}

/** Returns the ways to say yes to an answer's proposal, or none without one. `word` belongs to the second way. */
export function yesesOf(say: Say, { asksForYes: answers, ways }: Reply): (AnswerButton & { word?: string })[] {
  if (answers === undefined) return [];
  const yes = { label: ways?.yes ?? say("confirm.yes"), text: "tiltify yes", answers };
  if (ways === undefined) return [yes];
  const { other: label, word } = ways;
  return [yes, { label, text: `tiltify yes ${word}`, answers, word }];
}

/** Returns the commands for the neighboring pages. `asked` is what was pressed or typed to get this page. */
export function turnsOf(
  page: Reply["page"],
  asked: string | undefined,
): { previous: string | undefined; next: string | undefined } | undefined {
  if (page === undefined || page.of < 2) return undefined;
  const next = page.next?.replace(sign, "");
  const previous = pageBefore(page.number, next ?? asked);
  return next === undefined && previous === undefined ? undefined : { previous, next };
}

/**
 * Derives `leaderboard donors 1 #1` from `leaderboard donors 3 #1`: the previous page, from either of its neighbors.
 */
function pageBefore(number: number, text: string | undefined): string | undefined {
  const match = text === undefined ? null : /^(.*) (\d+)((?: #\d+)?)$/.exec(text);
  if (match === null || number < 2) return undefined;
  return `${match[1]} ${number - 1}${match[3]}`;
}

const approve = "tiltify approve";

/** Returns a team's decisions as buttons. They name the donation by its key, so they work after a restart, too. */
export function decisionsOn(say: Say, question: TeamQuestion): AnswerButton[] {
  switch (question.about) {
    case "approvals":
      return [{ label: say("comment.look"), text: approve }];
    case "next-campaign":
      return [
        { label: say("next-campaign.connect"), text: `tiltify connect ${question.campaign} <#${question.place}>` },
      ];
    case "left-out":
      return [
        { label: say("comment.show"), text: `${approve} show:${question.donation}` },
        { label: say("comment.post"), text: `${approve} post:${question.donation}` },
        { label: say("comment.hide-name"), text: `${approve} hide:${question.donation}` },
      ];
    case "approval": {
      const which = `${shortMark(question.comment)}:${question.donation}`;
      return [
        { label: say("comment.post"), text: `${approve} post:${which}` },
        { label: say("comment.leave"), text: `${approve} leave:${which}` },
        { label: say("comment.hide-name"), text: `${approve} hide:${which}` },
      ];
    }
  }
}

/** True if a button is one of a team's decisions. */
export function isDecision({ text }: Press): boolean {
  return text.startsWith(approve);
}
