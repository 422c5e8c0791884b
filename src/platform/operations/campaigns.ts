import * as resources from "../resources.ts";
import {
  createdOrUpdated,
  donationList,
  fresh,
  leaderboard,
  type Operation,
  pageQuery,
  readList,
  readOne,
  updated,
} from "./row.ts";

/** Lists accept the campaign's legacy ID as well. */
export const campaignOperations = {
  getCampaign: { ...readOne, path: "/api/public/campaigns/{campaign_id}", response: resources.campaign },
  getCampaignBySlugs: {
    ...readOne,
    path: "/api/public/campaigns/by/slugs/{user_slug}/{campaign_slug}",
    response: resources.campaign,
  },
  getCampaignPoll: {
    ...readOne,
    path: "/api/public/campaigns/{campaign_id}/polls/{poll_id}",
    response: resources.poll,
  },
  listCampaignDonations: {
    ...donationList,
    path: "/api/public/campaigns/{campaign_id}/donations",
    response: resources.donation,
  },
  listCampaignDonationMatches: {
    ...readList,
    path: "/api/public/campaigns/{campaign_id}/donation_matches",
    query: [...createdOrUpdated, "status", ...pageQuery],
    response: resources.donationMatch,
  },
  listCampaignMilestones: {
    ...readList,
    path: "/api/public/campaigns/{campaign_id}/milestones",
    query: ["include_disabled", ...createdOrUpdated, ...pageQuery],
    response: resources.milestone,
  },
  listCampaignPolls: { ...readList, path: "/api/public/campaigns/{campaign_id}/polls", response: resources.poll },
  listCampaignRewards: { ...readList, path: "/api/public/campaigns/{campaign_id}/rewards", response: resources.reward },
  listCampaignSchedules: {
    ...readList,
    path: "/api/public/campaigns/{campaign_id}/schedules",
    freshMs: fresh.schedule,
    response: resources.schedule,
  },
  listCampaignTargets: {
    ...readList,
    path: "/api/public/campaigns/{campaign_id}/targets",
    deprecated: true,
    response: resources.target,
  },
  listCampaignFitnessGoals: {
    ...readList,
    path: "/api/public/campaigns/{campaign_id}/fitness_goals",
    response: resources.fitnessGoal,
  },
  listCampaignSupportingCampaigns: {
    ...readList,
    path: "/api/public/campaigns/{campaign_id}/supporting_campaigns",
    query: [...updated, "status", ...pageQuery],
    response: resources.campaign,
  },
  listCampaignDonorLeaderboard: { ...leaderboard, path: "/api/public/campaigns/{campaign_id}/donor_leaderboard" },
  listCampaignUserLeaderboard: { ...leaderboard, path: "/api/public/campaigns/{campaign_id}/user_leaderboard" },
} as const satisfies Record<string, Operation>;
