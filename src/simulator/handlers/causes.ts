import type { TimeType } from "../../platform/operations.ts";
import type { FactOf } from "../fact.ts";
import { allOf, byId } from "../find.ts";
import type { World } from "../world.ts";
import type { Handlers } from "./handler.ts";
import { boardsOf, configuredBoardOf, listed } from "./lists.ts";

type BoardInput = { causeId: string; timeType?: TimeType | undefined };

const boards = (world: World, { causeId, ...filters }: BoardInput) => boardsOf(world, find(world, causeId), filters);

/** Finds a cause by its own ID, which isn't its ID as a fact. */
function find(world: World, causeId: string): FactOf<"cause"> {
  return byId("cause_id", causeId, (wanted) => allOf(world, "cause").find(({ record }) => record.id === wanted));
}

export const causeHandlers = {
  getCause: (world, { causeId }) => find(world, causeId).record,
  getCauseConfiguredLeaderboard: (world, { causeId }) => configuredBoardOf(world, find(world, causeId)),
  listCauseFundraisingEvents: (world, { causeId }) =>
    listed(
      find(world, causeId).below.filter((fact) => fact.kind === "fundraising_event"),
      {},
    ),
  listCauseDonorLeaderboard: (world, input) => boards(world, input).donors(),
  listCauseUserLeaderboard: (world, input) => boards(world, input).users(),
  listCauseTeamLeaderboard: (world, input) => boards(world, input).teams(),
} satisfies Partial<Handlers>;
