import * as resources from "../resources.ts";
import { fresh, type Operation, readLeaderboard, readList, readOne } from "./row.ts";

export const causeOperations = {
  getCause: {
    ...readOne,
    path: "/api/public/causes/{cause_id}",
    freshMs: fresh.profile,
    response: resources.cause,
  },
  getCauseConfiguredLeaderboard: {
    ...readOne,
    path: "/api/public/causes/{cause_id}/configured_leaderboard",
    deprecated: true,
    freshMs: fresh.leaderboard,
    response: resources.configuredLeaderboard,
  },
  listCauseFundraisingEvents: {
    ...readList,
    path: "/api/public/causes/{cause_id}/fundraising_events",
    response: resources.fundraisingEvent,
  },
  listCauseDonorLeaderboard: { ...readLeaderboard, path: "/api/public/causes/{cause_id}/donor_leaderboard" },
  listCauseUserLeaderboard: { ...readLeaderboard, path: "/api/public/causes/{cause_id}/user_leaderboard" },
  listCauseTeamLeaderboard: { ...readLeaderboard, path: "/api/public/causes/{cause_id}/team_leaderboard" },
} as const satisfies Record<string, Operation>;
