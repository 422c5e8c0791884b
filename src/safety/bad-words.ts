/**
 * Words that no account of ours should say: a suspended account is silent for everybody it speaks for. In every disguise,
 * in many languages; what looks like one and is a name, a place or a plant is none. README.md says how it is extended.
 */
import { holdsCode } from "./codes.ts";
import { accented, folded } from "./folding.ts";
import { createHateFrames } from "./hate-frames.ts";
import { createInnocence, type Innocence } from "./innocence.ts";
import { wordLists } from "./lists/index.ts";
import { type Severity, severities } from "./lists/word-list.ts";
import { maskedWordsIn, mayHoldMasked, wordsWithSigns } from "./masked.ts";
import { readingsOf, textWords, unspaced, withoutCamels, withoutGaps } from "./readings.ts";
import { entriesOf, indexWords, type WordIndex } from "./word-index.ts";

/** The latest answers: what a donor wrote is looked at several times on its way. */
const answers = new Map<string, Severity | null>();
const mostAnswers = 500;

/** How bad the worst word of a text is, also in disguise: `n1gg3r`, `f.u.c.k`; null where it holds none. */
export function worstWordIn(text: string): Severity | null {
  const known = answers.get(text);
  if (known !== undefined) return known;
  const answer = severities[lookForWorst(text)] ?? null;
  if (answers.size >= mostAnswers) answers.clear();
  answers.set(text, answer);
  return answer;
}

/** Whether it holds one that is usually not said. */
export function holdsBadWord(text: string): boolean {
  const worst = worstWordIn(text);
  return worst !== null && worst !== "crude";
}

/** Made of the lists at the first text, once in a process. */
type Lists = { index: WordIndex; innocence: Innocence; isHate(words: readonly string[]): boolean };
let made: Lists | undefined;

function lists(): Lists {
  made ??= {
    index: indexWords(
      wordLists.flatMap((list) =>
        severities.flatMap((name, severity) => entriesOf(list[name]).map((entry) => ({ entry, severity }))),
      ),
    ),
    innocence: createInnocence(wordLists.flatMap(({ innocent }) => entriesOf(innocent))),
    isHate: createHateFrames(wordLists.flatMap(({ hate }) => hate ?? [])),
  };
  return made;
}

/** Letters that only Vietnamese has: there a tone makes another word, and "cúm" is no English one. */
const vietnamese = /[ăơư\u1ea0-\u1ef9]/i;
const ascii = /^[ -~]*$/;
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

function lookForWorst(written: string): number {
  const { index, innocence, isHate } = lists();
  const text = ascii.test(written) ? written : innocence.withoutAccented(written);
  let worst = holdsCode(text) ? grave : -1;
  const note = (found: number) => {
    if (found > worst) worst = found;
  };
  note(worstAccented(text));
  if (!ascii.test(text)) {
    for (const one of [withoutCamels(text), withoutGaps(text)]) if (one !== text) note(worstAccented(one));
  }
  const isToned = vietnamese.test(text);
  for (const words of readingsOf(isToned ? withoutToned(text) : text)) {
    if (worst === grave) return grave;
    const kept = innocence.without(words);
    note(index.worstOf(kept));
    note(index.worstParted(kept));
    if (isHate(kept)) return grave;
  }
  if (isToned && readingsOf(text).some(isHate)) return grave;
  if (spaceless.test(text)) {
    for (const one of unspaced(text)) note(index.worstInside(innocence.withoutInside(one)));
  }
  if (mayHoldMasked(text)) {
    for (const { isLike } of maskedWordsIn(text)) {
      for (const { word, severity, isOpen } of index.hidden) {
        if (severity > worst && isLike(word, isOpen)) note(severity);
      }
    }
  }
  const signed = worst === grave ? null : wordsWithSigns(text);
  // Who masks a swear word means well; not so in a threat.
  if (signed !== null && index.worstMasked(signed) === grave) return grave;
  return worst;
}

function worstAccented(text: string): number {
  const { index, innocence } = lists();
  const words = textWords(accented(text));
  const found = index.worstAccented(words);
  if (found < 0) return found;
  const kept = innocence.without(words.map(folded));
  return kept.length === words.length
    ? index.worstAccented(words.map((word, at) => (kept[at] === "" ? "" : word)))
    : found;
}

const grave = severities.indexOf("grave");

/** Its words with accents are read as they are written, and not without these. */
function withoutToned(text: string): string {
  return text.normalize("NFKC").replace(/\p{L}*[^\P{L}a-z]\p{L}*/giu, " ");
}
