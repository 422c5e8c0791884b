import type { CallPlace } from "../../chat/understanding/command.ts";
import { compareMoney, type Money, readMoney, toWireMoney } from "../../money/money.ts";
import type { CachedReads } from "../../platform/cached-reads.ts";
import { type AskPlatform, type FactRecord, readFact } from "../../platform/fact-record.ts";
import { Refusal } from "../../words/refusal.ts";
import { type ConnectedCampaign, noSuchNumber, nothingConnected } from "../connecting/connected.ts";
import type { Search } from "../connecting/searches.ts";
import { explained } from "./refusals.ts";
import { isOpen } from "./summary.ts";

/** Asks the platform through the cache, and tracks how old the answers are. */
export type Reader = {
  ask: AskPlatform;
  /** Asks again if the cached answer is older than this. Milliseconds since 1970, by our clock. */
  askSince(at: number): AskPlatform;
  /** The age of the oldest answer that could not be renewed, in milliseconds since 1970; null if all are fresh. */
  staleFrom(): number | null;
};

export function createReader(reads: CachedReads, now: () => number): Reader {
  let staleFrom: number | null = null;
  const asking =
    (maxAgeMs?: number): AskPlatform =>
    async (name, input) => {
      const { value, asOf, stale } = await reads.read(name, input, { maxAgeMs });
      if (stale) staleFrom = Math.min(staleFrom ?? asOf, asOf);
      return value;
    };
  return {
    ask: asking(),
    askSince: (at) => asking(Math.max(1, now() - at)),
    staleFrom: () => staleFrom,
  };
}

/** A campaign of a place with the platform's current data, and the reader for more about it. */
export type ChosenCampaign = { fact: FactRecord; reader: Reader };

/** `goal` is null if it isn't known. */
export type AnnouncedTotal = { raised: Money; goal: Money | null };

/** One page is enough: nobody has more auctions. */
const mostSupporting = 100;

type Wish = {
  what?: "campaign" | "auction" | undefined;
  /** If no number was typed, a campaign that matches this is preferred. */
  prefers?: ((fact: FactRecord) => boolean) | undefined;
};

export type CampaignChoice = {
  /**
   * Returns the campaign with that number. Without one, returns the open campaign with the latest change. Throws
   * UserError.
   */
  one(place: CallPlace, number: number | undefined, wish?: Wish): Promise<ChosenCampaign>;
  /** Returns all open campaigns in the order of connecting, or all campaigns if none is open. Throws UserError. */
  open(place: CallPlace): Promise<ChosenCampaign[]>;
};

