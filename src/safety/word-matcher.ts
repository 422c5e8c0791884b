import { accented, normalized, spaceless, textWords } from "./normalizing.ts";

/** Finds entries of word lists in a text's words. README.md has the syntax of entries. */
export type WordMatcher = {
  /** A higher `severity` is worse. */
  add(entry: string, severity: number): void;
  /**
   * Returns the severity of the worst entry in these words; -1 if there is none. The words must be normalized. A word
   * that keeps its accents begins with "=". A masked word ends with its symbols.
   */
  worstOf(words: readonly string[]): number;
  /** Returns the severity of the worst entry that is split over several words: "fu c k". */
  worstParted(words: readonly string[]): number;
  /** Returns for each word the length of the longest entry that begins there, in words; 0 if there is none. */
  lengthsIn(words: readonly string[]): number[];
  /** Returns the severity of the worst one-word entry for which `isMeant` is true. */
  worstWord(isMeant: (word: string) => boolean): number;
};

/** `isOpen`: the last word may continue. `isAlone`: the text has no other words. */
type Pattern = { words: readonly Runs[]; severity: number; isOpen: boolean; isAlone: boolean };

/** The shortest phrase that is also found without its spaces. Shorter ones are names: "dö då" is Doda. */
const shortestJoined = 5;
/** The shortest word that is also found in two parts. A shorter one may be two names: "Mari Con". */
const shortestInTwo = 8;
const shortestPart = 3;
const shortestMasked = 4;
/** The longest piece of a word that is split into many: "fu c k". */
const longestPiece = 2;
const mostPieces = 16;
/** Pieces that people never write alone. They have no vowel, and aren't words such as Polish "w" or Russian "в". */
const torn = /^(?:(?!ng)[b-df-hj-np-tvx]|(?!ng)[b-df-hj-np-tv-z]{2}|[гдзйлмнпртфхцчшщ]|[бвгджзйклмнпрстфхцчшщ]{2})$/;
/**
 * Endings that only surnames and places have, in the plain letters of `normalizing.ts` and without doubled letters. A
 * bad word before such an ending is part of a name: "Kaltakkıran", "Czarnuchowice". The gravest words are found there
 * as well, because people invent names to insult others.
 */
const nameEnding =
  /(?:berg(?:er)?|burg|dorf|hausen|hof(?:er)?|scher|ma[iy]er|me[iy]er|mueler|bauer|bach|feld|wald|kvist|qvist|strom|lund|gren|dahl|lander|wijk|broek|huis|ema|stra|veld|lahti|niemi|jarvi|vuori|maki|nen|ow(?:sk[ia]|ice|icz)|ewsk[ia]|insk[ia]|ewicz|czyk|czak|oglu|kiran|koy|ova|ov[ai]c|enko|shvili|aniga|shire|worth|енко|швили)$/u;

/**
 * With `isExact`, words match only as written: not stretched, and not joined, so "chickens hit" is no "chickenshit".
 * Words of severity `gravest` are found even in text that looks like a name.
 */
