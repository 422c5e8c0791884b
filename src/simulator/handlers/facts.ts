import type { TimeType } from "../../platform/operations.ts";
import { isVisible, type SimulatedFact } from "../fact.ts";
import { inTime, readChoice } from "../filters.ts";
import { allOf, findSimulatedFact, orNotFound } from "../find.ts";
import { toWireFact } from "../wire-fact.ts";
import type { World } from "../world.ts";
import type { Handlers } from "./handler.ts";
import { boardsOf, configuredBoardOf, contributionsTo, donationsTo, matchesOf, milestonesOf, pollOf } from "./lists.ts";

type BoardInput = { factId: string; timeType?: TimeType | undefined };

const boards = (world: World, { factId, ...filters }: BoardInput) =>
  boardsOf(world, findSimulatedFact(world, factId), filters);

export const factHandlers = {
  getFact: (world, { factId }) => toWireFact(findSimulatedFact(world, factId)),
  getFactBySlugs: (world, { slug, factSlug }) =>
    toWireFact(orNotFound([...world.facts.values()].find((fact) => isVisible(fact) && isAt(fact, slug, factSlug)))),
  getFactPoll: (world, { factId, pollId }) => pollOf(findSimulatedFact(world, factId), pollId),
  getFactConfiguredLeaderboard: (world, { factId, timeType }) =>
    configuredBoardOf(world, findSimulatedFact(world, factId), { timeType }),

  listFactDonations: (world, { factId, ...filters }) => donationsTo(findSimulatedFact(world, factId), filters),
  listFactContributions: (world, { factId, ...filters }) => contributionsTo(findSimulatedFact(world, factId), filters),
  listFactDonationMatches: (world, { factId, ...filters }) => matchesOf(findSimulatedFact(world, factId), filters),
  listFactMilestones: (world, { factId, ...filters }) => milestonesOf(findSimulatedFact(world, factId), filters),
  listFactPolls: (world, { factId }) => findSimulatedFact(world, factId).polls,
  listFactRewards: (world, { factId }) => findSimulatedFact(world, factId).rewards,
  listFactSchedules: (world, { factId }) => findSimulatedFact(world, factId).schedules,
  listFactTargets: (world, { factId }) => findSimulatedFact(world, factId).targets,
  listFactFitnessGoals: (world, { factId }) => findSimulatedFact(world, factId).fitnessGoals,
  listFactSupportingFacts(world, { factId, status, ...filters }) {
    const wanted = readChoice("status", status, ["published", "retired"]);
    const { id, below } = findSimulatedFact(world, factId);
    // An auction supports the fact that it belongs to. (The docs don't say so; this follows from `parent_facts`.)
    const houses = allOf(world, "auction_house").filter(({ above }) => above.some((fact) => fact.id === id));
    const facts = [...new Set([...below, ...houses])].filter(isVisible).map(toWireFact);
    return inTime(facts, filters).filter((fact) => !wanted || fact.status === wanted);
  },

  listFactDonorLeaderboard: (world, input) => boards(world, input).donors(),
  listFactUserLeaderboard: (world, input) => boards(world, input).users(),
  listFactTeamLeaderboard: (world, input) => boards(world, input).teams(),
  listFactUserDistanceLeaderboard: (world, input) => boards(world, input).fitness("user", "distance"),
  listFactUserTimeLeaderboard: (world, input) => boards(world, input).fitness("user", "time"),
  listFactTeamDistanceLeaderboard: (world, input) => boards(world, input).fitness("team", "distance"),
  listFactTeamTimeLeaderboard: (world, input) => boards(world, input).fitness("team", "time"),
} satisfies Partial<Handlers>;

/**
 * True if a fact has these slugs. We don't know whether the first slug needs its prefix (`@` for users, `+` for teams),
 * so both forms match.
 */
function isAt({ kind, record }: SimulatedFact, slug: string, factSlug: string): boolean {
  if (record.slug !== factSlug) return false;
  if (kind === "team_campaign") return slug.replace(/^\+/, "") === record.team.slug;
  return (kind === "campaign" || kind === "personal_campaign") && slug.replace(/^@/, "") === record.user.slug;
}