/** Decides which campaigns a question is about. */
export function createChoice(options: {
  list(place: CallPlace): Promise<ConnectedCampaign[]>;
  /** Campaigns that aren't published yet. Their numbers continue those of the connected ones. */
  searches?: ((place: CallPlace) => Promise<Pick<Search, "number" | "address">[]>) | undefined;
  /** The auctions below these campaigns, which are announced with them. */
  auctionsBelow(campaigns: readonly string[]): Promise<string[]>;
  /** The total that was announced last, and its goal; undefined if it isn't known. */
  announcedTotal(factId: string): Promise<AnnouncedTotal | undefined>;
  /**
   * Returns a new reader for every campaign, so that each knows its own age. Throws UserError if there is no platform.
   */
  newReader(): Reader;
}): CampaignChoice {
  const { list, searches = async () => [], auctionsBelow, announcedTotal, newReader } = options;

  async function read(campaign: Pick<ConnectedCampaign, "kind" | "id">): Promise<ChosenCampaign> {
    const reader = newReader();
    const fact = await explained(readFact(reader.ask, campaign));
    return { fact: reader.staleFrom() === null ? fact : await withNewerTotal(fact), reader };
  }

  /**
   * While the platform doesn't answer, no answer may show less than was announced, or a goal that has changed since.
   */
  async function withNewerTotal(fact: FactRecord): Promise<FactRecord> {
    const [before, announced] = [readMoney(fact.raised), await announcedTotal(fact.id)];
    if (before === null || announced?.raised.currency !== before.currency) return fact;
    if (compareMoney(announced.raised, before) <= 0) return fact;
    return {
      ...fact,
      raised: toWireMoney(announced.raised),
      goal: announced.goal ? toWireMoney(announced.goal) : fact.goal,
    };
  }

  /**
   * Reads the campaigns that can be read: one that was taken down must not hide the others. Throws if none can be read.
   */
  async function readAll(
    campaigns: readonly Pick<ConnectedCampaign, "kind" | "id">[],
  ): Promise<[ChosenCampaign, ...ChosenCampaign[]]> {
    const outcomes = await Promise.allSettled(campaigns.map(read));
    const [first, ...others] = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
    const failures = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
    if (first === undefined) throw failures[0] ?? nothingConnected();
    return [first, ...others];
  }

  async function readBelow(campaigns: readonly ConnectedCampaign[]) {
    const known = await auctionsBelow(campaigns.map(({ id }) => id));
    const ids = known.length > 0 ? known : (await Promise.all(campaigns.map(askForAuctions))).flat();
    return ids.map((id) => ({ id, kind: "auction_house" as const }));
  }

  /** Finds auctions before their first bid, which no webhook has reported yet. Empty if the platform doesn't answer. */
  async function askForAuctions({ id, kind }: ConnectedCampaign): Promise<string[]> {
    if (kind === "cause" || kind === "fundraising_event") return [];
    const supporting = newReader().ask("listFactSupportingFacts", { factId: id, limit: mostSupporting });
    const { data } = await supporting.catch(() => ({ data: [] }));
    return data.flatMap((fact) => (isAuction(fact.fact_url) ? [fact.id] : []));
  }

  return {
    async one(place, number, { what = "campaign", prefers } = {}) {
      const all = await list(place);
      const coming = (await searches(place)).find((one) => one.number === number);
      if (coming !== undefined) throw new Refusal(({ say }) => say("connected.coming", coming));
      if (all.length === 0) throw nothingConnected();
      const meant = asked(all, number);
      const isHouse = ({ kind }: ConnectedCampaign) => kind === "auction_house";
      const alike = meant.filter((campaign) => isHouse(campaign) === (what === "auction"));
      if (alike.length > 0) return likeliest(await readAll(alike), prefers);
      // Includes campaigns connected only for their auction, and auctions that are announced with their campaign.
      const others = what === "auction" ? await readBelow(meant) : meant;
      if (others.length === 0)
        throw new Refusal(({ say }) => say(number === undefined ? "auction.none-connected" : "auction.is-none"));
      return likeliest(await readAll(others), prefers);
    },

    async open(place) {
      const all = await readAll(await list(place));
      const open = all.filter(({ fact }) => isOpen(fact));
      return open.length === 0 ? all : open;
    },
  };
}

/** Matches the page of an auction: `tiltify.com/@maple-nine/auctions/otter-auction`. */
function isAuction(page: string | null): boolean {
  return page !== null && URL.canParse(page) && new URL(page).pathname.split("/")[2] === "auctions";
}

/** Returns the campaigns that a question can mean. Throws UserError if no campaign has that number. */
function asked(all: readonly ConnectedCampaign[], number: number | undefined): readonly ConnectedCampaign[] {
  const meant = all.filter((campaign) => number === undefined || campaign.number === number);
  if (meant.length === 0) throw noSuchNumber(all);
  return meant;
}

/** A record changes with every donation, so people are donating to the one that changed last. */
function likeliest(all: readonly [ChosenCampaign, ...ChosenCampaign[]], prefers: Wish["prefers"]): ChosenCampaign {
  const preferred = prefers === undefined ? [] : all.filter(({ fact }) => prefers(fact));
  return (preferred.length === 0 ? all : preferred).reduce((best, one) => (compare(one, best) > 0 ? one : best));
}

function compare({ fact: a }: ChosenCampaign, { fact: b }: ChosenCampaign): number {
  return Number(isOpen(a)) - Number(isOpen(b)) || a.updatedAt - b.updatedAt;
}
