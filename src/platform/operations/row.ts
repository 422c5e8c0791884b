import type { z } from "zod";
import { minuteMs, secondMs } from "../../util/durations.ts";
import { leaderboardEntry } from "../resources.ts";

/**
 * One row of the table. `path` and `query` are the exact names of the wire; whoever calls writes them in camelCase.
 * The client and the simulator are both derived from these rows.
 */
export type Operation = {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: `/${string}`;
  readonly query: readonly string[];
  /** `app`: needs the application's token; `user`: that of a person, which the caller brings. */
  readonly auth: "app" | "user" | "none";
  readonly scope: Scope | null;
  /** May be sent again when nobody knows whether it arrived. */
  readonly idempotent: boolean;
  readonly paging: "none" | "cursor";
  /** `either`: the documents say bare, the live service wraps it in `data`; `none`: bare. */
  readonly envelope: "data" | "either" | "none";
  /** The platform says so; it may go away. */
  readonly deprecated?: true;
  /** Where answers are kept in memory: how long one counts as new, in milliseconds. */
  readonly freshMs?: number;
  readonly body?: z.ZodType;
  /** One record; where the operation is paged, one record of the page. */
  readonly response: z.ZodType;
};

export type Scope = "public" | "webhooks:write";

/** What moves with every donation is looked at more often than what somebody has to type in. */
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
/** Highest first. Who is ranked, and by what, is in the path. Some need more than the application may see: 403. */
export const leaderboard = {
  ...readList,
  query: ["time_type", ...pageQuery],
  freshMs: fresh.leaderboard,
  response: leaderboardEntry,
} as const;
