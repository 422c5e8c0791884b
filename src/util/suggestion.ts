/** Returns the known name that is closest to what was typed; undefined if none is close. */
export function suggestName(typed: string, names: readonly string[]): string | undefined {
  const given = typed.toLowerCase().slice(0, 40);
  return (
    names
      // Counting edits is slow, and the first letter rules out most names.
      .filter((name) => startsAlike(given, name) && hasLetters(given, name))
      .map((name) => ({ name, steps: countEdits(given, name) }))
      .filter(({ name, steps }) => steps <= mostStepsTo(name))
      // Of equally close names, prefer one that starts with the typed text. People leave out a letter more often than
      // they hit a wrong one.
      .sort((a, b) => a.steps - b.steps || Number(b.name.startsWith(given)) - Number(a.name.startsWith(given)))[0]?.name
  );
}

/** True if a word in a line is most likely a typo of `word`. Stricter than a suggestion. */
export function isNearly(typed: string, word: string): boolean {
  const most = word.length < 7 ? 1 : 2;
  const isAsLong = Math.abs(typed.length - word.length) <= most;
  return isAsLong && startsAlike(typed, word) && countEdits(typed, word) <= most;
}

/** True if the first letter is right, or swapped with the second. People rarely get it wrong in any other way. */
function startsAlike(given: string, name: string): boolean {
  const [typed, meant] = [lastWord(given), lastWord(name)];
  return typed[0] === meant[0] || (typed[1] === meant[0] && typed[0] === meant[1]);
}

/**
 * False if a letter of a three-letter word was replaced, because that makes a different word, as with "log" and "lol".
 */
function hasLetters(given: string, name: string): boolean {
  const [typed, meant] = [lastWord(given), lastWord(name)];
  if (meant.length > 3 || typed.length !== meant.length) return true;
  return Array.from(typed).sort().join() === Array.from(meant).sort().join();
}

/**
 * Returns how many letters may be wrong. In a short word, two wrong letters make a different word. In a name with
 * several words, the length of the last one decides.
 */
function mostStepsTo(name: string): number {
  return lastWord(name).length < 5 ? 1 : 2;
}

/**
 * Counts how many letters must be inserted, deleted, replaced, or swapped with the next one, to turn one word into the
 * other (optimal string alignment).
 */
function countEdits(from: string, to: string): number {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [i, letter] of Array.from(from).entries()) {
    const next = [i + 1];
    for (const [j, wanted] of Array.from(to).entries()) {
      const exchanged = (row[j] ?? 0) + (letter === wanted ? 0 : 1);
      const isSwapped = letter === to[j - 1] && wanted === from[i - 1];
      const swapped = isSwapped ? (before[j - 1] ?? 0) + 1 : exchanged;
      next.push(Math.min(exchanged, swapped, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row[to.length] ?? 0;
}

const lastWord = (text: string) => text.slice(text.lastIndexOf(" ") + 1);
