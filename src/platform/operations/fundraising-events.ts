import * as resources from "../resources.ts";
import { donationList, fitnessGoalList, fresh, leaderboard, type Operation, readList, readOne } from "./row.ts";

/** Lists accept the event's legacy ID as well. The leaderboards accept the `time_type` custom. */
export const fundraisingEventOperations = {
  getFundraisingEvent: {
    ...readOne,
    path: "/api/public/fundraising_events/{fundraising_event_id}",
    response: resources.fundraisingEvent,
  },
  getFundraisingEventConfiguredLeaderboard: {
    ...readOne,
    path: "/api/public/fundraising_events/{fundraising_event_id}/configured_leaderboard",
    deprecated: true,
    freshMs: fresh.leaderboard,
    response: resources.configuredLeaderboard,
  },
  /** Answers 403 unless Tiltify's support team has granted access. */
  listFundraisingEventDonations: {
    ...donationList,
    path: "/api/public/fundraising_events/{fundraising_event_id}/donations",
    deprecated: true,
  },
  listFundraisingEventFitnessGoals: {
    ...fitnessGoalList,
    path: "/api/public/fundraising_events/{fundraising_event_id}/fitness_goals",
  },
  listFundraisingEventSupportingCampaigns: {
    ...readList,
    path: "/api/public/fundraising_events/{fundraising_event_id}/supporting_events",
    response: resources.campaignOrTeamCampaign,
  },
  listFundraisingEventDonorLeaderboard: {
    ...leaderboard,
    path: "/api/public/fundraising_events/{fundraising_event_id}/donor_leaderboard",
  },
  listFundraisingEventUserLeaderboard: {
    ...leaderboard,
    path: "/api/public/fundraising_events/{fundraising_event_id}/user_leaderboard",
  },
  listFundraisingEventTeamLeaderboard: {
    ...leaderboard,
    path: "/api/public/fundraising_events/{fundraising_event_id}/team_leaderboard",
  },
  listFundraisingEventUserDistanceLeaderboard: {
    ...leaderboard,
    path: "/api/public/fundraising_events/{fundraising_event_id}/user_fitness_distance_leaderboard",
  },
  listFundraisingEventUserTimeLeaderboard: {
    ...leaderboard,
    path: "/api/public/fundraising_events/{fundraising_event_id}/user_fitness_time_leaderboard",
  },
  listFundraisingEventTeamDistanceLeaderboard: {
    ...leaderboard,
    path: "/api/public/fundraising_events/{fundraising_event_id}/team_fitness_distance_leaderboard",
  },
  listFundraisingEventTeamTimeLeaderboard: {
    ...leaderboard,
    path: "/api/public/fundraising_events/{fundraising_event_id}/team_fitness_time_leaderboard",
  },
} as const satisfies Record<string, Operation>;
