import type { FactOf } from "../fact.ts";
import { readChoice } from "../filters.ts";
import { allOf, byId, orNotFound } from "../find.ts";
import type { SimulatedTeam, SimulatedUser } from "../people.ts";
import type { World } from "../world.ts";
import type { Handlers } from "./handler.ts";
import { listed } from "./lists.ts";

const supportingTypes = ["invite_only", "none", "private", "public"] as const;

const teamOf = (world: World, teamId: string): SimulatedTeam =>
  byId("team_id", teamId, (wanted) => world.teams.find(({ record }) => record.id === wanted));

const userOf = (world: World, userId: string): SimulatedUser =>
  byId("user_id", userId, (wanted) => world.users.find(({ id }) => id === wanted));

/** Returns a user's campaigns, oldest first. */
const campaignsOf = (world: World, user: SimulatedUser): FactOf<"campaign">[] =>
  allOf(world, "campaign").filter(({ record }) => record.user === user);

const isMember = ({ members }: SimulatedTeam, user: SimulatedUser): boolean =>
  members.some((member) => member.user === user);

export const peopleHandlers = {
  getCurrentUser: (_world, _input, { user }) => user,
  getUser: (world, { userId }) => userOf(world, userId),
  getUserBySlug: (world, { slug }) => orNotFound(world.users.find((user) => user.slug === slug)),
  listUserCampaigns(world, { userId, supportingType, ...filters }) {
    const wanted = readChoice("supporting_type", supportingType, supportingTypes);
    const campaigns = listed(campaignsOf(world, userOf(world, userId)), filters);
    return campaigns.filter(({ supporting_type }) => !wanted || supporting_type === wanted);
  },
  listUserCampaignsAndTeamCampaigns(world, { userId }) {
    const user = userOf(world, userId);
    const teams = world.teams.filter((team) => isMember(team, user)).map(({ record }) => record);
    const ofTeams = allOf(world, "team_campaign").filter(({ record }) => teams.includes(record.team));
    return listed([...campaignsOf(world, user), ...ofTeams], {});
  },
  /** We don't know which values the platform's filter accepts. The simulator accepts the keys of roles. */
  listUserTeams(world, { userId, role }) {
    const user = userOf(world, userId);
    const hasRole = ({ members }: SimulatedTeam) =>
      members.some(
        (member) => member.user === user && member.roles?.some(({ key }) => role === undefined || key === role),
      );
    return world.teams.filter(hasRole).map(({ record }) => record);
  },

  getTeam: (world, { teamId }) => teamOf(world, teamId).record,
  getTeamBySlug: (world, { slug }) => orNotFound(world.teams.find(({ record }) => record.slug === slug)).record,
  listTeamMembers: (world, { teamId }) => teamOf(world, teamId).members,
  listTeamCampaigns(world, { teamId, supportingType, ...filters }) {
    const wanted = readChoice("supporting_type", supportingType, supportingTypes);
    const { record: team } = teamOf(world, teamId);
    const ofTeam = allOf(world, "team_campaign").filter(({ record }) => record.team === team);
    return listed(ofTeam, filters).filter(({ supportable }) => !wanted || supportable === wanted);
  },
} satisfies Partial<Handlers>;
