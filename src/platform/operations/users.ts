import * as resources from "../resources.ts";
import { fresh, list, type Operation, page, readOne, updated } from "./row.ts";

export const userOperations = {
  getUser: { ...readOne, path: "/api/public/users/{user_id}", freshMs: fresh.profile, response: resources.user },
  getUserBySlug: {
    ...readOne,
    path: "/api/public/users/by/slug/{slug}",
    freshMs: fresh.profile,
    response: resources.user,
  },
  listUserCampaigns: {
    ...list,
    path: "/api/public/users/{user_id}/campaigns",
    query: [...updated, "status", "supporting_type", ...page],
    response: resources.campaignOrTeam,
  },
  listUserCampaignsAndTeamCampaigns: {
    ...list,
    path: "/api/public/users/{user_id}/integration_events",
    response: resources.campaignOrTeamCampaign,
  },
  listUserTeams: {
    ...list,
    path: "/api/public/users/{user_id}/teams",
    query: ["role", ...page],
    freshMs: fresh.profile,
    response: resources.team,
  },
} as const satisfies Record<string, Operation>;
