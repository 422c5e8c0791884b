/**
 * Records the services' answers, because the program's clients keep neither headers nor unused fields. undici publishes
 * every answer on Node's diagnostics channels (its docs: api/DiagnosticsChannel).
 */
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { z } from "zod";

/** `fields` are the names and types in a good answer, without values. `body` is an error as received. */
export type ReceivedAnswer = {
  method: string;
  path: string;
  status: number;
  headers: Record<string, string>;
  fields?: unknown;
  body?: string;
};

/** Headers about rate limits, waiting times, the content type, and proxies. */
const reportedHeaders = /^(?:x-)?ratelimit(?:-|$)|^(?:retry-after|content-type|date|server|cf-cache-status)$/;
const longestBody = 65_536;
const deepest = 6;

const published = z.object({
  request: z.object({ method: z.string(), path: z.string() }),
  response: z.object({ statusCode: z.number(), headers: z.unknown() }),
});
const publishedChunk = z.object({ request: z.object({}), chunk: z.instanceof(Uint8Array) });

export type ReceivedAnswers = {
  /** Returns all answers since the last `take`. */
  all(): ReceivedAnswer[];
  /** Returns all answers since the last `take`, and clears them. */
  take(): ReceivedAnswer[];
  close(): void;
};

export function hearAnswers(): ReceivedAnswers {
  let received: { answer: ReceivedAnswer; chunks: Uint8Array[]; size: number }[] = [];
  /** Answers by their request, which is an object of undici. */
  const byRequest = new WeakMap<object, (typeof received)[number]>();

  const onHeaders = (message: unknown) => {
    const { data } = published.safeParse(message);
    if (!data) return;
    const { method, path } = data.request;
    const { statusCode: status, headers } = data.response;
    const one = { answer: { method, path, status, headers: selectHeaders(headers) }, chunks: [], size: 0 };
    received.push(one);
    byRequest.set((message as { request: object }).request, one); // checked by the schema above
  };
  const onChunk = (message: unknown) => {
    const { data } = publishedChunk.safeParse(message);
    const one = data && byRequest.get((message as { request: object }).request);
    if (!data || !one || one.size > longestBody) return;
    one.chunks.push(Uint8Array.from(data.chunk));
    one.size += data.chunk.length;
  };
  subscribe("undici:request:headers", onHeaders);
  subscribe("undici:request:bodyChunkReceived", onChunk);

  const all = () => received.map(({ answer, chunks }) => ({ ...answer, ...contentOf(answer.status, chunks) }));

  return {
    all,
    take() {
      const taken = all();
      received = [];
      return taken;
    },
    close() {
      unsubscribe("undici:request:headers", onHeaders);
      unsubscribe("undici:request:bodyChunkReceived", onChunk);
    },
  };
}

/** Picks headers that we report. undici passes headers as a list of alternating names and values, or by name. */
function selectHeaders(headers: unknown): Record<string, string> {
  const texts = Array.isArray(headers)
    ? headers.map(String)
    : Object.entries(headers ?? {})
        .flat()
        .map(String);
  const pairs = texts.flatMap((name, at) => (at % 2 === 0 ? [[name.toLowerCase(), texts[at + 1] ?? ""] as const] : []));
  return Object.fromEntries(pairs.filter(([name]) => reportedHeaders.test(name)));
}

function contentOf(status: number, chunks: readonly Uint8Array[]): Pick<ReceivedAnswer, "fields" | "body"> {
  if (chunks.length === 0) return {};
  const body = Buffer.concat(chunks).toString("utf8");
  if (status >= 400) return { body };
  try {
    return { fields: fieldsOf(JSON.parse(body)) };
  } catch {
    return {};
  }
}

/**
 * Replaces values by their types, because they may be donors, amounts and tokens. Describes a list by its first record.
 */
function fieldsOf(value: unknown, depth = 0): unknown {
  if (value === null) return "null";
  if (typeof value !== "object") return typeof value;
  if (depth === deepest) return "object";
  if (Array.isArray(value)) return value.length === 0 ? [] : [fieldsOf(value[0], depth + 1)];
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fieldsOf(one, depth + 1)]));
}
