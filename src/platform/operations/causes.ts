import * as resources from "../resources.ts";
import { fresh, leaderboard, type Operation, readList, readOne } from "./row.ts";

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
  listCauseDonorLeaderboard: { ...leaderboard, path: "/api/public/causes/{cause_id}/donor_leaderboard" },
  listCauseUserLeaderboard: { ...leaderboard, path: "/api/public/causes/{cause_id}/user_leaderboard" },
  listCauseTeamLeaderboard: { ...leaderboard, path: "/api/public/causes/{cause_id}/team_leaderboard" },
} as const satisfies Record<string, Operation>;
