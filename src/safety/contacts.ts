import { withLookAlikes } from "./folding.ts";
import { handlesIn } from "./handles.ts";
import { phoneNumbersIn } from "./phone-numbers.ts";
import { mergeSpans, type Span, spansOf } from "./spans.ts";
import { spelledNumbersIn } from "./spelled-numbers.ts";
import { streetAddressesIn } from "./street-addresses.ts";
import { walletsIn } from "./wallets.ts";
import { webAddressesIn } from "./web-addresses.ts";

/**
 * Where a text holds how somebody could be reached or found: an e-mail or web address, a phone number, an account, a house.
 * In order, never overlapping. It looks at the text as a reader does, so that full-width letters, capitals, accents and
 * letters of other alphabets hide nothing. Linear in the text's length. `isName`: it is how somebody is called.
 */
export function contactsIn(text: string, kind: { isName?: boolean } = {}): Span[] {
  const folded = fold(text);
  const found = [...addressSpans(folded.text, kind), ...handlesIn(folded.text), ...walletsIn(folded.text)];
  return mergeSpans([...inSource([...found, ...spelledNumbersIn(folded.text)], folded), ...streetAddressesIn(text)]);
}

/** Only e-mail addresses, phone numbers and web addresses: what streamers may not write, who may name their accounts. */
export function addressesIn(text: string): Span[] {
  const folded = fold(text);
  return mergeSpans(inSource(addressSpans(folded.text), folded));
}

function inSource(spans: readonly Span[], { startOf, endOf }: Folded): Span[] {
  return spans.map(({ start, end }) => ({ start: startOf(start), end: endOf(end) }));
}

