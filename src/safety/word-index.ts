import { accented, folded } from "./folding.ts";
import { createMaskedPhrases } from "./masked-phrases.ts";
import { createPartedWords } from "./parted-words.ts";
import { textWords } from "./readings.ts";
import { isStretched, type Runs, runsOf } from "./runs.ts";

/** A list in the form in which words are looked up in it. How entries are written: README.md. */
export type WordIndex = {
  /** How bad the worst of these words is; -1 where none is. `words`: folded. */
  worstOf(words: readonly string[]): number;
  /** How bad what is written without spaces is. `text`: folded. */
  worstInside(text: string): number;
  /** The same of words that gaps part: "fu ck". */
  worstParted(words: readonly string[]): number;
  /** How bad a phrase is in which some words are masked: "eat s***". `words`: folded, and masked ones with their signs. */
  worstMasked(words: readonly string[]): number;
  /** Words whose accents count, as they are written. */
  worstAccented(words: readonly string[]): number;
  /** Entries of one word that a masked word ("n***er") may stand for. */
  hidden: readonly { word: string; severity: number; isOpen: boolean }[];
};

type Entry = { runs: Runs; severity: number };
type Phrase = { words: readonly { letters: string; isOpen: boolean; runs: Runs }[]; severity: number };

const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const shortestInside = 3;
/** Of phrases that are also looked for as one word: shorter ones are names ("dö då", Doda). */
const shortestJoined = 5;
/** Of words that are looked for at the beginning of others. */
const longest = 24;
/**
 * What only names end in: a beginning before it is that of a surname or a place ("Kaltakkıran", "Czarnuchowice"). Folded,
 * and without doubled letters. The worst are found there, too: whoever wants to hurt makes up a name.
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

/** The entries of a list, which commas part; "show/send it" is two. */
export function entriesOf(list: string | undefined): string[] {
  return commaParted(list).flatMap(alternatives);
}

export function commaParted(list: string | undefined): string[] {
  return (list ?? "").split(",").flatMap((entry) => (entry.trim() === "" ? [] : [entry.trim()]));
}

function alternatives(entry: string): string[] {
  if (!entry.includes("/")) return [entry];
  return entry
    .split(/\s+/)
    .map((word) => word.split("/"))
    .reduce((starts, words) => starts.flatMap((start) => words.map((word) => `${start} ${word}`.trim())), [""]);
}
