/** A comment that somebody has to say yes to, or has said yes to. */
import { z } from "zod";
import { comment, money, ours, person, record } from "./fields.ts";

export const asked = record({
  /** The key of its moment. */
  donation: ours,
  /** As it is now where it is said, read from the donation itself: it is never stored. */
  told: record({
    amount: money,
    name: person,
    /** Null: it is not there any more, or was taken back. */
    comment,
    decision: z.enum(["waits", "posted", "left"]),
  }).exactOptional(),
});

export type ReviewedComment = NonNullable<z.output<typeof asked>["told"]>;

/** What a team may decide. `donation`: the key of its moment. */
export type TeamQuestion =
  | { about: "left-out"; donation: string }
  | { about: "approval"; donation: string; comment: string }
  | { about: "approvals" }
  /** `place`: where it would be announced, by the chat's own id. */
  | { about: "next-campaign"; campaign: string; place: string };