export function createWordMatcher({ isExact = false, gravest = 0 } = {}): WordMatcher {
  /** Patterns by the first letters of their first word. */
  const patterns = new Map<string, Pattern[]>();
  /** Patterns that match inside words, by their first letter. */
  const anywhere = new Map<string, Pattern[]>();
  const inTwo = new Map<string, { severity: number; shortest: number }>();
  const starts = new Set<string>();
  const single = new Map<string, number>();

  function add(entry: string, severity: number): void {
    const [isAccented, isInside] = [entry.startsWith("="), entry.startsWith("*")];
    const [isAlone, isOpen] = [entry.startsWith("^"), entry.endsWith("*")];
    const written = isAccented ? accented(entry) : normalized(entry.replaceAll("*", ""));
    if (spaceless.test(entry) && !entry.startsWith("|")) {
      put(anywhere, written.charAt(0), { words: [runsOf(written)], severity, isOpen, isAlone });
      return;
    }
    const words = textWords(written);
    const joined = words.join("");
    const asOne = words.length === 1;
    const place = (these: readonly string[], isOpenNow: boolean) => {
      const read = these.map((word) => runsOf(isAccented ? `=${word}` : word));
      const letters = read[0]?.letters ?? "";
      const key = isOpenNow && these.length === 1 && letters.length < keyLength ? "" : letters.slice(0, keyLength);
      put(patterns, key, { words: read, severity, isOpen: isOpenNow, isAlone });
    };
    if (isInside) put(anywhere, joined.charAt(0), { words: [runsOf(joined)], severity, isOpen, isAlone });
    else place(words, isOpen);
    if (!asOne && !isExact && joined.length >= shortestJoined) place([joined], isOpen);
    if (!asOne || isAccented || isAlone) return;
    if (joined.length >= shortestMasked) single.set(joined, Math.max(severity, single.get(joined) ?? -1));
    if (isInside || joined.length >= shortestInTwo) {
      for (let length = 1; length < joined.length; length += 1) starts.add(joined.slice(0, length));
      inTwo.set(joined, {
        severity: Math.max(severity, inTwo.get(joined)?.severity ?? -1),
        shortest: isInside ? 1 : shortestPart,
      });
    }
  }

  const isMeant = isExact ? isWritten : isStretched;
  function isLike(word: Runs, wanted: Runs): boolean {
    if (word.letters.endsWith("*")) return isMaskOf(word, wanted);
    return word.letters === wanted.letters && isMeant(word, wanted);
  }

  function fits({ words, severity, isOpen, isAlone }: Pattern, all: readonly Runs[], at: number): boolean {
    if (isAlone && all.length !== words.length) return false;
    for (let offset = 0; offset < words.length; offset += 1) {
      const [word, wanted] = [all[at + offset], words[offset]];
      if (!word || !wanted) return false;
      if (isOpen && offset === words.length - 1 && word.letters.length > wanted.letters.length) {
        if (!word.letters.startsWith(wanted.letters) || !isMeant(word, wanted)) return false;
        const ending = word.letters.slice(wanted.letters.length - 1);
        return words.length > 1 || severity >= gravest || !nameEnding.test(ending);
      }
      if (!isLike(word, wanted)) return false;
    }
    return true;
  }

  /** Calls `take` for each entry that matches the words from `at` on. */
  function each(all: readonly Runs[], at: number, take: (pattern: Pattern) => void): void {
    const key = all[at]?.letters.slice(0, keyLength) ?? "";
    for (const pattern of patterns.get(key) ?? none) if (fits(pattern, all, at)) take(pattern);
    if (key !== "") for (const pattern of patterns.get("") ?? none) if (fits(pattern, all, at)) take(pattern);
  }

  function worstAnywhere(text: Runs): number {
    let found = -1;
    for (let start = 0; start < text.letters.length; start += 1) {
      for (const { words, severity } of anywhere.get(text.letters.charAt(start)) ?? none) {
        const [wanted] = words;
        if (severity <= found || !wanted || !text.letters.startsWith(wanted.letters, start)) continue;
        if (isStretched(text, wanted, start)) found = severity;
      }
    }
    return found;
  }

  function worstOf(words: readonly string[]): number {
    const all = words.map(runsOf);
    let found = -1;
    for (const [at, word] of all.entries()) {
      each(all, at, ({ severity }) => {
        found = Math.max(found, severity);
      });
      found = Math.max(found, worstAnywhere(word));
    }
    const text = words.join(" ");
    return spaceless.test(text) ? Math.max(found, worstAnywhere(runsOf(text))) : found;
  }

  function worstInTwo(first: string, second: string): number {
    if (!starts.has(first)) return -1;
    const joined = first + second;
    const known = inTwo.get(joined) ?? (joined.endsWith("s") ? inTwo.get(joined.slice(0, -1)) : undefined);
    return known && Math.min(first.length, second.length) >= known.shortest ? known.severity : -1;
  }

  /**
   * Joins short pieces from `from` on, and looks for bad words. At least one piece must be one that people never write
   * alone.
   */
  function worstInPieces(words: readonly string[], from: number): number {
    let found = -1;
    let [joined, isTorn] = ["", false];
    for (let to = from; to < from + mostPieces; to += 1) {
      const word = words[to] ?? "";
      if (word === "" || word.length > longestPiece) break;
      joined += word;
      isTorn ||= torn.test(word);
      if (isTorn && to > from && joined.length >= shortestMasked) found = Math.max(found, worstOf([joined]));
    }
    return found;
  }

  return {
    add,
    worstOf,
    worstParted: (words) =>
      words.reduce(
        (found, word, at) => Math.max(found, worstInTwo(word, words[at + 1] ?? ""), worstInPieces(words, at)),
        -1,
      ),
    worstWord: (isMeant) =>
      single.entries().reduce((found, [word, severity]) => (severity > found && isMeant(word) ? severity : found), -1),
    lengthsIn(words) {
      const all = words.map(runsOf);
      return all.map((_, at) => {
        let length = 0;
        each(all, at, (pattern) => {
          length = Math.max(length, pattern.words.length);
        });
        return length;
      });
    },
  };
}

const keyLength = 3;
const none: readonly Pattern[] = [];

function put<V>(map: Map<string, V[]>, key: string, value: V): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

/** Returns the entries of a list. "show/send it" counts as two. */
export function entriesOf(list: readonly string[] = []): string[] {
  return list.flatMap((entry) => {
    if (!entry.includes("/")) return [entry];
    const words = entry.split(/\s+/).map((word) => word.split("/"));
    return words.reduce((starts, ones) => starts.flatMap((start) => ones.map((one) => `${start} ${one}`.trim())), [""]);
  });
}

/** A word without repeated letters, and how often each letter is repeated. "fuuck" is "fuck" with 1 2 1 1. */
type Runs = { letters: string; counts: readonly number[] };

const doubled = /(.)\1/s;
const once: readonly (readonly number[])[] = Array.from({ length: 40 }, (_, length) => Array(length).fill(1));

function runsOf(word: string): Runs {
  const single = once[word.length];
  if (single !== undefined && !doubled.test(word)) return { letters: word, counts: single };
  const runs = word.match(/(.)\1*/gs) ?? [];
  return { letters: runs.map((run) => run.charAt(0)).join(""), counts: runs.map(({ length }) => length) };
}

/** True if a masked word such as "s***" may stand for the entry. */
function isMaskOf({ letters, counts }: Runs, wanted: Runs): boolean {
  const length = ({ counts: all }: Runs) => all.reduce((sum, count) => sum + count, 0);
  return letters === `${wanted.letters.charAt(0)}*` && counts[0] === 1 && length(wanted) === 1 + Number(counts[1]);
}

/**
 * True if a word matches `wanted` from `start` on, possibly with letters repeated more often. A doubled letter in
 * `wanted` must be doubled in the word as well, because "niger" is a country. In a short entry, a letter must be
 * repeated three times, because of words like "assess".
 */
function isStretched({ counts }: Runs, wanted: Runs, start = 0): boolean {
  const mayStretch = wanted.letters.length >= 5 || counts.some((count) => count > 2);
  return wanted.counts.every((least, index) => {
    const count = counts[start + index] ?? 0;
    return count === least || (mayStretch && count > least);
  });
}

function isWritten({ counts }: Runs, wanted: Runs): boolean {
  return wanted.counts.every((count, index) => counts[index] === count);
}
