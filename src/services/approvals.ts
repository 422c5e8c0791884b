import type { CallPlace, CallUser } from "../chat/command.ts";
import type { Money } from "../money/money.ts";

/** Comments that are said only with a moderator's yes, here and where this place is linked. */
export type Approvals = {
  /** Those that wait, oldest first. Where everybody reads along, only those of this very place, of the last hour. */
  waiting(place: CallPlace): Promise<WaitingComment[]>;
  /**
   * Says it from now on, or not: added to what was said of its donation, or as a line of its own where that cannot be edited.
   * False where there is no such comment any more.
   */
  decide(
    place: CallPlace,
    comment: Pick<WaitingComment, "donation" | "mark">,
    decision: "post" | "leave",
    by: CallUser,
  ): Promise<boolean>;
};

/** `donation`: the key of its moment; `mark`: which of its comments, should the donor have changed it. `at`: since 1970, ms. */
export type WaitingComment = {
  donation: string;
  mark: string;
  name: string;
  amount: Money;
  comment: string;
  at: number;
};
