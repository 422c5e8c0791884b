/**
 * Finds words that our accounts must not post, in many languages and in every disguise. A suspended account would be
 * silent for everybody it serves. Names, places and plants that only look like such words are fine. README.md says how
 * to extend the lists.
 */

import { createHateFrames } from "./hate-frames.ts";
import { createInnocence, type Innocence } from "./innocence.ts";
import { type Severity, severities, wordLists } from "./lists/word-lists.ts";
import { normalized } from "./normalizing.ts";
import { accentedReadingsOf, readingsOf } from "./readings.ts";
import { createWordMatcher, entriesOf } from "./word-matcher.ts";

/** The latest results of `worstWordIn`. A donor's text is checked several times on its way, so this saves time. */
const answers = new Map<string, Severity | null>();
const mostAnswers = 500;

/**
 * Returns the severity of the worst word in a text; null if it has none. Finds disguised words, such as `n1gg3r` and
 * `f.u.c.k`.
 */
export function worstWordIn(text: string): Severity | null {
  const known = answers.get(text);
  if (known !== undefined) return known;
  const answer = severities[lookForWorst(text)] ?? null;
  if (answers.size >= mostAnswers) answers.clear();
  answers.set(text, answer);
  return answer;
}

/** True if a text has a word that we don't post. Merely crude words don't count. */
export function holdsBadWord(text: string): boolean {
  const worst = worstWordIn(text);
  return worst !== null && worst !== "crude";
}

const grave = severities.indexOf("grave");
const matcher = createWordMatcher({ gravest: grave });
type Lists = { innocence: Innocence; isHate(words: readonly string[]): boolean };
let made: Lists | undefined;
const building = buildLists();

function* buildLists(): Generator<undefined, Lists> {
  for (const list of wordLists) {
    for (const [severity, name] of severities.entries()) {
      for (const entry of entriesOf(list[name])) matcher.add(entry, severity);
    }
    yield;
  }
  const innocence = createInnocence(wordLists.flatMap(({ innocent }) => entriesOf(innocent)));
  yield;
  return { innocence, isHate: createHateFrames(wordLists.flatMap(({ hate }) => hate ?? [])) };
}

/**
 * Builds the next word list, which takes some milliseconds. Returns false when all lists are built. Called after the
 * start, step by step, so that other work can run in between. If a text has to be checked before that, the check builds
 * the remaining lists.
 */
export function buildNextList(): boolean {
  const { done = false, value } = building.next();
  made ??= value;
  return !done;
}

function lists(): Lists {
  while (made === undefined && buildNextList());
  if (made === undefined) throw new Error("the word lists could not be built");
  return made;
}

const ascii = /^[ -~]*$/;

function lookForWorst(written: string): number {
  const { innocence } = lists();
  const text = ascii.test(written) ? written : innocence.withoutAccented(written);
  let worst = holdsCode(text) ? grave : worstMasked(text);
  const note = (words: readonly string[], severityOf: (words: readonly string[]) => number) => {
    // Removing innocent words is slow, and most texts have no bad word at all.
    if (worst < grave && severityOf(words) > worst) worst = Math.max(worst, severityOf(innocence.without(words)));
  };
  for (const words of accentedReadingsOf(text)) note(words, matcher.worstOf);
  for (const words of readingsOf(text)) note(words, worstOf);
  // Somebody who masks a swear word means no harm. A masked threat is still a threat.
  if (text.includes("**")) note(wordsWithSymbols(text), (words) => (worstOf(words) === grave ? grave : -1));
  return worst;
}

/** `words` are the words of one reading. */
function worstOf(words: readonly string[]): number {
  return lists().isHate(words) ? grave : Math.max(matcher.worstOf(words), matcher.worstParted(words));
}

