/**
 * Words that none of our accounts should post: a suspended account is silent for everybody it serves. They are found in
 * every disguise and in many languages, but not inside names, places or plants that look like them. README.md says how
 * to extend the lists.
 */
import { accented, folded } from "./folding.ts";
import { createHateFrames } from "./hate-frames.ts";
import { createInnocence, type Innocence } from "./innocence.ts";
import { type Severity, severities, wordLists } from "./lists/word-lists.ts";
import { readingsOf, textWords, unspaced, withoutCamels, withoutGaps } from "./readings.ts";
import { entriesOf, indexWords, type WordIndex } from "./word-index.ts";

/** The latest answers, because a donor's text is checked several times on its way. */
const answers = new Map<string, Severity | null>();
const mostAnswers = 500;

/** Returns the severity of the worst word of a text, even in disguise: `n1gg3r`, `f.u.c.k`; null if it has none. */
export function worstWordIn(text: string): Severity | null {
  const known = answers.get(text);
  if (known !== undefined) return known;
  const answer = severities[lookForWorst(text)] ?? null;
  if (answers.size >= mostAnswers) answers.clear();
  answers.set(text, answer);
  return answer;
}

/** True if it has a word that is usually not posted. */
export function holdsBadWord(text: string): boolean {
  const worst = worstWordIn(text);
  return worst !== null && worst !== "crude";
}

/** Built from the lists for the first text, once in a process. */
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

/** Letters that only Vietnamese has. There a tone makes another word, and "cúm" is not an English one. */
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
  // People who mask a swear word mean well, but not in a threat.
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

/** Words with accents are checked as they are written, and not without their accents. */
function withoutToned(text: string): string {
  return text.normalize("NFKC").replace(/\p{L}*[^\P{L}a-z]\p{L}*/giu, " ");
}

