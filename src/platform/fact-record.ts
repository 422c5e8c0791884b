import type { FactKind } from "../util/fact-kinds.ts";
import type { CachedAnswer } from "./cached-reads.ts";
import type { PlatformReads } from "./client.ts";
import { isAnswerNo } from "./errors.ts";
import type { Input, Operations, Output, ReadName } from "./operations.ts";
import type { CallInput } from "./request.ts";
import { readMilliseconds } from "./times.ts";

/** Requests a record or a page from the client, or from a cache in front of it. */
export type AskPlatform = <Name extends ReadName>(name: Name, input: Input<Operations[Name]>) => Promise<Answer<Name>>;
type Answer<Name extends ReadName> = CachedAnswer<Output<Operations[Name]>>["value"];

/** Asks the client and skips the cache. For reads that must notice what was published a moment ago. */
export function askClient(client: PlatformReads, signal: AbortSignal): AskPlatform {
  // TypeScript can't type one function for all names. The type `AskPlatform` restores each operation's types.
  const methods = client as Record<ReadName, (input: CallInput, options: object) => Promise<never>>;
  return (name, input) => methods[name](input, { signal });
}

/** A user or team that can have campaigns. */
export type Owner = { kind: "user" | "team"; id: string; name: string };

type WireMoney = { readonly currency: string; readonly value: string };

/**
 * The fields that all kinds of facts have, as the platform sends them. Names and amounts must still be made safe to
 * show.
 */
export type FactRecord = {
  kind: FactKind;
  /** The public ID. */
  id: string;
  /** The ID for operations of facts. For a cause it isn't the public ID. */
  factId: string;
  name: string;
  /** "unpublished", "published" or "retired". The platform may add others. A cause is always published. */
  status: string;
  url: string | null;
  donateUrl: string | null;
  imageUrl: string | null;
  /** The total, including what the facts that support this one have raised. Null if the platform doesn't say. */
  raised: WireMoney | null;
  /** For auction houses: the sum of won bids that aren't paid yet. */
  promised: WireMoney | null;
  goal: WireMoney | null;
  causeId: string | null;
  /**
   * The team campaign and the event that this fact raises money for. Leaves out an event that the fact supports only
   * through its team.
   */
  teamCampaignId: string | null;
  fundraisingEventId: string | null;
  /** The user or team that owns the fact, with the name that leaderboards show. */
  owner: (Owner & { url: string | null }) | null;
  /** For auction houses: the fact that the auction belongs to. */
  parentId: string | null;
  /** Milliseconds since 1970; 0 if the platform doesn't say. */
  updatedAt: number;
  /** Milliseconds since 1970. Null if the fact isn't published, or if the platform doesn't say. */
  publishedAt: number | null;
  /** When the fact ended. Null if it hasn't ended, or if the platform doesn't say. */
  retiredAt: number | null;
};

/** True if the platform says that this record doesn't exist, or that we may not see it. */
export function isHidden(error: unknown): boolean {
  return isAnswerNo(error) && [403, 404, 422].includes(error.status);
}

/** Handles the error of a request for a record: returns null if the record is hidden. Throws any other error. */
export function nullIfHidden(error: unknown): null {
  if (isHidden(error)) return null;
  throw error;
}

/** Reads a fact by its public ID. Throws what `ask` throws. */
export function readFact(ask: AskPlatform, { kind, id }: { kind: FactKind; id: string }): Promise<FactRecord> {
  return readers[kind](ask, id);
}

const readers: Record<FactKind, (ask: AskPlatform, id: string) => Promise<FactRecord>> = {
  campaign: async (ask, campaignId) => toRecord("campaign", await ask("getCampaign", { campaignId })),
  team_campaign: async (ask, teamCampaignId) =>
    toRecord("team_campaign", await ask("getTeamCampaign", { teamCampaignId })),
  fundraising_event: async (ask, fundraisingEventId) =>
    toRecord("fundraising_event", await ask("getFundraisingEvent", { fundraisingEventId })),
  personal_campaign: async (ask, personalCampaignId) =>
    toRecord("personal_campaign", await ask("getPersonalCampaign", { personalCampaignId })),
  auction_house: async (ask, auctionHouseId) => toAuctionRecord(await ask("getAuctionHouse", { auctionHouseId })),
  cause: readCause,
};

