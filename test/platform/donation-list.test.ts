import { expect, test } from "vitest";
import { readDonationPage } from "../../src/platform/donation-list.ts";
import type { AskPlatform } from "../../src/platform/fact-record.ts";
import type { FactKind } from "../../src/util/fact-kinds.ts";

test.each<[FactKind, string, object]>([
  ["campaign", "listCampaignDonations", { campaignId: "1" }],
  ["team_campaign", "listTeamCampaignDonations", { teamCampaignId: "1" }],
  ["fundraising_event", "listFundraisingEventDonations", { fundraisingEventId: "1" }],
  ["personal_campaign", "listPersonalCampaignContributions", { personalCampaignId: "1" }],
  ["cause", "listFactDonations", { factId: "2" }],
  ["auction_house", "listFactDonations", { factId: "2" }],
])("the donations of a %s are read with the operation %s", async (kind, operation, id) => {
  const asked: unknown[] = [];
  const ask = (async (...request: unknown[]) => asked.push(request)) as unknown as AskPlatform;
  const page = { limit: 100, completedAfter: "2026-01-01T00:00:00Z", after: "x" };
  await readDonationPage(ask, { kind, id: "1", factId: "2" }, page);
  expect(asked).toEqual([[operation, { ...id, ...page }]]);
});
