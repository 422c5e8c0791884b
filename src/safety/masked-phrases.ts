/** Finds phrases with masked words, as far as their first letter and their length reveal them: "eat s***". */
export type MaskedPhrases = {
  add(words: readonly string[], severity: number): void;
  /**
   * Returns the severity of the worst phrase; -1 if there is none. `words`: folded, and masked ones with their signs.
   */
  worstOf(words: readonly string[]): number;
};

type Phrase = { words: readonly string[]; severity: number };

/** A phrase of this many words reveals the masked one. In shorter phrases it has to be bad on its own ("s*** you"). */
const telling = 4;

export function createMaskedPhrases(): MaskedPhrases {
  const phrases: Phrase[] = [];
  const bad = new Set<string>();
  let byMask: Map<string, { phrase: Phrase; offset: number }[]> | undefined;

  /** Built for the first text with masked words. */
  function indexed(): Map<string, { phrase: Phrase; offset: number }[]> {
    const index = new Map<string, { phrase: Phrase; offset: number }[]>();
    for (const phrase of phrases) {
      for (const [offset, word] of phrase.words.entries()) {
        if (phrase.words.length < telling && !bad.has(word)) continue;
        const mask = maskOf(word);
        const known = index.get(mask);
        if (known) known.push({ phrase, offset });
        else index.set(mask, [{ phrase, offset }]);
      }
    }
    return index;
  }

  return {
    add(words, severity) {
      if (words.length === 1) bad.add(words[0] ?? "");
      else phrases.push({ words, severity });
    },
    worstOf(words) {
      byMask ??= indexed();
      let found = -1;
      for (const [at, word] of words.entries()) {
        if (!word.endsWith("*")) continue;
        for (const { phrase, offset } of byMask.get(word) ?? []) {
          if (phrase.severity > found && isAt(phrase, words, at - offset)) found = phrase.severity;
        }
      }
      return found;
    },
  };
}

function isAt(phrase: Phrase, words: readonly string[], from: number): boolean {
  return phrase.words.every(
    (sought, index) => words[from + index] === sought || words[from + index] === maskOf(sought),
  );
}

/** "shit" is "s***". */
function maskOf(word: string): string {
  return word.charAt(0) + "*".repeat(word.length - 1);
}
