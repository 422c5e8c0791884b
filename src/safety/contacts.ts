import { withLookAlikes } from "./look-alikes.ts";
import { phoneNumbersIn } from "./phone-numbers.ts";
import { mergeSpans, type Span, spansOf } from "./spans.ts";
import { webAddressesIn } from "./web-addresses.ts";

/**
 * Where a text holds an e-mail address, a phone number or a web address: in order, never overlapping. It looks at the
 * text as a reader does, so that full-width letters, capitals, accents and letters of other alphabets hide nothing. Linear
 * in the text's length.
 */
export function contactsIn(text: string): Span[] {
  const folded = fold(text);
  if (!hint.test(folded.text) && !partedHint.test(folded.text)) return [];
  const found = [
    ...spansOf(folded.text, email),
    // "evil.рф" is an address as it stands, "evil.сom" as it looks.
    ...[...new Set([folded.text, withLookAlikes(folded.text)])].flatMap(webAddressesIn),
    ...partedAddressesIn(folded.text),
    ...phoneNumbersIn(folded.text),
  ];
  return mergeSpans(found.map(({ start, end }) => ({ start: folded.startOf(start), end: folded.endOf(end) })));
}

/** Something of this is in every address and number; most texts have nothing of it. */
const hint = /@|:\/\/|\.[\p{L}\p{N}]|\p{Nd}\p{Nd}|localhost/u;

/** Begins only where such a run of characters begins: trying every place inside it would be quadratic. */
const email = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu;

/** A text made comparable, and the way back from its places to those of the source. */
type Folded = { text: string; startOf(index: number): number; endOf(index: number): number };

function fold(source: string): Folded {
  if (/^[ -~]*$/.test(source)) {
    return { text: source.toLowerCase(), startOf: (index) => index, endOf: (index) => index };
  }
  let text = "";
  const origins: number[] = [];
  let origin = 0;
  for (const character of source) {
    const plain = foldCharacter(character);
    for (let unit = 0; unit < plain.length; unit += 1) origins.push(origin);
    text += plain;
    origin += character.length;
  }
  const startOf = (index: number) => origins[index] ?? origin;
  return {
    text,
    startOf,
    endOf(index) {
      // One character may stand for several ("℡"): it is taken whole.
      let end = index;
      while (end < text.length && origins[end] === origins[index - 1]) end += 1;
      return startOf(end);
    },
  };
}

/** Accents go, and the ideographic full stop, which browsers take for a dot, becomes one. */
function foldCharacter(character: string): string {
  return character
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace("\u3002", ".")
    .toLowerCase();
}

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
const partedHint = /@ | @| \.|[\s([{<](?:at|dot|\.|@)[\s)\]}>]/u;

/** Addresses in a folded, lower-case text of one line that somebody has pulled apart, or spelled. They may overlap. */
function partedAddressesIn(text: string): Span[] {
  return partedHint.test(text) ? patterns.flatMap((pattern) => spansOf(text, pattern)) : [];
}