/** Codes that use numbers and symbols instead of words. Each one has a test. */
const codes: readonly RegExp[] = [
  // The neo-Nazi codes "14 words" and "88", unless they are amounts.
  /(?<![\d.,$€£¥:#-])(?:14[\s/|_-]?88|1 4(?: | ?[/|-] ?)8 8)(?![\d:%]|[.,]\d|\s?(?:[$€£¥]|usd|eur|gbp|points|subs|dollars|euros))(?!\s\p{Lu})/u,
  /(?<!\d)14words\b|\b14\s?words\b.{0,12}\b88\b|\b88\b.{0,12}\b14\s?words\b/iu,
  /\bh\W?h\W?88\b|\b88\W{0,3}heil\b|\bheil\W{0,3}88\b/iu,
  // Calls for another Holocaust: "6 million more".
  /\b6\s?mwe\b|\b6(?:,?000,?000|\s?m(?:il)?\.?|\s?million)\s+(?:more|cookies\b.{0,24}\boven|wasn|was\s?n[o']?t|isn|is\s?n[o']?t|not)\b|\b271k\b/iu,
  /\b13\s?(?:[/|]|%?\s?do(?:es)?|%)\s?5[02]\b|\bdespite\W+(?:being|making|only)\W.{0,24}\b13\s?(?:%|percent)/iu,
  /\b41\s?%\s*(?:your|ur)self|\b(?:join|part of|become)\s+(?:the\s+)?41\s?%|\bykys\b/iu,
  // Triple parentheses around a people or its names. Other words may stand there: "(((hugs)))".
  /(?<!\()\({3,9}\s?(?:they|them|those|these|you|banks?|bankers?|globalists?|elites?|media|owners?|jews?|zion\w*|\p{L}+(?:berg|stein|witz|baum|feld))\s?\){3,9}/iu,
  /卐|࿕|ϟ\s?ϟ|⚡\s?⚡\s?(?:heil|88)/u,
  // The alleged number of expulsions, and TND, a call for genocide. TND after a number is the Tunisian dinar.
  /\b1(?:09|10)\s+(?:countries|times)\s+(?:can|kicked|expelled|for a reason)|\b(?:kicked|expelled)\b.{0,12}\b1(?:09|10)\b/iu,
  /TND(?<!(?:\p{L}|\d\s?)TND)(?!\p{L}|\s?\d)/u,
  // A weapon followed by "yourself".
  /[\u{1f52b}\u{1f52a}\u{1f5e1}\u{1faa2}\u{1f4a3}]\ufe0f?\s*(?:yo)?ur\s?self/iu,
  // Obscene emoji, and a word spelled with a zero.
  /\u{1f449}[\u{1f3fb}-\u{1f3ff}]?\s?\u{1f44c}|\u{1f346}\s?\u{1f4a6}|(?<![\p{L}\p{N}])h0e[sz]?(?![\p{L}\p{N}])/iu,
  // The antisemitic "occupied government". In lowercase, "zog" is German for "drew".
  /(?<!\p{L})ZOG(?!\p{L})/u,
  // "KKK" as a whole name, or in capitals, or with symbols in between. In lowercase text, "kkk" is laughter.
  /(?<!\p{L})K\W?K\W?K(?!\p{L})|^\W*k\W?k\W?k\W*$|(?<!\p{L})k[^\p{L}\s]k[^\p{L}\s]k(?!\p{L})/u,
];

export function holdsCode(text: string): boolean {
  return hint.test(text) && codes.some((code) => code.test(text));
}

/** A quick test for whether any code can match. Most texts stop here. */
const hint = /\d|\({3}|[卐࿕ϟ\u{1f449}\u{1f346}\u{1f52a}\u{1f52b}\u{1f5e1}\u{1faa2}\u{1f4a3}]|k\W?k\W?k|ykys|zog|tnd/iu;

/** A word with symbols or pictures in place of letters: "f**k", "n***er", "f🤬ck". */
const mayBeMasked = /\p{L}(?:[*#%?^.•×✱@-]|\p{Extended_Pictographic})+\p{L}/u;
const picturesInside = /(?<=\p{L})(?:\p{Extended_Pictographic}\ufe0f?|✱)+(?=\p{L})/gu;
const maskedWord = /(?<![\p{L}\p{N}])\p{L}(?=[\p{L}*#%?^.•×@-]*[*#%?^.•×@-]+\p{L})[\p{L}*#%?^.•×@-]+/gu;
const symbol = /[*#%?^.•×@-]+/gu;
/** The longest masked word that we compare with the lists. Comparing longer ones would be slow. */
const longest = 24;

/**
 * Returns the severity of the worst entry that a masked word may stand for. A run of symbols may hide as many letters
 * as it has symbols, or one more or less.
 */
function worstMasked(text: string): number {
  if (!mayBeMasked.test(text)) return -1;
  const severities = (normalized(text.replace(picturesInside, "*")).match(maskedWord) ?? []).map((token) => {
    const shown = token.replace(symbol, "").length;
    if (shown < 2 || token.length > longest) return -1;
    const pattern = new RegExp(`^${token.replace(symbol, ({ length }) => `.{1,${length + 1}}`)}$`, "u");
    const leastShown = /[*#%]/.test(token) ? 0.3 : 0.7;
    return matcher.worstWord((word) => shown >= word.length * leastShown && pattern.test(word));
  });
  return Math.max(-1, ...severities);
}

/** Returns the words of a text. Masked words keep their symbols: "eat s*** and die". */
function wordsWithSymbols(text: string): string[] {
  return normalized(text).match(/[\p{L}\p{M}]+\*{2,}|[\p{L}\p{M}]+/gu) ?? [];
}
