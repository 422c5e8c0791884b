/** What a command is called in each chat. */
import type { CommandFacts, CommandOptions, Offer } from "./command-facts.ts";
import { traitsOf } from "./traits.ts";

type Named = Pick<CommandFacts, "name" | "on">;
type Called = Pick<CommandFacts, "name" | "on" | "aliases">;

/** The names under which a chat offers a command, the usual one first; none: it does not. */
export function offeredNames(chat: string, { name, on }: Named): readonly string[] {
  const offered = offerOn(chat, on);
  if (typeof offered === "string") return [offered];
  if (Array.isArray(offered)) return offered;
  return offered === false ? [] : [name];
}

/** Whether a chat has a command at all, if only behind a button. */
export function isOn(chat: string, { on }: Pick<CommandFacts, "on">): boolean {
  return offerOn(chat, on) !== false;
}

/** What a command is called in a chat: `tiltify pace` is `tiltify set pace` on Discord. */
export function nameOn(chat: string, command: Named): string {
  return offeredNames(chat, command)[0] ?? command.name;
}

/** All that a command is called in a chat. */
export function namesOn(chat: string, command: Called): string[] {
  return [...new Set([nameOn(chat, command), ...offeredNames(chat, command), ...command.aliases])];
}

/** What a command is called in any chat: people copy it from one to another, and Discord may still offer old names. */
export function allNamesOf(command: Called): Set<string> {
  const chats = ["discord", "twitch", "browser"];
  return new Set([command.name, ...chats.flatMap((chat) => namesOn(chat, command))]);
}

/** What can be said to a command in a chat: where there are no channels side by side, nobody can choose one. */
export function optionsOn(chat: string, { options }: Pick<CommandFacts, "options">): CommandOptions {
  if (traitsOf(chat).space === "server") return options;
  return Object.fromEntries(Object.entries(options).filter(([, { type }]) => type !== "place"));
}

/** How a command is typed in a chat, its sign included: `/tiltify connect <campaign>`. */
export function usageOn(chat: string, command: Named & Pick<CommandFacts, "options">): string {
  const options = Object.entries(optionsOn(chat, command)).map(([name, { required }]) =>
    required ? `<${name}>` : `[${name}]`,
  );
  return [traitsOf(chat).commandSign + nameOn(chat, command), ...options].join(" ");
}

/** Where commands stand in groups they have names of their own; where everybody reads along only some are offered. */
function offerOn(chat: string, on: Offer): Offer[keyof Offer] {
  const { groupsCommands, isPublic } = traitsOf(chat);
  return groupsCommands ? on.discord : isPublic ? on.twitch : on.browser;
}
