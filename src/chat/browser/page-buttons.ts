import { z } from "zod";
import type { TeamQuestion } from "../../kinds/asked.ts";
import { withoutBreaks } from "../../safety/text.ts";
import type { Say } from "../../words/en.ts";
import { textOf } from "../../words/text-of.ts";
import { offersBesideLines } from "../reply/plain-text.ts";
import { partsOf, type Reply } from "../reply/reply.ts";
import {
  type AnswerButton,
  decisionsOn,
  offersOf,
  toAnswerButton,
  turnsOf,
  yesesOf,
} from "../routing/answer-buttons.ts";

/**
 * A button as the page draws it. `text` is typed when it is pressed, and `answers` is the ID of the question. `line` is
 * the line of the text beside which it goes, from 0; without it, it goes below.
 */
export const pageButton = z.object({
  label: z.string(),
  text: z.string(),
  answers: z.string().exactOptional(),
  line: z.number().exactOptional(),
});
export type PageButton = z.infer<typeof pageButton>;

/** Returns an answer's buttons. `asked` is what was typed or pressed to get it. */
export function pageButtonsOf(say: Say, reply: Reply, asked: string): PageButton[] {
  const yeses = yesesOf(say, reply);
  const noes = yeses.slice(0, 1).map(({ answers }) => ({ label: say("confirm.no"), text: "tiltify no", answers }));
  const turns = turnsOf(reply.page, asked);
  const beside = offersBesideLines(reply).map(({ line, offer }) => ({ ...toAnswerButton(offer), line }));
  return toButtons([
    ...beside,
    ...(turns?.previous === undefined ? [] : [{ label: say("page.back"), text: turns.previous }]),
    ...(turns?.next === undefined ? [] : [{ label: say("page.more"), text: turns.next }]),
    ...offersOf(reply),
    ...yeses,
    ...noes,
  ]);
}

/** Returns the buttons for a question to a team. */
export function decisionButtons(say: Say, question: TeamQuestion): PageButton[] {
  return toButtons(decisionsOn(say, question));
}

function toButtons(buttons: readonly (AnswerButton & { line?: number })[]): PageButton[] {
  return buttons.map(({ label, text, answers, line }) => ({
    label: withoutBreaks(textOf(partsOf(label))),
    text: withoutBreaks(`/${text}`),
    ...(answers !== undefined && { answers }),
    ...(line !== undefined && { line }),
  }));
}
