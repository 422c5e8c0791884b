import type { ArgumentProblem } from "./arguments.ts";
import type { CommandCall, Proposal } from "./command.ts";
import { type CommandBook, joinWords } from "./command-book.ts";
import type { CommandFacts, Permission } from "./command-facts.ts";
import { allNamesOf, type CommandEntry, nameOn, namesOn, offeredNames, usageOn } from "./command-names.ts";
import { type CommandTexts, describeOption } from "./command-texts.ts";
import { answerMs, confirmationMs } from "./confirmations.ts";
import { permissionOn } from "./permissions.ts";
import { whoseItIs } from "./refusals.ts";
import type { Reply } from "./reply.ts";
import { suggestName } from "./suggestion.ts";
import { traitsOf } from "./traits.ts";
import type { Word } from "./words.ts";

/** A line for words that are no command. It only holds names of our own, and only of what this person may use. */
export function adviseOn(words: readonly Word[], book: CommandBook, { place: { chat }, user }: CommandCall): string {
  const sign = traitsOf(chat).commandSign;
  const usable = book.usableBy(user, chat);
  const groups = groupsOf(chat, usable);
  const start = (count: number) => joinWords(words.slice(0, count));
  // Of a group that was typed rightly, only what follows can be mistyped.
  const right = [2, 1].find((count) => groups.has(start(count))) ?? 0;
  const closed = right === 1 ? groupsOf(chat, book.commands).get(start(2)) : undefined;
  if (closed !== undefined) return `${listGroup(sign, closed)} ${whoseItIs(closed.needs, { chat })}`;
  const shownAs = new Map(usable.flatMap((command) => shownNames(chat, command)));
  const known = [...shownAs.keys(), ...groups.keys()];
  const lengths = [3, 2, 1].filter((length) => length > right && length <= words.length);
  const near = lengths.map((length) => suggestName(start(length), known)).find((name) => name !== undefined);
  const order = `tiltify ${start(1)}`;
  const meant = known.includes(order) ? order : near;
  const group = groups.get(meant ?? start(right));
  if (group !== undefined) return listGroup(sign, group);
  if (meant !== undefined) return `Did you mean ${sign}${shownAs.get(meant)}?`;
  return `I don't know that one. ${book.typed(chat, "help")} shows what I know.`;
}

/** For words that are no arguments of a command but were to be one of those behind it: `campaign caus`. */
export function suggestLonger(
  words: readonly Word[],
  { name }: CommandFacts,
  book: CommandBook,
  { place: { chat }, user }: CommandCall,
): string | undefined {
  const longer = book
    .usableBy(user, chat)
    .map((command) => nameOn(chat, command))
    .filter((one) => one.startsWith(`${name} `));
  const meant = suggestName(joinWords(words.slice(0, name.split(" ").length + 1)), longer);
  return meant === undefined ? undefined : `Did you mean ${traitsOf(chat).commandSign}${meant}?`;
}

/** All that a command is called anywhere, with the name that is used here. */
function shownNames(chat: string, command: CommandFacts): [string, string][] {
  const here = namesOn(chat, command);
  return [...allNamesOf(command)].map((name) => [name, here.includes(name) ? name : nameOn(chat, command)]);
}

function listGroup(sign: string, { behind, names }: Group): string {
  return `Behind ${sign}${behind} I know ${names.join(", ")}.`;
}

/** What is behind a word, such as `tiltify`. `needs`: the permission that the first of them needs. */
type Group = { behind: string; names: string[]; needs: Permission };

/** By the words that longer names begin with, here or on Discord: what stands behind the first of these words here. */
function groupsOf(chat: string, commands: readonly CommandFacts[]): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const command of commands) {
    for (const name of offeredNames(chat, command)) {
      const [behind = "", ...rest] = name.split(" ");
      if (rest.length === 0) continue;
      for (const group of startsOf([command.name, name, nameOn("discord", command)])) {
        const { names, needs } = groups.get(group) ?? { names: [], needs: permissionOn(command, chat) };
        groups.set(group, { behind, names: [...names, rest.join(" ")], needs });
      }
    }
  }
  return groups;
}

/** `tiltify` and `tiltify role` of `tiltify role ping`. */
function startsOf(names: readonly string[]): Set<string> {
  const starts = (words: readonly string[]) => words.slice(1).map((_, index) => words.slice(0, index + 1).join(" "));
  return new Set(names.flatMap((name) => starts(name.split(" "))));
}

/** What is wrong with the arguments, and how the command is typed. */
export function explainProblem(
  problem: ArgumentProblem,
  { entry, chat, texts }: { entry: CommandEntry; chat: string; texts: CommandTexts },
): string {
  const like = `Like this: ${usageOn(chat, entry)}`;
  switch (problem.type) {
    case "missing":
      return `<${problem.option}> is missing: ${describeOption(texts, entry, problem.option)}. ${like}`;
    case "not-a-choice":
      return `I don't know that word. ${explainChoices(problem)} ${like}`;
    case "not-a-number":
      return `<${problem.option}> has to be a number from 1 to 9999. ${like}`;
    case "not-a-role":
      return `<${problem.option}> has to be a role of this server. ${like}`;
    case "not-a-place":
      return `<${problem.option}> has to be a channel of this server. ${like}`;
    case "too-many":
      return `That is more than I need. ${like}`;
  }
}

/** The proposal, and how one says yes. */
export function askForYes({ proposal, isForNow, orElse }: Proposal, { id, chat }: { id: string; chat: string }): Reply {
  const { commandSign, hasButtons } = traitsOf(chat);
  const within = hasButtons ? `${answerMs / 60_000} min` : `${confirmationMs / 1_000} s`;
  const typed = `${commandSign}tiltify yes`;
  if (orElse !== undefined) {
    const { yes, label, word } = orElse;
    const how = hasButtons ? "Press one" : `Type ${typed} (${yes}) or ${typed} ${word} (${label})`;
    const lines = [...proposal.lines, `${how} within ${within}.`];
    return { ...proposal, lines, asksForYes: id, ways: { yes, other: label, word } };
  }
  const how = hasButtons ? "Press Yes" : `Type ${typed}`;
  const hint = `${how} ${isForNow ? "next, " : ""}within ${within}${isForNow ? "," : ""} to make it so.`;
  return { ...proposal, lines: [...proposal.lines, hint], asksForYes: id };
}

function explainChoices({ options, meant }: Extract<ArgumentProblem, { type: "not-a-choice" }>): string {
  if (meant !== undefined) return `Did you mean ${meant}?`;
  return options.map(({ option, choices }) => `<${option}>: ${choices.join(", ")}.`).join(" ");
}
