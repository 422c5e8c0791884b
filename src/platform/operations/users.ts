import * as resources from "../resources.ts";
import { fresh, type Operation, pageQuery, readList, readOne, updated } from "./row.ts";

export const userOperations = {
  getUser: { ...readOne, path: "/api/public/users/{user_id}", freshMs: fresh.profile, response: resources.user },
  getUserBySlug: {
    ...readOne,
    path: "/api/public/users/by/slug/{slug}",
    freshMs: fresh.profile,
    response: resources.user,
  },
  listUserCampaigns: {
    ...readList,
    path: "/api/public/users/{user_id}/campaigns",
    query: [...updated, "status", "supporting_type", ...pageQuery],
    response: resources.campaignOrTeam,
  },
  listUserCampaignsAndTeamCampaigns: {
    ...readList,
    path: "/api/public/users/{user_id}/integration_events",
    response: resources.campaignOrTeamCampaign,
  },
  listUserTeams: {
    ...readList,
    path: "/api/public/users/{user_id}/teams",
    query: ["role", ...pageQuery],
    freshMs: fresh.profile,
    response: resources.team,
  },
} as const satisfies Record<string, Operation>;
