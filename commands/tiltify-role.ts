import type { ServerRole } from "../src/chat/port/server-port.ts";
import { type Reply, whisper } from "../src/chat/reply/reply.ts";
import type { CommandContext } from "../src/chat/understanding/command.ts";
import type { Services } from "../src/services/services.ts";
import type { PlaceSettings } from "../src/settings/read.ts";
import type { Say } from "../src/words/en.ts";
import { later } from "../src/words/later.ts";
import type { Later, Line } from "../src/words/parts.ts";
import { defineCommand } from "./parts/define.ts";
import { chooseDonorRoles, showDonorRoles } from "./parts/donor-roles.ts";
import { asTyped, changed, here } from "./parts/settings.ts";

const roleKinds = ["managers", "helpers", "ping"] as const;
const all = [...roleKinds, "donor"] as const;
type RoleKind = (typeof roleKinds)[number];

export default defineCommand({
  name: "tiltify role",
  group: "start",
  aliases: ["tiltify roles"],
  who: "managers",
  on: { discord: true, twitch: false, browser: false },
  examples: ["tiltify role helpers off", "tiltify role donor"],
  answers: "privately",
  options: {
    which: { type: "string", choices: all },
    role: { type: "role" },
    state: { type: "string", choices: ["off"] },
    amount: { type: "integer" },
  },
  async run({ which, amount, ...given }, context) {
    if (which === "donor") return chooseDonorRoles({ ...given, amount }, context);
    if (which !== undefined) return choose(which, given, context);
    const { toType, words } = context;
    const next = toType("tiltify role helpers");
    if (given.role !== undefined || given.state !== undefined) {
      const kinds = all.map(asTyped);
      return whisper(words.say("role.which", { kinds }), words.say("help.example", { typed: next }));
    }
    const kinds = await Promise.all(roleKinds.map((kind) => readHeld(kind, context)));
    const donors = { kind: "donor", lines: await showDonorRoles(context) };
    const lines = [...kinds, donors].map(({ kind, lines: [first = [], ...others] }) => ({
      item: true,
      text: words.say("reply.labelled", {
        label: [{ type: "b", parts: asTyped(kind) }],
        value: others.reduce((before, after) => words.say("line.next", { before, after }), first),
      }),
    }));
    return whisper(...lines, words.say("role.change", { next }));
  },
});

type Held = { settings: PlaceSettings; say: Say; toType: CommandContext<Services>["toType"] };

/** `of` says whose role this is. `may` says what its members may do, and `none` what applies without a role. */
type Kind = { of: Later; none(say: Say): Line; may(role: ServerRole, held: Held): Line[] };

const kinds: Record<RoleKind, Kind> = {
  managers: {
    of: later("settings.role.managers"),
    none: (say) => say("role.managers.none"),
    may: (role, { say }) => [say("role.managers", { role: role.name }), ...hintFor(role, say)],
  },
  helpers: {
    of: later("settings.role.helpers"),
    none: (say) => say("role.helpers.none"),
    may: (role, { say }) => [say("role.helpers", { role: role.name }), ...hintFor(role, say)],
  },
  ping: {
    of: later("settings.role.ping"),
    none: (say) => say("minimum.ping.off", { where: here }),
    may({ name: role, wayToCall }, { settings, say, toType }) {
      const amount = settings.get("minimum ping");
      const typed = toType("tiltify minimum ping 50");
      return [
        ...(amount === null
          ? [say("status.ping-amount", { role }), say("status.ping-amount.do", { typed })]
          : [say("role.ping", { role, amount })]),
        ...(wayToCall === null ? [] : [say("role.to-call", { role, way: wayToCall })]),
      ];
    },
  },
};

/** If the role's members can't see the commands, says how to change that. */
function hintFor({ wayToCommands }: ServerRole, say: Say): Line[] {
  return wayToCommands === null ? [] : [say("role.unseen", { way: wayToCommands })];
}

type Context = Pick<CommandContext<Services>, "place" | "user" | "toType" | "words" | "services">;

/** Shows which role is chosen, and what its members may do. */
async function readHeld(kind: RoleKind, { place, toType, words: { say }, services: { settings, roles } }: Context) {
  const held = await settings.read(place);
  const id = held.get(`role ${kind}`);
  const role = id === null ? undefined : await roles.find(place, id);
  const { may, none } = kinds[kind];
  return { kind, id, role, lines: role === undefined ? [none(say)] : may(role, { settings: held, say, toType }) };
}

async function choose(
  kind: RoleKind,
  given: { role: string | undefined; state: "off" | undefined },
  context: Context,
): Promise<Reply> {
  const { place, user, toType, words, services } = context;
  const { say } = words;
  const held = await readHeld(kind, context);
  if (given.role === undefined && given.state === undefined) {
    const next = toType(`tiltify role ${kind}`);
    const off = say("settings.change", { next: toType(`tiltify role ${kind} off`) });
    return whisper(...held.lines, held.role ? off : say("role.change", { next }));
  }
  const chosen = given.role === undefined ? undefined : await services.roles.find(place, given.role);
  if (given.role !== undefined && chosen === undefined) return whisper(say("role.unknown"));
  if (chosen?.isEveryone) return whisper(say("role.everyone"));
  // "off" together with a role removes that role. It must never set one.
  if (chosen !== undefined && given.state === "off" && given.role !== held.id)
    return whisper(say("role.another", { role: chosen.name }));
  const next = given.state === "off" ? undefined : chosen;
  const text = (next && given.role) ?? "off";
  const what = changed(kinds[kind].of, roleValue(held.role), roleValue(next));
  await services.settings.change({ place, by: user, where: "server", key: `role ${kind}`, text, what });
  return whisper(...(await readHeld(kind, context)).lines);
}

function roleValue(role: ServerRole | undefined): Later {
  return role === undefined ? later("value.nobody") : later("value.role", { role: role.name });
}
