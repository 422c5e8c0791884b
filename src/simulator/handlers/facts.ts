import type { TimeType } from "../../platform/operations.ts";
import { type Fact, isVisible } from "../fact.ts";
import { inTime, readChoice } from "../filters.ts";
import { findFact, orNotFound } from "../find.ts";
import { toWireFact } from "../wire-fact.ts";
import type { World } from "../world.ts";
import type { Handlers } from "./handler.ts";
import { boardsOf, configuredBoardOf, contributionsTo, donationsTo, matchesOf, milestonesOf, pollOf } from "./lists.ts";

type BoardInput = { factId: string; timeType?: TimeType | undefined };

const boards = (world: World, { factId, ...filters }: BoardInput) => boardsOf(world, findFact(world, factId), filters);

export const factHandlers = {
  getFact: (world, { factId }) => toWireFact(findFact(world, factId)),
  getFactBySlugs: (world, { slug, factSlug }) =>
    toWireFact(orNotFound([...world.facts.values()].find((fact) => isVisible(fact) && isAt(fact, slug, factSlug)))),
  getFactPoll: (world, { factId, pollId }) => pollOf(findFact(world, factId), pollId),
  getFactConfiguredLeaderboard: (world, { factId, timeType }) =>
    configuredBoardOf(world, findFact(world, factId), { timeType }),

  listFactDonations: (world, { factId, ...filters }) => donationsTo(findFact(world, factId), filters),
  listFactContributions: (world, { factId, ...filters }) => contributionsTo(findFact(world, factId), filters),
  listFactDonationMatches: (world, { factId, ...filters }) => matchesOf(findFact(world, factId), filters),
  listFactMilestones: (world, { factId, ...filters }) => milestonesOf(findFact(world, factId), filters),
  listFactPolls: (world, { factId }) => findFact(world, factId).polls,
  listFactRewards: (world, { factId }) => findFact(world, factId).rewards,
  listFactSchedules: (world, { factId }) => findFact(world, factId).schedules,
  listFactTargets: (world, { factId }) => findFact(world, factId).targets,
  listFactFitnessGoals: (world, { factId }) => findFact(world, factId).fitnessGoals,
  listFactSupportingFacts(world, { factId, status, ...filters }) {
    const wanted = readChoice("status", status, ["published", "retired"]);
    const facts = findFact(world, factId).below.filter(isVisible).map(toWireFact);
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

/** Nobody knows whether the first slug comes with its sign (`@` for users, `+` for teams): both are taken. */
function isAt({ kind, record }: Fact, slug: string, factSlug: string): boolean {
  if (record.slug !== factSlug) return false;
  if (kind === "team_campaign") return slug.replace(/^\+/, "") === record.team.slug;
  return (kind === "campaign" || kind === "personal_campaign") && slug.replace(/^@/, "") === record.user.slug;
}
