import type { z } from "zod";
import type { Input, Operation, OperationName, Operations } from "../../platform/operations.ts";
import type { SimulatedUser } from "../people.ts";
import type { World } from "../world.ts";

/** The owner of the token; null for the application's own. */
export type Caller = { user: SimulatedUser | null };

/** The result of a handler: the record, or all records of a list, newest first if there is an order. */
type Played<O extends Operation> = O["paging"] extends "cursor" ? z.input<O["response"]>[] : z.input<O["response"]>;

/** `obtainToken` is handled by oauth.ts, because its body has many forms and its errors are its own. */
export type PlayedOperation = Exclude<OperationName, "obtainToken">;

/** One function per row of the table. They throw Refused. */
export type Handlers = {
  [Name in PlayedOperation]: (world: World, input: Input<Operations[Name]>, caller: Caller) => Played<Operations[Name]>;
};
