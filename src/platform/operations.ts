import type { z } from "zod";
import { auctionOperations } from "./operations/auctions.ts";
import { campaignOperations } from "./operations/campaigns.ts";
import { causeOperations } from "./operations/causes.ts";
import { factOperations } from "./operations/facts.ts";
import { fundraisingEventOperations } from "./operations/fundraising-events.ts";
import { oauthOperations } from "./operations/oauth.ts";
import { personalCampaignOperations } from "./operations/personal-campaigns.ts";
import type { Operation } from "./operations/row.ts";
import { teamCampaignOperations } from "./operations/team-campaigns.ts";
import { teamOperations } from "./operations/teams.ts";
import { userOperations } from "./operations/users.ts";
import { webhookOperations } from "./operations/webhooks.ts";

export type { Operation, Scope } from "./operations/row.ts";

/**
 * THE TABLE: every operation of the platform (developers.tiltify.com/api-reference). Each family of operations has its
 * own file.
 */
export const operations = {
  ...oauthOperations,
  ...campaignOperations,
  ...teamCampaignOperations,
  ...fundraisingEventOperations,
  ...personalCampaignOperations,
  ...factOperations,
  ...auctionOperations,
  ...causeOperations,
  ...teamOperations,
  ...userOperations,
  ...webhookOperations,
} satisfies Record<string, Operation>;

export type Operations = typeof operations;
export type OperationName = keyof Operations;

/** Operations whose answers may be cached in memory. These are reads that give everybody the same answer. */
export type ReadName = {
  [Name in OperationName]: Operations[Name] extends { freshMs: number } ? Name : never;
}[OperationName];

type PathName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathName<Rest>
  : never;

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** The period of a leaderboard. Only fundraising events accept `custom`. */
export type TimeType = "daily" | "weekly" | "monthly" | "yearly" | "ytd" | "all" | "custom";

/** Query parameters that aren't just text. `limit` is from 1 to 100. */
type QueryValues = { limit: number; time_type: TimeType; include_disabled: "true" | "false" };

type QueryValue<Name extends string> = Name extends keyof QueryValues ? QueryValues[Name] : string;

/**
 * The arguments of an operation: all names in the path, any names of the query, and the body. Other names don't
 * compile.
 */
export type Input<O extends Operation> = {
  [Name in PathName<O["path"]> as CamelCase<Name>]: string;
} & {
  [Name in O["query"][number] as CamelCase<Name>]?: QueryValue<Name> | undefined;
} & (O extends { body: infer Body extends z.ZodType } ? { body: z.input<Body> } : unknown);

/**
 * A page of a list. `after` and `before` are opaque cursors. Null means that there is nothing more in that direction.
 */
export type Page<T> = { data: T[]; metadata: { after: string | null; before: string | null; limit: number } };

/** The result of an operation: a record, or a page of records. */
export type Output<O extends Operation> = O["paging"] extends "cursor"
  ? Page<z.output<O["response"]>>
  : z.output<O["response"]>;

/** Converts a name such as `campaign_id` to `campaignId`, as callers write it. */
export function toCamelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}
