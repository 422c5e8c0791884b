/** Keeps our quotation marks ours: text that somebody wrote can't end its own quotation and go on as if we said it. */
import { stringifyMessage } from "messageformat";
import { countCodePoints, cutText } from "../safety/text.ts";
import { type Language, sentenceIn } from "./languages.ts";

/** Marks that are easily confused. If a language quotes with one mark of a group, the whole group is reserved in it. */
const alike = ["“”„‟❝❞〝〞〟＂", "«»‹›≪≫《》", "「」『』﹁﹂﹃﹄｢｣"];
const all = new RegExp(`["${alike.join("")}]`, "g");

/** Replaces the quotation marks that this language quotes with. */
export function unquoted(language: Language, text: string): string {
  return text.replace(quotesIn(language).marks, '"');
}

/** Replaces all quotation marks in a streamer's own text, which may quote with any of them. */
export function unmarked(text: string): string {
  return text.replace(all, "'");
}

/** Puts text in this language's quotation marks, at most `limit` code points including them. */
export function quoted(language: Language, text: string, limit: number): string {
  const { before, after } = quotesIn(language);
  return before + cutText(unquoted(language, text), limit - countCodePoints(before + after)) + after;
}

type Quotes = { marks: RegExp; before: string; after: string };

const known = new Map<Language, Quotes>();

function quotesIn(language: Language): Quotes {
  const earlier = known.get(language);
  if (earlier !== undefined) return earlier;
  const sentence = stringifyMessage(sentenceIn(language, "line.quote"));
  const [before = "", after = ""] = sentence.split(/\{.*\}/);
  const marks = alike.filter((group, at) => at === 0 || Array.from(group).some((mark) => sentence.includes(mark)));
  const built = { marks: new RegExp(`[${marks.join("")}]`, "g"), before, after };
  known.set(language, built);
  return built;
}
