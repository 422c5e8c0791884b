import type { CallPlace, CallUser } from "../chat/command.ts";

/** Those who look after a place, and what they are told that its viewers are not. */
export type TeamNotices = {
  /** Whether somebody has chosen where the team of this place is told things, and nothing is announced there. */
  isTold(place: CallPlace): Promise<boolean>;
  /** What goes wrong in this space is told in this place. Throws UserError where everybody would read it. */
  tellHere(place: CallPlace, by: CallUser): Promise<void>;
  /** What goes wrong in this space is told to nobody. */
  tellNobody(place: CallPlace, by: CallUser): Promise<void>;
  /** Says what came in while we were away for long in this place, after all. Gives how many donations. */
  sumUp(place: CallPlace, by: CallUser): Promise<number>;
};
