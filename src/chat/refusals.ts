import type { CallPlace } from "./command.ts";
import type { Permission } from "./command-facts.ts";
import { traitsOf } from "./traits.ts";

/** Why somebody may not do something. `role`: the name of the role that would be enough, where there is one. */
export function explainRefusal(needs: Permission, place: Pick<CallPlace, "chat">, role?: string): string {
  return needs === "everyone" ? "" : `${whoseItIs(needs, place, role)} Nothing was changed.`;
}

/** Who may do something, where not everybody may. */
export function whoseItIs(needs: Permission, { chat }: Pick<CallPlace, "chat">, role?: string): string {
  const orRole = role === undefined ? "" : `, or the role ${role},`;
  const here = traitsOf(chat).space === "server" ? "server" : "place";
  switch (needs) {
    case "everyone":
      return "";
    case "moderator":
      return `Only moderators of this ${here}${orRole} can do that.`;
    case "manager":
      if (traitsOf(chat).space === "channel") return "Only the broadcaster can do that here.";
      return `Only people who manage this ${here}${orRole} can change this.`;
    case "host":
      return "Only my host can do that, on Discord.";
  }
}
