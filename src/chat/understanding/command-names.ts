/** The names that a command has in each chat. */

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

/**
 * Returns the names under which a chat offers a command. The main name is first. Empty if the chat doesn't offer it.
 */
export function offeredNames(chat: string, { name, on }: Named): readonly string[] {
  const offered = offerOn(chat, on);
  if (typeof offered === "string") return [offered];
  if (Array.isArray(offered)) return offered;
  return offered === false || offeredAs(chat, { on }) ? [] : [name];
}

/** If a chat offers this command as an option of another one, says of which and how. Undefined otherwise. */
export function offeredAs(chat: string, { on }: Pick<CommandFacts, "on">): OfferedAs | undefined {
  return offerOn(chat, on) === on.discord && typeof on.discord === "object" && "as" in on.discord
    ? on.discord
    : undefined;
}

/** True if a chat has this command. In that chat, the command may be only a button. */
export function isOn(chat: string, { on }: Pick<CommandFacts, "on">): boolean {
  return offerOn(chat, on) !== false;
}

/** Returns a command's main name in a chat. On Discord, `tiltify block` is `tiltify set block`. */
export function nameOn(chat: string, command: Named): string {
  return offeredNames(chat, command)[0] ?? command.name;
}

/** Returns every name that works for a command in a chat. */
export function namesOn(chat: string, command: Called): string[] {
  return [...new Set([nameOn(chat, command), ...offeredNames(chat, command), ...command.aliases.map(nameOfAlias)])];
}

/**
 * Returns a command's names in all chats, including old ones. People copy names between chats, and Discord may still
 * show old names.
 */
export function allNamesOf(command: Called): Set<string> {
  const chats = ["discord", "twitch", "browser"];
  const former = offeredAs("discord", command)?.formerly ?? command.name;
  return new Set([command.name, former, ...chats.flatMap((chat) => namesOn(chat, command))]);
}

export function shortcutOf(command: Pick<CommandFacts, "aliases">, name: string): Shortcut | undefined {
  return shortcutsOf(command).find((shortcut) => shortcut.name === name);
}

/** Returns the shortcuts that stand for the words `means`. */
export function shortcutsFor(command: Pick<CommandFacts, "aliases">, means: string): Shortcut[] {
  return shortcutsOf(command).filter((shortcut) => shortcut.means === means);
}

function shortcutsOf({ aliases }: Pick<CommandFacts, "aliases">): Shortcut[] {
  return aliases.filter((alias) => typeof alias !== "string");
}

/** A command under one of its names. `says` is the name whose texts describe it: the command's own or a shortcut's. */
export type CommandEntry = Pick<CommandFacts, "name" | "who" | "options"> & { command: string; says: string };

/** Returns an entry for each name under which a chat offers the command. */
export function entriesOn(chat: string, command: CommandFacts): CommandEntry[] {
  return offeredNames(chat, command).map((name) =>
    entryOn(chat, { command, shortcut: shortcutOf(command, name), name }),
  );
}

/** Returns the entry for a command that was found, under its name in this chat. */
export function entryOn(
  chat: string,
  found: { command: CommandFacts; shortcut: Shortcut | undefined; name?: string },
): CommandEntry {
  const { command, shortcut, name = shortcut?.name ?? nameOn(chat, command) } = found;
  const options = optionsOn(chat, command, shortcut);
  // If several shortcuts mean the same, only the first has texts.
  const [first = command] = shortcut ? shortcutsFor(command, shortcut.means) : [];
  return { name, who: command.who, options, command: command.name, says: first.name };
}

/**
 * Returns the options that a command has in a chat. Leaves out places in chats without channels. Chats with a field for
 * each option also get the options of shortcuts.
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

/** Writes a command with named arguments, as Discord shows it: `tiltify settings cooldown:calm`. */
export function writeNamed(command: string, named: Readonly<Record<string, ArgumentValue>>): string {
  const entries = Object.entries(named).filter(([, value]) => value !== undefined);
  return [command, ...entries.map(([name, value]) => `${name}:${value}`)].join(" ");
}

/**
 * Returns the usage line of a command, with the chat's prefix and the options' names: `/tiltify connect <campaign>`.
 */
export function usageOn(
  chat: string,
  { name, options }: Pick<CommandEntry, "name" | "options">,
  nameOf: (option: string) => string,
): string {
  const words = Object.entries(options).map(([option, { required }]) => inBrackets(nameOf(option), required));
  return [traitsOf(chat).commandPrefix + name, ...words].join(" ");
}

/** Writes an option for a usage line. `<campaign>` is required, `[page]` isn't. */
export function inBrackets(name: string, isRequired: boolean | undefined): string {
  return isRequired ? `<${name}>` : `[${name}]`;
}

function nameOfAlias(alias: string | Shortcut): string {
  return typeof alias === "string" ? alias : alias.name;
}

/** Returns a command's offer in this chat. */
function offerOn(chat: string, on: Offer): Offer[keyof Offer] {
  const { groupsCommands, isPublic } = traitsOf(chat);
  return groupsCommands ? on.discord : isPublic ? on.twitch : on.browser;
}
