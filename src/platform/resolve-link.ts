import { findOwner, listCampaignsOf, type OwnerLookup } from "./campaigns-of.ts";
import { type AskPlatform, type FactRecord, nullIfHidden, readFact, toAuctionRecord, toRecord } from "./fact-record.ts";
import type { LinkTarget, Lookup } from "./links.ts";

/**
 * `several`: the page belongs to somebody with several published campaigns. `hidden`: the campaign isn't published, or
 * the link has a typo.
 */
export type LinkResult =
  | { type: "found"; fact: FactRecord }
  | { type: "several"; facts: FactRecord[] }
  | { type: "hidden" };

/** The platform's maximum page size. */
const limit = 100;
/** We return at most this many campaigns of a person. */
const mostCampaigns = 10;

/**
 * Tries a link's lookups in order until one finds something. Throws what `ask` throws if the platform doesn't answer,
 * because then we know nothing about the link.
 */
export async function resolveLink(ask: AskPlatform, { lookups }: LinkTarget): Promise<LinkResult> {
  for (const lookup of lookups) {
    const facts = (await findFacts(ask, lookup).catch(nullIfHidden)) ?? [];
    const [fact] = facts;
    if (fact === undefined) continue;
    return facts.length > 1 ? { type: "several", facts } : { type: "found", fact };
  }
  return { type: "hidden" };
}

async function findFacts(ask: AskPlatform, lookup: Lookup): Promise<FactRecord[]> {
  switch (lookup.find) {
    case "fact by id":
      return [await readFact(ask, lookup)];
    case "fact by slugs":
      return await findBySlugs(ask, lookup);
    case "campaigns of a user":
    case "campaigns of a team":
      return await publishedCampaignsOf(ask, lookup);
    default:
      return [await findByOwner(ask, lookup)];
  }
}

async function findByOwner(
  ask: AskPlatform,
  { find, owner, slug }: Extract<Lookup, { owner: string; kinds?: never }>,
): Promise<FactRecord> {
  switch (find) {
    case "campaign":
      return toRecord("campaign", await ask("getCampaignBySlugs", { userSlug: owner, campaignSlug: slug }));
    case "team campaign": {
      const input = { teamSlug: owner, teamCampaignSlug: slug };
      return toRecord("team_campaign", await ask("getTeamCampaignBySlugs", input));
    }
    case "auction house of a user":
      return toAuctionRecord(await ask("getAuctionHouseByUserSlug", { userSlug: owner, auctionHouseSlug: slug }));
    case "auction house of a cause":
      return toAuctionRecord(await ask("getAuctionHouseByCauseSlug", { causeSlug: owner, auctionHouseSlug: slug }));
  }
}

/** Finds a fact by its slugs. The answer doesn't say its kind, so we try which kind's operation knows the ID. */
async function findBySlugs(
  ask: AskPlatform,
  { owner, slug, kinds }: Extract<Lookup, { find: "fact by slugs" }>,
): Promise<FactRecord[]> {
  const { id } = await ask("getFactBySlugs", { slug: owner, factSlug: slug });
  for (const kind of kinds) {
    const found = await readFact(ask, { kind, id }).catch(nullIfHidden);
    if (found !== null) return [found];
  }
  return [];
}

async function publishedCampaignsOf(ask: AskPlatform, lookup: OwnerLookup): Promise<FactRecord[]> {
  const owner = await findOwner(ask, lookup);
  const all = await listCampaignsOf(ask, owner, { status: "published", limit });
  const open = all.filter(({ status }) => status === "published");
  // The platform lists the oldest first. Many people never end a campaign, so the one that is meant may be far behind.
  return open.length > mostCampaigns ? open.toSorted(byLastChange).slice(0, mostCampaigns) : open;
}

function byLastChange(a: FactRecord, b: FactRecord): number {
  return b.updatedAt - a.updatedAt;
}
