import type { z } from "zod";
import type { Input, Operation, OperationName, Operations } from "../../platform/operations.ts";
import type { SimulatedUser } from "../people.ts";
import type { World } from "../world.ts";

/** The token's owner; null for the application's own token. */
export type Caller = { user: SimulatedUser | null };

/** A handler's result: a record, or all records of a list. Lists with an order have the newest first. */
type Played<O extends Operation> = O["paging"] extends "cursor" ? z.input<O["response"]>[] : z.input<O["response"]>;

/**
 * The operations with a handler. oauth.ts handles `obtainToken`, because its body can have several formats and its
 * errors are different.
 */
export type PlayedOperation = Exclude<OperationName, "obtainToken">;

/** A function for each operation. They throw Refused. */
export type Handlers = {
  [Name in PlayedOperation]: (world: World, input: Input<Operations[Name]>, caller: Caller) => Played<Operations[Name]>;
};
