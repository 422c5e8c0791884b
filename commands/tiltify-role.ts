import type { CommandContext, Typed } from "../src/chat/command.ts";
import { type Reply, whisper } from "../src/chat/reply.ts";
import type { Role } from "../src/chat/server-port.ts";
import { formatLeastAmount } from "../src/money/least-amount.ts";
import type { Services } from "../src/services/services.ts";
import type { PlaceSettings } from "../src/settings/read.ts";
import { defineCommand } from "./parts/define.ts";
import { showValue } from "./parts/settings.ts";

const roleKinds = ["managers", "helpers", "ping"] as const;
type RoleKind = (typeof roleKinds)[number];

export default defineCommand({
  name: "tiltify role",
  group: "setup",
  aliases: [],
  who: "managers",
  on: { discord: true, twitch: false, browser: false },
  examples: ["tiltify role helpers off"],
  answers: "privately",
  cooldownMs: 0,
  options: {
    which: { type: "string", choices: roleKinds },
    role: { type: "role" },
    state: { type: "string", choices: ["off"] },
  },
  async run({ which, ...given }, context) {
    if (which !== undefined) return choose(which, given, context);
    const like = context.typed("tiltify role helpers");
    if (given.role !== undefined || given.state !== undefined)
      return whisper(
        `I need to know first what for: ${roleKinds.join(", ")}. Like this: ${like}. Nothing was changed.`,
      );
    const kinds = await Promise.all(roleKinds.map((kind) => readHeld(kind, context)));
    return whisper(
      ...kinds.map(({ kind, lines }) => ({ item: true, name: `${kind}:`, text: lines.join(" ") })),
      `To change one: ${like} and a role.`,
    );
  },
});

/** `of`: whose role it is, as in "the role of managers"; `may` and `none`: what holds with and without one. */
type Kind = { of: string; none: string; may(role: Role, held: { settings: PlaceSettings; typed: Typed }): string[] };

const kinds: Record<RoleKind, Kind> = {
  managers: {
    of: "managers",
    none: "only people who manage this server may change everything here.",
    may: (role) => [`people with the role ${role.name} may use all my commands here.`, ...hintFor(role)],
  },
  helpers: {
    of: "helpers",
    none: "people who manage messages may hide, pause and test here, nobody else.",
    may: (role) => [`people with the role ${role.name} may hide, pause and test here.`, ...hintFor(role)],
  },
  ping: {
    of: "pings",
    none: "I call nobody.",
    may({ name, wayToCall }, { settings, typed }) {
      const least = settings.get("minimum ping");
      const from = least === null ? "large donations" : `donations from ${formatLeastAmount(least)}`;
      const howMuch = `From which amount: ${typed("tiltify minimum ping 50")}. Until then I call nobody.`;
      return [
        `I call ${name} for ${from}, at most once in 10 minutes in each place.`,
        ...(least === null ? [howMuch] : []),
        ...(wayToCall === null ? [] : [`I may not mention ${name} yet. To let me: ${wayToCall}.`]),
      ];
    },
  },
};

/** What else has to be done, where a role's members do not see the commands. */
function hintFor({ name, wayToCommands }: Role): string[] {
  return wayToCommands === null ? [] : [`So that ${name} see them, add the role at ${wayToCommands}.`];
}

type Context = Pick<CommandContext<Services>, "place" | "user" | "typed" | "services">;

/** Which role it is, and what that means. */
async function readHeld(kind: RoleKind, { place, typed, services: { settings, roles } }: Context) {
  const held = await settings.read(place);
  const id = held.get(`role ${kind}`);
  const role = id === null ? undefined : await roles.find(place, id);
  const { may, none } = kinds[kind];
  return { kind, id, role, lines: role === undefined ? [none] : may(role, { settings: held, typed }) };
}

/** Shows, sets or takes away a role. */
async function choose(
  kind: RoleKind,
  given: { role: string | undefined; state: "off" | undefined },
  context: Context,
): Promise<Reply> {
  const { place, user, typed, services } = context;
  const held = await readHeld(kind, context);
  if (given.role === undefined && given.state === undefined) {
    return showValue(held.lines.join(" "), typed(`tiltify role ${kind} ${held.role ? "off" : "and a role"}`));
  }
  const chosen = given.role === undefined ? undefined : await services.roles.find(place, given.role);
  if (given.role !== undefined && chosen === undefined) return whisper("I don't see that role. Nothing was changed.");
  if (chosen?.isEveryone) return whisper("That role is everybody. Choose another one. Nothing was changed.");
  // Off with a role takes it from that one: an order to take something away must never give it.
  if (chosen !== undefined && given.state === "off" && given.role !== held.id)
    return whisper(`${chosen.name} isn't that role. Nothing was changed.`);
  const { of, may, none } = kinds[kind];
  const next = given.state === "off" ? undefined : chosen;
  const text = (next && given.role) ?? "off";
  const what = `set the role of ${of} from ${held.role?.name ?? "nobody"} to ${next?.name ?? "nobody"}`;
  await services.settings.change({ place, by: user, where: "server", key: `role ${kind}`, text, what });
  const settings = await services.settings.read(place);
  const [first = "", ...others] = next === undefined ? [none] : may(next, { settings, typed });
  return whisper(`Done: ${first}`, ...others);
}
