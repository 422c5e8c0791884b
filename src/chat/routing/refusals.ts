import type { Say } from "../../words/en.ts";
import type { Line } from "../../words/parts.ts";
import { traitsOf } from "../traits.ts";
import type { CallPlace } from "../understanding/command.ts";
import type { Permission } from "../understanding/command-fields.ts";

/** Tells who may do something that not everybody may. `role` is the name of a role that is enough, if there is one. */
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
