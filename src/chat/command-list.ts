import type { AnyCommand, CallUser, CommandOptions, Permission, Role } from "./command.ts";
import { isOffered, nameOn } from "./command-names.ts";
import { traitsOf } from "./traits.ts";
import type { Word } from "./words.ts";

const rank = { everyone: 0, moderator: 1, manager: 2 } as const satisfies Record<Role, number>;

/** Who may use a command in a chat. */
export function permissionOn(
  command: Pick<AnyCommand<unknown>, "permission" | "permissionOn">,
  chat: string,
): Permission {
  return command.permissionOn?.[chat] ?? command.permission;
}

export function mayUse({ permission }: { permission: Permission }, user: Pick<CallUser, "role" | "isHost">): boolean {
  return permission === "host" ? user.isHost === true : rank[user.role] >= rank[permission];
}

type Described = Pick<AnyCommand<unknown>, "name" | "description" | "permission" | "permissionOn" | "options">;

/** All that this person may use in a chat, as it is typed (without the sign), for `help`. */
export function describeCommands(
  commands: readonly Described[],
  user: Pick<CallUser, "role" | "isHost">,
  chat: string,
): { name: string; description: string }[] {
  return commands
    .filter(({ name }) => isOffered(chat, name))
    .filter((command) => mayUse({ permission: permissionOn(command, chat) }, user))
    .map((command) => ({ name: usage(command, chat), description: command.description }));
}

/** How a command is typed in a chat: `/tiltify connect <campaign>`. */
export function usageOn<Services>(chat: string, command: AnyCommand<Services>): string {
  return `${traitsOf(chat).commandSign}${usage(command, chat)}`;
}

/** What can be said to a command in a chat: where there are no channels side by side, nobody can choose one. */
export function optionsOn(chat: string, { options }: Pick<Described, "options">): CommandOptions {
  if (traitsOf(chat).space === "server") return options;
  return Object.fromEntries(Object.entries(options).filter(([, { type }]) => type !== "place"));
}

function usage(command: Pick<Described, "name" | "options">, chat: string): string {
  const options = Object.entries(optionsOn(chat, command)).map(([name, { required }]) =>
    required ? `<${name}>` : `[${name}]`,
  );
  return [nameOn(chat, command.name), ...options].join(" ");
}

/** Finds a command by the longest name or alias that the words begin with; `words` of the answer are its arguments. */
export function createCommandFinder<Services>(commands: readonly AnyCommand<Services>[]) {
  const byName = new Map<string, AnyCommand<Services>>();
  for (const command of commands) {
    for (const name of allNamesOf(command)) {
      if (byName.has(name)) throw new Error(`two commands are called "${name}"`);
      byName.set(name, command);
    }
  }
  return (words: readonly Word[]): { command: AnyCommand<Services>; words: readonly Word[] } | undefined => {
    for (const length of [3, 2, 1]) {
      const command = byName.get(joinWords(words.slice(0, length)));
      if (command !== undefined) return { command, words: words.slice(length) };
    }
    return undefined;
  };
}

type Called = { name: string; aliases?: readonly string[] };

/** What a command is called in a chat. */
export function namesOn(chat: string, { name, aliases = [] }: Called): string[] {
  return [...new Set([nameOn(chat, name), ...aliases])];
}

/** The command that is called so in any chat. */
export function findCalled<C extends Called>(commands: readonly C[], name: string): C | undefined {
  return commands.find((command) => allNamesOf(command).has(name));
}

/** What a command is called in any chat: people copy it from one to another, and Discord may still offer old names. */
export function allNamesOf(command: Called): Set<string> {
  return new Set([command.name, ...namesOn("discord", command)]);
}

export function joinWords(words: readonly Word[]): string {
  return words
    .map((word) => word.text)
    .join(" ")
    .toLowerCase();
}
