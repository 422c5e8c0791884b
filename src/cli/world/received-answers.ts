/**
 * Hears the services' answers beside the program's own clients, which keep neither headers nor the names of fields that
 * they don't need. undici publishes every answer on channels of Node (its docs: api/DiagnosticsChannel).
 */
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { z } from "zod";

/** `fields`: the names and types in a good answer, without any value; `body`: an error as it came. */
export type ReceivedAnswer = {
  method: string;
  path: string;
  status: number;
  headers: Record<string, string>;
  fields?: unknown;
  body?: string;
};

/** Limits, waiting times, the form of the answer, and proxies in front. */
const toldHeaders = /^(?:x-)?ratelimit(?:-|$)|^(?:retry-after|content-type|date|server|cf-cache-status)$/;
const longestBody = 65_536;
const deepest = 6;

const published = z.object({
  request: z.object({ method: z.string(), path: z.string() }),
  response: z.object({ statusCode: z.number(), headers: z.unknown() }),
});
const publishedChunk = z.object({ request: z.object({}), chunk: z.instanceof(Uint8Array) });

export type ReceivedAnswers = {
  /** All answers since they were taken last. */
  all(): ReceivedAnswer[];
  /** The same, and forgets them. */
  take(): ReceivedAnswer[];
  close(): void;
};

export function hearAnswers(): ReceivedAnswers {
  let heard: { answer: ReceivedAnswer; chunks: Uint8Array[]; size: number }[] = [];
  /** By the request itself, an object of undici. */
  const byRequest = new WeakMap<object, (typeof heard)[number]>();

  const onHeaders = (message: unknown) => {
    const { data } = published.safeParse(message);
    if (!data) return;
    const { method, path } = data.request;
    const { statusCode: status, headers } = data.response;
    const one = { answer: { method, path, status, headers: told(headers) }, chunks: [], size: 0 };
    heard.push(one);
    byRequest.set((message as { request: object }).request, one); // the schema has just seen it
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

  const all = () => heard.map(({ answer, chunks }) => ({ ...answer, ...contentOf(answer.status, chunks) }));

  return {
    all,
    take() {
      const taken = all();
      heard = [];
      return taken;
    },
    close() {
      unsubscribe("undici:request:headers", onHeaders);
      unsubscribe("undici:request:bodyChunkReceived", onChunk);
    },
  };
}

/** undici gives them as a list, names and values in turn, or by their names. */
function told(headers: unknown): Record<string, string> {
  const texts = Array.isArray(headers)
    ? headers.map(String)
    : Object.entries(headers ?? {})
        .flat()
        .map(String);
  const pairs = texts.flatMap((name, at) => (at % 2 === 0 ? [[name.toLowerCase(), texts[at + 1] ?? ""] as const] : []));
  return Object.fromEntries(pairs.filter(([name]) => toldHeaders.test(name)));
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

/** Donors, amounts and tokens are values; what is left has none. Of a list its first record. */
function fieldsOf(value: unknown, depth = 0): unknown {
  if (value === null) return "null";
  if (typeof value !== "object") return typeof value;
  if (depth === deepest) return "object";
  if (Array.isArray(value)) return value.length === 0 ? [] : [fieldsOf(value[0], depth + 1)];
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fieldsOf(one, depth + 1)]));
}
