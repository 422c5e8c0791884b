import { dayMs } from "../util/durations.ts";
import { type Making, makeImage, makeSocial, newRecord, usd } from "./making.ts";
import type { WireAmount, WireTeam, WireTeamMember, WireUser } from "./wire.ts";

export type SimulatedUser = WireUser & { total_amount_raised: WireAmount };

/** A team with its members. */
export type SimulatedTeam = {
  record: WireTeam & { total_amount_raised: WireAmount };
  members: (WireTeamMember & { user: SimulatedUser })[];
};

/** `raised` is what the user raised before this world existed. */
export function createUser(
  making: Making,
  options: { username: string; slug: string; raised?: string },
): SimulatedUser {
  const { username, slug, raised = "0.00" } = options;
  const { id, legacy_id } = newRecord(making);
  return {
    avatar: makeImage("avatar"),
    description: "Games for good causes.",
    id,
    legacy_id,
    slug,
    social: makeSocial(slug.replaceAll("-", "")),
    total_amount_raised: usd(raised),
    url: `/@${slug}`,
    username,
  };
}

const roleNames = { team_super_admin: "Team Administrator", team_member: "Team Member" } as const;

/** Creates a team. The first user is its administrator. */
export function createSimulatedTeam(
  making: Making,
  options: { name: string; slug: string; users: readonly SimulatedUser[] },
): SimulatedTeam {
  const { name, slug, users } = options;
  const { id, legacy_id } = newRecord(making);
  const record = {
    avatar: makeImage("avatar"),
    description: null,
    id,
    legacy_id,
    name,
    slug,
    social: makeSocial(),
    total_amount_raised: usd("0.00"),
    url: `https://tiltify.com/+${slug}`,
  };
  const members = users.map((user, index) => {
    const key = index === 0 ? "team_super_admin" : "team_member";
    const joinedAt = making.stamps.seconds(90 * dayMs);
    return {
      ...newRecord(making),
      inserted_at: joinedAt,
      roles: [{ id: making.random.uuid(), key, name: roleNames[key] }],
      updated_at: joinedAt,
      user,
    };
  });
  return { record, members };
}
