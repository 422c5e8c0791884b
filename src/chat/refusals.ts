import type { CallPlace, Permission } from "./command.ts";

/** Why somebody may not do something. `role`: the name of the role that would be enough, where there is one. */
export function explainRefusal(needs: Permission, { platform }: Pick<CallPlace, "platform">, role?: string): string {
  const orRole = role === undefined ? "" : `, or the role ${role},`;
  const here = platform === "discord" ? "server" : "place";
  switch (needs) {
    case "everyone":
      return "";
    case "moderator":
      return `Only moderators of this ${here}${orRole} can do that. Nothing was changed.`;
    case "manager":
      return `Only people who manage this ${here}${orRole} can change this. Nothing was changed.`;
    case "host":
      return "Only my host can do that, on Discord. Nothing was changed.";
  }
}
