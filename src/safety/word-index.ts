import { accented, folded } from "./folding.ts";
import { createMaskedPhrases } from "./masked-phrases.ts";
import { textWords } from "./readings.ts";

/** A word list in the form for lookups. README.md has the syntax of entries. */
export type WordIndex = {
  /** Returns the severity of the worst of these words; -1 if none is bad. `words`: folded. */
  worstOf(words: readonly string[]): number;
  /** Returns the severity of text without spaces. `text`: folded. */
  worstInside(text: string): number;
  /** Does the same for words with gaps: "fu ck". */
  worstParted(words: readonly string[]): number;
  /**
   * Returns the severity of a phrase with masked words: "eat s***". `words`: folded, and masked ones with their signs.
   */
  worstMasked(words: readonly string[]): number;
  /** Checks words whose accents count, as they are written. */
  worstAccented(words: readonly string[]): number;
  /** One-word entries that a masked word ("n***er") may stand for. */
  hidden: readonly { word: string; severity: number; isOpen: boolean }[];
};

type Entry = { runs: Runs; severity: number };
type Phrase = { words: readonly { letters: string; isOpen: boolean; runs: Runs }[]; severity: number };

const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const shortestInside = 3;
/** The minimum length of phrases that are also found as one word: shorter ones are names ("dö då", Doda). */
const shortestJoined = 5;
/** The maximum length of words that are found at the beginning of others. */
const longest = 24;
/**
 * Endings that only names have: a beginning before one is part of a surname or a place ("Kaltakkıran",
 * "Czarnuchowice"). Folded, and without doubled letters. The worst words are found there, too, because people who want
 * to hurt make up names.
 */
const nameEnding =
  /(?:berg(?:er)?|burg|dorf|hausen|hof(?:er)?|scher|ma[iy]er|me[iy]er|mueler|bauer|bach|feld|wald|kvist|qvist|strom|lund|gren|dahl|lander|wijk|broek|huis|ema|stra|veld|lahti|niemi|jarvi|vuori|maki|nen|ow(?:sk[ia]|ice|icz)|ewsk[ia]|insk[ia]|ewicz|czyk|czak|oglu|kiran|koy|ova|ov[ai]c|enko|shvili|aniga|shire|worth|енко|швили)$/u;

