import { suggestName } from "../../util/suggestion.ts";
import type { Say } from "../../words/en.ts";
import type { Line } from "../../words/parts.ts";
import { plainWord, typedName } from "../../words/typed-words.ts";
import { partsOf } from "../reply/reply.ts";
import { traitsOf } from "../traits.ts";
import type { ArgumentProblem } from "../understanding/arguments.ts";
import type { CallPlace, CommandCall } from "../understanding/command.ts";
import type { CommandFacts, Permission } from "../understanding/command-fields.ts";
import {
  allNamesOf,
  type CommandEntry,
  inBrackets,
  nameOn,
  namesOn,
  offeredNames,
  usageOn,
} from "../understanding/command-names.ts";
import { type CommandRegistry, joinWords, root } from "../understanding/command-registry.ts";
import {
  asTypedIn,
  type CommandTexts,
  describeOption,
  nameOption,
  typedChoice,
} from "../understanding/command-texts.ts";
import { mostUsedOf } from "../understanding/help-groups.ts";
import { sayGone, sayInstead } from "../understanding/instead.ts";
import { isQuestion } from "../understanding/loose-words.ts";
import { permissionOn } from "../understanding/permissions.ts";
import { commandWithin, understand } from "../understanding/phrases.ts";
import { splitWords, type Word } from "../understanding/words.ts";

/**
 * Advises on words that aren't a command. Names only commands that this person may use. Empty for a reply to one of our
 * messages that resembles no command: Twitch puts our name in front of it, but it is for other people.
 */
export function adviseOn(
  say: Say,
  words: readonly Word[],
  registry: CommandRegistry,
  { place: { chat }, user, repliesTo }: CommandCall,
): Line[] {
  const usable = registry.usableBy(user, chat);
  const groups = groupsOf(chat, usable, registry);
  const start = (count: number) => joinWords(words.slice(0, count));
  const gone = sayGone(say, start(3), user);
  if (gone !== undefined) return [gone];
  // If the first words are a group of commands, only the words after them can be mistyped.
  const right = [2, 1].find((count) => groups.has(start(count))) ?? 0;
  const closed = right === 1 ? groupsOf(chat, registry.commands, registry).get(start(2)) : undefined;
  if (closed !== undefined) {
    const { needs } = closed;
    return [listGroup(say, closed), ...(needs === "everyone" ? [] : [sayWhoMay(say, needs, { chat })])];
  }
  const [first, ...others] = words.slice(start(1) === root ? 1 : 0);
  const behind = others.map(({ text }) => text).join(" ");
  const instead = sayInstead(say, joinWords(first === undefined ? [] : [first]), { registry, user, chat, behind });
  if (instead.length > 0) return instead;
  const shownAs = new Map(usable.flatMap((command) => shownNames(chat, command, registry)));
  const known = [...shownAs.keys(), ...groups.keys()];
  const lengths = [3, 2, 1].filter((length) => length > right && length <= words.length);
  const phrase = understand(words, { registry, user, chat });
  const meansUsable =
    phrase !== undefined && usable.some(({ name }) => registry.find(splitWords(phrase.means))?.command.name === name);
  if (meansUsable) {
    return [say("router.meant", { typed: typedFor(say, phrase.means, { registry, chat }) })];
  }
  const within = commandWithin(words, new Set(shownAs.keys()), registry.languages);
  const near = within ?? lengths.map((length) => suggestName(start(length), known)).find((name) => name !== undefined);
  const suggested = near ?? suggestName(`${root} ${start(1)}`, known);
  const group = groups.get(suggested ?? start(right));
  if (group !== undefined && group.word !== root) return [listGroup(say, group)];
  const typed = suggested === undefined ? undefined : shownAs.get(suggested);
  if (typed !== undefined) return [say("router.meant", { typed })];
  if (repliesTo !== undefined && start(words.length) !== root) return [];
  const questions = usable.filter(({ who }) => who === "everyone");
  const asks = isQuestion(words, registry.languages) && start(1) !== root;
  return sayMostUsed(say, asks ? questions : usable, { registry, chat, isKnown: start(words.length) === root });
}

/** Returns how people type a command in this chat. */
export function typedFor(
  say: Say,
  means: string,
  { registry, chat }: { registry: CommandRegistry; chat: string },
): string {
  return registry.toType(chat, asTypedIn({ say }, means, registry));
}

/** Suggests the most used commands, and help for all others. `isKnown` means that there was no mistake in the line. */
export function sayMostUsed(
  say: Say,
  usable: readonly CommandFacts[],
  { registry, chat, isKnown }: { registry: CommandRegistry; chat: string; isKnown: boolean },
): Line[] {
  const names = mostUsedOf(usable).map(({ name }): Line => [{ type: "command", typed: registry.toType(chat, name) }]);
  const help = registry.toType(chat, "help");
  if (names.length === 0) return [say("help.unknown", { typed: help })];
  return [say(isKnown ? "router.most-used" : "router.unknown", { names }), say("router.topics", { typed: help })];
}

/** If the words after a command's name aren't arguments, suggests a command with a longer name: `campaign caus`. */
export function suggestLonger(
  say: Say,
  words: readonly Word[],
  { name }: CommandFacts,
  registry: CommandRegistry,
  { place: { chat }, user }: CommandCall,
): Line | undefined {
  const longer = registry
    .usableBy(user, chat)
    .map((command) => nameOn(chat, command))
    .filter((one) => one.startsWith(`${name} `));
  const suggested = suggestName(joinWords(words.slice(0, name.split(" ").length + 1)), longer);
  return suggested === undefined ? undefined : say("router.meant", { typed: suggested });
}

