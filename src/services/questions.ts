import type { CallPlace } from "../chat/command.ts";
import type { Money } from "../money/money.ts";
import type { FactKind } from "../util/fact-kinds.ts";
import type { CampaignSummary } from "./campaigns.ts";

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
  donations(question: Question): Promise<Answer<{ donations: RecentDonation[] }>>;
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
  /** What people move for, and those who went farthest, where more than one does. */
  fitness(question: Question): Promise<Answer<{ goals: FitnessStanding[]; farthest: Mover[] }>>;
  /** What is still to be reached first. */
  targets(question: Question): Promise<Answer<{ targets: OpenTarget[] }>>;
  /**
   * The campaigns of a person or team, open ones first. `whose`: their name as it stands in the address of their page;
   * without it, the owner of the campaign in question.
   */
  campaignsOf(
    question: Question & { whose?: string | undefined },
  ): Promise<OwnedCampaigns & Pick<Answer<object>, "staleFrom">>;
  /** What can be bid for, the one that ends first first: one page of it, counted from 1. `campaign` is the auction. */
  auction(
    question: Question & { page: number; size: number },
  ): Promise<Answer<{ items: OpenAuctionItem[]; number: number; of: number }>>;
};

/** Of what a campaign can be a part. */
export type ParentKind = Extract<FactKind, "team_campaign" | "fundraising_event" | "cause">;

/** `number` counts from 1. */
export type Rank = { name: string; number: number; among: "fundraisers" | "teams" };

/** Who is compared: by what they gave, or by what their campaigns raised. */
export type Ranked = "donors" | "fundraisers" | "teams";
/** Which days a ranking counts. */
export type Period = "daily" | "weekly" | "monthly" | "all";

/** All times are milliseconds since 1970. */
export type RecentDonation = { id: string; name: string; amount: Money; comment: string | null; at: number | null };
/** `missing` null: it is reached. */
export type OpenMilestone = { name: string; amount: Money; missing: Money | null; progress: number };
/** `share`: from 0 to 1. Most money first. */
export type OpenPoll = {
  name: string;
  endsAt: number | null;
  options: { name: string; amount: Money; share: number }[];
};
/** `left` null: without limit. */
export type OpenReward = {
  name: string;
  description: string | null;
  amount: Money | null;
  left: number | null;
  endsAt: number | null;
};
/** `matched` so far, of at most `pledged`. */
export type OpenMatch = { by: string; pledged: Money; matched: Money | null; progress: number; endsAt: number | null };
/** `endsAt` without an end of its own: when the next one begins; null: nobody knows. `isOn`: it has begun. */
export type ScheduleEntry = {
  name: string;
  description: string | null;
  startsAt: number;
  endsAt: number | null;
  isOn: boolean;
};
/** `unit` null: the platform does not say what is counted. `progress`: from 0 to 1. */
export type FitnessStanding = { name: string; reached: number; goal: number; unit: string | null; progress: number };
/** Who went so far; `unit` in words, such as "miles". */
export type Mover = { name: string; distance: number; unit: string };
/** Something of its own to give for. `raised`: for it alone; `progress`: from 0 to 1. */
export type OpenTarget = {
  name: string;
  amount: Money;
  raised: Money;
  isReached: boolean;
  progress: number;
  endsAt: number | null;
};
/** `address`: of whom was asked for by name, as it is typed to ask again. */
export type OwnedCampaigns = { owner: string; address: string | null; campaigns: CampaignSummary[] };
/** `bid` null: nobody has bid yet. */
export type OpenAuctionItem = {
  name: string;
  startingBid: Money | null;
  bid: { amount: Money; by: string } | null;
  endsAt: number | null;
};
