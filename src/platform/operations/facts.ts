import * as resources from "../resources.ts";
import {
  donationList,
  fitnessGoalList,
  fresh,
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

/** Operations for any kind of initiative, by its public ID. The first slug is that of a user or a team. */
export const factOperations = {
  getFact: { ...readOne, path: "/api/public/facts/{fact_id}", response: resources.fact },
  getFactBySlugs: { ...readOne, path: "/api/public/facts/by/slugs/{slug}/{fact_slug}", response: resources.fact },
  getFactPoll: { ...readOne, path: "/api/public/facts/{fact_id}/polls/{poll_id}", response: resources.poll },
  /** This operation returns a single record, although it takes the parameters of a list. */
  getFactConfiguredLeaderboard: {
    ...readOne,
    path: "/api/public/facts/{fact_id}/configured_leaderboard",
    query: ["time_type", ...pageQuery],
    freshMs: fresh.leaderboard,
    response: resources.configuredLeaderboard,
  },
  listFactDonations: { ...donationList, path: "/api/public/facts/{fact_id}/donations" },
  listFactContributions: {
    ...donationList,
    path: "/api/public/facts/{fact_id}/contributions",
    response: resources.contribution,
  },
  listFactDonationMatches: { ...matchList, path: "/api/public/facts/{fact_id}/donation_matches" },
  listFactMilestones: { ...milestoneList, path: "/api/public/facts/{fact_id}/milestones" },
  listFactPolls: { ...pollList, path: "/api/public/facts/{fact_id}/polls" },
  listFactRewards: { ...rewardList, path: "/api/public/facts/{fact_id}/rewards" },
  listFactSchedules: { ...scheduleList, path: "/api/public/facts/{fact_id}/schedules" },
  listFactTargets: { ...targetList, path: "/api/public/facts/{fact_id}/targets" },
  listFactFitnessGoals: { ...fitnessGoalList, path: "/api/public/facts/{fact_id}/fitness_goals" },
  listFactSupportingFacts: {
    ...readList,
    path: "/api/public/facts/{fact_id}/supporting_facts",
    query: [...updated, "status", ...pageQuery],
    response: resources.fact,
  },
  listFactDonorLeaderboard: { ...leaderboard, path: "/api/public/facts/{fact_id}/donor_leaderboard" },
  listFactUserLeaderboard: { ...leaderboard, path: "/api/public/facts/{fact_id}/user_leaderboard" },
  listFactTeamLeaderboard: { ...leaderboard, path: "/api/public/facts/{fact_id}/team_leaderboard" },
  listFactUserDistanceLeaderboard: {
    ...leaderboard,
    path: "/api/public/facts/{fact_id}/user_fitness_distance_leaderboard",
  },
  listFactUserTimeLeaderboard: {
    ...leaderboard,
    path: "/api/public/facts/{fact_id}/user_fitness_time_leaderboard",
  },
  listFactTeamDistanceLeaderboard: {
    ...leaderboard,
    path: "/api/public/facts/{fact_id}/team_fitness_distance_leaderboard",
  },
  listFactTeamTimeLeaderboard: {
    ...leaderboard,
    path: "/api/public/facts/{fact_id}/team_fitness_time_leaderboard",
  },
} as const satisfies Record<string, Operation>;