/** Maps every name of a command to the name that we show in this chat. */
function shownNames(chat: string, command: CommandFacts, registry: CommandRegistry): [string, string][] {
  const here = namesOn(chat, command);
  const translated = registry.translatedNames(command).map((name): [string, string] => {
    return [plainWord(name), nameOn(chat, command)];
  });
  const all = [...allNamesOf(command)];
  return [
    ...translated,
    ...all.map((name): [string, string] => [name, here.includes(name) ? name : nameOn(chat, command)]),
  ];
}

function listGroup(say: Say, { behind, names }: Group): Line {
  return say("router.group", { word: behind, names: names.map(partsOf) });
}

/**
 * Command names that start with the same words, such as `tiltify role`. `word` has those words, and `behind` is the
 * first of them. `needs` is the permission for the group's first command.
 */
type Group = { word: string; behind: string; names: string[]; needs: Permission };

/** Groups commands by the first words of their names, in this chat and on Discord. */
function groupsOf(
  chat: string,
  commands: readonly CommandFacts[],
  { languages: [language = "en"] }: CommandRegistry,
): Map<string, Group> {
  /** Names of commands on Discord are the same in every language. */
  const shown = (name: string) => (traitsOf(chat).groupsCommands ? name : (typedName(language, name) ?? name));
  const groups = new Map<string, Group>();
  for (const command of commands) {
    for (const name of offeredNames(chat, command)) {
      const [behind = "", ...rest] = name.split(" ");
      if (rest.length === 0) continue;
      for (const group of startsOf([command.name, name, nameOn("discord", command)])) {
        const { names, needs } = groups.get(group) ?? { names: [], needs: permissionOn(command, chat) };
        const called = behind === root ? shown(name).replace(`${root} `, "") : rest.join(" ");
        groups.set(group, { word: group, behind, names: [...names, called], needs });
      }
    }
  }
  return groups;
}

/** Returns the starts of names with several words: `tiltify` and `tiltify role` for `tiltify role ping`. */
function startsOf(names: readonly string[]): Set<string> {
  const starts = (words: readonly string[]) => words.slice(1).map((_, index) => words.slice(0, index + 1).join(" "));
  return new Set(names.flatMap((name) => starts(name.split(" "))));
}

/** Explains what is wrong with the arguments and how to type the command. Shows an example if there is one. */
export function explainProblem(
  say: Say,
  problem: ArgumentProblem,
  {
    entry,
    chat,
    texts,
    example,
  }: { entry: CommandEntry; chat: string; texts: CommandTexts; example?: string | undefined },
): Line[] {
  const like =
    example === undefined
      ? say("wrong.like", { usage: usageOn(chat, entry, (option) => nameOption(texts, option)).slice(1) })
      : say("help.example", { typed: example });
  const unchanged = entry.who === "everyone" ? [] : [say("router.unchanged")];
  return [...sayProblem(say, problem, { entry, texts }), ...unchanged, like];
}

type Explained = { entry: CommandEntry; texts: CommandTexts };

function sayProblem(say: Say, problem: ArgumentProblem, { entry, texts }: Explained): Line[] {
  switch (problem.type) {
    case "missing": {
      const what = partsOf(describeOption(texts, entry, problem.option));
      return [say("wrong.missing", { option: optionPart(problem, { entry, texts }), what })];
    }
    case "not-a-choice":
      return [say("wrong.word"), ...explainChoices(say, problem, { entry, texts })];
    case "not-a-number":
      return [say("wrong.number", { option: optionPart(problem, { entry, texts }), from: 1, to: 9_999 })];
    case "not-a-role":
      return [say("wrong.role", { option: optionPart(problem, { entry, texts }) })];
    case "not-a-place":
      return [say("wrong.place", { option: optionPart(problem, { entry, texts }) })];
    case "too-many":
      return [say("wrong.surplus")];
  }
}

function explainChoices(
  say: Say,
  { options, meant }: Extract<ArgumentProblem, { type: "not-a-choice" }>,
  explained: Explained,
): Line[] {
  if (meant !== undefined) return [say("wrong.meant", { word: partsOf(meant) })];
  // Lists the choices of the first option only. All of them would be a wall of text, and the example shows more.
  return options
    .slice(0, 1)
    .map((one) =>
      say("wrong.choices", { option: optionPart(one, explained), choices: choicesIn(explained.texts, one) }),
    );
}

function choicesIn(texts: CommandTexts, { choices }: { choices: readonly string[] }): Line[] {
  return choices.map((one) => partsOf(typedChoice(texts, one)));
}

/** Writes an option as in a usage line, with its name in the reader's language. */
function optionPart({ option }: { option: string }, { entry, texts }: Explained): Line {
  return partsOf(inBrackets(nameOption(texts, option), entry.options[option]?.required));
}

/** Says who may use a command. `role` is the name of a role that also allows it, if there is one. */
export function sayWhoMay(
  say: Say,
  needs: Exclude<Permission, "everyone">,
  { chat }: Pick<CallPlace, "chat">,
  role: string | null = null,
): Line {
  const { space } = traitsOf(chat);
  switch (needs) {
    case "moderator":
      return say("only.moderators", { role });
    case "manager":
      if (space === "channel") return say("only.broadcaster");
      return space === "server" ? say("only.managers.server", { role }) : say("only.managers", { role });
    case "host":
      return say("only.host");
  }
}
