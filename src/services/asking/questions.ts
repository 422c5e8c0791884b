import type { CallPlace } from "../../chat/understanding/command.ts";
import type { Money } from "../../money/money.ts";
import type { CachedReads } from "../../platform/cached-reads.ts";
import type { AskPlatform, FactRecord } from "../../platform/fact-record.ts";
import type { ConnectedCampaign } from "../connecting/connected.ts";
import type { Search } from "../connecting/searches.ts";
import { type OpenAuctionItem, readAuction } from "./auction.ts";
import { type OwnedCampaigns, readCampaignsByName, readEventsOf, readSiblingCampaigns } from "./campaigns-of.ts";
import { type AnnouncedTotal, type ChosenCampaign, createChoice } from "./choose.ts";
import { type ReadReceived, type RecentDonations, readRecentDonations } from "./donations.ts";
import { type Fitness, readFitness } from "./fitness.ts";
import { type Period, readRanking } from "./leaderboard.ts";
import type { Ranked } from "./lists.ts";
import { createLookups } from "./lookups.ts";
import { type OpenMatch, readOpenMatches } from "./matches.ts";
import { type OpenMilestone, readOpenMilestones } from "./milestones.ts";
import { hasParent, type ParentKind, type Rank, readAllAbove, readMembers, readParent, readRank } from "./parent.ts";
import { type OpenPoll, readOpenPolls } from "./polls.ts";
import { createReader, type Reader } from "./reader.ts";
import { explained, notLoggedIn } from "./refusals.ts";
import { type OpenReward, readOpenRewards } from "./rewards.ts";
import { readComingSchedule, type ScheduleEntry } from "./schedule.ts";
import { type CampaignSummary, readCauseName, toSummary } from "./summary.ts";
import { type OpenTarget, readOpenTargets } from "./targets.ts";

/** `campaign`: its number in the list; without one, the open campaign where something happened last. */
export type Question = { place: CallPlace; campaign?: number | undefined };

/** `staleFrom`: the platform gives nothing newer than this, milliseconds since 1970. Null: it is as new as it gets. */
export type Answer<T> = T & { campaign: CampaignSummary; staleFrom: number | null };

/** Lists hold what is open now; all of them have at most 100 entries. Throws UserError: nothing connected, no answer. */
export type Questions = {
  campaign(question: Question): Promise<Answer<object>>;
  /**
   * What a campaign belongs to, as `campaign`. `of`: the one that was asked about, if it is another. `rank`: the place
   * of that one among those who raise money for it; null where it is not told.
   */
  parent(question: Question & { kind: ParentKind }): Promise<Answer<{ of: CampaignSummary | null; rank: Rank | null }>>;
  /**
   * Of every open campaign here, and then of the teams and events that they are part of (`isAbove`), or of the one that is
   * asked for; each with its own currency.
   */
  totals(question: Question): Promise<Answer<{ isAbove: boolean }>[]>;
  /** Newest first. */
  donations(question: Question): Promise<Answer<RecentDonations>>;
  /** Highest first. Without `ranked`, donors; of an event or a charity, fundraisers. */
  leaderboard(
    question: Question & { ranked?: Ranked | undefined; period: Period },
  ): Promise<Answer<{ ranked: Ranked; entries: { name: string; amount: Money }[] }>>;
  /** What is still to be reached first, the next one first. */
  milestones(question: Question): Promise<Answer<{ milestones: OpenMilestone[] }>>;
  /** The one that changed last first. */
  polls(question: Question): Promise<Answer<{ polls: OpenPoll[] }>>;
  /** Highlighted ones first, then by price; those that are gone last. */
  rewards(question: Question): Promise<Answer<{ rewards: OpenReward[] }>>;
  /** Those that run now, the one that ends first first. */
  matches(question: Question): Promise<Answer<{ matches: OpenMatch[] }>>;
  /** What is on now, then what comes. */
  schedule(question: Question): Promise<Answer<{ entries: ScheduleEntry[] }>>;
  /** What people move for, and those who went farthest or moved longest, where more than one does. */
  fitness(question: Question): Promise<Answer<Fitness>>;
  /** What is still to be reached first. */
  targets(question: Question): Promise<Answer<{ targets: OpenTarget[] }>>;
  /**
   * The campaigns of a person or team, open ones first. `whose`: their name as it stands in the address of their page;
   * without it, the owner of the campaign in question.
   */
  campaignsOf(
    question: Question & { whose?: string | undefined },
  ): Promise<OwnedCampaigns & Pick<Answer<object>, "staleFrom">>;
  /** The fundraising events of the charity that a campaign is for, open ones first; `campaign` is the charity. */
  events(question: Question): Promise<Answer<{ events: CampaignSummary[] }>>;
  /** The members of the team that a campaign belongs to; `campaign` is the team's. */
  members(question: Question): Promise<Answer<{ members: string[] }>>;
  /** What can be bid for, the one that ends first first: one page of it, counted from 1. `campaign` is the auction. */
  auction(
    question: Question & { page: number; size: number },
  ): Promise<Answer<{ items: OpenAuctionItem[]; number: number; of: number }>>;
};

