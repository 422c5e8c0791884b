import type { CallPlace } from "../../chat/understanding/command.ts";
import { compareMoney, type Money, readMoney, toWireMoney } from "../../money/money.ts";
import { readAuctionsBelow } from "../../platform/auctions-below.ts";
import type { CachedReads } from "../../platform/cached-reads.ts";
import { type AskPlatform, type FactRecord, readFact } from "../../platform/fact-record.ts";
import { Refusal } from "../../words/refusal.ts";
import { type ConnectedCampaign, noSuchNumber, nothingConnected } from "../connecting/connected.ts";
import type { Search } from "../connecting/searches.ts";
import { explained } from "./refusals.ts";
import { isOpen } from "./summary.ts";

/** Asks the platform through the cache. Keeps track of how old the answers are. */
export type Reader = {
  ask: AskPlatform;
  /** Like `ask`, but asks again if the cached answer is older than `at` (milliseconds since 1970, by our clock). */
  askSince(at: number): AskPlatform;
  /**
   * The time of the oldest answer that could not be renewed, in milliseconds since 1970. Null if all answers are fresh.
   */
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

/** A campaign with the platform's current data, and the reader to ask more about it. */
export type ChosenCampaign = { fact: FactRecord; reader: Reader };

/** `goal` is null if it isn't known. */
export type AnnouncedTotal = { raised: Money; goal: Money | null };

type Wish = {
  what?: "campaign" | "auction" | undefined;
  /** If the question names no number, prefer campaigns for which this returns true. */
  prefers?: ((fact: FactRecord) => boolean) | undefined;
};

export type CampaignChoice = {
  /**
   * Returns the campaign with this number. Without a number, returns the open campaign that changed last. Throws
   * UserError.
   */
  one(place: CallPlace, number: number | undefined, wish?: Wish): Promise<ChosenCampaign>;
  /** Returns all open campaigns, oldest connection first. If none is open, returns all campaigns. Throws UserError. */
  open(place: CallPlace): Promise<ChosenCampaign[]>;
};

/** Decides which campaigns a question is about. */
export function createChoice(options: {
  list(place: CallPlace): Promise<ConnectedCampaign[]>;
  /** Campaigns that aren't published yet. Their numbers continue those of the connected ones. */
  searches?: ((place: CallPlace) => Promise<Pick<Search, "number" | "address">[]>) | undefined;
  /** Returns the auctions of these campaigns. They are announced together with the campaigns. */
  auctionsBelow(campaigns: readonly string[]): Promise<string[]>;
  /** Returns the last announced total of a campaign, and the campaign's goal. Undefined if no total was announced. */
  announcedTotal(factId: string): Promise<AnnouncedTotal | undefined>;
  /**
   * Returns a new reader. Each campaign gets its own, so that the age of its answers is known. Throws UserError if
   * there is no platform.
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
   * Corrects an old answer while the platform is down. We must not show a smaller total than was announced, or a goal
   * that has changed since.
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
   * Reads the campaigns and skips those that fail, because a deleted campaign must not hide the others. Throws if all
   * fail.
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
    // Also ask the platform. An auction that we know may be last year's, and we learn of a new one only with its first
    // bid.
    const asked = (await Promise.all(campaigns.map(askForAuctions))).flat();
    return [...new Set([...known, ...asked])].map((id) => ({ id, kind: "auction_house" as const }));
  }

  /**
   * Asks the platform for auctions. This also finds auctions without a bid, which no webhook has reported yet. Returns
   * none if the platform does not answer.
   */
  async function askForAuctions({ id, kind }: ConnectedCampaign): Promise<string[]> {
    if (kind === "cause" || kind === "fundraising_event") return [];
    return readAuctionsBelow(newReader().ask, id).catch(() => []);
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
      // No connected fact is of the kind that the question names. For an auction, look for auctions of the connected
      // campaigns. For a campaign, answer about the connected auction.
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

/**
 * Returns the campaigns with this number, or all of them without a number. Throws UserError if no campaign has the
 * number.
 */
function asked(all: readonly ConnectedCampaign[], number: number | undefined): readonly ConnectedCampaign[] {
  const meant = all.filter((campaign) => number === undefined || campaign.number === number);
  if (meant.length === 0) throw noSuchNumber(all);
  return meant;
}

/**
 * Picks the campaign that changed last. A campaign changes with every donation, so this is the one that people donate
 * to.
 */
function likeliest(all: readonly [ChosenCampaign, ...ChosenCampaign[]], prefers: Wish["prefers"]): ChosenCampaign {
  const preferred = prefers === undefined ? [] : all.filter(({ fact }) => prefers(fact));
  return (preferred.length === 0 ? all : preferred).reduce((best, one) => (compare(one, best) > 0 ? one : best));
}

function compare({ fact: a }: ChosenCampaign, { fact: b }: ChosenCampaign): number {
  return Number(isOpen(a)) - Number(isOpen(b)) || a.updatedAt - b.updatedAt;
}
