/** Finds words that gaps part. */
export type PartedWords = {
  /** `isInside`: it is also looked for inside of words, and so in any two parts. Others have to be long. */
  add(word: string, severity: number, isInside: boolean): void;
  /** How bad the worst word is that some of these make together; -1 where none is. `words`: folded. */
  worstOf(words: readonly string[]): number;
};

/** Of words in two parts: two names make a shorter one ("Mari Con"). */
const shortestInTwo = 8;
const shortestPart = 3;
/** Of words in pieces of one or two letters: "fu c k". */
const shortestInPieces = 4;
const longestPiece = 2;
const mostPieces = 16;
/** Nobody writes these alone: they have no vowel, and are no words as "w" and "в" are. */
const piece = /^(?:(?!ng)[b-df-hj-np-tvx]|(?!ng)[b-df-hj-np-tv-z]{2}|[гдзйлмнпртфхцчшщ]|[бвгджзйклмнпрстфхцчшщ]{2})$/;

export function createPartedWords(): PartedWords {
  const inTwo = new Map<string, { severity: number; least: number }>();
  const starts = new Set<string>();
  const ends = new Set<string>();
  const inPieces = new Map<string, number>();

  function worstInTwo(first: string, second: string): number {
    const joined = first + second;
    const known = inTwo.get(joined) ?? (joined.endsWith("s") ? inTwo.get(joined.slice(0, -1)) : undefined);
    return known !== undefined && Math.min(first.length, second.length) >= known.least ? known.severity : -1;
  }

  /** Of the pieces around one that nobody writes alone. */
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
