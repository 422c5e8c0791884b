import { expect, test } from "vitest";
import type { AskPlatform } from "../../src/platform/fact-record.ts";
import {
  readMatches,
  readMilestones,
  readPolls,
  readRewards,
  readSchedules,
} from "../../src/platform/incentive-lists.ts";

/** Returns the operation that is called, and its input. */
function askedFor(read: (ask: AskPlatform) => unknown): unknown {
  let asked: unknown;
  read((async (...request: unknown[]) => {
    asked = request;
  }) as unknown as AskPlatform);
  return asked;
}

const lists = {
  Milestones: readMilestones,
  Polls: readPolls,
  Rewards: readRewards,
  Schedules: readSchedules,
} as const;

test.each(Object.entries(lists))("the list of %s is read with the operation for the fact's kind", (name, read) => {
  const of = (kind: "campaign" | "team_campaign" | "personal_campaign" | "fundraising_event") =>
    askedFor((ask) => read(ask, { kind, id: "1", factId: "2" }, { after: "x" }));
  const page = { after: "x", limit: 100 };
  expect(of("campaign")).toEqual([`listCampaign${name}`, { campaignId: "1", ...page }]);
  expect(of("team_campaign")).toEqual([`listTeamCampaign${name}`, { teamCampaignId: "1", ...page }]);
  expect(of("personal_campaign")).toEqual([`listPersonalCampaign${name}`, { personalCampaignId: "1", ...page }]);
  expect(of("fundraising_event")).toEqual([`listFact${name}`, { factId: "2", ...page }]);
});

test("a campaign's matches are read by the campaign's operation, and those of other facts by the fact's", () => {
  const of = (kind: "campaign" | "team_campaign") =>
    askedFor((ask) => readMatches(ask, { kind, id: "1", factId: "2" }, { status: "active" }));
  const query = { status: "active", limit: 100 };
  expect(of("campaign")).toEqual(["listCampaignDonationMatches", { campaignId: "1", ...query }]);
  expect(of("team_campaign")).toEqual(["listFactDonationMatches", { factId: "2", ...query }]);
});
