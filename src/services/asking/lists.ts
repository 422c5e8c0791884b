/**
 * Reads the lists of a fact of any kind. Most kinds have their own API operations. We prefer those, because many
 * applications have used them for years. For the other kinds we use the newer operations, which work for all facts.
 */

import type { AskPlatform, FactRecord } from "../../platform/fact-record.ts";
import type { TimeType } from "../../platform/operations.ts";

/**
 * The entries of a ranking. Donors are ranked by what they gave, fundraisers and teams by what their campaigns raised.
 */
export type Ranked = "donors" | "fundraisers" | "teams";

/** The platform's maximum page size. Nobody reads more in a chat. */
const limit = 100;

type Fact = Pick<FactRecord, "kind" | "id" | "factId">;

/** Reads targets. The platform has deprecated them, but some campaigns still have some. */
export function readTargets(ask: AskPlatform, { kind, id, factId }: Fact) {
  switch (kind) {
    case "campaign":
      return ask("listCampaignTargets", { campaignId: id, limit });
    case "team_campaign":
      return ask("listTeamCampaignTargets", { teamCampaignId: id, limit });
    case "personal_campaign":
      return ask("listPersonalCampaignTargets", { personalCampaignId: id, limit });
    default:
      return ask("listFactTargets", { factId, limit });
  }
}

export function readFitnessGoals(ask: AskPlatform, { kind, id, factId }: Fact) {
  switch (kind) {
    case "campaign":
      return ask("listCampaignFitnessGoals", { campaignId: id, limit });
    case "team_campaign":
      return ask("listTeamCampaignFitnessGoals", { teamCampaignId: id, limit });
    case "fundraising_event":
      return ask("listFundraisingEventFitnessGoals", { fundraisingEventId: id, limit });
    default:
      return ask("listFactFitnessGoals", { factId, limit });
  }
}

/** Ranks people by distance. Only events have their own API operation for this. */
export function readDistances(ask: AskPlatform, { kind, id, factId }: Fact) {
  const query = { timeType: "all", limit } as const;
  if (kind === "fundraising_event") {
    return ask("listFundraisingEventUserDistanceLeaderboard", { fundraisingEventId: id, ...query });
  }
  return ask("listFactUserDistanceLeaderboard", { factId, ...query });
}

/** Ranks people by time. Only events have their own API operation for this. */
export function readTimes(ask: AskPlatform, { kind, id, factId }: Fact) {
  const query = { timeType: "all", limit } as const;
  if (kind === "fundraising_event") {
    return ask("listFundraisingEventUserTimeLeaderboard", { fundraisingEventId: id, ...query });
  }
  return ask("listFactUserTimeLeaderboard", { factId, ...query });
}

export function askLeaderboard(
  ask: AskPlatform,
  { kind, id, factId }: Fact,
  { ranked, timeType }: { ranked: Ranked; timeType: TimeType },
) {
  const query = { timeType, limit };
  switch (`${kind} ${ranked}` as const) {
    case "campaign donors":
      return ask("listCampaignDonorLeaderboard", { campaignId: id, ...query });
    case "campaign fundraisers":
      return ask("listCampaignUserLeaderboard", { campaignId: id, ...query });
    case "team_campaign donors":
      return ask("listTeamCampaignDonorLeaderboard", { teamCampaignId: id, ...query });
    case "team_campaign fundraisers":
      return ask("listTeamCampaignUserLeaderboard", { teamCampaignId: id, ...query });
    case "fundraising_event donors":
      return ask("listFundraisingEventDonorLeaderboard", { fundraisingEventId: id, ...query });
    case "fundraising_event fundraisers":
      return ask("listFundraisingEventUserLeaderboard", { fundraisingEventId: id, ...query });
    case "fundraising_event teams":
      return ask("listFundraisingEventTeamLeaderboard", { fundraisingEventId: id, ...query });
    case "cause donors":
      return ask("listCauseDonorLeaderboard", { causeId: id, ...query });
    case "cause fundraisers":
      return ask("listCauseUserLeaderboard", { causeId: id, ...query });
    case "cause teams":
      return ask("listCauseTeamLeaderboard", { causeId: id, ...query });
    default:
      return readFactLeaderboard(ask, factId, ranked, query);
  }
}

function readFactLeaderboard(
  ask: AskPlatform,
  factId: string,
  ranked: Ranked,
  query: { timeType: TimeType; limit: number },
) {
  switch (ranked) {
    case "donors":
      return ask("listFactDonorLeaderboard", { factId, ...query });
    case "fundraisers":
      return ask("listFactUserLeaderboard", { factId, ...query });
    case "teams":
      return ask("listFactTeamLeaderboard", { factId, ...query });
  }
}
