import { handlesIn } from "./handles.ts";
import { withLookAlikes } from "./normalizing.ts";
import { phoneNumbersIn } from "./phone-numbers.ts";
import { mergeSpans, type Span, spansOf } from "./spans.ts";
import { spelledNumbersIn } from "./spelled-numbers.ts";
import { streetAddressesIn } from "./street-addresses.ts";
import { walletsIn } from "./wallets.ts";
import { webAddressesIn } from "./web-addresses.ts";

/**
 * Finds contact details in a text: email and web addresses, phone numbers, accounts, street addresses. Returns them in
 * order, without overlaps. Reads the text as people do, so full-width letters, capitals, accents or letters of other
 * alphabets hide nothing. Takes linear time. `isName` is true if the text is somebody's name.
 */
export function contactsIn(text: string, kind: { isName?: boolean } = {}): Span[] {
  const plain = normalize(text);
  const found = [...addressSpans(plain.text, kind), ...handlesIn(plain.text), ...walletsIn(plain.text)];
  return mergeSpans([...inSource([...found, ...spelledNumbersIn(plain.text)], plain), ...streetAddressesIn(text)]);
}

/**
 * Finds only email addresses, phone numbers and web addresses. Streamers may not put these into their own texts, but
 * may name their accounts.
 */
export function addressesIn(text: string): Span[] {
  const plain = normalize(text);
  return mergeSpans(inSource(addressSpans(plain.text), plain));
}

function inSource(spans: readonly Span[], { startOf, endOf }: Normalized): Span[] {
  return spans.map(({ start, end }) => ({ start: startOf(start), end: endOf(end) }));
}

function addressSpans(text: string, kind: { isName?: boolean } = {}): Span[] {
  if (!hint.test(text) && !partedHint.test(text)) return [];
  return [
    ...spansOf(text, email),
    // Check the text as written for "evil.рф", and with look-alikes replaced for "evil.сom".
    ...[...new Set([text, withLookAlikes(text)])].flatMap((read) => webAddressesIn(read, kind)),
    ...partedAddressesIn(text),
    ...phoneNumbersIn(text),
  ];
}

/** A quick test. Every address and number has one of these; most texts have none. */
const hint = /@|:\/\/|\.[\p{L}\p{N}]|\p{Nd}\p{Nd}|localhost/u;

/** Matches only from the start of a run of these characters. Trying every position in it would take quadratic time. */
const email = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu;

/** A text prepared for comparison, with functions that map its positions back to the source. */
type Normalized = { text: string; startOf(index: number): number; endOf(index: number): number };

function normalize(source: string): Normalized {
  if (/^[ -~]*$/.test(source)) {
    return { text: source.toLowerCase(), startOf: (index) => index, endOf: (index) => index };
  }
  let text = "";
  const origins: number[] = [];
  let origin = 0;
  for (const character of source) {
    const plain = normalizeCharacter(character);
    for (let unit = 0; unit < plain.length; unit += 1) origins.push(origin);
    text += plain;
    origin += character.length;
  }
  const startOf = (index: number) => origins[index] ?? origin;
  return {
    text,
    startOf,
    endOf(index) {
      // One character may become several, such as "℡". Include all of them.
      let end = index;
      while (end < text.length && origins[end] === origins[index - 1]) end += 1;
      return startOf(end);
    },
  };
}

/** Removes accents. Turns the ideographic full stop into a dot, as browsers do. */
function normalizeCharacter(character: string): string {
  return character
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace("\u3002", ".")
    .toLowerCase();
}

/**
 * Domain endings that aren't words. If endings that are words counted after a gap, every other sentence would contain
 * an address.
 */