/** `severity`: the higher the worse. */
export function indexWords(entries: readonly { entry: string; severity: number }[]): WordIndex {
  const worstSeverity = Math.max(...entries.map(({ severity }) => severity));
  const whole = new Map<string, Entry[]>();
  const beginnings = new Map<string, Entry[]>();
  const alone = new Map<string, number>();
  const firstLetters = new Set<string>();
  const inside = new Map<string, Entry[]>();
  const compact = new Map<string, { text: string; severity: number }[]>();
  const phrases = new Map<string, Phrase[]>();
  const withAccents = new Map<string, number>();
  const accentedPhrases = new Map<string, { words: readonly string[]; severity: number }[]>();
  const parted = createPartedWords();
  const masked = createMaskedPhrases();
  const hidden: { word: string; severity: number; isOpen: boolean }[] = [];
  const put = <V>(map: Map<string, V[]>, key: string, value: V) => {
    const known = map.get(key);
    if (known) known.push(value);
    else map.set(key, [value]);
  };

  for (const { entry, severity } of entries) add(entry, severity);

  function add(entry: string, severity: number): void {
    if (entry.startsWith("^")) alone.set(folded(entry.slice(1)), severity);
    else if (entry.startsWith("=")) addAccented(entry.slice(1), severity);
    else if (spaceless.test(entry)) addUnspaced(entry, severity);
    else addSpaced(entry, severity);
  }

  function addUnspaced(entry: string, severity: number): void {
    const text = folded(entry.replace(/[|*]/g, ""));
    if (entry.startsWith("|")) put(whole, runsOf(text).letters, { runs: runsOf(text), severity });
    else put(compact, text.charAt(0), { text, severity });
  }

  function addSpaced(entry: string, severity: number): void {
    const text = folded(entry.replaceAll("*", ""));
    const words = textWords(text);
    const [isOpenBefore, isOpen] = [entry.startsWith("*"), entry.endsWith("*")];
    if (words.length > 1) addPhrase(words, isOpen, severity);
    masked.add(words, severity);
    const joined = words.join("");
    if (words.length === 1 && joined.length > 3) hidden.push({ word: joined, severity, isOpen });
    if (words.length === 1) parted.add(joined, severity, isOpenBefore);
    const runs = runsOf(joined);
    const item = { runs, severity };
    if (isOpenBefore) {
      put(inside, runs.letters.slice(0, shortestInside), item);
      const backwards = [...joined].toReversed().join("");
      put(whole, runsOf(backwards).letters, { runs: runsOf(backwards), severity });
    } else if (isOpen || (words.length > 1 && joined.length > 9)) {
      firstLetters.add(runs.letters.slice(0, 3));
      put(beginnings, runs.letters, item);
    } else if (words.length === 1 || joined.length >= shortestJoined) put(whole, runs.letters, item);
  }

  function addPhrase(words: readonly string[], isOpen: boolean, severity: number): void {
    const read = words.map((word, index) => {
      const runs = runsOf(word);
      return { letters: runs.letters, runs, isOpen: isOpen && index === words.length - 1 };
    });
    put(phrases, read[0]?.letters ?? "", { words: read, severity });
  }

  function addAccented(entry: string, severity: number): void {
    const words = textWords(accented(entry));
    const [first = ""] = words;
    if (words.length > 1) put(accentedPhrases, first, { words, severity });
    const joined = words.join("");
    if (words.length === 1 || joined.length >= shortestJoined) withAccents.set(joined, severity);
  }

  const worst = (entries: readonly Entry[] | undefined, runs: Runs): number => {
    let found = -1;
    for (const entry of entries ?? []) {
      if (entry.severity > found && isStretched(runs, entry.runs)) found = entry.severity;
    }
    return found;
  };

  function worstOfWord(runs: Runs): number {
    const { letters } = runs;
    let found = worst(whole.get(letters), runs);
    if (firstLetters.has(letters.slice(0, 3))) {
      for (let length = 2; length <= Math.min(letters.length, longest); length += 1) {
        const begun = worst(beginnings.get(letters.slice(0, length)), runs);
        const isSpared = begun < worstSeverity && nameEnding.test(letters.slice(length - 1));
        if (begun > found && !isSpared) found = begun;
      }
    }
    for (let start = 0; start + shortestInside <= letters.length; start += 1) {
      for (const entry of inside.get(letters.slice(start, start + shortestInside)) ?? []) {
        const fits = letters.startsWith(entry.runs.letters, start) && isStretched(runs, entry.runs, start);
        if (fits && entry.severity > found) found = entry.severity;
      }
    }
    return found;
  }

  function worstPhrase(all: readonly Runs[], from: number): number {
    let found = -1;
    for (const { words, severity } of phrases.get(all[from]?.letters ?? "") ?? []) {
      const fits = words.every(({ letters, isOpen, runs }, index) => {
        const word = all[from + index];
        if (word === undefined) return false;
        const isLike = isOpen ? word.letters.startsWith(letters) : word.letters === letters;
        return isLike && isStretched(word, runs);
      });
      if (fits && severity > found) found = severity;
    }
    return found;
  }

  return {
    hidden,
    worstOf(words) {
      const all = words.map(runsOf);
      const least = (words.length === 1 ? alone.get(words[0] ?? "") : undefined) ?? -1;
      return all.reduce((found, runs, index) => Math.max(found, worstOfWord(runs), worstPhrase(all, index)), least);
    },
    worstParted: parted.worstOf,
    worstMasked: masked.worstOf,
    worstInside(text) {
      let found = -1;
      for (let start = 0; start < text.length; start += 1) {
        for (const entry of compact.get(text.charAt(start)) ?? []) {
          if (entry.severity > found && text.startsWith(entry.text, start)) found = entry.severity;
        }
      }
      return found;
    },
    worstAccented(words) {
      let found = -1;
      words.forEach((word, index) => {
        found = Math.max(found, withAccents.get(word) ?? -1);
        for (const phrase of accentedPhrases.get(word) ?? []) {
          if (phrase.words.every((one, offset) => one === words[index + offset]))
            found = Math.max(found, phrase.severity);
        }
      });
      return found;
    },
  };
}

/** Returns the entries of a list. "show/send it" is two. */
export function entriesOf(list: readonly string[] = []): string[] {
  return list.flatMap(alternatives);
}

function alternatives(entry: string): string[] {
  if (!entry.includes("/")) return [entry];
  return entry
    .split(/\s+/)
    .map((word) => word.split("/"))
    .reduce((starts, words) => starts.flatMap((start) => words.map((word) => `${start} ${word}`.trim())), [""]);
}

/** A word without repetitions, and how many times each letter is repeated: "fuuck" is "fuck", 1 2 1 1. */
export type Runs = { letters: string; counts: readonly number[] };

