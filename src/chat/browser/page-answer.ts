import { withoutBreaks } from "../../safety/text.ts";
import type { Words } from "../../words/say.ts";
import { isolatedTextOf } from "../../words/text-of.ts";
import { typedIn } from "../../words/typed-words.ts";
import { asReplyLine, partsOf, type Reply, type ReplyLine, type ReplyText } from "../reply/reply.ts";
import { splitWords } from "../understanding/words.ts";
import { type PageButton, pageButtonsOf } from "./page-buttons.ts";

/** An answer as the control room shows it: plain texts by field, instead of one text for the chat. */
export type PageAnswer = { title: string | null; lines: readonly PageLine[]; buttons: readonly PageButton[] };

/** `isItem`: an entry of a list. `number` can be used to refer to it. `name` is its subject. */
export type PageLine = {
  isItem: boolean;
  number: number | null;
  name: string | null;
  text: string;
  note: string | null;
  buttons: readonly PageButton[];
};

/** `asked` is the command that was typed to get it. */
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

/** True for a line such as "For new links: /tiltify overlay new" beside a button that types the same command. */
function saysWhatIsPressed({ item, text }: ReplyLine, { offers = [] }: Reply): boolean {
  const orderOf = (typed: string) => splitWords(typed.replace(/^[^\p{L}]/u, ""))[1]?.text;
  const pressed = offers.map(({ typed }) => orderOf(typed));
  return !item && partsOf(text).some((part) => part.type === "command" && pressed.includes(orderOf(part.typed)));
}
