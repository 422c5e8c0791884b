import { createFinder } from "../find.ts";
import type { Handlers } from "./handler.ts";
import { boardsOf, donationsTo, listed, matchesOf, milestonesOf, pollOf } from "./lists.ts";

const { find, findByAnyId, findWhere } = createFinder("campaign");

export const campaignHandlers = {
  // By the docs only lists accept the legacy ID, but the live service accepts it here as well.
  getCampaign: (world, { campaignId }) => findByAnyId(world, campaignId).record,
  getCampaignBySlugs: (world, { userSlug, campaignSlug }) =>
    findWhere(world, ({ record }) => record.user.slug === userSlug && record.slug === campaignSlug).record,
  getCampaignPoll: (world, { campaignId, pollId }) => pollOf(find(world, campaignId), pollId),

  listCampaignDonations: (world, { campaignId, ...filters }) => donationsTo(findByAnyId(world, campaignId), filters),
  listCampaignDonationMatches: (world, { campaignId, ...filters }) =>
    matchesOf(findByAnyId(world, campaignId), filters),
  listCampaignMilestones: (world, { campaignId, ...filters }) => milestonesOf(findByAnyId(world, campaignId), filters),
  listCampaignPolls: (world, { campaignId }) => findByAnyId(world, campaignId).polls,
  listCampaignRewards: (world, { campaignId }) => findByAnyId(world, campaignId).rewards,
  listCampaignSchedules: (world, { campaignId }) => findByAnyId(world, campaignId).schedules,
  listCampaignTargets: (world, { campaignId }) => findByAnyId(world, campaignId).targets,
  listCampaignFitnessGoals: (world, { campaignId }) => findByAnyId(world, campaignId).fitnessGoals,
  listCampaignSupportingCampaigns: (world, { campaignId, ...filters }) =>
    listed(
      find(world, campaignId).below.filter((fact) => fact.kind === "campaign"),
      filters,
    ),

  listCampaignDonorLeaderboard: (world, { campaignId, ...filters }) =>
    boardsOf(world, find(world, campaignId), filters).donors(),
  listCampaignUserLeaderboard: (world, { campaignId, ...filters }) =>
    boardsOf(world, find(world, campaignId), filters).users(),
} satisfies Partial<Handlers>;
