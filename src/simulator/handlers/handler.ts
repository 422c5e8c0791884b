import type { z } from "zod";
import type { Input, Operation, OperationName, Operations } from "../../platform/operations.ts";
import type { SimulatedUser } from "../people.ts";
import type { World } from "../world.ts";

/** Whose token it is; null: the application's own. */
export type Caller = { user: SimulatedUser | null };

/** What a handler gives: the record, or all records of a list, newest first where there is an order. */
type Played<O extends Operation> = O["paging"] extends "cursor" ? z.input<O["response"]>[] : z.input<O["response"]>;

/** `obtainToken` is played by oauth.ts: it has a body of many forms and errors of its own. */
export type PlayedOperation = Exclude<OperationName, "obtainToken">;

/** One function per row of the table. They throw Refused. */
export type Handlers = {
  [Name in PlayedOperation]: (world: World, input: Input<Operations[Name]>, caller: Caller) => Played<Operations[Name]>;
};
