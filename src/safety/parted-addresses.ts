import { type Span, spansOf } from "./spans.ts";

/** Endings that are no words: behind a gap, others would make an address of every second sentence. */
const ending = String.raw`(?:com|net|org|edu|gov|info|biz|co\.uk)(?![\p{L}\p{N}_])`;
/** Begins only where such a run begins: trying every place inside it would be quadratic. */
const name = String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+`;
const host = String.raw`[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*`;
const bracketed = (word: string) => String.raw` ?[([{<] ?${word} ?[)\]}>] ?`;
const at = `(?: ?@ ?|${bracketed("(?:at|@)")}| at )`;
/** Nobody writes a space before the dot that ends a sentence. */
const dot = String.raw`(?: \. ?|${bracketed(String.raw`(?:dot|\.)`)}| dot )`;

const patterns = [
  // "ann@example .com", "ann at example dot com"
  `${name}${at}${host}${dot}${ending}`,
  // "ann @ example.com", "ann(at)example.com"
  String.raw`${name}(?: @ ?| ?@ |${bracketed("(?:at|@)")})${host}\.${ending}`,
  // "example .com/x", "example dot com"
  String.raw`(?<![\p{L}\p{N}-])${host}${dot}${ending}(?: ?\/\S*)?`,
  // "discord . gg / x"
  String.raw`(?<![\p{L}\p{N}-])discord(?:app)?${dot}(?:gg|com)(?: ?\/ ?\S+)?`,
].map((pattern) => new RegExp(pattern, "gu"));

/** Whether looking for them is worth it; most texts have nothing of it. */
export const partedHint = /@ | @| \.|[\s([{<](?:at|dot|\.|@)[\s)\]}>]/u;

/** Addresses in a folded, lower-case text of one line that somebody has pulled apart, or spelled. They may overlap. */
export function partedAddressesIn(text: string): Span[] {
  return partedHint.test(text) ? patterns.flatMap((pattern) => spansOf(text, pattern)) : [];
}
