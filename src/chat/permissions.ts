import type { CommandFacts, Permission, Rights, Role, Who } from "./command-fields.ts";
import { traitsOf } from "./traits.ts";

const rank = { everyone: 0, moderator: 1, manager: 2 } as const satisfies Record<Role, number>;

const needed = {
  everyone: "everyone",
  moderators: "moderator",
  setters: "manager",
  managers: "manager",
  host: "host",
} as const satisfies Record<Who, Permission>;

/** What somebody needs for a command in a chat. */
export function permissionOn({ who }: Pick<CommandFacts, "who">, chat: string): Permission {
  return who === "setters" && traitsOf(chat).space === "channel" ? "moderator" : needed[who];
}

export function mayUse({ permission }: { permission: Permission }, user: Rights): boolean {
  return permission === "host" ? user.isHost === true : rank[user.role] >= rank[permission];
}
