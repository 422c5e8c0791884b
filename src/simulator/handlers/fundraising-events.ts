import type { TimeType } from "../../platform/operations.ts";
import { createFinder } from "../find.ts";
import { Refused } from "../refusal.ts";
import type { World } from "../world.ts";
import type { Handlers } from "./handler.ts";
import { boardsOf, configuredBoardOf, donationsBelow, listed } from "./lists.ts";

const { find, findByAnyId } = createFinder("fundraising_event");

type BoardInput = { fundraisingEventId: string; timeType?: TimeType | undefined };

const boards = (world: World, { fundraisingEventId, ...filters }: BoardInput) =>
  boardsOf(world, find(world, fundraisingEventId), filters);

export const fundraisingEventHandlers = {
  getFundraisingEvent: (world, { fundraisingEventId }) => find(world, fundraisingEventId).record,
  getFundraisingEventConfiguredLeaderboard: (world, { fundraisingEventId }) =>
    configuredBoardOf(world, find(world, fundraisingEventId)),

  /** Refuses unless the platform's support has opened the list. Then it has all donations of the event. */
  listFundraisingEventDonations(world, { fundraisingEventId, ...filters }) {
    const event = findByAnyId(world, fundraisingEventId);
    if (!event.areDonationsOpen) throw new Refused(403);
    return donationsBelow(event, filters);
  },
  listFundraisingEventFitnessGoals: (world, { fundraisingEventId }) =>
    findByAnyId(world, fundraisingEventId).fitnessGoals,
  listFundraisingEventSupportingCampaigns: (world, { fundraisingEventId }) =>
    listed(
      findByAnyId(world, fundraisingEventId).below.filter(
        (fact) => fact.kind === "campaign" || fact.kind === "team_campaign",
      ),
      {},
    ),

  listFundraisingEventDonorLeaderboard: (world, input) => boards(world, input).donors(),
  listFundraisingEventUserLeaderboard: (world, input) => boards(world, input).users(),
  listFundraisingEventTeamLeaderboard: (world, input) => boards(world, input).teams(),
  listFundraisingEventUserDistanceLeaderboard: (world, input) => boards(world, input).fitness("user", "distance"),
  listFundraisingEventUserTimeLeaderboard: (world, input) => boards(world, input).fitness("user", "time"),
  listFundraisingEventTeamDistanceLeaderboard: (world, input) => boards(world, input).fitness("team", "distance"),
  listFundraisingEventTeamTimeLeaderboard: (world, input) => boards(world, input).fitness("team", "time"),
} satisfies Partial<Handlers>;
