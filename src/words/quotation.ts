/** Our quotation marks are only ours: what somebody wrote cannot end its own quotation and go on in our name. */
import { stringifyMessage } from "messageformat";
import { type Language, sentenceIn } from "./languages.ts";

/** Marks that are taken for each other. Of a language, all are ours that are like one of those that it quotes with. */
const alike = ["“”„‟", "«»‹›", "「」『』"];

/** What somebody wrote, without the quotation marks that this language quotes with. */
export function unquoted(language: Language, text: string): string {
  return text.replace(marksOf(language), '"');
}

/** The same beside the streamer's own text, which may quote with any. */
export function unmarked(text: string): string {
  return text.replace(/["“”„‟«»‹›「」『』]/g, "'");
}

const known = new Map<Language, RegExp>();

function marksOf(language: Language): RegExp {
  const before = known.get(language);
  if (before !== undefined) return before;
  const sentence = stringifyMessage(sentenceIn(language, "line.quote"));
  const marks = new RegExp(`[${alike.filter((group, at) => at === 0 || hasOneOf(sentence, group)).join("")}]`, "g");
  known.set(language, marks);
  return marks;
}

function hasOneOf(text: string, marks: string): boolean {
  return Array.from(marks).some((mark) => text.includes(mark));
}
