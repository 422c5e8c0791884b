import { traitsOf } from "../traits.ts";
import type { ArgumentValue, CommandFacts, Permission, Rights, Role, Who } from "./command-fields.ts";

const rank = { everyone: 0, moderator: 1, manager: 2 } as const satisfies Record<Role, number>;

const needed = {
  everyone: "everyone",
  moderators: "moderator",
  setters: "manager",
  managers: "manager",
  host: "host",
} as const satisfies Record<Who, Permission>;

/** Returns the permission that a command needs in a chat. */
export function permissionOn({ who }: Pick<CommandFacts, "who">, chat: string): Permission {
  return who === "setters" && traitsOf(chat).space === "channel" ? "moderator" : needed[who];
}

/** Returns the permission that a command needs if it is called with these arguments. */
export function permissionFor(
  { who, options }: Pick<CommandFacts, "who" | "options">,
  args: Readonly<Record<string, ArgumentValue>>,
  chat: string,
): Permission {
  const asked = Object.entries(options).flatMap(([name, option]) => {
    const value = args[name];
    if (value === undefined || option.who === undefined) return [];
    return typeof option.who === "string" ? [option.who] : [option.who[value] ?? who];
  });
  const permissions = [who, ...asked].map((one) => permissionOn({ who: one }, chat));
  return permissions.find((one) => one === "host") ?? highest(permissions.filter((one) => one !== "host"));
}

function highest(roles: readonly Role[]): Role {
  return roles.reduce((one, other) => (rank[other] > rank[one] ? other : one), "everyone");
}

export function mayUse({ permission }: { permission: Permission }, user: Rights): boolean {
  return permission === "host" ? user.isHost === true : rank[user.role] >= rank[permission];
}
