import type { Say } from "../../words/en.ts";
import type { Line } from "../../words/parts.ts";
import { partsOf, type Reply } from "../reply/reply.ts";
import { traitsOf } from "../traits.ts";
import type { Proposal } from "../understanding/command.ts";
import { waitsMs } from "./confirmations.ts";

const yes = "tiltify yes";

/** Renders a proposal, and how to say yes. `id` is that of this question. */
export function askForYes(
  say: Say,
  { proposal, ...asked }: Proposal,
  { id, chat }: { id: string; chat: string },
): Reply {
  const { hasButtons } = traitsOf(chat);
  const lines = [...proposal.lines, (hasButtons ? howToPress : howToType)(say, asked, waitsMs(asked, chat))];
  if (asked.orElse === undefined) return { ...proposal, lines, asksForYes: id };
  const { yes, label: other, word } = asked.orElse;
  return { ...proposal, lines, asksForYes: id, ways: { yes, other, word } };
}

type Asked = Omit<Proposal, "proposal">;

function howToPress(say: Say, { isForNow, orElse }: Asked, within: number): Line {
  if (orElse !== undefined) return say("confirm.press.one", { within });
  return say(isForNow ? "confirm.press.next" : "confirm.press", { yes: say("confirm.yes"), within });
}

function howToType(say: Say, { isForNow, orElse }: Asked, within: number): Line {
  if (orElse === undefined) return say(isForNow ? "confirm.type.next" : "confirm.type", { yes, within });
  const [first, second] = [partsOf(orElse.yes), partsOf(orElse.label)];
  return say("confirm.type.one", { yes, first, other: `${yes} ${orElse.word}`, second, within });
}
