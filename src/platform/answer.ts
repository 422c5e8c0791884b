import { z } from "zod";
import { readJson } from "../util/json.ts";
import { PlatformNotUnderstood, PlatformRefused, type RefusedAnswer, TokenRefused } from "./errors.ts";
import type { Operation, Page } from "./operations.ts";
import type { PlatformResponse } from "./transport.ts";

const refusalBody = z.object({
  error: z.object({
    message: z.string().catch(""),
    fields: z.record(z.string(), z.array(z.string())).nullish().catch(null),
  }),
});

/** Token errors have the format of OAuth, where `error` is a string and not an object. */
const oauthRefusalBody = z.object({ error: z.string(), error_description: z.string().catch("") });

/** The platform's web framework answers unknown routes like this: `{"errors":{"detail":"Not Found"}}`. */
const frameworkRefusalBody = z.object({ errors: z.unknown() });

const pageBody = z.object({
  data: z.array(z.unknown()).nullable(),
  metadata: z.object({ after: z.string().nullish(), before: z.string().nullish(), limit: z.number().catch(0) }),
});

/**
 * Parses a response into the operation's record or page. Throws PlatformRefused for any status but 2xx (for tokens
 * TokenRefused), and PlatformNotUnderstood for a body that doesn't fit. A broken record of a page is left out, and
 * `onBroken` gets the path of its problem.
 */
export function readAnswer(
  name: string,
  operation: Operation,
  answer: PlatformResponse,
  onBroken: (problem: string) => void,
): unknown {
  const body = answer.status === 204 ? null : readJson(answer.body);
  if (answer.status < 200 || answer.status > 299) throw toRefusal(name, answer, body);
  if (body === undefined) throw new PlatformNotUnderstood(name, `the answer to ${name} is not JSON`);
  return operation.paging === "cursor" ? readPage(name, operation, body, onBroken) : readRecord(name, operation, body);
}

function readRecord(name: string, operation: Operation, body: unknown): unknown {
  const record = operation.envelope === "none" ? body : unwrap(body, operation.envelope);
  return understood(name, operation.response.safeParse(record));
}

/** Returns `data` if the answer has it, even null. Bare answers have no `data`. */
function unwrap(body: unknown, envelope: "data" | "either"): unknown {
  if (typeof body === "object" && body !== null && "data" in body) return body.data;
  return envelope === "either" ? body : undefined;
}

function readPage(
  name: string,
  operation: Operation,
  body: unknown,
  onBroken: (problem: string) => void,
): Page<unknown> {
  const { data, metadata } = understood(name, pageBody.safeParse(body));
  const records: unknown[] = [];
  for (const item of data ?? []) {
    const parsed = operation.response.safeParse(item);
    if (parsed.success) records.push(parsed.data);
    else onBroken(describe(parsed.error));
  }
  const { after = null, before = null, limit } = metadata;
  return { data: records, metadata: { after, before, limit } };
}

function understood<T>(name: string, result: z.ZodSafeParseResult<T>): T {
  if (result.success) return result.data;
  throw new PlatformNotUnderstood(name, `the answer to ${name} has another shape: ${describe(result.error)}`);
}

/** Lists the path and the kind of each problem. Leaves out the value, because it may be a donor's. */
function describe(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join(".")} ${issue.code}`).join(", ");
}

function toRefusal(name: string, answer: PlatformResponse, body: unknown): PlatformRefused {
  const { status, retryAfterMs } = answer;
  const isToken = name === "obtainToken";
  const oauth = oauthRefusalBody.safeParse(body);
  if (oauth.success && isToken) {
    const { error, error_description } = oauth.data;
    const message = cut(error_description || error);
    return new TokenRefused(name, error, { status, message, fields: null, retryAfterMs });
  }
  const refusal = toNormalRefusal(answer, body);
  // A token request may also be answered with 401 or 404 in the platform's usual format. Such an answer is about our
  // login as well.
  if (isToken && !refusal.isForeign) return new TokenRefused(name, String(status), refusal);
  return new PlatformRefused(name, refusal);
}

function toNormalRefusal({ status, retryAfterMs }: PlatformResponse, body: unknown): RefusedAnswer {
  const normal = refusalBody.safeParse(body);
  if (normal.success) {
    const { message, fields = null } = normal.data.error;
    return { status, message: cut(message), fields, retryAfterMs };
  }
  const isForeign = !frameworkRefusalBody.safeParse(body).success;
  return { status, message: "no explanation", fields: null, retryAfterMs, isForeign };
}

function cut(message: string): string {
  return message.slice(0, 200);
}
