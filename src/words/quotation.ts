/**
 * Protects our quotation marks. Text that somebody wrote must not close its own quotation and go on as if we had said
 * it.
 */

import { stringifyMessage } from "messageformat";
import { countCodePoints, cutText } from "../safety/text.ts";
import { onceFor } from "../util/once-for.ts";
import { type Language, sentenceIn } from "./languages.ts";

/** Marks that look alike. If a language uses one mark of a group, people's text can't contain any of that group. */
const alike = ["“”„‟❝❞〝〞〟＂", "«»‹›≪≫《》", "「」『』﹁﹂﹃﹄｢｣"];
const any = `["${alike.join("")}]`;
const all = new RegExp(any, "g");
const around = new RegExp(String.raw`^${any}\s*(.+?)\s*${any}$`, "su");

/** Replaces the quotation marks that this language uses. */
export function unquoted(language: Language, text: string): string {
  return text.replace(quotesIn(language).marks, '"');
}

/** Replaces all quotation marks. For values in a streamer's own text, which may use any of them. */
export function unmarked(text: string): string {
  return text.replace(all, "'");
}

/** Removes all quotation marks. For comparing names, which people copy with the marks that we have added. */
export function withoutQuotes(text: string): string {
  return text.replace(all, "");
}

export function withoutOuterQuotes(text: string): string {
  return text.replace(around, "$1");
}

/** Puts text in this language's quotation marks. The result has at most `limit` code points. */
export function quoted(language: Language, text: string, limit: number): string {
  const { before, after } = quotesIn(language);
  return before + cutText(unquoted(language, text), limit - countCodePoints(before + after)) + after;
}

const quotesIn = onceFor((language: Language) => {
  const sentence = stringifyMessage(sentenceIn(language, "line.quote"));
  const [before = "", after = ""] = sentence.split(/\{.*\}/);
  const marks = alike.filter((group, at) => at === 0 || Array.from(group).some((mark) => sentence.includes(mark)));
  return { marks: new RegExp(`[${marks.join("")}]`, "g"), before, after };
});
