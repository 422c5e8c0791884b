import * as resources from "../resources.ts";
import {
  changed,
  fresh,
  type Operation,
  page,
  readDonations,
  readLeaderboard,
  readList,
  readOne,
  updated,
} from "./row.ts";

/** Lists take the campaign's legacy id, too. */
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
    ...readDonations,
    path: "/api/public/campaigns/{campaign_id}/donations",
    response: resources.donation,
  },
  listCampaignDonationMatches: {
    ...readList,
    path: "/api/public/campaigns/{campaign_id}/donation_matches",
    query: [...changed, "status", ...page],
    response: resources.donationMatch,
  },
  listCampaignMilestones: {
    ...readList,
    path: "/api/public/campaigns/{campaign_id}/milestones",
    query: ["include_disabled", ...changed, ...page],
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
    query: [...updated, "status", ...page],
    response: resources.campaign,
  },
  listCampaignDonorLeaderboard: { ...readLeaderboard, path: "/api/public/campaigns/{campaign_id}/donor_leaderboard" },
  listCampaignUserLeaderboard: { ...readLeaderboard, path: "/api/public/campaigns/{campaign_id}/user_leaderboard" },
} as const satisfies Record<string, Operation>;
