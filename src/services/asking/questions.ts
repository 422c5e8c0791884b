import type { CallPlace } from "../../chat/understanding/command.ts";
import type { Money } from "../../money/money.ts";
import type { CachedReads } from "../../platform/cached-reads.ts";
import type { AskPlatform, FactRecord } from "../../platform/fact-record.ts";
import type { ConnectedCampaign } from "../connecting/connected.ts";
import type { Search } from "../connecting/searches.ts";
import { type OpenAuctionItem, readAuction } from "./auction.ts";
import { type OwnedCampaigns, readCampaignsByName, readEventsOf, readSiblingCampaigns } from "./campaigns-of.ts";
import { type AnnouncedTotal, type ChosenCampaign, createChoice, createReader, type Reader } from "./choose.ts";
import { type ReadReceived, type RecentDonations, readRecentDonations } from "./donations.ts";
import { type Fitness, readFitness } from "./fitness.ts";
import { type Period, readRanking } from "./leaderboard.ts";
import type { Ranked } from "./lists.ts";
import { createLookups } from "./lookups.ts";
import { type OpenMatch, readOpenMatches } from "./matches.ts";
import { type OpenMilestone, readOpenMilestones } from "./milestones.ts";
import { hasParent, type ParentKind, type Rank, readMembers, readParent, readRank } from "./parent.ts";
import { type OpenPoll, readOpenPolls } from "./polls.ts";
import { explained, notLoggedIn } from "./refusals.ts";
import { type OpenReward, readOpenRewards } from "./rewards.ts";
import { readComingSchedule, type ScheduleEntry } from "./schedule.ts";
import { type CampaignSummary, readCauseName, toSummary } from "./summary.ts";
import { type OpenTarget, readOpenTargets } from "./targets.ts";
import { readTotals } from "./totals.ts";

/**
 * `campaign`: its number in the place's list. Without a number, the question is about the open campaign that changed
 * last.
 */
export type Question = { place: CallPlace; campaign?: number | undefined };

/**
 * `staleFrom`: the time of an old answer that we show because the platform is down, in milliseconds since 1970. Null if
 * the answer is fresh.
 */
export type Answer<T> = T & { campaign: CampaignSummary; staleFrom: number | null };

/**
 * The questions that viewers can ask. Lists have only entries that are open now, up to 100. Each throws UserError if
 * nothing is connected, or if the platform does not answer.
 */
export type Questions = {
  campaign(question: Question): Promise<Answer<object>>;
  /**
   * Returns a campaign's parent as `campaign`. `of`: the campaign that somebody asked about; null if that is the parent
   * itself. `rank`: of that campaign among the fundraisers of its parent; null if unknown.
   */
  parent(question: Question & { kind: ParentKind }): Promise<Answer<{ of: CampaignSummary | null; rank: Rank | null }>>;
  /**
   * Returns the totals of all open campaigns of the place, then of the teams and events that they belong to
   * (`isAbove`). If a campaign was requested, returns only its total. Totals may have different currencies.
   */
  totals(question: Question): Promise<Answer<{ isAbove: boolean }>[]>;
  /** Returns the newest donations first. */
  donations(question: Question): Promise<Answer<RecentDonations>>;
  /** Ranks donors, or `ranked`, by amount, highest first. An event or a charity ranks its fundraisers by default. */
  leaderboard(
    question: Question & { ranked?: Ranked | undefined; period: Period },
  ): Promise<Answer<{ ranked: Ranked; entries: { name: string; amount: Money }[] }>>;
  /** Returns the milestones. Those that are not reached come first, the lowest at the top. */
  milestones(question: Question): Promise<Answer<{ milestones: OpenMilestone[] }>>;
  /** The poll that changed last comes first. */
  polls(question: Question): Promise<Answer<{ polls: OpenPoll[] }>>;
  /** Highlighted rewards come first, then cheaper ones. Sold-out rewards come last. */
  rewards(question: Question): Promise<Answer<{ rewards: OpenReward[] }>>;
  /** Running matches. The one that ends first comes first. */
  matches(question: Question): Promise<Answer<{ matches: OpenMatch[] }>>;
  /** The current entry comes first, then future ones. */
  schedule(question: Question): Promise<Answer<{ entries: ScheduleEntry[] }>>;
  /**
   * Returns the fitness goals. If at least two people take part, also returns who went farthest and who moved longest.
   */
  fitness(question: Question): Promise<Answer<Fitness>>;
  /** Targets that are not reached come first. */
  targets(question: Question): Promise<Answer<{ targets: OpenTarget[] }>>;
  /**
   * Returns the campaigns of a person or team, open ones first. `whose`: the slug of their page. Without it, returns
   * those of the owner of the campaign.
   */
  campaignsOf(
    question: Question & { whose?: string | undefined },
  ): Promise<OwnedCampaigns & Pick<Answer<object>, "staleFrom">>;
  /**
   * Returns the fundraising events of a campaign's charity, open ones first. `campaign` in the answer is the charity.
   */
  events(question: Question): Promise<Answer<{ events: CampaignSummary[] }>>;
  /** Returns the members of a campaign's team. `campaign` in the answer is the team's. */
  members(question: Question): Promise<Answer<{ members: string[] }>>;
  /**
   * Returns one page of the items that are open for bids. The item that closes first comes first. Pages count from 1.
   * `campaign` in the answer is the auction.
   */
  auction(
    question: Question & { page: number; size: number },
  ): Promise<Answer<{ items: OpenAuctionItem[]; number: number; of: number }>>;
};

