import * as resources from "../resources.ts";
import {
  donationList,
  fitnessGoalList,
  leaderboard,
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

/** Lists and the poll accept the legacy ID as well. Only here, the paths of the leaderboards are plural. */
export const teamCampaignOperations = {
  getTeamCampaign: {
    ...readOne,
    path: "/api/public/team_campaigns/{team_campaign_id}",
    response: resources.teamCampaign,
  },
  getTeamCampaignBySlugs: {
    ...readOne,
    path: "/api/public/team_campaigns/by/slugs/{team_slug}/{team_campaign_slug}",
    response: resources.teamCampaign,
  },
  getTeamCampaignPoll: {
    ...readOne,
    path: "/api/public/team_campaigns/{team_campaign_id}/polls/{poll_id}",
    response: resources.poll,
  },
  listTeamCampaignDonations: { ...donationList, path: "/api/public/team_campaigns/{team_campaign_id}/donations" },
  listTeamCampaignMilestones: { ...milestoneList, path: "/api/public/team_campaigns/{team_campaign_id}/milestones" },
  listTeamCampaignPolls: { ...pollList, path: "/api/public/team_campaigns/{team_campaign_id}/polls" },
  listTeamCampaignRewards: { ...rewardList, path: "/api/public/team_campaigns/{team_campaign_id}/rewards" },
  listTeamCampaignSchedules: { ...scheduleList, path: "/api/public/team_campaigns/{team_campaign_id}/schedules" },
  listTeamCampaignTargets: { ...targetList, path: "/api/public/team_campaigns/{team_campaign_id}/targets" },
  listTeamCampaignFitnessGoals: {
    ...fitnessGoalList,
    path: "/api/public/team_campaigns/{team_campaign_id}/fitness_goals",
  },
  listTeamCampaignSupportingCampaigns: {
    ...readList,
    path: "/api/public/team_campaigns/{team_campaign_id}/supporting_campaigns",
    query: [...updated, "status", ...pageQuery],
    response: resources.campaign,
  },
  listTeamCampaignDonorLeaderboard: {
    ...leaderboard,
    path: "/api/public/team_campaigns/{team_campaign_id}/donor_leaderboards",
  },
  listTeamCampaignUserLeaderboard: {
    ...leaderboard,
    path: "/api/public/team_campaigns/{team_campaign_id}/user_leaderboards",
  },
} as const satisfies Record<string, Operation>;
