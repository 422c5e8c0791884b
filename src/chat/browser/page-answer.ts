import { z } from "zod";
import type { TeamDecision } from "../../kinds/team-decision.ts";
import { withoutBreaks } from "../../safety/text.ts";
import type { Say } from "../../words/en.ts";
import type { Words } from "../../words/say.ts";
import { isolatedTextOf, textOf } from "../../words/text-of.ts";
import { typedIn } from "../../words/typed-words.ts";
import { offersBesideLines } from "../reply/plain-text.ts";
import {
  asReplyLine,
  type FormChoice,
  type FormField,
  partsOf,
  type Reply,
  type ReplyForm,
  type ReplyLine,
  type ReplyText,
} from "../reply/reply.ts";
import {
  type AnswerButton,
  decisionsOn,
  offersOf,
  toAnswerButton,
  turnsOf,
  yesesOf,
} from "../routing/answer-buttons.ts";
import { splitWords } from "../understanding/words.ts";

/** An answer for the control room. Its fields are plain text. The chat gets the same answer as one text. */
export type PageAnswer = { title: string | null; lines: readonly PageLine[]; buttons: readonly PageButton[] };

/**
 * `isItem` means that the line is an entry of a list. People can refer to it by `number`. `name` is what the line is
 * about.
 */
type PageLine = {
  isItem: boolean;
  number: number | null;
  name: string | null;
  text: string;
  note: string | null;
  buttons: readonly PageButton[];
};

/** `asked` is the command that the reply answers. */
export function toPageAnswer(reply: Reply, words: Words, asked: string): PageAnswer {
  const { title, lines } = reply;
  const toText = (text: ReplyText) =>
    withoutBreaks(isolatedTextOf(partsOf(text), (typed) => `/${typedIn(words.language, typed)}`));
  const toLine = (line: ReplyLine): PageLine => ({
    isItem: line.item === true || line.number !== undefined,
    number: line.number ?? null,
    name: line.name === undefined ? null : toText(line.name),
    text: toText(line.text),
    note: line.note === undefined ? null : toText(line.note),
    buttons: pageButtonsOf(words.say, { lines: [], offers: line.offer ? [line.offer] : [] }, asked),
  });
  return {
    title: title === undefined ? null : toText(title),
    lines: lines
      .map(asReplyLine)
      .filter((line) => !saysWhatIsPressed(line, reply))
      .map(toLine),
    buttons: pageButtonsOf(words.say, { ...reply, lines: [] }, asked),
  };
}

/** True if a line only says what to type and a button types the same, such as "For new links: /tiltify overlay new". */
function saysWhatIsPressed({ item, text }: ReplyLine, { offers = [] }: Reply): boolean {
  const orderOf = (typed: string) => splitWords(typed.replace(/^[^\p{L}]/u, ""))[1]?.text;
  const pressed = offers.map(({ typed }) => orderOf(typed));
  return !item && partsOf(text).some((part) => part.type === "command" && pressed.includes(orderOf(part.typed)));
}

/**
 * A button on the page. Pressing it types `text`. `answers` is the ID of a confirmation. The button goes next to line
 * number `line` (from 0), or under the whole text if there is no `line`.
 */
export const pageButton = z.object({
  label: z.string(),
  text: z.string(),
  answers: z.string().exactOptional(),
  line: z.number().exactOptional(),
});
export type PageButton = z.infer<typeof pageButton>;

/** Returns the buttons of an answer. `asked` is the command or button that led to it. */
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

export function decisionButtons(say: Say, decision: TeamDecision): PageButton[] {
  return toButtons(decisionsOn(say, decision));
}

function toButtons(buttons: readonly (AnswerButton & { line?: number })[]): PageButton[] {
  return buttons.map(({ label, text, answers, line }) => ({
    label: withoutBreaks(textOf(partsOf(label))),
    text: withoutBreaks(`/${text}`),
    ...(answers !== undefined && { answers }),
    ...(line !== undefined && { line }),
  }));
}

/** A form for the page, in plain text. `command` gets what people enter. */
export type PageForm = {
  title: string;
  save: string;
  command: string;
  named: Readonly<Record<string, string>>;
  fields: readonly object[];
};

export function toPageForm({ title, fields, order: { command, named } }: ReplyForm, { say }: Words): PageForm {
  return { title: plain(title), save: plain(say("form.save")), command, named, fields: fields.map(toPlainField) };
}

export function toPlainField({ label, hint, ...field }: FormField) {
  const plainField = { ...field, label: plain(label), ...(hint !== undefined && { hint: plain(hint) }) };
  return "choices" in plainField ? { ...plainField, choices: plainField.choices.map(toPlainChoice) } : plainField;
}

function toPlainChoice({ value, label }: FormChoice) {
  return { value, label: plain(label) };
}

/** Writes a text for the page. Commands in it look as people type them there, such as `/total`. */
export function plain(text: ReplyText): string {
  return textOf(partsOf(text), (typed) => `/${typed}`);
}
