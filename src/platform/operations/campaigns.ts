import * as resources from "../resources.ts";
import {
  donationList,
  fitnessGoalList,
  leaderboard,
  matchList,
  milestoneList,
  type Operation,
  pageQuery,
  pollList,
  readList,
  readOne,
  rewardList,
  scheduleList,
  targetList,
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
  listCampaignDonations: { ...donationList, path: "/api/public/campaigns/{campaign_id}/donations" },
  listCampaignDonationMatches: { ...matchList, path: "/api/public/campaigns/{campaign_id}/donation_matches" },
  listCampaignMilestones: { ...milestoneList, path: "/api/public/campaigns/{campaign_id}/milestones" },
  listCampaignPolls: { ...pollList, path: "/api/public/campaigns/{campaign_id}/polls" },
  listCampaignRewards: { ...rewardList, path: "/api/public/campaigns/{campaign_id}/rewards" },
  listCampaignSchedules: { ...scheduleList, path: "/api/public/campaigns/{campaign_id}/schedules" },
  listCampaignTargets: { ...targetList, path: "/api/public/campaigns/{campaign_id}/targets" },
  listCampaignFitnessGoals: { ...fitnessGoalList, path: "/api/public/campaigns/{campaign_id}/fitness_goals" },
  listCampaignSupportingCampaigns: {
    ...readList,
    path: "/api/public/campaigns/{campaign_id}/supporting_campaigns",
    query: [...updated, "status", ...pageQuery],
    response: resources.campaign,
  },
  listCampaignDonorLeaderboard: { ...leaderboard, path: "/api/public/campaigns/{campaign_id}/donor_leaderboard" },
  listCampaignUserLeaderboard: { ...leaderboard, path: "/api/public/campaigns/{campaign_id}/user_leaderboard" },
} as const satisfies Record<string, Operation>;
