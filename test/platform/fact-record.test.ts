import { expect, test } from "vitest";
import { askClient, isHidden, readFact } from "../../src/platform/fact-record.ts";
import type { FactKind } from "../../src/util/fact-kinds.ts";
import { openAskedPlatform } from "../helpers/asked-platform.ts";

async function open() {
  const { client, simulator } = await openAskedPlatform();
  const ask = askClient(client, AbortSignal.timeout(30_000));
  return { simulator, read: (kind: FactKind, id: string) => readFact(ask, { kind, id }) };
}

test("a campaign's record has every field that a fact can have", async () => {
  const { simulator, read } = await open();
  const { campaign, cause } = simulator.ids;

  expect(await read("campaign", campaign)).toEqual({
    kind: "campaign",
    id: campaign,
    factId: campaign,
    name: "Maple's 24h Stream",
    status: "published",
    url: "https://tiltify.com/@maple-nine/maples-24h-stream",
    donateUrl: "https://donate.tiltify.com/@maple-nine/maples-24h-stream",
    imageUrl: expect.stringMatching(/^https:\/\/assets\.tiltify\.com\//),
    raised: expect.objectContaining({ currency: "USD" }),
    goal: { currency: "USD", value: "2000" },
    causeId: cause,
    teamCampaignId: null,
    fundraisingEventId: null,
    owner: { kind: "user", name: "MapleNine", id: simulator.ids.user, url: expect.stringContaining("maple-nine") },
    promised: null,
    parentId: null,
    updatedAt: expect.any(Number),
    publishedAt: expect.any(Number),
    retiredAt: null,
  });
});

test("an auction house has neither a goal nor a donation page", async () => {
  const { simulator, read } = await open();
  const { auctionHouse, campaign } = simulator.ids;

  expect(await read("auction_house", auctionHouse)).toMatchObject({
    kind: "auction_house",
    parentId: campaign,
    promised: { currency: "USD", value: "0.00" },
    goal: null,
    donateUrl: null,
    url: "https://tiltify.com/@maple-nine/auctions/otter-auction",
  });
});

test("a personal campaign has no cause", async () => {
  const { simulator, read } = await open();

  expect(await read("personal_campaign", simulator.ids.personalCampaign)).toMatchObject({
    kind: "personal_campaign",
    causeId: null,
    name: "Knees for Sam",
  });
});

test("a cause's page is read from its fact record, whose ID differs from the cause's", async () => {
  const { simulator, read } = await open();
  const { cause, causeFact } = simulator.ids;

  expect(await read("cause", cause)).toMatchObject({
    kind: "cause",
    id: cause,
    factId: causeFact,
    name: "River Otter Trust",
    status: "published",
    url: "https://tiltify.com/river-otter-trust",
  });
});

test("a cause whose fact is hidden can still be read", async () => {
  const { simulator, read } = await open();
  simulator.faults.add({ operation: "getFact", how: 404 });

  expect(await read("cause", simulator.ids.cause)).toMatchObject({
    name: "River Otter Trust",
    raised: null,
    url: null,
  });
});

test("reading a cause fails if the platform fails to read its fact", async () => {
  const { simulator, read } = await open();
  simulator.faults.add({ operation: "getFact", how: 502, times: "always" });

  await expect(read("cause", simulator.ids.cause)).rejects.toMatchObject({ status: 502 });
});

test("fields that the platform leaves out of a fact are read as null", async () => {
  const { simulator, read } = await open();
  const { campaign, auctionHouse, cause } = simulator.ids;
  const little = {
    avatar: null,
    banner: null,
    cause_id: null,
    updated_at: null,
    published_at: null,
    campaign_id: null,
  };
  for (const { record } of simulator.world.facts.values())
    Object.assign(record, little, { cause_fact_public_id: null });
  const unknown = { imageUrl: null, updatedAt: 0, publishedAt: null, retiredAt: null, causeId: null, parentId: null };

  expect(await read("campaign", campaign)).toMatchObject(unknown);
  expect(await read("auction_house", auctionHouse)).toMatchObject(unknown);
  expect(await read("cause", cause)).toMatchObject({ ...unknown, id: cause, factId: cause });
});

test("an auction house may belong to a team campaign or to an event", async () => {
  const { simulator, read } = await open();
  const { auctionHouse, teamCampaign, fundraisingEvent } = simulator.ids;
  const house = simulator.world.facts.get(auctionHouse)?.record ?? {};
  Object.assign(house, { campaign_id: null, team_event_id: teamCampaign });
  expect(await read("auction_house", auctionHouse)).toMatchObject({ parentId: teamCampaign });
  Object.assign(house, { team_event_id: null, fundraising_event_id: fundraisingEvent });

  expect(await read("auction_house", auctionHouse)).toMatchObject({ parentId: fundraisingEvent });
});

test("a fact that is read as another kind than it has is reported as hidden", async () => {
  const { simulator, read } = await open();

  const error = await read("campaign", simulator.ids.teamCampaign).catch((reason: unknown) => reason);

  expect(isHidden(error)).toBe(true);
  expect(isHidden(new Error("something else"))).toBe(false);
});
