/** Lists that several kinds of facts have. They throw Refused for invalid parameters. */
import type { TimeType } from "../../platform/operations.ts";
import { isVisible, type SimulatedFact } from "../fact.ts";
import { inTime, readChoice } from "../filters.ts";
import { byId } from "../find.ts";
import type { SimulatedPoll } from "../incentives.ts";
import { type Measure, rankDonors, rankFitness, rankTeams, rankUsers, startOfPeriod } from "../leaderboards.ts";
import type { WireContribution, WireDonation, WireLeaderboardEntry, WireMatch, WireMilestone } from "../wire.ts";
import type { World } from "../world.ts";

type TimeFilters = Parameters<typeof inTime>[1];

/** Returns donations made directly to the fact, newest first. */
export function donationsTo(fact: SimulatedFact, filters: TimeFilters): WireDonation[] {
  const given = fact.gifts.flatMap((gift) => (gift.type === "donation" && gift.to === fact ? [gift.record] : []));
  return inTime(given, filters).reverse();
}

/** Returns donations to the fact and to everything below it, newest first. */
export function donationsBelow(fact: SimulatedFact, filters: TimeFilters): WireDonation[] {
  const given = fact.gifts.flatMap((gift) => (gift.type === "donation" ? [gift.record] : []));
  return inTime(given, filters).reverse();
}

export function contributionsTo(fact: SimulatedFact, filters: TimeFilters): WireContribution[] {
  const given = fact.gifts.flatMap((gift) => (gift.type === "contribution" && gift.to === fact ? [gift.record] : []));
  return inTime(given, filters).reverse();
}

export function milestonesOf(
  fact: SimulatedFact,
  { includeDisabled, ...filters }: TimeFilters & { includeDisabled?: string | undefined },
): WireMilestone[] {
  const all = readChoice("include_disabled", includeDisabled, ["true", "false"]) === "true";
  return inTime(fact.milestones, filters).filter(({ active }) => all || active);
}

export function matchesOf(
  fact: SimulatedFact,
  { status, ...filters }: TimeFilters & { status?: string | undefined },
): WireMatch[] {
  const wanted = readChoice("status", status, ["active", "completed"]);
  return inTime(fact.matches, filters).filter(({ active }) => !wanted || active === (wanted === "active"));
}

export function pollOf(fact: SimulatedFact, pollId: string): SimulatedPoll {
  return byId("poll_id", pollId, (wanted) => fact.polls.find(({ id }) => id === wanted));
}

/** Returns published and retired facts, or only those with this `status`. Unpublished ones are never listed. */
export function listed<Kind extends SimulatedFact>(
  facts: readonly Kind[],
  { status, ...filters }: TimeFilters & { status?: string | undefined },
): Kind["record"][] {
  const wanted = readChoice("status", status, ["published", "retired"]);
  const records: Kind["record"][] = facts.filter(isVisible).map(({ record }) => record);
  return inTime(records, filters).filter((record) => !wanted || ("status" in record && record.status === wanted));
}

type BoardFilters = { timeType?: TimeType | undefined };

const defaultPeriods = ["daily", "weekly", "monthly", "yearly", "ytd", "all"] as const;

/** Returns the leaderboards of a fact for a period. By default for all time. Only events accept `custom`. */
export function boardsOf(world: World, fact: SimulatedFact, { timeType }: BoardFilters) {
  const periods: readonly TimeType[] =
    fact.kind === "fundraising_event" ? [...defaultPeriods, "custom"] : defaultPeriods;
  const period = readChoice("time_type", timeType, periods) ?? "all";
  const since = startOfPeriod(period, world.stamps.now(), fact);
  return {
    donors: () => rankDonors(fact, since),
    users: () => rankUsers(fact, since),
    teams: () => rankTeams(fact, since),
    fitness: (who: "user" | "team", by: Measure) => rankFitness(fact, since, { who, by }),
  };
}

const shownOnConfigured = 10;

/** Returns the configured leaderboard, which is one answer with three leaderboards. */
export function configuredBoardOf(world: World, fact: SimulatedFact, filters: BoardFilters = {}) {
  const top = (entries: WireLeaderboardEntry[]) => entries.slice(0, shownOnConfigured);
  const boards = boardsOf(world, fact, filters);
  return {
    individual: top(boards.users()),
    team: top(boards.teams()),
    weekly: top(boardsOf(world, fact, { timeType: "weekly" }).users()),
  };
}