type Initiative = Pick<FactRecord, "id" | "name" | "status" | "url"> & {
  readonly avatar: { readonly src: string } | null;
  readonly cause_id?: string | null;
  readonly donate_url: string | null;
  readonly fundraising_event_id?: string | null;
  readonly goal: WireMoney | null;
  readonly team?: (WireOwner & { readonly name: string }) | null;
  readonly team_campaign_id?: string | null;
  readonly total_amount_raised: WireMoney | null;
  readonly updated_at: string | null;
  readonly user?: (WireOwner & { readonly username: string }) | null;
  readonly published_at?: string | null;
  readonly retired_at: string | null;
};

type WireOwner = { readonly id: string; readonly url: string | null };

/** Converts campaigns, personal campaigns, team campaigns and events. They have nearly the same fields. */
export function toRecord(kind: FactKind, wire: Initiative): FactRecord {
  const { id, name, status, url } = wire;
  return {
    kind,
    id,
    factId: id,
    name,
    status,
    url,
    donateUrl: wire.donate_url,
    imageUrl: wire.avatar?.src ?? null,
    raised: wire.total_amount_raised,
    promised: null,
    goal: wire.goal,
    causeId: wire.cause_id ?? null,
    teamCampaignId: wire.team_campaign_id ?? null,
    fundraisingEventId: wire.fundraising_event_id ?? null,
    owner: readOwner(wire),
    parentId: null,
    updatedAt: toTime(wire.updated_at),
    publishedAt: toTime(wire.published_at ?? null) || null,
    retiredAt: toTime(wire.retired_at) || null,
  };
}

function readOwner({ user, team }: Initiative): FactRecord["owner"] {
  if (user) return { kind: "user", id: user.id, name: user.username, url: user.url };
  return team ? { kind: "team", id: team.id, name: team.name, url: team.url } : null;
}

/**
 * Returns the owner's user ID if a fact belongs to one person. For a team's or a charity's page, the platform doesn't
 * reliably say who runs it.
 */
export function ownerIdOf({ kind, owner }: Pick<FactRecord, "kind" | "owner">): string | null {
  const isPersonal = kind === "campaign" || kind === "personal_campaign";
  return isPersonal && owner?.kind === "user" ? owner.id : null;
}

/** Auction houses have no goal and no donation page. */
export function toAuctionRecord(wire: Answer<"getAuctionHouse">): FactRecord {
  return {
    ...toRecord("auction_house", { ...wire, donate_url: null, goal: null }),
    imageUrl: wire.banner?.src ?? wire.avatar?.src ?? null,
    promised: wire.pledged_total_amount_raised,
    teamCampaignId: wire.team_event_id,
    parentId: wire.campaign_id ?? wire.team_event_id ?? wire.fundraising_event_id,
    publishedAt: null,
  };
}

/** Reads both records that Tiltify has of a cause. Only its "fact", which has another ID, has totals. */
async function readCause(ask: AskPlatform, causeId: string): Promise<FactRecord> {
  const cause = await ask("getCause", { causeId });
  const factId = cause.cause_fact_public_id ?? cause.id;
  const fact = await ask("getFact", { factId }).catch(nullIfHidden);
  const wire = {
    ...cause,
    status: "published",
    url: fact?.fact_url ?? null,
    donate_url: fact?.donate_url ?? null,
    total_amount_raised: fact?.total_amount_raised ?? null,
    goal: fact?.goal ?? null,
    updated_at: fact?.updated_at ?? cause.updated_at,
    retired_at: null,
  };
  return { ...toRecord("cause", wire), factId };
}

function toTime(text: string | null): number {
  return readMilliseconds(text) ?? 0;
}
