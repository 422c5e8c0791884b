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

/** THE TABLE: every operation of the platform (developers.tiltify.com/api-reference), one family of rows per file. */
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

/** Operations whose answers may be cached in memory: reads that look the same to everybody. */
export type ReadName = {
  [Name in OperationName]: Operations[Name] extends { freshMs: number } ? Name : never;
}[OperationName];

type PathName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathName<Rest>
  : never;

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** The period that a leaderboard covers. Only fundraising events know `custom`. */
export type TimeType = "daily" | "weekly" | "monthly" | "yearly" | "ytd" | "all" | "custom";

/** Query values that are more than plain text. `limit` is from 1 to 100. */
type QueryValues = { limit: number; time_type: TimeType; include_disabled: "true" | "false" };

type QueryValue<Name extends string> = Name extends keyof QueryValues ? QueryValues[Name] : string;

/**
 * The arguments of an operation: every name in the path, any name of the query, the body. A wrong name is a type error.
 */
export type Input<O extends Operation> = {
  [Name in PathName<O["path"]> as CamelCase<Name>]: string;
} & {
  [Name in O["query"][number] as CamelCase<Name>]?: QueryValue<Name> | undefined;
} & (O extends { body: infer Body extends z.ZodType } ? { body: z.input<Body> } : unknown);

/** One page of a list. `after` and `before` are opaque cursors; null means there is nothing more in that direction. */
export type Page<T> = { data: T[]; metadata: { after: string | null; before: string | null; limit: number } };

/** The result of an operation: the record itself, or a page of records. */
export type Output<O extends Operation> = O["paging"] extends "cursor"
  ? Page<z.output<O["response"]>>
  : z.output<O["response"]>;

/** Converts `campaign_id` to `campaignId`, the spelling that callers use. */
export function toCamelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}
