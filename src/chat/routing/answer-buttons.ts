/** Turns next steps into buttons. Pressing a button does the same as typing its command. */
import { shortMark } from "../../kinds/approvals.ts";
import type { TeamDecision } from "../../kinds/team-decision.ts";
import type { Say } from "../../words/en.ts";
import type { Reply, ReplyOffer, ReplyText } from "../reply/reply.ts";
import type { CommandCall } from "../understanding/command.ts";

/**
 * The command that a button types for the person who presses it, without a prefix. `answers` is the ID of the
 * confirmation that this command answers.
 */
export type Press = Pick<CommandCall, "text" | "answers">;

export type AnswerButton = Press & { label: ReplyText };

/** Matches the prefix of a typed command. */
const prefix = /^[!/]/;

/** Returns a button for each next step that an answer offers. */
export function offersOf({ offers = [] }: Reply): AnswerButton[] {
  return offers.map(toAnswerButton);
}

export function toAnswerButton({ label, typed }: ReplyOffer): AnswerButton {
  return { label, text: typed.replace(prefix, "") };
}

/**
 * Returns the buttons that say yes to an answer's confirmation. Returns none if it asks for none. `word` is set for the
 * second way to say yes.
 */
export function yesesOf(say: Say, { asksForYes: answers, ways }: Reply): (AnswerButton & { word?: string })[] {
  if (answers === undefined) return [];
  const yes = { label: ways?.yes ?? say("confirm.yes"), text: "tiltify yes", answers };
  if (ways === undefined) return [yes];
  const { other: label, word } = ways;
  return [yes, { label, text: `tiltify yes ${word}`, answers, word }];
}

/** Returns the commands for the pages before and after this one. `asked` is the command that led to this page. */
export function turnsOf(
  page: Reply["page"],
  asked: string | undefined,
): { previous: string | undefined; next: string | undefined } | undefined {
  if (page === undefined || page.of < 2) return undefined;
  const next = page.next?.replace(prefix, "");
  const previous = pageBefore(page.number, next ?? asked);
  return next === undefined && previous === undefined ? undefined : { previous, next };
}

/**
 * Makes the command for the previous page by putting its number into another page's command. On page 2, whose next page
 * is `leaderboard donors 3 #1`, the previous page is `leaderboard donors 1 #1`.
 */
function pageBefore(number: number, text: string | undefined): string | undefined {
  const match = text === undefined ? null : /^(.*) (\d+)((?: #\d+)?)$/.exec(text);
  if (match === null || number < 2) return undefined;
  return `${match[1]} ${number - 1}${match[3]}`;
}

const approve = "tiltify approve";

/** Returns the buttons for a decision of the team. They contain the donation's key, so they work after a restart. */
export function decisionsOn(say: Say, decision: TeamDecision): AnswerButton[] {
  switch (decision.about) {
    case "approvals":
      return [{ label: say("comment.look"), text: approve }];
    case "next-campaign":
      return [
        { label: say("next-campaign.connect"), text: `tiltify connect ${decision.campaign} <#${decision.place}>` },
      ];
    case "left-out":
      return [
        { label: say("comment.show"), text: `${approve} show:${decision.donation}` },
        { label: say("comment.post"), text: `${approve} post:${decision.donation}` },
        { label: say("comment.hide-name"), text: `${approve} hide:${decision.donation}` },
      ];
    case "approval": {
      const which = `${shortMark(decision.comment)}:${decision.donation}`;
      return [
        { label: say("comment.post"), text: `${approve} post:${which}` },
        { label: say("comment.leave"), text: `${approve} leave:${which}` },
        { label: say("comment.hide-name"), text: `${approve} hide:${which}` },
      ];
    }
  }
}

/** True if a button is for a decision of the team. */
export function isDecision({ text }: Press): boolean {
  return text.startsWith(approve);
}
