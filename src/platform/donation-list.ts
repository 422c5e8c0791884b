import type { AskPlatform, FactRecord } from "./fact-record.ts";

/** `completedAfter` is an ISO 8601 time. `after` is the cursor of the previous page. */
type Page = { limit: number; completedAfter?: string; after?: string };

/**
 * Reads a page of a fact's donations, newest first, with the operation for its kind (see "Donations" in the API
 * reference).
 */
export async function readDonationPage(
  ask: AskPlatform,
  { kind, id, factId }: Pick<FactRecord, "id" | "factId" | "kind">,
  page: Page,
) {
  switch (kind) {
    case "campaign":
      return ask("listCampaignDonations", { campaignId: id, ...page });
    case "team_campaign":
      return ask("listTeamCampaignDonations", { teamCampaignId: id, ...page });
    case "fundraising_event":
      return ask("listFundraisingEventDonations", { fundraisingEventId: id, ...page });
    case "personal_campaign":
      return ask("listPersonalCampaignContributions", { personalCampaignId: id, ...page });
    default:
      return ask("listFactDonations", { factId, ...page });
  }
}