/**
 * Answers viewers' questions with data from the platform that is only seconds old. If the platform is down, gives an
 * older answer with its age.
 */
export function createQuestions(options: {
  list(place: CallPlace): Promise<ConnectedCampaign[]>;
  /** Campaigns that aren't published yet. Their numbers continue those of the connected ones. */
  searches?: (place: CallPlace) => Promise<Search[]>;
  auctionsBelow(campaigns: readonly string[]): Promise<string[]>;
  /** Returns the last announced total of a campaign, and the campaign's goal. Undefined if no total was announced. */
  announcedTotal(factId: string): Promise<AnnouncedTotal | undefined>;
  readReceived: ReadReceived;
  /**
   * Returns when we last polled a campaign's matches; null if never. An answer must not be older than that, or it would
   * show less than was announced.
   */
  matchesPolledAt(factId: string): Promise<number | null>;
  /** Undefined if no application of the platform is configured. */
  reads: CachedReads | undefined;
  now(): number;
}): Questions {
  const { list, searches, auctionsBelow, announcedTotal, readReceived, matchesPolledAt, reads, now } = options;
  const newReader = () => {
    if (reads === undefined) throw notLoggedIn();
    return createReader(reads, now);
  };
  const choice = createChoice({ list, searches, auctionsBelow, announcedTotal, newReader });
  const takeLookup = createLookups(now, ({ say }) => say("ask.too-many"));

  /** Finds the campaign that a question is about, and reads more about it with `read`. */
  async function answer<T extends object>(
    { place, campaign }: Question,
    read: (ask: AskPlatform, fact: FactRecord, reader: Reader) => Promise<T>,
    what?: "auction",
  ): Promise<Answer<T>> {
    const chosen = await choice.one(place, campaign, { what });
    const value = await explained(read(chosen.reader.ask, chosen.fact, chosen.reader), "part");
    return { ...value, ...toAnswer(chosen, null) };
  }

  async function findParent({ place, campaign }: Question, kind: ParentKind) {
    const { fact, reader } = await choice.one(place, campaign, { prefers: (one) => hasParent(one, kind) });
    return { fact, reader, parent: await explained(readParent(reader.ask, fact, kind), "part") };
  }

  /** Finds the parent of the campaign that a question is about, and reads more about the parent. */
  async function answerAbove<T extends object>(
    question: Question,
    kind: ParentKind,
    read: (ask: AskPlatform, parent: FactRecord) => Promise<T>,
  ): Promise<Answer<T>> {
    const { reader, parent } = await findParent(question, kind);
    const value = await explained(read(reader.ask, parent), "part");
    return { ...value, ...toAnswer({ fact: parent, reader }, null) };
  }

  return {
    async campaign({ place, campaign }) {
      const chosen = await choice.one(place, campaign);
      return toAnswer(chosen, await readCauseName(chosen.reader.ask, chosen.fact.causeId));
    },
    async parent({ kind, ...question }) {
      const { fact, reader, parent } = await findParent(question, kind);
      const [cause, rank] = await Promise.all([
        readCauseName(reader.ask, parent.causeId),
        readRank(reader.ask, fact, parent),
      ]);
      const of = parent === fact ? null : toSummary(fact, null);
      return { of, rank, ...toAnswer({ fact: parent, reader }, cause) };
    },
    async totals(question) {
      const totals = await readTotals(question, { choice, newReader });
      return totals.map(({ isAbove, ...one }) => ({ ...toAnswer(one, null), isAbove }));
    },
    donations: (question) => answer(question, (ask, fact) => readRecentDonations(ask, fact, readReceived)),
    leaderboard: ({ ranked, period, ...question }) =>
      answer(question, (ask, fact) => readRanking(ask, fact, { ranked, period })),
    milestones: (question) => answer(question, readOpenMilestones),
    polls: (question) => answer(question, (ask, fact) => readOpenPolls(ask, fact, now())),
    rewards: (question) => answer(question, (ask, fact) => readOpenRewards(ask, fact, now())),
    matches: (question) =>
      answer(question, async (ask, fact, reader) => {
        const at = await matchesPolledAt(fact.id);
        return readOpenMatches(at === null ? ask : reader.askSince(at), fact, now());
      }),
    schedule: (question) => answer(question, (ask, fact) => readComingSchedule(ask, fact, now())),
    fitness: (question) => answer(question, readFitness),
    targets: (question) => answer(question, (ask, fact) => readOpenTargets(ask, fact, now())),
    async campaignsOf({ whose, ...question }) {
      if (whose === undefined) return await answer(question, readSiblingCampaigns);
      const reader = newReader();
      takeLookup(question.place);
      const owned = await explained(readCampaignsByName(reader.ask, whose));
      return { ...owned, staleFrom: reader.staleFrom() };
    },
    events: (question) => answerAbove(question, "cause", readEventsOf),
    members: (question) => answerAbove(question, "team_campaign", readMembers),
    auction: ({ page, size, ...question }) =>
      answer(question, (ask, fact) => readAuction(ask, fact, { page, size, now: now() }), "auction"),
  };
}

function toAnswer({ fact, reader }: ChosenCampaign, cause: string | null): Answer<object> {
  return { campaign: toSummary(fact, cause), staleFrom: reader.staleFrom() };
}
