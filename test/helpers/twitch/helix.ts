import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import { text } from "node:stream/consumers";
import { type FakeAuth, gatewayPage } from "./auth.ts";

/**
 * What happens to a line. With `code`, Twitch drops it for that reason. With "silent", the request gets no answer, and
 * the line may be shown or not.
 */
export type HelixAnswer = { messageId: string } | { code: string; text: string } | "silent" | { status: number };

/**
 * The API's drop codes differ from the notice ids of IRC, and its text for a timeout has no seconds:
 * https://github.com/twitchdev/issues/issues/962 and /1002. Codes that are not listed are equal in both.
 */
const dropCodes: Readonly<Record<string, { code: string; text?: string }>> = {
  msg_timedout: { code: "user_timed_out", text: "You are timed out from talking in the room." },
  msg_slowmode: { code: "slow_mode" },
  msg_ratelimit: { code: "rate_limited" },
  msg_banned: { code: "user_banned" },
  msg_banned_phone_number_alias: { code: "banned_phone_alias" },
  msg_warned: { code: "user_warned" },
  msg_followersonly: { code: "followers_only_mode" },
  msg_subsonly: { code: "subs_only_mode" },
  msg_emoteonly: { code: "emote_only_mode" },
  msg_r9k: { code: "unique_mode" },
  msg_channel_suspended: { code: "channel_suspended" },
};

/**
 * The part of Twitch's API that a chat bot needs: https://dev.twitch.tv/docs/api/reference/#send-chat-message and
 * #delete-chat-messages. `say` applies the rules for lines, which are the same as over IRC.
 */
export function createFakeHelix(options: {
  auth: FakeAuth;
  account: { userId: string; clientId: string };
  say(roomId: string, text: string): HelixAnswer;
  deleteLine(roomId: string, messageId: string): number;
  /** Returns the people among these who are live now. */
  streams(ids: readonly string[]): { user_id: string; user_login: string }[];
  /** The stream language of a channel; undefined if the channel doesn't exist. */
  languageOf(id: string): string | undefined;
}) {
  const { auth, account, say, deleteLine, streams, languageOf } = options;
  const requests: { method: string; path: string; status: number }[] = [];
  let refusedDelete: { status: number; resetInS?: number } | undefined;
  let blockedWith: number | undefined;

  function refusalOf(request: IncomingMessage, scope: string | undefined): number | undefined {
    const token = (request.headers.authorization ?? "").replace(/^Bearer /, "");
    if (!auth.isValid(token) || request.headers["client-id"] !== account.clientId) return 401;
    return scope === undefined || auth.scopesOf(token).includes(scope) ? undefined : 401;
  }

  /** https://dev.twitch.tv/docs/api/guide#status-codes */
  const errorOf = (status: number, message = STATUS_CODES[status] ?? "") => ({
    status,
    body: { error: STATUS_CODES[status] ?? "", status, message },
  });

  function answerLine(body: string): { status: number; body?: unknown } | undefined {
    const { broadcaster_id, sender_id, message } = JSON.parse(body);
    if (!broadcaster_id || !sender_id || !message) return { status: 400 };
    if (sender_id !== account.userId) return { status: 403 };
    // The docs say 422 for a line that is too long, but Twitch answers 400 to 501 characters.
    if ([...message].length > 500) return errorOf(400, "The request's input was not valid. Message is too long.");
    const said = say(broadcaster_id, message);
    if (said === "silent") return undefined;
    if ("status" in said) return said;
    const isSent = "messageId" in said;
    const dropped = isSent ? undefined : { ...said, ...dropCodes[said.code] };
    const sent = {
      message_id: isSent ? said.messageId : "",
      is_sent: isSent,
      drop_reason: dropped ? { code: dropped.code, message: dropped.text } : null,
    };
    return { status: 200, body: { data: [sent] } };
  }

  return {
    requests,
    /** Sets the answer to all further requests to delete a line. undefined goes back to the normal answer. */
    refuseDeletes(answer: typeof refusedDelete): void {
      refusedDelete = answer;
    },
    /** Makes a gateway in front of the API answer all further requests with this status. undefined ends that. */
    blockWith(status: number | undefined): void {
      blockedWith = status;
    },
    async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const { pathname, searchParams } = new URL(request.url ?? "", "http://helix");
      const body = await text(request);
      const answer = (): { status: number; body?: unknown } | undefined => {
        if (request.method === "POST" && pathname === "/helix/chat/messages") {
          const status = refusalOf(request, "user:write:chat");
          return status === undefined ? answerLine(body) : { status };
        }
        if (request.method === "DELETE" && pathname === "/helix/moderation/chat") {
          const status = refusalOf(request, "moderator:manage:chat_messages");
          if (status !== undefined) return { status };
          if (searchParams.get("moderator_id") !== account.userId) return { status: 401 };
          if (refusedDelete) return refusedDelete;
          return {
            status: deleteLine(searchParams.get("broadcaster_id") ?? "", searchParams.get("message_id") ?? ""),
          };
        }
        // https://dev.twitch.tv/docs/api/reference/#get-streams: any token is enough; at most 100 people per request.
        if (request.method === "GET" && pathname === "/helix/streams") {
          const ids = searchParams.getAll("user_id");
          const status = refusalOf(request, undefined) ?? (ids.length > 100 ? 400 : 200);
          return { status, ...(status === 200 && { body: { data: streams(ids), pagination: {} } }) };
        }
        // https://dev.twitch.tv/docs/api/reference/#get-channel-information: any token is enough; unknown ids are left
        // out.
        if (request.method === "GET" && pathname === "/helix/channels") {
          const ids = searchParams.getAll("broadcaster_id");
          const status = refusalOf(request, undefined) ?? (ids.length === 0 || ids.length > 100 ? 400 : 200);
          const found = ids.filter((id) => languageOf(id) !== undefined);
          const data = found.map((id) => ({ broadcaster_id: id, broadcaster_language: languageOf(id) }));
          return { status, ...(status === 200 && { body: { data } }) };
        }
        return { status: 404 };
      };
      const note = (status: number) => requests.push({ method: request.method ?? "", path: pathname, status });
      if (blockedWith !== undefined) {
        note(blockedWith);
        return void response.writeHead(blockedWith).end(gatewayPage);
      }
      const answered = answer();
      note(answered?.status ?? 0);
      if (!answered) return void request.socket.destroy();
      // https://dev.twitch.tv/docs/api/guide/#twitch-rate-limits: every answer has these headers; the reset time is in
      // seconds since 1970.
      const resetAt = Math.ceil(Date.now() / 1_000) + (refusedDelete?.resetInS ?? 0);
      const remaining = answered.status === 429 ? "0" : "799";
      const limits = {
        "ratelimit-limit": "800",
        "ratelimit-remaining": remaining,
        "ratelimit-reset": `${resetAt}`,
      };
      response.writeHead(answered.status, { "content-type": "application/json", ...limits });
      const { status, body: said = status < 400 ? undefined : errorOf(status).body } = answered;
      response.end(said === undefined ? undefined : JSON.stringify(said));
    },
  };
}
