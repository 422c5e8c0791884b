import * as resources from "../resources.ts";
import { fresh, type Operation, pageQuery, readList, readOne, updated } from "./row.ts";

export const teamOperations = {
  getTeam: { ...readOne, path: "/api/public/teams/{team_id}", freshMs: fresh.profile, response: resources.team },
  getTeamBySlug: {
    ...readOne,
    path: "/api/public/teams/by/slug/{slug}",
    freshMs: fresh.profile,
    response: resources.team,
  },
  listTeamMembers: {
    ...readList,
    path: "/api/public/teams/{team_id}/members",
    freshMs: fresh.profile,
    response: resources.teamMember,
  },
  listTeamCampaigns: {
    ...readList,
    path: "/api/public/teams/{team_id}/team_campaigns",
    query: [...updated, "status", "supporting_type", ...pageQuery],
    response: resources.teamCampaign,
  },
} as const satisfies Record<string, Operation>;
