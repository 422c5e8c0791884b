/** Our quotation marks are only ours: what somebody wrote cannot end its own quotation and go on in our name. */
import { stringifyMessage } from "messageformat";
import { countCodePoints, cutText } from "../safety/text.ts";
import { type Language, sentenceIn } from "./languages.ts";

/** Marks that are taken for each other. Of a language, all are ours that are like one of those that it quotes with. */
const alike = ["“”„‟❝❞〝〞〟＂", "«»‹›≪≫《》", "「」『』﹁﹂﹃﹄｢｣"];
const all = new RegExp(`["${alike.join("")}]`, "g");

/** What somebody wrote, without the quotation marks that this language quotes with. */
export function unquoted(language: Language, text: string): string {
  return text.replace(quotesIn(language).marks, '"');
}

/** The same beside the streamer's own text, which may quote with any. */
export function unmarked(text: string): string {
  return text.replace(all, "'");
}

/** Somebody's words in the quotation marks of this language, of at most `limit` code points with them. */
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