/** Codes of numbers and signs instead of words. Each has a test. */
const codes: readonly RegExp[] = [
  // Fourteen words, and the eighth letter twice; but not an amount.
  /(?<![\d.,$€£¥:#-])(?:14[\s/|_-]?88|1 4(?: | ?[/|-] ?)8 8)(?![\d:%]|[.,]\d|\s?(?:[$€£¥]|usd|eur|gbp|points|subs|dollars|euros))(?!\s\p{Lu})/u,
  /(?<!\d)14words\b|\b14\s?words\b.{0,12}\b88\b|\b88\b.{0,12}\b14\s?words\b/iu,
  /\bh\W?h\W?88\b|\b88\W{0,3}heil\b|\bheil\W{0,3}88\b/iu,
  // Six million, wanted again.
  /\b6\s?mwe\b|\b6(?:,?000,?000|\s?m(?:il)?\.?|\s?million)\s+(?:more|cookies\b.{0,24}\boven|wasn|was\s?n[o']?t|isn|is\s?n[o']?t|not)\b|\b271k\b/iu,
  /\b13\s?(?:[/|]|%?\s?do(?:es)?|%)\s?5[02]\b|\bdespite\W+(?:being|making|only)\W.{0,24}\b13\s?(?:%|percent)/iu,
  /\b41\s?%\s*(?:your|ur)self|\b(?:join|part of|become)\s+(?:the\s+)?41\s?%|\bykys\b/iu,
  // An echo around a people or its names; a hug does not match.
  /(?<!\()\({3,9}\s?(?:they|them|those|these|you|banks?|bankers?|globalists?|elites?|media|owners?|jews?|zion\w*|\p{L}+(?:berg|stein|witz|baum|feld))\s?\){3,9}/iu,
  /卐|࿕|ϟ\s?ϟ|⚡\s?⚡\s?(?:heil|88)/u,
  // The alleged number of expulsions, and a day on which everybody is killed. After a number it is dinars.
  /\b1(?:09|10)\s+(?:countries|times)\s+(?:can|kicked|expelled|for a reason)|\b(?:kicked|expelled)\b.{0,12}\b1(?:09|10)\b/iu,
  /TND(?<!(?:\p{L}|\d\s?)TND)(?!\p{L}|\s?\d)/u,
  // A weapon, with "yourself".
  /[\u{1f52b}\u{1f52a}\u{1f5e1}\u{1faa2}\u{1f4a3}]\ufe0f?\s*(?:yo)?ur\s?self/iu,
  // Obscenity, in pictures and with a zero.
  /\u{1f449}[\u{1f3fb}-\u{1f3ff}]?\s?\u{1f44c}|\u{1f346}\s?\u{1f4a6}|(?<![\p{L}\p{N}])h0e[sz]?(?![\p{L}\p{N}])/iu,
  // The "occupied government": in lowercase it is German for "drew".
  /(?<!\p{L})ZOG(?!\p{L})/u,
  // Three of one letter that stand alone, as a name or in capitals: laughter is in lowercase.
  /(?<!\p{L})K\W?K\W?K(?!\p{L})|^\W*k\W?k\W?k\W*$|(?<!\p{L})k[^\p{L}\s]k[^\p{L}\s]k(?!\p{L})/u,
];

export function holdsCode(text: string): boolean {
  return hint.test(text) && codes.some((code) => code.test(text));
}

/** Most texts have none of these, so they are skipped. */
const hint = /\d|\({3}|[卐࿕ϟ\u{1f449}\u{1f346}\u{1f52a}\u{1f52b}\u{1f5e1}\u{1faa2}\u{1f4a3}]|k\W?k\W?k|ykys|zog|tnd/iu;

/** Words in which letters were replaced by signs that can mean any letter: "f**k", "n***er". */
/** "f🤬ck". */
const picturesInside = /(?<=\p{L})(?:\p{Extended_Pictographic}\ufe0f?|✱)+(?=\p{L})/gu;
const maskedWord = /(?<![\p{L}\p{N}])\p{L}(?=[\p{L}*#%?^.•×@-]*[*#%?^.•×@-]+\p{L})[\p{L}*#%?^.•×@-]+/gu;
const sign = /[*#%?^.•×@-]+/gu;

/** The longest entry that is compared. Comparing longer ones with all words would be slow. */
const longest = 24;

/** Returns the possible meanings of a masked word in a text: as many letters as there are signs, or one more. */
function maskedWordsIn(text: string): { isLike(word: string, isOpen: boolean): boolean }[] {
  const found = folded(text.replace(picturesInside, "*")).match(maskedWord) ?? [];
  return found.flatMap((token) => {
    const shown = token.replace(sign, "").length;
    const isStrong = /[*#%]/.test(token);
    const like = (part: string) => new RegExp(`^${part.replace(sign, ({ length }) => `.{1,${length + 1}}`)}$`, "u");
    const pattern = like(token);
    const least = (word: string) => (isStrong ? word.length * 0.3 : word.length * 0.7);
    return shown < 2 || token.length > longest
      ? []
      : [
          {
            isLike(word, isOpen) {
              if (shown >= least(word) && pattern.test(word)) return true;
              // "motherf*cker" begins with an entry.
              const start = isOpen && token.length > word.length ? token.slice(0, word.length) : "";
              return /[*#%].*\p{L}/u.test(start) && start.replace(sign, "").length >= 3 && like(start).test(word);
            },
          },
        ];
  });
}

/** Returns the words of a text, with the signs of masked ones, "eat s*** and die"; null if no word ends in signs. */
function wordsWithSigns(text: string): string[] | null {
  return text.includes("**") ? (folded(text).match(/[\p{L}\p{M}]+\*{2,}|[\p{L}\p{M}]+/gu) ?? []) : null;
}

function mayHoldMasked(text: string): boolean {
  return /\p{L}(?:[*#%?^.•×✱@-]|\p{Extended_Pictographic})+\p{L}/u.test(text);
}
