/** What the commands that choose a role of the server have in common. */
import type { CommandContext } from "../../src/chat/command.ts";
import { type Reply, whisper } from "../../src/chat/reply.ts";
import type { Role } from "../../src/chat/server-port.ts";
import type { Services } from "../../src/services/services.ts";
import type { PlaceSettings } from "../../src/settings/read.ts";
import { showValue } from "./settings.ts";

export const roleOptions = {
  role: { type: "role", description: "The role" },
  state: { type: "string", description: "Off: no role", choices: ["off"] },
} as const;

/** `of`: whose role it is, as in "the role of managers"; `may` and `none`: what holds with and without one. */
type RoleSetting = {
  key: "role managers" | "role helpers" | "role ping";
  of: string;
  may(role: Role, settings: PlaceSettings): string[];
  none: string;
};

/** Shows, sets or takes away the role of a server that a setting names. */
export async function chooseRole(
  { key, of, may, none }: RoleSetting,
  given: { role: string | undefined; state: "off" | undefined },
  {
    place,
    user,
    typed,
    services: { settings, roles },
  }: Pick<CommandContext<Services>, "place" | "user" | "typed" | "services">,
): Promise<Reply> {
  const here = await settings.read(place);
  const held = here.get(key);
  const before = held === null ? undefined : await roles.find(place, held);
  if (given.role === undefined && given.state === undefined) {
    if (before === undefined) return showValue(none, typed(`tiltify ${key} and a role`));
    return showValue(may(before, here).join(" "), typed(`tiltify ${key} off`));
  }
  const chosen = given.role === undefined ? undefined : await roles.find(place, given.role);
  if (given.role !== undefined && chosen === undefined) return whisper("I don't see that role. Nothing was changed.");
  if (chosen?.isEveryone) return whisper("That role is everybody. Choose another one. Nothing was changed.");
  // Off with a role takes it from that one: an order to take something away must never give it.
  if (chosen !== undefined && given.state === "off" && given.role !== held)
    return whisper(`${chosen.name} isn't that role. Nothing was changed.`);
  const next = given.state === "off" ? undefined : chosen;
  const text = (next && given.role) ?? "off";
  const what = `set the role of ${of} from ${before?.name ?? "nobody"} to ${next?.name ?? "nobody"}`;
  await settings.change({ place, by: user, where: "server", key, text, what });
  const [first = "", ...others] = next === undefined ? [none] : may(next, here);
  return whisper(`Done: ${first}`, ...others);
}

/** What else has to be done, where a role's members do not see the commands. */
export function hintFor({ name, wayToCommands }: Role): string[] {
  return wayToCommands === null ? [] : [`So that ${name} see them, add the role at ${wayToCommands}.`];
}
