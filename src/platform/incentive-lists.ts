/**
 * Reads a fact's incentives and schedule. Each kind has its own operations, which applications have used for years.
 * Kinds without one use the newer operations for all facts.
 */
import type { AskPlatform, FactRecord } from "./fact-record.ts";

/** The platform's largest page. Nearly every list fits. */
export const mostPerPage = 100;

type Fact = Pick<FactRecord, "kind" | "id" | "factId">;
/** The cursor of the page to continue after. */
type From = { after?: string };

export function readMilestones(ask: AskPlatform, { kind, id, factId }: Fact, from: From = {}) {
  const page = { ...from, limit: mostPerPage };
  switch (kind) {
    case "campaign":
      return ask("listCampaignMilestones", { campaignId: id, ...page });
    case "team_campaign":
      return ask("listTeamCampaignMilestones", { teamCampaignId: id, ...page });
    case "personal_campaign":
      return ask("listPersonalCampaignMilestones", { personalCampaignId: id, ...page });
    default:
      return ask("listFactMilestones", { factId, ...page });
  }
}

export function readPolls(ask: AskPlatform, { kind, id, factId }: Fact, from: From = {}) {
  const page = { ...from, limit: mostPerPage };
  switch (kind) {
    case "campaign":
      return ask("listCampaignPolls", { campaignId: id, ...page });
    case "team_campaign":
      return ask("listTeamCampaignPolls", { teamCampaignId: id, ...page });
    case "personal_campaign":
      return ask("listPersonalCampaignPolls", { personalCampaignId: id, ...page });
    default:
      return ask("listFactPolls", { factId, ...page });
  }
}

export function readRewards(ask: AskPlatform, { kind, id, factId }: Fact, from: From = {}) {
  const page = { ...from, limit: mostPerPage };
  switch (kind) {
    case "campaign":
      return ask("listCampaignRewards", { campaignId: id, ...page });
    case "team_campaign":
      return ask("listTeamCampaignRewards", { teamCampaignId: id, ...page });
    case "personal_campaign":
      return ask("listPersonalCampaignRewards", { personalCampaignId: id, ...page });
    default:
      return ask("listFactRewards", { factId, ...page });
  }
}

export function readSchedules(ask: AskPlatform, { kind, id, factId }: Fact, from: From = {}) {
  const page = { ...from, limit: mostPerPage };
  switch (kind) {
    case "campaign":
      return ask("listCampaignSchedules", { campaignId: id, ...page });
    case "team_campaign":
      return ask("listTeamCampaignSchedules", { teamCampaignId: id, ...page });
    case "personal_campaign":
      return ask("listPersonalCampaignSchedules", { personalCampaignId: id, ...page });
    default:
      return ask("listFactSchedules", { factId, ...page });
  }
}

/** Only campaigns have their own operation for matches. Others use the operation of facts. */
export function readMatches(ask: AskPlatform, { kind, id, factId }: Fact, filter: From & { status?: "active" } = {}) {
  const query = { ...filter, limit: mostPerPage };
  if (kind === "campaign") return ask("listCampaignDonationMatches", { campaignId: id, ...query });
  return ask("listFactDonationMatches", { factId, ...query });
}
