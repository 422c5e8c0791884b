import { createFinder } from "../find.ts";
import type { Handlers } from "./handler.ts";
import { contributionsTo, listed, milestonesOf, pollOf } from "./lists.ts";

const { find } = createFinder("personal_campaign");

export const personalCampaignHandlers = {
  getPersonalCampaign: (world, { personalCampaignId }) => find(world, personalCampaignId).record,
  getPersonalCampaignPoll: (world, { personalCampaignId, pollId }) => pollOf(find(world, personalCampaignId), pollId),

  listPersonalCampaignContributions: (world, { personalCampaignId, ...filters }) =>
    contributionsTo(find(world, personalCampaignId), filters),
  listPersonalCampaignMilestones: (world, { personalCampaignId, ...filters }) =>
    milestonesOf(find(world, personalCampaignId), filters),
  listPersonalCampaignPolls: (world, { personalCampaignId }) => find(world, personalCampaignId).polls,
  listPersonalCampaignRewards: (world, { personalCampaignId }) => find(world, personalCampaignId).rewards,
  listPersonalCampaignSchedules: (world, { personalCampaignId }) => find(world, personalCampaignId).schedules,
  listPersonalCampaignTargets: (world, { personalCampaignId }) => find(world, personalCampaignId).targets,
  listPersonalCampaignSupportingCampaigns: (world, { personalCampaignId, ...filters }) =>
    listed(
      find(world, personalCampaignId).below.filter((fact) => fact.kind === "personal_campaign"),
      filters,
    ),
} satisfies Partial<Handlers>;
