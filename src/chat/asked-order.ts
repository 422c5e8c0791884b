import { suggestName } from "../util/suggestion.ts";
import { type CommandBook, joinWords, root } from "./command-book.ts";
import { leadingWords, meantChoice, nameWithin } from "./loose-words.ts";
import { bare, type Word } from "./words.ts";

/** Shorter words are near to anything. */
const shortestGuessed = 4;

/**
 * Finds the command that a sentence mentions: "How do I pause?", "turn off the polls". It is suggested and never run: whoever
 * asks how to give a command has not given it. `known`: the names to find.
 */
export function askedOrder(
  typed: readonly Word[],
  known: readonly string[],
  { languages }: Pick<CommandBook, "languages">,
): string | undefined {
  const said = typed.map(bare);
  const words = said[0] !== undefined && joinWords([said[0]]) === root ? said.slice(1) : said;
  const orderOf = (name: string) => known.find((one) => one === `${root} ${name}`);
  const within = words.map(({ text }) => nameWithin(text, languages, (name) => orderOf(name) !== undefined));
  const found = within.find((name) => name !== undefined);
  if (found !== undefined) return orderOf(found);
  const stateOf = ({ text }: Word) => meantChoice(text, { choices: ["on", "off"] }, languages);
  const state = words.map(stateOf).find((one) => one !== undefined);
  const isQuestion = leadingWords(words, languages) > 0;
  const guess = (name: string) =>
    orderOf(name) ??
    orderOf(`${name} ${state}`) ??
    (isQuestion && name.length >= shortestGuessed ? suggestName(`${root} ${name}`, known) : undefined);
  const mentioned = words.slice(leadingWords(words, languages)).filter((word) => stateOf(word) === undefined);
  return mentioned.map((word) => guess(joinWords([word]))).find((name) => name !== undefined);
}