const doubled = /(.)\1/u;
const once: readonly (readonly number[])[] = Array.from({ length: 40 }, (_, length) => Array(length).fill(1));

function runsOf(word: string): Runs {
  const single = once[word.length];
  if (single !== undefined && !doubled.test(word)) return { letters: word, counts: single };
  let letters = "";
  const counts: number[] = [];
  let last = "";
  for (let index = 0; index < word.length; index += 1) {
    const letter = word.charAt(index);
    if (letter === last) counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1;
    else {
      letters += letter;
      counts.push(1);
      last = letter;
    }
  }
  return { letters, counts };
}

/**
 * True if a word that has the same letters from `start` on is `sought`, or stretched from it. A letter doubled in the
 * sought word has to be doubled here ("niger" is a country), and a short word counts as stretched only with three of a
 * letter ("assess").
 */
function isStretched({ counts }: Runs, sought: Runs, start = 0): boolean {
  const isShort = sought.letters.length < 5;
  const isTripled = isShort && counts.some((count) => count > 2);
  return sought.counts.every((least, index) => {
    const count = counts[start + index] ?? 0;
    if (count < least) return false;
    return count === least || !isShort || isTripled || /[aiuу]/.test(sought.letters.charAt(index));
  });
}

/** Finds words with gaps. */
export type PartedWords = {
  /** `isInside`: the word is also found inside of others, and so in any two parts. Other words have to be long. */
  add(word: string, severity: number, isInside: boolean): void;
  /** Returns the severity of the worst word that some of these make together; -1 if there is none. `words`: folded. */
  worstOf(words: readonly string[]): number;
};

/** The minimum length of words in two parts: two names make a shorter one ("Mari Con"). */
const shortestInTwo = 8;
const shortestPart = 3;
/** The minimum length of words in pieces of one or two letters: "fu c k". */
const shortestInPieces = 4;
const longestPiece = 2;
const mostPieces = 16;
/** Pieces that are never written alone: they have no vowel, and are not words like "w" and "в". */
const piece = /^(?:(?!ng)[b-df-hj-np-tvx]|(?!ng)[b-df-hj-np-tv-z]{2}|[гдзйлмнпртфхцчшщ]|[бвгджзйклмнпрстфхцчшщ]{2})$/;

function createPartedWords(): PartedWords {
  const inTwo = new Map<string, { severity: number; least: number }>();
  const starts = new Set<string>();
  const ends = new Set<string>();
  const inPieces = new Map<string, number>();

  function worstInTwo(first: string, second: string): number {
    const joined = first + second;
    const known = inTwo.get(joined) ?? (joined.endsWith("s") ? inTwo.get(joined.slice(0, -1)) : undefined);
    return known !== undefined && Math.min(first.length, second.length) >= known.least ? known.severity : -1;
  }

  /** Joins the pieces around one that is never written alone. */
  function worstInPieces(words: readonly string[], torn: number): number {
    const isPiece = (at: number) => (words[at] ?? "") !== "" && (words[at] ?? "").length <= longestPiece;
    let found = -1;
    for (let from = torn; from > torn - mostPieces && isPiece(from); from -= 1) {
      let joined = words.slice(from, torn + 1).join("");
      if (from < torn) found = Math.max(found, inPieces.get(joined) ?? -1);
      for (let to = torn + 1; to < from + mostPieces && isPiece(to); to += 1) {
        joined += words[to] ?? "";
        found = Math.max(found, inPieces.get(joined) ?? -1);
      }
    }
    return found;
  }

  return {
    add(word, severity, isInside) {
      if (word.length >= shortestInPieces) inPieces.set(word, Math.max(severity, inPieces.get(word) ?? -1));
      if (!isInside && word.length < shortestInTwo) return;
      const least = isInside ? 1 : shortestPart;
      inTwo.set(word, { severity: Math.max(severity, inTwo.get(word)?.severity ?? -1), least });
      for (let length = least; length <= word.length - least; length += 1) {
        starts.add(word.slice(0, length));
        ends.add(word.slice(length));
        ends.add(`${word.slice(length)}s`);
      }
    },
    worstOf(words) {
      let found = -1;
      for (let at = 0; at < words.length; at += 1) {
        const word = words[at] ?? "";
        const next = words[at + 1] ?? "";
        if (starts.has(word) && ends.has(next)) found = Math.max(found, worstInTwo(word, next));
        if (word.length <= longestPiece && piece.test(word)) found = Math.max(found, worstInPieces(words, at));
      }
      return found;
    },
  };
}