function addressSpans(text: string, kind: { isName?: boolean } = {}): Span[] {
  if (!hint.test(text) && !partedHint.test(text)) return [];
  return [
    ...spansOf(text, email),
    // "evil.рф" is an address as it stands, "evil.сom" as it looks.
    ...[...new Set([text, withLookAlikes(text)])].flatMap((read) => webAddressesIn(read, kind)),
    ...partedAddressesIn(text),
    ...phoneNumbersIn(text),
  ];
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
const ending = String.raw`(?:com|net|org|edu|gov|info|biz|co(?:\.| d[o0]t )uk)(?![\p{L}\p{N}_])(?: d[o0]t [a-z]{2}(?![\p{L}\p{N}_]))?`;
/** Of addresses with a word or a sign for their dot, which stands between no other words. */
const newer = "(?:com|net|org|info|biz|gg|io|ru|xyz|tv|co|shop|site|online|store)(?![\\p{L}\\p{N}_])";
const bracketed = (word: string) => String.raw` ?[([{<] ?${word} ?[)\]}>] ?`;
const at = `(?: ?@ ?|${bracketed("(?:at|@)")}| at )`;
/** Nobody writes a space before the dot that ends a sentence. */
const dot = String.raw`(?: \. ?|${bracketed(String.raw`(?:d[o0]t|punkt|point|punto|ponto|\.)`)}| d[o0]t )`;
/** Begins only where such a run begins: trying every place inside it would be quadratic. Its signs may be words. */
const sign = "(?:d[o0]t|punkt|point|punto|ponto|underscore|dash|minus|hyphen|plus)";
const name = String.raw`(?<![\p{L}\p{N}._%+-])(?:[\p{L}\p{N}_%+-]+(?: ${sign} |${bracketed(sign)})){0,3}[\p{L}\p{N}._%+-]+`;
const host = String.raw`[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*(?:${dot}[\p{L}\p{N}-]+){0,2}`;
/** What follows an address: "/x", "slash x". */
const path = String.raw`(?: ?\/\S*| slash \S+)?`;
const mailer = "(?:gmail|googlemail|hotmail|outlook|yahoo|icloud|proton(?:mail)?|gmx|aol)";
/** Of these, nobody writes the name with a space for its dot unless it is an address. */
const undotted =
  "(?:discord ?gg|bit ly|youtube com|youtu be|twitch tv|t me|tinyurl com|discord com|instagram com|onlyfans com)";

/** "ドット", "닷" as a folded text has them. */
const spelledDot = "ドット|닷".normalize("NFKD").replace(/\p{M}/gu, "");

const patterns = [
  // "ann@example .com", "ann at example dot com"
  `${name}${at}${host}${dot}${ending}`,
  // "ann @ example.com", "ann(at)example.com"
  String.raw`${name}(?: @ ?| ?@ |${bracketed("(?:at|@)")})${host}\.${ending}`,
  // "example .com/x", "example dot com"
  String.raw`(?<![\p{L}\p{N}-])${host}${dot}${ending}${path}`,
  // "example dot gg", "example・com", "example点com"
  String.raw`(?<![\p{L}\p{N}-])[\p{L}\p{N}-]+(?: d[o0]t | ?(?:[・·•‧∙⋅点]|${spelledDot}) ?)${newer}${path}`,
  // "example dot me slash x", whatever the ending is; "w w w . example . c o m".
  String.raw`(?<![\p{L}\p{N}-])[\p{L}\p{N}-]+ d[o0]t [a-z]{2,10}(?: ?\/ ?| slash )\S+`,
  String.raw`(?<![\p{L}\p{N}])w w w ?\. ?\S+(?: ?\. ?(?:\p{L} ){1,4}\p{L}(?!\S))?`,
  // "h t t p s : / / example", however it is parted.
  String.raw`(?<![\p{L}\p{N}])h ?[tx] ?[tx] ?p ?s? ?: ?\/ ?\/ ?(?:\S ){0,63}\S+(?: \. ?${ending}\S*)?`,
  // "discord . gg / x"
  String.raw`(?<![\p{L}\p{N}-])discord(?:app)?${dot}(?:gg|com)(?: ?\/ ?\S+)?`,
  // Without its dot: "discord gg/x", "bit ly/x", "www example com", "example,com".
  String.raw`(?<![\p{L}\p{N}-])${undotted} ?(?:\/|slash) ?\S+`,
  String.raw`(?<![\p{L}\p{N}-])www[ .][\p{L}\p{N}-]+ ${ending}`,
  String.raw`(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{3,},(?:com|net|org)(?![\p{L}\p{N}_])(?:\/\S*)?`,
  // "ann at gmail", "ann gmail com".
  String.raw`${name}(?:${at}|@)${mailer}(?![\p{L}\p{N}])`,
  String.raw`${name} ${mailer}(?: |,|${dot})(?:com|de|net|fr|me)(?![\p{L}\p{N}])`,
  String.raw`(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}at${mailer}dot(?:com|de|net|fr|me)(?![\p{L}\p{N}])`,
  // "e x a m p l e . c o m"
  String.raw`(?<!\S)(?:[\p{L}\p{N}] ){2,63}\. (?:\p{L} ){1,4}\p{L}(?!\S)(?: \/ ?\S*)?`,
].map((pattern) => new RegExp(pattern, "gu"));

/** Whether looking for them is worth it; most texts have nothing of it. */
const partedHint =
  /@| \.|[・·•‧∙⋅点]|\/ ?\/|[\s([{<](?:at|d[o0]t|punkt|point|punto|ponto|\.)[\s)\]}>]|,(?:com|net|org)|www|mail|gmx|aol|yahoo|outlook|icloud|proton|[a-z] ?(?:gg|ly|com|be|tv|me) ?(?:\/|slash)/u;

/** One of these is in whatever the patterns find: an ending, a mailer, a path, or letters that stand alone. */
const core =
  /(?:com|net|org|edu|gov|info|biz|uk|gg|io|ru|xyz|tv|co|shop|site|online|store)(?![\p{L}\p{N}_])|mail|gmx|aol|yahoo|outlook|icloud|proton|\/|slash|\. \p{L}(?: |$)/u;

/** Addresses in a folded, lower-case text of one line that somebody has pulled apart, or spelled. They may overlap. */
function partedAddressesIn(text: string): Span[] {
  return partedHint.test(text) && core.test(text) ? patterns.flatMap((pattern) => spansOf(text, pattern)) : [];
}
