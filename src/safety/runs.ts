/** A word without its repetitions, and how often each letter stands there: "fuuck" is "fuck", 1 2 1 1. */
export type Runs = { letters: string; counts: readonly number[] };

const doubled = /(.)\1/u;
const once: readonly (readonly number[])[] = Array.from({ length: 40 }, (_, length) => Array(length).fill(1));

export function runsOf(word: string): Runs {
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
 * Whether a word that has the same letters from `start` on is `sought`, stretched at most: what is doubled in the sought
 * word has to be doubled here ("niger" is a country), and a short word is stretched only by three of a letter ("assess").
 */
export function isStretched({ counts }: Runs, sought: Runs, start = 0): boolean {
  const isShort = sought.letters.length < 5;
  const isTripled = isShort && counts.some((count) => count > 2);
  return sought.counts.every((least, index) => {
    const count = counts[start + index] ?? 0;
    if (count < least) return false;
    return count === least || !isShort || isTripled || /[aiuу]/.test(sought.letters.charAt(index));
  });
}
