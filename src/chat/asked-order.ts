import { type CommandBook, joinWords, root } from "./command-book.ts";
import { leadingWords, nameWithin } from "./loose-words.ts";
import { suggestName } from "./suggestion.ts";
import { bare, type Word } from "./words.ts";

/** Shorter words are near to anything. */
const shortestGuessed = 4;

/**
 * "How do I pause?": the order, among those that are known, which a word of a question is called, or nearly so. Whoever asks how
 * it is given has not given it.
 */
export function askedOrder(
  typed: readonly Word[],
  known: readonly string[],
  { languages }: Pick<CommandBook, "languages">,
): string | undefined {
  const said = typed.map(bare);
  const words = said[0] !== undefined && joinWords([said[0]]) === root ? said.slice(1) : said;
  const isOrder = (name: string) => known.includes(`${root} ${name}`);
  const within = words.map(({ text }) => nameWithin(text, languages, isOrder)).find((one) => one !== undefined);
  if (within !== undefined) return `${root} ${within.name}`;
  const leading = leadingWords(words, languages);
  if (leading === 0) return undefined;
  const guess = (word: string) =>
    isOrder(word)
      ? `${root} ${word}`
      : word.length < shortestGuessed
        ? undefined
        : suggestName(`${root} ${word}`, known);
  const asked = words.slice(leading).map((word) => guess(joinWords([word])));
  return asked.find((name) => name !== undefined);
}