const ending = String.raw`(?:com|net|org|edu|gov|info|biz|co(?:\.| d[o0]t )uk)(?![\p{L}\p{N}_])(?: d[o0]t [a-z]{2}(?![\p{L}\p{N}_]))?`;
/** More endings, for addresses whose dot is a word or a symbol that never stands between other words. */
const newer = "(?:com|net|org|info|biz|gg|io|ru|xyz|tv|co|shop|site|online|store)(?![\\p{L}\\p{N}_])";
const bracketed = (word: string) => String.raw` ?[([{<] ?${word} ?[)\]}>] ?`;
const at = `(?: ?@ ?|${bracketed("(?:at|@)")}| at )`;
/** Ways to write the dot. People never put a space before the period of a sentence. */
const dot = String.raw`(?: \. ?|${bracketed(String.raw`(?:d[o0]t|punkt|point|punto|ponto|\.)`)}| d[o0]t )`;
/** Words for the symbols in an address. */
const symbol = "(?:d[o0]t|punkt|point|punto|ponto|underscore|dash|minus|hyphen|plus)";
/** Matches only from the start of a run of these characters. Trying every position in it would take quadratic time. */
const name = String.raw`(?<![\p{L}\p{N}._%+-])(?:[\p{L}\p{N}_%+-]+(?: ${symbol} |${bracketed(symbol)})){0,3}[\p{L}\p{N}._%+-]+`;
const host = String.raw`[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*(?:${dot}[\p{L}\p{N}-]+){0,2}`;
/** A path after an address: "/x" or "slash x". */
const path = String.raw`(?: ?\/\S*| slash \S+)?`;
const mailer = "(?:gmail|googlemail|hotmail|outlook|yahoo|icloud|proton(?:mail)?|gmx|aol)";
/** Sites that people write with a space instead of the dot. Together the two words are always an address. */
const undotted =
  "(?:discord ?gg|bit ly|youtube com|youtu be|twitch tv|t me|tinyurl com|discord com|instagram com|onlyfans com)";

/** The Japanese and Korean words for "dot", in normalized form. */
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
  // "example dot me slash x", with any ending; "w w w . example . c o m".
  String.raw`(?<![\p{L}\p{N}-])[\p{L}\p{N}-]+ d[o0]t [a-z]{2,10}(?: ?\/ ?| slash )\S+`,
  String.raw`(?<![\p{L}\p{N}])w w w ?\. ?\S+(?: ?\. ?(?:\p{L} ){1,4}\p{L}(?!\S))?`,
  // "h t t p s : / / example", however it is split.
  String.raw`(?<![\p{L}\p{N}])h ?[tx] ?[tx] ?p ?s? ?: ?\/ ?\/ ?(?:\S ){0,63}\S+(?: \. ?${ending}\S*)?`,
  // "discord . gg / x"
  String.raw`(?<![\p{L}\p{N}-])discord(?:app)?${dot}(?:gg|com)(?: ?\/ ?\S+)?`,
  // Addresses without their dot: "discord gg/x", "bit ly/x", "www example com", "example,com".
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

/** A quick test, so that the slow `patterns` run on few texts. Most texts have none of these. */
const partedHint =
  /@| \.|[・·•‧∙⋅点]|\/ ?\/|[\s([{<](?:at|d[o0]t|punkt|point|punto|ponto|\.)[\s)\]}>]|,(?:com|net|org)|www|mail|gmx|aol|yahoo|outlook|icloud|proton|[a-z] ?(?:gg|ly|com|be|tv|me) ?(?:\/|slash)/u;

/**
 * A second quick test. Whatever `patterns` match contains one of these: a domain ending such as `com`, a mail service, a
 * slash, or single letters with spaces in between (`. c o m`).
 */
const core =
  /(?:com|net|org|edu|gov|info|biz|uk|gg|io|ru|xyz|tv|co|shop|site|online|store)(?![\p{L}\p{N}_])|mail|gmx|aol|yahoo|outlook|icloud|proton|\/|slash|\. \p{L}(?: |$)/u;

/**
 * Finds addresses that are split or spelled out. `text`: one line in lowercase, with look-alike letters replaced. The
 * spans may overlap.
 */
function partedAddressesIn(text: string): Span[] {
  return partedHint.test(text) && core.test(text) ? patterns.flatMap((pattern) => spansOf(text, pattern)) : [];
}
