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
 * A button as the page draws it: `text` is what is typed by pressing it, `answers` the question to which it is typed. `line`:
 * beside which line of the text it stands, from 0; else below.
 */
export const pageButton = z.object({
  label: z.string(),
  text: z.string(),
  answers: z.string().exactOptional(),
  line: z.number().exactOptional(),
});
export type PageButton = z.infer<typeof pageButton>;

/** Of an answer. `asked`: what was typed or pressed to get it. */
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

/** Of what a team is asked. */
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
