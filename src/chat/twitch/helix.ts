import type { IncomingHttpHeaders } from "node:http";
import { Agent, request } from "undici";
import { z } from "zod";
import { readJson } from "../../util/json.ts";

/** After this time, we don't know the result of a request. If the line was sent, we read it back from the chat. */
const timeoutMs = 4_000;

const sentSchema = z.object({
  data: z.tuple([
    z.object({
      message_id: z.string(),
      is_sent: z.boolean(),
      drop_reason: z.object({ code: z.string(), message: z.string() }).nullish(),
    }),
  ]),
});

const channelsSchema = z.object({ data: z.array(z.object({ broadcaster_language: z.string() })) });

const streamsSchema = z.object({ data: z.array(z.object({ user_id: z.string(), user_login: z.string() })) });

/**
 * `refused`: Twitch answered with a refusal. `blocked`: a gateway in front of Twitch refused the request. `unknown`:
 * there was no answer, or we couldn't read it.
 */
export type HelixSent =
  | { type: "sent"; messageId: string }
  | { type: "dropped"; code: string; text: string }
  | { type: "refused"; status: number; text: string }
  | { type: "blocked"; status: number }
  | { type: "unknown" };

/** `refused` is the HTTP status. Undefined if Twitch itself didn't answer. */
export type HelixDeleted = "deleted" | { refused: number; retryAfterMs?: number } | undefined;

export type Helix = {
  /** https://dev.twitch.tv/docs/api/reference/#send-chat-message, with the scope user:write:chat. Never throws. */
  say(line: { token: string; roomId: string; userId: string; text: string }, signal: AbortSignal): Promise<HelixSent>;
  /**
   * https://dev.twitch.tv/docs/api/reference/#delete-chat-messages, with the scope moderator:manage:chat_messages. We
   * must be a moderator, the line must be at most six hours old, and it can't be the broadcaster's. Never throws.
   */
  deleteLine(
    line: { token: string; roomId: string; userId: string; messageId: string },
    signal: AbortSignal,
  ): Promise<HelixDeleted>;
  /**
   * Maps the IDs of the people who are live to their logins. Takes at most 100 IDs. Returns undefined if Twitch doesn't
   * answer. Never throws. https://dev.twitch.tv/docs/api/reference/#get-streams
   */
  streams(
    asked: { token: string; ids: readonly string[] },
    signal: AbortSignal,
  ): Promise<Map<string, string> | undefined>;
  /**
   * Returns the language of a person's streams, such as `de`, or "other" for a language that Twitch has no code for.
   * Any token will do. Returns undefined if Twitch doesn't answer. Never throws.
   * https://dev.twitch.tv/docs/api/reference/#get-channel-information
   */
  languageOf(asked: { token: string; roomId: string }, signal: AbortSignal): Promise<string | undefined>;
  close(): Promise<void>;
};

/**
 * Returns Twitch's explanation of an error (https://dev.twitch.tv/docs/api/guide#status-codes). Undefined if the answer
 * isn't Twitch's own, but that of a gateway in front of it. A 401 always counts as Twitch's, because renewing the login
 * does no harm.
 */
function messageIn(answer: string, status: number): string | undefined {
  const explained = z.object({ message: z.string() }).safeParse(readJson(answer));
  return explained.data?.message ?? (status === 401 ? "" : undefined);
}

function toRefusal(status: number, answer: string): HelixSent {
  const explained = messageIn(answer, status);
  return explained === undefined ? { type: "blocked", status } : { type: "refused", status, text: explained };
}

/** An answer about a hundred streams fits, with titles and tags in any script. */
const longestAnswer = 524_288;

/** The parts of Twitch's API that we use. `helixUrl` is `https://api.twitch.tv/helix`. */
export function createHelix({ helixUrl, clientId }: { helixUrl: string; clientId: string }): Helix {
  const dispatcher = new Agent({ maxResponseSize: longestAnswer });

  async function ask(
    method: "GET" | "POST" | "DELETE",
    path: string,
    token: string,
    signal: AbortSignal,
    body?: object,
  ) {
    const {
      statusCode,
      headers,
      body: answer,
    } = await request(`${helixUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        "client-id": clientId,
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
      dispatcher,
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), signal]),
    });
    return { status: statusCode, text: await answer.text(), headers };
  }

  return {
    async say({ token, roomId, userId, text }, signal) {
      try {
        const line = { broadcaster_id: roomId, sender_id: userId, message: text };
        const { status, text: answer } = await ask("POST", "/chat/messages", token, signal, line);
        // A success that isn't documented is no refusal by a gateway: the line may have arrived.
        if (status >= 500 || (status > 200 && status < 300)) return { type: "unknown" };
        if (status !== 200) return toRefusal(status, answer);
        const [sent] = sentSchema.parse(JSON.parse(answer)).data;
        if (sent.is_sent) return { type: "sent", messageId: sent.message_id };
        return { type: "dropped", code: sent.drop_reason?.code ?? "", text: sent.drop_reason?.message ?? "" };
      } catch {
        return { type: "unknown" };
      }
    },
    async deleteLine({ token, roomId, userId, messageId }, signal) {
      const query = new URLSearchParams({ broadcaster_id: roomId, moderator_id: userId, message_id: messageId });
      try {
        const { status, headers, text } = await ask("DELETE", `/moderation/chat?${query}`, token, signal);
        if (status === 204) return "deleted";
        if (status === 429) return { refused: status, ...waitIn(headers) };
        return status >= 500 || messageIn(text, status) === undefined ? undefined : { refused: status };
      } catch {
        return undefined;
      }
    },
    async streams({ token, ids }, signal) {
      const query = new URLSearchParams({ first: "100" });
      for (const id of ids) query.append("user_id", id);
      try {
        const { status, text } = await ask("GET", `/streams?${query}`, token, signal);
        if (status !== 200) return undefined;
        return new Map(streamsSchema.parse(JSON.parse(text)).data.map((one) => [one.user_id, one.user_login]));
      } catch {
        return undefined;
      }
    },
    async languageOf({ token, roomId }, signal) {
      try {
        const { status, text } = await ask("GET", `/channels?broadcaster_id=${roomId}`, token, signal);
        return status === 200 ? channelsSchema.parse(JSON.parse(text)).data[0]?.broadcaster_language : undefined;
      } catch {
        return undefined;
      }
    },
    close: () => dispatcher.close(),
  };
}

/**
 * Returns how long a rate limit lasts, by Twitch's own clock: Ratelimit-Reset is in seconds since 1970.
 * https://dev.twitch.tv/docs/api/guide/#twitch-rate-limits
 */
function waitIn({ "ratelimit-reset": resetAt, date }: IncomingHttpHeaders): { retryAfterMs?: number } {
  const ms = Number(resetAt) * 1_000 - Date.parse(date ?? "");
  return Number.isFinite(ms) ? { retryAfterMs: Math.min(Math.max(1_000, ms), 60_000) } : {};
}
