import type { CallPlace } from "../../chat/command.ts";
import type { CachedReads } from "../../platform/cached-reads.ts";
import type { AskPlatform, FactRecord } from "../../platform/fact-record.ts";
import { UserError } from "../../util/errors.ts";
import type { ConnectedCampaign } from "../campaigns.ts";
import type { Answer, Question, Questions } from "../questions.ts";
import { readAuction } from "./auction.ts";
import { readCampaignsBeside, readCampaignsByName } from "./campaigns-of.ts";
import { type ChosenCampaign, createChoice } from "./choose.ts";
import { readRecentDonations } from "./donations.ts";
import { readFitness } from "./fitness.ts";
import { readRanking } from "./leaderboard.ts";
import { createLookups } from "./lookups.ts";
import { readOpenMatches } from "./matches.ts";
import { readOpenMilestones } from "./milestones.ts";
import { hasParent, readAllAbove, readParent, readRank } from "./parent.ts";
import { readOpenPolls } from "./polls.ts";
import { createReader } from "./reader.ts";
import { explained, notLoggedIn } from "./refusals.ts";
import { readOpenRewards } from "./rewards.ts";
import { readComingSchedule } from "./schedule.ts";
import { readCauseName, toSummary } from "./summary.ts";
import { readOpenTargets } from "./targets.ts";

/** What viewers ask, answered from the platform: at most seconds old, or with its age where the platform is down. */
export function createQuestions(options: {
  list(place: CallPlace): Promise<ConnectedCampaign[]>;
  /** The auctions below these campaigns. */
  auctionsBelow(campaigns: readonly string[]): Promise<string[]>;
  /** Undefined where no application of the platform is configured. */
  reads: CachedReads | undefined;
  now(): number;
}): Questions {
  const { list, auctionsBelow, reads, now } = options;
  const newReader = () => {
    if (reads === undefined) throw new UserError(notLoggedIn);
    return createReader(reads);
  };
  const choice = createChoice({ list, auctionsBelow, newReader });
  const takeLookup = createLookups(now);

  /** Finds the campaign, and reads more about it. */
  async function answer<T extends object>(
    { place, campaign }: Question,
    read: (ask: AskPlatform, fact: FactRecord) => Promise<T>,
    what?: "auction",
  ): Promise<Answer<T>> {
    const chosen = await choice.one(place, campaign, { what });
    const value = await explained(read(chosen.reader.ask, chosen.fact), "part");
    return { ...value, ...toAnswer(chosen, null) };
  }

  return {
    async campaign({ place, campaign }) {
      const chosen = await choice.one(place, campaign);
      return toAnswer(chosen, await readCauseName(chosen.reader.ask, chosen.fact.causeId));
    },
    async parent({ place, campaign, kind }) {
      const { fact, reader } = await choice.one(place, campaign, { prefers: (one) => hasParent(one, kind) });
      const parent = await explained(readParent(reader.ask, fact, kind), "part");
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
    donations: (question) => answer(question, readRecentDonations),
    leaderboard: ({ ranked, period, ...question }) =>
      answer(question, (ask, fact) => readRanking(ask, fact, { ranked, period })),
    milestones: (question) => answer(question, readOpenMilestones),
    polls: (question) => answer(question, (ask, fact) => readOpenPolls(ask, fact, now())),
    rewards: (question) => answer(question, (ask, fact) => readOpenRewards(ask, fact, now())),
    matches: (question) => answer(question, (ask, fact) => readOpenMatches(ask, fact, now())),
    schedule: (question) => answer(question, (ask, fact) => readComingSchedule(ask, fact, now())),
    fitness: (question) => answer(question, readFitness),
    targets: (question) => answer(question, (ask, fact) => readOpenTargets(ask, fact, now())),
    async campaignsOf({ whose, ...question }) {
      if (whose === undefined) return await answer(question, readCampaignsBeside);
      const reader = newReader();
      const { chat, space } = question.place;
      takeLookup(`${chat} ${space.address}`);
      const owned = await explained(readCampaignsByName(reader.ask, whose));
      return { ...owned, staleFrom: reader.staleFrom() };
    },
    auction: ({ page, size, ...question }) =>
      answer(question, (ask, fact) => readAuction(ask, fact, { page, size, now: now() }), "auction"),
  };
}

function toAnswer({ fact, reader }: ChosenCampaign, cause: string | null): Answer<object> {
  return { campaign: toSummary(fact, cause), staleFrom: reader.staleFrom() };
}
