import type { z } from "zod";
import * as resources from "./resources.ts";

/**
 * One row of the table. `path` and `query` are the exact names of the wire; whoever calls writes them in camelCase.
 * The client and the simulator are both derived from these rows.
 */
export type Operation = {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: `/${string}`;
  readonly query: readonly string[];
  /** `app`: needs the application's token. */
  readonly auth: "app" | "none";
  readonly scope: Scope | null;
  /** May be sent again when nobody knows whether it arrived. */
  readonly idempotent: boolean;
  readonly paging: "none" | "cursor";
  /** `either`: the documents say bare, the live service wraps it in `data`; `none`: bare. */
  readonly envelope: "data" | "either" | "none";
  readonly body?: z.ZodType;
  /** One record; where the operation is paged, one record of the page. */
  readonly response: z.ZodType;
};

export type Scope = "public" | "webhooks:write";

const page = ["after", "before", "limit"] as const;
const completed = ["completed_before", "completed_after"] as const;

const read = {
  method: "GET",
  auth: "app",
  scope: "public",
  idempotent: true,
  envelope: "data",
} as const;

const readOne = { ...read, query: [], paging: "none" } as const;
const readList = { ...read, query: page, paging: "cursor" } as const;

/** Extension "private"; all of it may be repeated. Page "Programmatic Subscriptions". */
const manageWebhooks = {
  query: [],
  auth: "app",
  scope: "webhooks:write",
  idempotent: true,
  paging: "none",
  envelope: "either",
} as const;

/** What the platform can be asked, by developers.tiltify.com/api-reference. */
export const operations = {
  obtainToken: {
    method: "POST",
    path: "/oauth/token",
    query: [],
    auth: "none",
    scope: null,
    // Not repeated by the transport: tokens.ts has a longer patience of its own for it.
    idempotent: false,
    paging: "none",
    envelope: "none",
    body: resources.tokenRequest,
    response: resources.token,
  },

  getCampaign: { ...readOne, path: "/api/public/campaigns/{campaign_id}", response: resources.campaign },
  getTeamCampaign: {
    ...readOne,
    path: "/api/public/team_campaigns/{team_campaign_id}",
    response: resources.teamCampaign,
  },
  getFundraisingEvent: {
    ...readOne,
    path: "/api/public/fundraising_events/{fundraising_event_id}",
    response: resources.fundraisingEvent,
  },
  getFact: { ...readOne, path: "/api/public/facts/{fact_id}", response: resources.fact },

  listCampaignDonations: {
    ...readList,
    path: "/api/public/campaigns/{campaign_id}/donations",
    query: [...completed, ...page],
    response: resources.donation,
  },
  listCampaignRewards: {
    ...readList,
    path: "/api/public/campaigns/{campaign_id}/rewards",
    response: resources.reward,
  },
  listCampaignPolls: { ...readList, path: "/api/public/campaigns/{campaign_id}/polls", response: resources.poll },
  listFactRewards: { ...readList, path: "/api/public/facts/{fact_id}/rewards", response: resources.reward },
  listFactPolls: { ...readList, path: "/api/public/facts/{fact_id}/polls", response: resources.poll },

  activateWebhookEndpoint: {
    ...manageWebhooks,
    method: "POST",
    path: "/api/private/webhook_endpoints/{webhook_endpoint_id}/activate",
    response: resources.webhookEndpoint,
  },
  putWebhookSubscription: {
    ...manageWebhooks,
    method: "PUT",
    path: "/api/private/webhook_endpoints/{webhook_endpoint_id}/webhook_subscriptions/{event_id}",
    body: resources.subscriptionRequest,
    response: resources.webhookSubscription,
  },
  deleteWebhookSubscription: {
    ...manageWebhooks,
    method: "DELETE",
    path: "/api/private/webhook_endpoints/{webhook_endpoint_id}/webhook_subscriptions/{event_id}",
    // Null when there was none.
    response: resources.webhookSubscription.nullable(),
  },
} as const satisfies Record<string, Operation>;

export type Operations = typeof operations;
export type OperationName = keyof Operations;

type PathName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathName<Rest>
  : never;

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** What a caller gives: every name of the path, any name of the query, the body. A wrong name is a type error. */
export type Input<O extends Operation> = {
  [Name in PathName<O["path"]> as CamelCase<Name>]: string;
} & {
  [Name in O["query"][number] as CamelCase<Name>]?: (Name extends "limit" ? number : string) | undefined;
} & (O extends { body: infer Body extends z.ZodType } ? { body: z.input<Body> } : unknown);

/** One page of a list. `after` and `before` are opaque cursors; null: there is nothing more that way. */
export type Page<T> = { data: T[]; metadata: { after: string | null; before: string | null; limit: number } };

/** What a caller gets: the record itself, or a page of them. */
export type Output<O extends Operation> = O["paging"] extends "cursor"
  ? Page<z.output<O["response"]>>
  : z.output<O["response"]>;

/** `campaign_id` is written `campaignId` by callers. */
export function toCamelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}
