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
  listTeamCampaignDonations: {
    ...donationList,
    path: "/api/public/team_campaigns/{team_campaign_id}/donations",
    response: resources.donation,
  },
  listTeamCampaignMilestones: {
    ...readList,
    path: "/api/public/team_campaigns/{team_campaign_id}/milestones",
    query: ["include_disabled", ...createdOrUpdated, ...pageQuery],
    response: resources.milestone,
  },
  listTeamCampaignPolls: {
    ...readList,
    path: "/api/public/team_campaigns/{team_campaign_id}/polls",
    response: resources.poll,
  },
  listTeamCampaignRewards: {
    ...readList,
    path: "/api/public/team_campaigns/{team_campaign_id}/rewards",
    response: resources.reward,
  },
  listTeamCampaignSchedules: {
    ...readList,
    path: "/api/public/team_campaigns/{team_campaign_id}/schedules",
    freshMs: fresh.schedule,
    response: resources.schedule,
  },
  listTeamCampaignTargets: {
    ...readList,
    path: "/api/public/team_campaigns/{team_campaign_id}/targets",
    deprecated: true,
    response: resources.target,
  },
  listTeamCampaignFitnessGoals: {
    ...readList,
    path: "/api/public/team_campaigns/{team_campaign_id}/fitness_goals",
    response: resources.fitnessGoal,
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
