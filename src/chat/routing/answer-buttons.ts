/** What may be done next with an answer, for chats with buttons: to press one is to type what it says. */
import { shortMark } from "../../kinds/approvals.ts";
import type { TeamQuestion } from "../../kinds/asked.ts";
import type { Say } from "../../words/en.ts";
import type { Reply, ReplyOffer, ReplyText } from "../reply/reply.ts";
import type { CommandCall } from "../understanding/command.ts";

/** What a button says for the one who presses it, without the sign of a command; `answers`: to which question. */
export type Press = Pick<CommandCall, "text" | "answers">;

export type AnswerButton = Press & { label: ReplyText };

/** What stands in front of a command where it is typed. */
const sign = /^[!/]/;

/** What an answer offers, as buttons. */
export function offersOf({ offers = [] }: Reply): AnswerButton[] {
  return offers.map(toAnswerButton);
}

export function toAnswerButton({ label, typed }: ReplyOffer): AnswerButton {
  return { label, text: typed.replace(sign, "") };
}

/** The ways to say yes to what an answer proposes; none where it proposes nothing. `word`: of the second way. */
export function yesesOf(say: Say, { asksForYes: answers, ways }: Reply): (AnswerButton & { word?: string })[] {
  if (answers === undefined) return [];
  const yes = { label: ways?.yes ?? say("confirm.yes"), text: "tiltify yes", answers };
  if (ways === undefined) return [yes];
  const { other: label, word } = ways;
  return [yes, { label, text: `tiltify yes ${word}`, answers, word }];
}

/** What the pages beside this one are asked for with. `asked`: what was pressed or typed to get this one. */
export function turnsOf(
  page: Reply["page"],
  asked: string | undefined,
): { previous: string | undefined; next: string | undefined } | undefined {
  if (page === undefined || page.of < 2) return undefined;
  const next = page.next?.replace(sign, "");
  const previous = pageBefore(page.number, next ?? asked);
  return next === undefined && previous === undefined ? undefined : { previous, next };
}

/** `leaderboard donors 3 #1` to `leaderboard donors 1 #1`, from either neighbour of the page before. */
function pageBefore(number: number, text: string | undefined): string | undefined {
  const match = text === undefined ? null : /^(.*) (\d+)((?: #\d+)?)$/.exec(text);
  if (match === null || number < 2) return undefined;
  return `${match[1]} ${number - 1}${match[3]}`;
}

const approve = "tiltify approve";

/** What a team may decide. The donation is named by its key, so a button works after a restart, too. */
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

/** Whether it is one of a team's decisions, by what it says. */
export function isDecision({ text }: Press): boolean {
  return text.startsWith(approve);
}
