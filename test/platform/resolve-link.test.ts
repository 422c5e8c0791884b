import { describe, expect, test } from "vitest";
import { PlatformRefused, PlatformUnreachable } from "../../src/platform/errors.ts";
import { type AskPlatform, askClient } from "../../src/platform/fact-record.ts";
import { readLink } from "../../src/platform/links.ts";
import { resolveLink } from "../../src/platform/resolve-link.ts";
import type { Simulator } from "../../src/simulator/simulator.ts";
import { type AskedPlatform, openAskedPlatform } from "../helpers/asked-platform.ts";

async function resolve({ client }: Pick<AskedPlatform, "client">, pasted: string) {
  const target = readLink(pasted);
  if ("problem" in target) throw new Error(target.problem);
  return await resolveLink(askClient(client, AbortSignal.timeout(30_000)), target);
}

type Ids = Simulator["ids"];

test.each<[string, (ids: Ids) => string, string, string]>([
  ["a user's campaign", () => "https://tiltify.com/@maple-nine/maples-24h-stream", "campaign", "Maple's 24h Stream"],
  [
    "a donation page",
    ({ campaign }) => `https://donate.tiltify.com/${campaign}/details`,
    "campaign",
    "Maple's 24h Stream",
  ],
  ["a campaign that has ended", ({ endedCampaign }) => endedCampaign, "campaign", "Maple's Summer Stream"],
  ["an old number", () => "612345", "campaign", "Maple's 24h Stream"],
  [
    "a team campaign",
    () => "tiltify.com/+night-shift/night-shift-for-otters",
    "team_campaign",
    "Night Shift for Otters",
  ],
  ["a team campaign's id", ({ teamCampaign }) => teamCampaign, "team_campaign", "Night Shift for Otters"],
  ["two slugs without a sign", () => "night-shift/night-shift-for-otters", "team_campaign", "Night Shift for Otters"],
  ["a team's only campaign", () => "+night-shift", "team_campaign", "Night Shift for Otters"],
  ["a user's only campaign", () => "https://tiltify.com/@maple-nine/profile", "campaign", "Maple's 24h Stream"],
  [
    "a personal campaign's page",
    () => "tiltify.com/@maple-nine/personal/knees-for-sam",
    "personal_campaign",
    "Knees for Sam",
  ],
  [
    "a personal donation page",
    ({ personalCampaign }) => `give.tiltify.com/${personalCampaign}`,
    "personal_campaign",
    "Knees for Sam",
  ],
  ["an event's id", ({ fundraisingEvent }) => fundraisingEvent, "fundraising_event", "Otterthon 2026"],
  ["a charity's id", ({ cause }) => cause, "cause", "River Otter Trust"],
  ["a user's auction", () => "tiltify.com/@maple-nine/auctions/otter-auction", "auction_house", "Otter Auction"],
  [
    "a charity's auction",
    () => "tiltify.com/river-otter-trust/auctions/otter-auction",
    "auction_house",
    "Otter Auction",
  ],
  ["an auction's id", ({ auctionHouse }) => auctionHouse, "auction_house", "Otter Auction"],
])("a pasted link or ID is found: %s", async (_what, paste, kind, name) => {
  const platform = await openAskedPlatform();

  expect(await resolve(platform, paste(platform.simulator.ids))).toMatchObject({ type: "found", fact: { kind, name } });
});

test.each<[string, (ids: Ids) => string]>([
  ["an unpublished campaign", ({ draftCampaign }) => draftCampaign],
  ["an unpublished campaign's page", () => "tiltify.com/@maple-nine/maples-winter-stream"],
  ["an id that nobody has", () => "00000000-0000-4000-8000-000000000000"],
  ["a user that nobody is", () => "tiltify.com/@nobody"],
  ["a team that nobody is", () => "tiltify.com/+nobody"],
  ["an event's page, which cannot be looked up", () => "tiltify.com/river-otter-trust/otterthon-2026"],
])("a pasted link or id is not found: %s", async (_what, paste) => {
  const platform = await openAskedPlatform();

  expect(await resolve(platform, paste(platform.simulator.ids))).toEqual({ type: "hidden" });
});

test("a link to a user with two published campaigns finds both", async () => {
  const platform = await openAskedPlatform();
  platform.simulator.changeFact(platform.simulator.ids.draftCampaign, { status: "published" });

  expect(await resolve(platform, "@maple-nine")).toMatchObject({
    type: "several",
    facts: [{ name: "Maple's 24h Stream" }, { name: "Maple's Winter Stream" }],
  });
});

test("a link to a user with many published campaigns finds those that changed last", async () => {
  const { client, simulator } = await openAskedPlatform();
  const real = askClient(client, AbortSignal.timeout(30_000));
  const campaign = await real("getCampaign", { campaignId: simulator.campaignId });
  const all = Array.from({ length: 12 }, (_, month) => ({
    ...{ ...campaign, name: `Stream ${month + 1}` },
    updated_at: new Date(Date.UTC(2025, month)).toISOString(),
  }));
  // Lists the oldest campaigns first, as the platform does.
  const ask = (async (name, input) =>
    name === "listUserCampaigns" && "limit" in input && typeof input.limit === "number"
      ? { data: all.slice(0, input.limit), metadata: { after: null, before: null, limit: input.limit } }
      : await real(name, input)) as AskPlatform;

  const found = await resolveLink(ask, {
    lookups: [{ find: "campaigns of a user", slug: "maple-nine" }],
    ...({ pasted: "address", advice: null } as const),
  });

  const names = "facts" in found ? found.facts.map(({ name }) => name) : [];
  expect([names.length, names[0], names.at(-1)]).toEqual([10, "Stream 12", "Stream 3"]);
});

test("resolving a link returns `hidden` if the platform shows the fact to no operation", async () => {
  const platform = await openAskedPlatform();
  for (const path of ["/api/public/personal-campaigns", "/api/public/campaigns", "/api/public/auction_houses"]) {
    platform.simulator.faults.add({ path, how: 403, times: "always" });
  }

  expect(await resolve(platform, "tiltify.com/@maple-nine/personal/knees-for-sam")).toEqual({ type: "hidden" });
});

test("a link to a user or team whose campaigns have all ended finds no campaign", async () => {
  const { client } = await openAskedPlatform();
  const real = askClient(client, AbortSignal.timeout(30_000));
  const ended = { data: [{ status: "retired" }], metadata: { after: null, before: null, limit: 10 } };
  // Answers only the two lists, like a platform that ignores its own filter.
  const ask = (async (name, input) =>
    /^list(?:User|Team)Campaigns$/.test(name) ? ended : await real(name, input)) as AskPlatform;

  for (const slug of ["maple-nine", "night-shift"]) {
    const find = slug === "maple-nine" ? "campaigns of a user" : "campaigns of a team";
    const target = { lookups: [{ find, slug } as const], pasted: "address", advice: null } as const;
    expect(await resolveLink(ask, target)).toEqual({ type: "hidden" });
  }
});

describe("a platform that does not answer says nothing about a link", () => {
  test.each([502, "cut"] as const)("resolving a link throws %s if the platform doesn't answer", async (how) => {
    const platform = await openAskedPlatform();
    platform.simulator.faults.add({ path: "/api/public", how, times: "always" });

    const error = await resolve(platform, "@maple-nine/maples-24h-stream").catch((reason: unknown) => reason);

    expect(error).toBeInstanceOf(how === 502 ? PlatformRefused : PlatformUnreachable);
  });
});
