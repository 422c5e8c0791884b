import { request } from "undici";
import { z } from "zod";
import { ChatFailure } from "../../src/chat/port/adapter.ts";
import type { Reply } from "../../src/chat/reply/reply.ts";
import { traitsOf } from "../../src/chat/traits.ts";
import type { CommandCall } from "../../src/chat/understanding/command.ts";
import { type TypedLine, typedLine } from "./typed-lines.ts";

export type FakeChatClient = {
  /** Returns the status and JSON of the answer. Throws ChatFailure if there is none. */
  call(
    method: "GET" | "POST" | "PATCH",
    path: string,
    body?: object,
    signal?: AbortSignal,
  ): Promise<{ status: number; body: unknown }>;
};

/**
 * Talks to a fake chat. A request that was certainly not sent may be repeated. After any other failure it is unknown
 * whether the chat got the request.
 */
export function createFakeChatClient(baseUrl: string, timeoutMs = 30_000): FakeChatClient {
  return {
    async call(method, path, body, signal) {
      const deadline = AbortSignal.timeout(timeoutMs);
      try {
        const response = await request(baseUrl + path, {
          method,
          signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
          ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
        });
        const text = await response.body.text();
        return { status: response.statusCode, body: text === "" ? undefined : JSON.parse(text) };
      } catch (error) {
        const notConnected = error instanceof Error && "code" in error && error.code === "ECONNREFUSED";
        if (notConnected) throw new ChatFailure("later", "the chat is not there", { retryAfterMs: 200, cause: error });
        throw new ChatFailure("unknown", "the chat did not answer", { cause: error });
      }
    },
  };
}

const typedAnswer = z.object({ lines: z.array(typedLine), next: z.number() });

/**
 * Fetches typed lines and passes each to `onLine`, until the returned function is called. Errors of `onLine` are
 * ignored.
 */
export function startListening(baseUrl: string, onLine: (line: TypedLine) => Promise<void>): () => Promise<void> {
  const ending = new AbortController();
  const client = createFakeChatClient(baseUrl, 60_000);
  const listen = async () => {
    for (let next = 0; !ending.signal.aborted; ) {
      const answer = await client.call("GET", `/typed?after=${next}`, undefined, ending.signal).catch(() => undefined);
      if (answer === undefined) continue;
      const typed = typedAnswer.parse(answer.body);
      next = typed.next;
      for (const line of typed.lines) await onLine(line).catch(() => undefined);
    }
  };
  const ended = listen();
  return async () => {
    ending.abort();
    await ended;
  };
}

export type CallHandler = (call: CommandCall) => Promise<Reply | undefined>;

/** Returns the command call for a typed line; undefined if the line is not a command of this chat. */
export function toCall(chat: string, connection: string, line: TypedLine): CommandCall | undefined {
  const sign = traitsOf(chat).commandPrefix;
  if (!line.text.startsWith(sign)) return undefined;
  const space = { address: line.place, name: line.place };
  const place = { chat, connection, space, address: line.place, name: line.place };
  return { place, user: line.user, text: line.text.slice(sign.length) };
}
