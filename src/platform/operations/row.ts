import type { z } from "zod";
import { minuteMs, secondMs } from "../../util/durations.ts";
import { leaderboardEntry } from "../resources.ts";

/**
 * One row of the table. `path` and `query` are the exact names on the wire; callers write them in camelCase. The client
 * and the simulator are both derived from these rows.
 */
export type Operation = {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: `/${string}`;
  readonly query: readonly string[];
  /** `app` needs the application's token; `user` needs a person's token, which the caller passes. */
  readonly auth: "app" | "user" | "none";
  readonly scope: Scope | null;
  /** True if the request is safe to send again when we don't know whether it arrived. */
  readonly idempotent: boolean;
  readonly paging: "none" | "cursor";
  /** `either`: the docs say bare, the live service wraps it in `data`. `none`: bare. */
  readonly envelope: "data" | "either" | "none";
  /** Marked as deprecated by the platform, so it may go away. */
  readonly deprecated?: true;
  /** For cached answers: how long one counts as fresh, in milliseconds. */
  readonly freshMs?: number;
  readonly body?: z.ZodType;
  /** One record. For a paged operation, one record of the page. */
  readonly response: z.ZodType;
};

export type Scope = "public" | "webhooks:write";

/** Values that change with every donation are read more often than those that somebody has to type in. */
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
export const donationList = { ...readList, query: [...completed, ...pageQuery], freshMs: fresh.donations } as const;
/**
 * Sorted highest first. The path says who is ranked and by what. Some need more rights than the application has: 403.
 */
export const leaderboard = {
  ...readList,
  query: ["time_type", ...pageQuery],
  freshMs: fresh.leaderboard,
  response: leaderboardEntry,
} as const;
