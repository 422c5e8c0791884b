import type { CallPlace, CallUser } from "../chat/command.ts";

/** Campaigns that are looked for because they are not published yet. Throws UserError: too many. */
export type Searches = {
  /** Begins to look for what this address leads to, for 30 days. False where it is looked for already. */
  start(place: CallPlace, address: string, by: CallUser): Promise<boolean>;
  /** What is looked for in this place, in the order of asking. */
  list(place: CallPlace): Promise<Search[]>;
  /**
   * One of them, by its number or address; without one, the only thing that there is in this place. Throws UserError
   * where nothing else is there and it is none of them.
   */
  find(place: CallPlace, which: string | undefined): Promise<Search | undefined>;
  /** False where it is not looked for any more. */
  stop(place: CallPlace, address: string, by: CallUser): Promise<boolean>;
};

/** `number` goes on after those of the connected campaigns. `until`: milliseconds since 1970. */
export type Search = { number: number; address: string; until: number };
