import { DiscordAPIError, HTTPError, RateLimitError } from "discord.js";
import { errorText } from "../../util/errors.ts";
import { later } from "../../words/later.ts";
import type { Later } from "../../words/parts.ts";
import { ChatFailure, type ChatFailureKind } from "../adapter.ts";
import { partsOf } from "../reply.ts";
import { DiscordTokenRefused } from "./token-guard.ts";

/** What Discord's codes mean for a message (docs: topics/opcodes-and-status-codes, "JSON"). */
const meanings: Record<number, [ChatFailureKind, Later | string]> = {
  10003: ["destination-unavailable", later("closed.channel-gone")],
  10004: ["destination-unavailable", later("closed.server-gone")],
  10008: ["message-gone", "the message was deleted"],
  20016: ["later", "the channel is in slow mode"],
  20028: ["later", "too many messages in the channel"],
  20029: ["later", "too many messages in the server"],
  30046: ["later", "too many edits of an old message"],
  40004: ["later", "Discord has switched sending messages off for now"],
  40006: ["later", "Discord has switched this off for now"],
  40333: ["later", "Discord blocks my address for now"],
  50001: ["destination-unavailable", later("closed.unseen", { permission: partsOf("View Channel") })],
  50008: ["destination-unavailable", later("closed.no-messages")],
  50013: ["destination-unavailable", later("closed.unwritable", { permission: partsOf("Send Messages") })],
  50024: ["destination-unavailable", later("closed.no-messages")],
  50035: ["words-refused", "Discord does not take the message as it is"],
  50083: ["destination-unavailable", later("closed.archived")],
  160005: ["destination-unavailable", later("closed.locked")],
  200000: ["words-refused", "AutoMod of the server refuses the message"],
  240000: ["words-refused", "Discord's link filter refuses the message"],
};

/** Connections that were never made: nothing can have arrived. */
const neverSent = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"]);
const retryAfterMs = 5_000;
/** A refused token is refused again; the connection to the gateway tells what to do about it. */
const retryTokenAfterMs = 60_000;

/** What went wrong with a request, in the words of the port; it holds nothing of the message. */
export function toChatFailure(error: unknown): ChatFailure {
  if (error instanceof ChatFailure) return error;
  if (error instanceof RateLimitError) {
    return new ChatFailure("later", "too many messages for Discord", { cause: error, retryAfterMs: error.retryAfter });
  }
  if (error instanceof DiscordTokenRefused)
    return new ChatFailure("later", error.message, { retryAfterMs: error.retryAfterMs });
  if (error instanceof DiscordAPIError) return fromAnswer(Number(error.code), error.status, error);
  if (error instanceof HTTPError) {
    return new ChatFailure("unknown", `Discord answered ${error.status}`, { cause: error });
  }
  const code = codeOf(error) ?? codeOf(error instanceof Error ? error.cause : undefined);
  if (code !== undefined && neverSent.has(code)) {
    return new ChatFailure("later", `Discord cannot be reached (${code})`, { retryAfterMs });
  }
  if (error instanceof Error && error.name === "AbortError") {
    return new ChatFailure("unknown", "Discord did not answer in time");
  }
  return new ChatFailure("unknown", errorText(error), { cause: error });
}

function fromAnswer(code: number, status: number, cause: Error): ChatFailure {
  // Without a code it is no answer of Discord's, but of what stands between: it says nothing of the message.
  if (Number.isNaN(code) && status !== 401) {
    return new ChatFailure("later", `Discord cannot be reached (status ${status})`, { cause, retryAfterMs });
  }
  const [kind, reason] = meanings[code] ?? [kindOf(status), `Discord answered ${status} with code ${code}`];
  const waitMs = status === 401 ? retryTokenAfterMs : retryAfterMs;
  return new ChatFailure(kind, reason, { cause, ...(kind === "later" && { retryAfterMs: waitMs }) });
}

function kindOf(status: number): ChatFailureKind {
  if (status === 401 || status === 429) return "later";
  if (status === 403 || status === 404) return "destination-unavailable";
  return "message-refused";
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}
