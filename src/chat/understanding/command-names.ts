/** What a command is called in each chat. */

import { traitsOf } from "../traits.ts";
import type {
  ArgumentValue,
  CommandFacts,
  CommandOption,
  CommandOptions,
  Offer,
  OfferedAs,
  Shortcut,
} from "./command-fields.ts";

type Named = Pick<CommandFacts, "name" | "on">;
export type Called = Pick<CommandFacts, "name" | "on" | "aliases">;

/** The names under which a chat offers a command, the usual one first; none: it does not. */
export function offeredNames(chat: string, { name, on }: Named): readonly string[] {
  const offered = offerOn(chat, on);
  if (typeof offered === "string") return [offered];
  if (Array.isArray(offered)) return offered;
  return offered === false || offeredAs(chat, { on }) ? [] : [name];
}

/** Set where a chat offers options of another command instead. */
export function offeredAs(chat: string, { on }: Pick<CommandFacts, "on">): OfferedAs | undefined {
  return offerOn(chat, on) === on.discord && typeof on.discord === "object" && "as" in on.discord
    ? on.discord
    : undefined;
}

/** Whether a chat has a command at all, if only behind a button. */
export function isOn(chat: string, { on }: Pick<CommandFacts, "on">): boolean {
  return offerOn(chat, on) !== false;
}

/** What a command is called in a chat: `tiltify block` is `tiltify set block` on Discord. */
export function nameOn(chat: string, command: Named): string {
  return offeredNames(chat, command)[0] ?? command.name;
}

/** All that a command is called in a chat. */
export function namesOn(chat: string, command: Called): string[] {
  return [...new Set([nameOn(chat, command), ...offeredNames(chat, command), ...command.aliases.map(nameOfAlias)])];
}

/** What a command is called in any chat: people copy it from one to another, and Discord may still offer old names. */
export function allNamesOf(command: Called): Set<string> {
  const chats = ["discord", "twitch", "browser"];
  const former = offeredAs("discord", command)?.formerly ?? command.name;
  return new Set([command.name, former, ...chats.flatMap((chat) => namesOn(chat, command))]);
}

/** Set where a name stands for one thing that the command does. */
export function shortcutOf(command: Pick<CommandFacts, "aliases">, name: string): Shortcut | undefined {
  return shortcutsOf(command).find((shortcut) => shortcut.name === name);
}

/** Those that stand for the same. */
export function shortcutsFor(command: Pick<CommandFacts, "aliases">, means: string): Shortcut[] {
  return shortcutsOf(command).filter((shortcut) => shortcut.means === means);
}

function shortcutsOf({ aliases }: Pick<CommandFacts, "aliases">): Shortcut[] {
  return aliases.filter((alias) => typeof alias !== "string");
}

/** A command under one of its names. `says`: whose sentences it has, its own or those of a shortcut. */
export type CommandEntry = Pick<CommandFacts, "name" | "who" | "options"> & { command: string; says: string };

/** A command under each of the names that a chat offers. */
export function entriesOn(chat: string, command: CommandFacts): CommandEntry[] {
  return offeredNames(chat, command).map((name) =>
    entryOn(chat, { command, shortcut: shortcutOf(command, name), name }),
  );
}

/** A command as it was found, under the name that it has in a chat. */
export function entryOn(
  chat: string,
  found: { command: CommandFacts; shortcut: Shortcut | undefined; name?: string },
): CommandEntry {
  const { command, shortcut, name = shortcut?.name ?? nameOn(chat, command) } = found;
  const options = optionsOn(chat, command, shortcut);
  // Of shortcuts for the same thing the first is explained.
  const [first = command] = shortcut ? shortcutsFor(command, shortcut.means) : [];
  return { name, who: command.who, options, command: command.name, says: first.name };
}

/**
 * What can be said to a command in a chat: where there are no channels side by side, nobody can choose one. Where options
 * have fields of their own, those of its shortcuts stand there, too.
 */
export function optionsOn(
  chat: string,
  { options }: Pick<CommandFacts, "options">,
  shortcut: Shortcut | undefined,
): CommandOptions {
  const { space, groupsCommands } = traitsOf(chat);
  const isTaken = (name: string, option: CommandOption) =>
    shortcut ? shortcut.takes.includes(name) : groupsCommands || !("ofShortcuts" in option);
  return Object.fromEntries(
    Object.entries(options).filter(
      ([name, option]) => isTaken(name, option) && (option.type !== "place" || space === "server"),
    ),
  );
}

/** A command with its arguments by their options' names, as Discord writes it: `tiltify settings cooldown:calm`. */
export function writeNamed(command: string, named: Readonly<Record<string, ArgumentValue>>): string {
  const given = Object.entries(named).filter(([, value]) => value !== undefined);
  return [command, ...given.map(([name, value]) => `${name}:${value}`)].join(" ");
}

/** How a command is typed in a chat, its sign included: `/tiltify connect <campaign>`, with its options by their names. */
export function usageOn(
  chat: string,
  { name, options }: Pick<CommandEntry, "name" | "options">,
  nameOf: (option: string) => string,
): string {
  const words = Object.entries(options).map(([option, { required }]) => inBrackets(nameOf(option), required));
  return [traitsOf(chat).commandPrefix + name, ...words].join(" ");
}

/** An option as it stands in what is typed: `<campaign>` has to be there, `[page]` need not. */
export function inBrackets(name: string, isRequired: boolean | undefined): string {
  return isRequired ? `<${name}>` : `[${name}]`;
}

function nameOfAlias(alias: string | Shortcut): string {
  return typeof alias === "string" ? alias : alias.name;
}

/** Where commands stand in groups they have names of their own; where everybody reads along only some are offered. */
function offerOn(chat: string, on: Offer): Offer[keyof Offer] {
  const { groupsCommands, isPublic } = traitsOf(chat);
  return groupsCommands ? on.discord : isPublic ? on.twitch : on.browser;
}
