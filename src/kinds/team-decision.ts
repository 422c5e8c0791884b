/** A comment that needs approval, or has been approved. */
import { z } from "zod";
import { comment, money, ours, person, record } from "./fields.ts";

export const reviewing = record({
  /** The key of the donation's moment. */
  donation: ours,
  /** The current state, read from the donation itself when the message is rendered. Never stored. */
  reviewed: record({
    amount: money,
    name: person,
    /** Null if there is no comment anymore, or the donation was refunded. */
    comment,
    decision: z.enum(["waits", "posted", "left"]),
  }).exactOptional(),
});

export type ReviewedComment = NonNullable<z.output<typeof reviewing>["reviewed"]>;

/** A decision that we ask a team for. `donation` is the key of the donation's moment. */
export type TeamDecision =
  | { about: "left-out"; donation: string }
  | { about: "approval"; donation: string; comment: string }
  | { about: "approvals" }
  /** `place` is the channel that would announce the campaign, by the chat's own ID. */
  | { about: "next-campaign"; campaign: string; place: string };
