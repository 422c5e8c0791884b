import type { CommandOption, CommandOptions } from "./command.ts";
import type { Word } from "./words.ts";

/** What did not fit; it names our own option and holds nothing of what was typed. */
export type ArgumentProblem =
  | { type: "missing"; option: CommandOption }
  | { type: "not-a-choice"; option: CommandOption }
  | { type: "too-many" };

export type ReadArguments = {
  /** What could be understood. Only complete where there is no problem. */
  args: Record<string, string | undefined>;
  problems: ArgumentProblem[];
};

/** Reads the words after a command's name into its options, in the order in which they are defined. */
export function readArguments(text: string, words: readonly Word[], options: CommandOptions): ReadArguments {
  const args: Record<string, string | undefined> = {};
  const problems: ArgumentProblem[] = [];
  let left = words;
  for (const [name, option] of Object.entries(options)) {
    const given = option.rest ? restOfLine(text, left) : left[0]?.text;
    left = option.rest ? [] : left.slice(1);
    const value = given === undefined || given === "" ? undefined : choose(given, option);
    if (value !== undefined) args[name] = value;
    else if (given) problems.push({ type: "not-a-choice", option });
    else if (option.required) problems.push({ type: "missing", option });
  }
  if (left.length > 0) problems.push({ type: "too-many" });
  return { args, problems };
}

/** Quotes around the whole rest are taken off, as with a single word. */
function restOfLine(text: string, words: readonly Word[]): string | undefined {
  const [first, ...others] = words;
  return others.length === 0 ? first?.text : text.slice(first?.start).trim();
}

function choose(given: string, { choices }: CommandOption): string | undefined {
  if (choices === undefined) return given;
  return choices.find((choice) => choice.toLowerCase() === given.toLowerCase());
}
