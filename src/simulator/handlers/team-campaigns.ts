import { createFinder } from "../find.ts";
import type { Handlers } from "./handler.ts";
import { boardsOf, donationsTo, listed, milestonesOf, pollOf } from "./lists.ts";

const { find, findByAnyId, findWhere } = createFinder("team_campaign");

export const teamCampaignHandlers = {
  getTeamCampaign: (world, { teamCampaignId }) => find(world, teamCampaignId).record,
  getTeamCampaignBySlugs: (world, { teamSlug, teamCampaignSlug }) =>
    findWhere(world, ({ record }) => record.team.slug === teamSlug && record.slug === teamCampaignSlug).record,
  getTeamCampaignPoll: (world, { teamCampaignId, pollId }) => pollOf(findByAnyId(world, teamCampaignId), pollId),

  // The platform doesn't say whether this includes donations to the members' campaigns. Here it doesn't.
  listTeamCampaignDonations: (world, { teamCampaignId, ...filters }) =>
    donationsTo(findByAnyId(world, teamCampaignId), filters),
  listTeamCampaignMilestones: (world, { teamCampaignId, ...filters }) =>
    milestonesOf(findByAnyId(world, teamCampaignId), filters),
  listTeamCampaignPolls: (world, { teamCampaignId }) => findByAnyId(world, teamCampaignId).polls,
  listTeamCampaignRewards: (world, { teamCampaignId }) => findByAnyId(world, teamCampaignId).rewards,
  listTeamCampaignSchedules: (world, { teamCampaignId }) => findByAnyId(world, teamCampaignId).schedules,
  listTeamCampaignTargets: (world, { teamCampaignId }) => findByAnyId(world, teamCampaignId).targets,
  listTeamCampaignFitnessGoals: (world, { teamCampaignId }) => findByAnyId(world, teamCampaignId).fitnessGoals,
  listTeamCampaignSupportingCampaigns: (world, { teamCampaignId, ...filters }) =>
    listed(
      find(world, teamCampaignId).below.filter((fact) => fact.kind === "campaign"),
      filters,
    ),

  listTeamCampaignDonorLeaderboard: (world, { teamCampaignId, ...filters }) =>
    boardsOf(world, find(world, teamCampaignId), filters).donors(),
  listTeamCampaignUserLeaderboard: (world, { teamCampaignId, ...filters }) =>
    boardsOf(world, find(world, teamCampaignId), filters).users(),
} satisfies Partial<Handlers>;
