/**
 * Checks every request of the bot against Discord's own OpenAPI document. The document has the shapes but few of the
 * limits. Lengths and combinations are checked in message-rules.ts and command-rules.ts. Where the documentation says
 * something else, the documentation wins.
 */
import { isDeepStrictEqual } from "node:util";
import {
  ApplicationCommandAutocompleteCallbackRequestSchema,
  ApplicationCommandUpdateRequestSchema,
  CreateMessageInteractionCallbackRequestSchema,
  CreatePrivateChannelRequestSchema,
  IncomingWebhookRequestPartialSchema,
  IncomingWebhookUpdateRequestPartialSchema,
  MessageCreateRequestSchema,
  MessageEditRequestPartialSchema,
  ModalInteractionCallbackRequestSchema,
  UpdateMessageInteractionCallbackRequestSchema,
  UpdateThreadRequestPartialSchema,
} from "discord-api-spec/zod";
import { z } from "zod";
import { array, nullish, union, type ZodMiniType } from "zod/mini";
import type { FakeRequest } from "../fake-http-server.ts";

type Endpoint = {
  method: string;
  path: RegExp;
  /** Missing for a request without a body. */
  body?: ZodMiniType;
  query?: readonly string[];
};

const id = String.raw`\d+`;
const endpoints: readonly Endpoint[] = [
  { method: "GET", path: at("gateway/bot") },
  { method: "GET", path: at("applications/@me") },
  { method: "GET", path: at("users/@me") },
  { method: "GET", path: at("users/@me/guilds"), query: ["after", "limit", "with_counts"] },
  { method: "GET", path: at(`guilds/${id}`) },
  { method: "GET", path: at(`guilds/${id}/members/${id}`) },
  { method: "PUT", path: at(`guilds/${id}/members/${id}/roles/${id}`) },
  { method: "DELETE", path: at(`guilds/${id}/members/${id}/roles/${id}`) },
  { method: "GET", path: at(`channels/${id}`) },
  { method: "GET", path: at(`channels/${id}/messages`), query: ["after", "limit"] },
  { method: "GET", path: at(`applications/${id}/commands`) },
  { method: "PUT", path: at(`applications/${id}/commands`), body: array(ApplicationCommandUpdateRequestSchema) },
  { method: "PATCH", path: at(`channels/${id}`), body: UpdateThreadRequestPartialSchema },
  { method: "POST", path: at(`channels/${id}/messages`), body: MessageCreateRequestSchema },
  { method: "PATCH", path: at(`channels/${id}/messages/${id}`), body: MessageEditRequestPartialSchema },
  { method: "DELETE", path: at(`channels/${id}/messages/${id}`) },
  { method: "PUT", path: at(`channels/${id}/messages/pins/${id}`) },
  { method: "POST", path: at("users/@me/channels"), body: CreatePrivateChannelRequestSchema },
  { method: "DELETE", path: at(`users/@me/guilds/${id}`) },
  {
    method: "POST",
    path: at(`interactions/${id}/[^/]+/callback`),
    body: union([
      ApplicationCommandAutocompleteCallbackRequestSchema,
      CreateMessageInteractionCallbackRequestSchema,
      ModalInteractionCallbackRequestSchema,
      UpdateMessageInteractionCallbackRequestSchema,
    ]),
  },
  { method: "POST", path: at(`webhooks/${id}/[^/]+`), body: IncomingWebhookRequestPartialSchema },
  {
    method: "PATCH",
    path: at(`webhooks/${id}/[^/]+/messages/@original`),
    body: IncomingWebhookUpdateRequestPartialSchema,
  },
  { method: "DELETE", path: at(`webhooks/${id}/[^/]+/messages/@original`) },
];

function at(path: string): RegExp {
  return new RegExp(`^/${path}$`);
}

/**
 * Describes how a request breaks Discord's OpenAPI document; undefined if the request is correct. `path` has no version
 * prefix.
 */
export function findBreach({ method, query, body }: FakeRequest, path: string): string | undefined {
  const endpoint = endpoints.find((one) => one.method === method && one.path.test(path));
  const where = `${method} ${path}`;
  if (!endpoint) return `${where} is in no list of endpoints`;
  const unknown = [...query.keys()].filter((key) => !endpoint.query?.includes(key));
  if (unknown.length > 0) return `${where} knows no ${unknown}`;
  const schema: ZodMiniType = endpoint.body ?? nullish(z.never());
  const given = withoutKnownErrors(body);
  const { data, error } = schema.safeParse(given);
  if (error) return `${where}: ${z.prettifyError(error)}`;
  // A schema drops the fields that it doesn't know. So a field that is gone now isn't in the document.
  return isDeepStrictEqual(data, given) ? undefined : `${where} has fields that nobody knows: ${JSON.stringify(given)}`;
}

/**
 * Docs: interactions/application-commands: `default_member_permissions` is a string, but the OpenAPI document says it
 * is a number.
 */
function withoutKnownErrors(body: unknown): unknown {
  if (!Array.isArray(body)) return body;
  return body.map(({ default_member_permissions: _, ...command }) => command);
}
