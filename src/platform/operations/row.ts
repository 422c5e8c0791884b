import type { z } from "zod";
import { minuteMs, secondMs } from "../../util/durations.ts";
import * as resources from "../resources.ts";

/**
 * One row of `operations`. `path` and `query` have the exact names on the wire. Callers write them in camelCase. The
 * client and the simulator are both built from these rows.
 */
export type Operation = {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: `/${string}`;
  readonly query: readonly string[];
  /** `app` needs the application's token. `user` needs a person's token, which the caller passes. */
  readonly auth: "app" | "user" | "none";
  readonly scope: Scope | null;
  /** True if the request may be sent again when we don't know whether it arrived. */
  readonly idempotent: boolean;
  readonly paging: "none" | "cursor";
  /**
   * Whether the answer is wrapped in `data`. `none`: it isn't. `either`: the docs say it isn't, but the live service
   * wraps it.
   */
  readonly envelope: "data" | "either" | "none";
  /** The platform calls the operation deprecated, so it may disappear. */
  readonly deprecated?: true;
  /** How long a cached answer counts as fresh, in milliseconds. */
  readonly freshMs?: number;
  readonly body?: z.ZodType;
  /** The schema of the record. For a list, of each record in a page. */
  readonly response: z.ZodType;
};

export type Scope = "public" | "webhooks:write";

/**
 * How long answers count as fresh. Values that change with each donation are read more often than those that somebody
 * types.
 */
export const fresh = {
  donations: 5 * secondMs,
  leaderboard: minuteMs,
  profile: 5 * minuteMs,
  schedule: minuteMs,
} as const;

export const pageQuery = ["after", "before", "limit"] as const;
const completed = ["completed_before", "completed_after"] as const;
export const updated = ["updated_after", "updated_before"] as const;
export const createdOrUpdated = ["created_before", "created_after", "updated_before", "updated_after"] as const;

const read = { method: "GET", auth: "app", scope: "public", idempotent: true, envelope: "data" } as const;

export const readOne = { ...read, query: [], paging: "none", freshMs: 10 * secondMs } as const;
export const readList = { ...read, query: pageQuery, paging: "cursor", freshMs: 15 * secondMs } as const;
export const donationList = {
  ...readList,
  query: [...completed, ...pageQuery],
  freshMs: fresh.donations,
  response: resources.donation,
} as const;
/**
 * A leaderboard, highest first. The path says who is ranked, and by what. Some leaderboards need more rights than our
 * application has, and answer 403.
 */
export const leaderboard = {
  ...readList,
  query: ["time_type", ...pageQuery],
  freshMs: fresh.leaderboard,
  response: resources.leaderboardEntry,
} as const;

// The lists that several kinds of facts have.
export const milestoneList = {
  ...readList,
  query: ["include_disabled", ...createdOrUpdated, ...pageQuery],
  response: resources.milestone,
} as const;
export const matchList = {
  ...readList,
  query: [...createdOrUpdated, "status", ...pageQuery],
  response: resources.donationMatch,
} as const;
export const pollList = { ...readList, response: resources.poll } as const;
export const rewardList = { ...readList, response: resources.reward } as const;
export const scheduleList = { ...readList, freshMs: fresh.schedule, response: resources.schedule } as const;
export const targetList = { ...readList, deprecated: true, response: resources.target } as const;
export const fitnessGoalList = { ...readList, response: resources.fitnessGoal } as const;