/** What viewers ask, answered from the platform: at most seconds old, or with its age where the platform is down. */
export function createQuestions(options: {
  list(place: CallPlace): Promise<ConnectedCampaign[]>;
  /** What is not published yet, under the numbers that follow. */
  sought?: (place: CallPlace) => Promise<Search[]>;
  /** The auctions below these campaigns. */
  auctionsBelow(campaigns: readonly string[]): Promise<string[]>;
  /** What was told last that a campaign raised, of which goal; undefined: not known. */
  announcedTotal(factId: string): Promise<AnnouncedTotal | undefined>;
  readReceived: ReadReceived;
  /** When we looked at a campaign's matches last by ourselves; null: never. Nobody is answered with less than was announced. */
  matchesPolledAt(factId: string): Promise<number | null>;
  /** Undefined where no application of the platform is configured. */
  reads: CachedReads | undefined;
  now(): number;
}): Questions {
  const { list, sought, auctionsBelow, announcedTotal, readReceived, matchesPolledAt, reads, now } = options;
  const newReader = () => {
    if (reads === undefined) throw notLoggedIn();
    return createReader(reads, now);
  };
  const choice = createChoice({ list, sought, auctionsBelow, announcedTotal, newReader });
  const takeLookup = createLookups(now, ({ say }) => say("ask.too-many"));

  /** Finds the campaign, and reads more about it. */
  async function answer<T extends object>(
    { place, campaign }: Question,
    read: (ask: AskPlatform, fact: FactRecord, reader: Reader) => Promise<T>,
    what?: "auction",
  ): Promise<Answer<T>> {
    const chosen = await choice.one(place, campaign, { what });
    const value = await explained(read(chosen.reader.ask, chosen.fact, chosen.reader), "part");
    return { ...value, ...toAnswer(chosen, null) };
  }

  /** Finds what the campaign is a part of. */
  async function findParent({ place, campaign }: Question, kind: ParentKind) {
    const { fact, reader } = await choice.one(place, campaign, { prefers: (one) => hasParent(one, kind) });
    return { fact, reader, parent: await explained(readParent(reader.ask, fact, kind), "part") };
  }

  /** The same, and reads more about that. */
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
    async totals({ place, campaign }) {
      const chosen = campaign === undefined ? await choice.open(place) : [await choice.one(place, campaign)];
      const above = campaign === undefined ? await readAllAbove(chosen, newReader) : [];
      const answers = (all: readonly ChosenCampaign[], isAbove: boolean) =>
        all.map((one) => ({ ...toAnswer(one, null), isAbove }));
      return [...answers(chosen, false), ...answers(above, true)];
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
