/** Handles `tiltify role donor`: roles for people who we know have donated. */
import { ChatFailure } from "../../src/chat/port/adapter.ts";
import type { RoleObstacle } from "../../src/chat/port/server-port.ts";
import { type Reply, whisper } from "../../src/chat/reply/reply.ts";
import type { CommandContext } from "../../src/chat/understanding/command.ts";
import type { Services } from "../../src/services/services.ts";
import { type DonorRole, mostDonorRoles, writeDonorRoles } from "../../src/settings/donor-roles.ts";
import type { Say } from "../../src/words/en.ts";
import { later } from "../../src/words/later.ts";
import type { Later, Line } from "../../src/words/parts.ts";
import { changed } from "./settings.ts";
import type { Asked, Task } from "./tasks.ts";

type Context = CommandContext<Services>;
type Given = { role: string | undefined; amount: number | undefined; state: "off" | undefined };

export async function showDonorRoles(context: Context): Promise<Line[]> {
  const { place, services, words, toType } = context;
  const { say } = words;
  const roles = (await services.settings.read(place)).get("role donor");
  if (roles.length === 0) return [say("role.donor.none")];
  const lines = await Promise.all(roles.map(async ({ id, from }) => sayGiven(say, await nameOf(id, context), from)));
  const hasLinks = (await services.giving.offers(place)) !== null;
  return [...lines, hasLinks ? say("role.donor.how", { next: toType("give") }) : say("role.donor.no-links")];
}

/** Shows, adds, changes or removes donor roles. */
export async function chooseDonorRoles({ role: id, amount, state }: Given, context: Context): Promise<Reply> {
  const { place, toType, words, services } = context;
  const { say } = words;
  const next = toType("tiltify role donor");
  const roles = (await services.settings.read(place)).get("role donor");
  if (id === undefined && state === undefined)
    return whisper(...(await showDonorRoles(context)), say("role.change", { next }));
  if (id === undefined) return set([], context);
  const others = roles.filter((one) => one.id !== id);
  if (state === "off") {
    if (others.length < roles.length) return set(others, context);
    return whisper(say("role.another", { role: await nameOf(id, context) }));
  }
  const problem = await problemOf(id, context);
  if (problem !== undefined) return whisper(problem);
  if (others.length >= mostDonorRoles) return whisper(say("role.donor.most", { count: mostDonorRoles }));
  const from = amount === undefined ? null : { minor: BigInt(amount), scale: 0, currency: null };
  return set([...others, { id, from }], context);
}

async function set(roles: readonly DonorRole[], context: Context): Promise<Reply> {
  const { place, user, services } = context;
  const before = (await services.settings.read(place)).get("role donor");
  const rolesIn = async (some: readonly DonorRole[]): Promise<Later> => {
    const names = await Promise.all(some.map(({ id }) => nameOf(id, context)));
    return names.length === 0 ? later("value.nobody") : later("value.roles", { roles: names });
  };
  const what = changed(later("settings.role.donor"), await rolesIn(before), await rolesIn(roles));
  const text = writeDonorRoles(roles);
  await services.settings.change({ place, by: user, where: "server", key: "role donor", text, what });
  return whisper(...(await showDonorRoles(context)));
}

/**
 * Returns why the bot can't give this role, or why this person can't choose it. Returns undefined if both are possible.
 */
async function problemOf(id: string, context: Context): Promise<Line | undefined> {
  const { place, user, services, words } = context;
  const { say } = words;
  const { address: server, name } = place.space;
  const role = await nameOf(id, context);
  const obstacle = services.members.obstacle(server, id);
  if (obstacle === "gone") return say("role.unknown");
  if (obstacle === "everyone") return say("role.everyone");
  if (obstacle === "offline") return say("role.donor.offline", { server: name });
  if (obstacle !== undefined && obstacle !== "two-factor") {
    return say("line.next", { before: sayObstacle(say, obstacle, role), after: say("router.unchanged") });
  }
  try {
    const theirs = await services.members.chooserObstacle(server, id, user.id);
    if (theirs === "no-permission") return say("role.donor.chooser-permission", { permission });
    return theirs === "above" ? say("role.donor.chooser-above", { role }) : undefined;
  } catch (error) {
    if (error instanceof ChatFailure) return say("role.donor.offline", { server: name });
    throw error;
  }
}

const permission = later("permission.roles");

function sayObstacle(say: Say, obstacle: Exclude<RoleObstacle, "gone" | "everyone" | "offline">, role: string): Line {
  const way = later("role.donor.way");
  switch (obstacle) {
    case "managed":
      return say("role.donor.managed", { role });
    case "powerful":
      return say("role.donor.powerful", { role });
    case "no-permission":
      return say("role.donor.no-permission", { permission, way });
    case "above":
      return say("role.donor.above", { role, way });
    case "two-factor":
      return say("role.donor.two-factor");
  }
}

/** Lists the roles with their amounts. For roles that the bot can't give, says why. */
export async function statusOfDonorRoles(
  roles: readonly DonorRole[],
  { place, services, words: { say } }: Context,
  order: Asked["order"],
): Promise<{ given: Line[]; tasks: Task[] }> {
  const given: Line[] = [];
  const tasks: Task[] = [];
  for (const { id, from } of roles) {
    const role = (await services.roles.find(place, id))?.name ?? id;
    const obstacle = services.members.obstacle(place.space.address, id);
    if (obstacle === "gone" || obstacle === "everyone") {
      tasks.push({ what: say("status.donor-role-gone"), todo: say("status.ping.do", order("tiltify role donor")) });
    } else if (obstacle !== undefined && obstacle !== "offline") {
      tasks.push({ what: say("status.donor-role", { role }), todo: sayObstacle(say, obstacle, role) });
    } else given.push(sayGiven(say, role, from));
  }
  return { given, tasks };
}

function sayGiven(say: Say, role: string, from: DonorRole["from"]): Line {
  return from === null ? say("role.donor", { role }) : say("role.donor.from", { role, from });
}

async function nameOf(id: string, { place, services }: Context): Promise<string> {
  return (await services.roles.find(place, id))?.name ?? id;
}
