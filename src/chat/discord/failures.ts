import { RESTJSONErrorCodes as Code, DiscordAPIError, HTTPError, RateLimitError } from "discord.js";
import { errorText } from "../../util/errors.ts";
import { later } from "../../words/later.ts";
import type { Later } from "../../words/parts.ts";
import { codeOf, isNeverSent } from "../never-sent.ts";
import { ChatFailure, type ChatFailureKind } from "../port/adapter.ts";
import { partsOf } from "../reply/reply.ts";
import { restMsOf } from "./rate-limit-wait.ts";
import { DiscordTokenRefused } from "./token-guard.ts";

const noMessages = later("closed.no-messages");

/**
 * Maps Discord's error codes to their meaning for a message (docs: topics/opcodes-and-status-codes, "JSON"). If no
 * reason is given here, the team sees Discord's own words. A code that isn't listed never closes a channel.
 */
const meanings: Readonly<Record<number, [ChatFailureKind, (Later | string)?]>> = {
  [Code.UnknownChannel]: ["destination-unavailable", later("closed.channel-gone")],
  [Code.UnknownGuild]: ["destination-unavailable", later("closed.server-gone")],
  [Code.UnknownMessage]: ["message-gone", "the message was deleted"],
  [Code.ActionCannotBePerformedDueToSlowmodeRateLimit]: ["later", "the channel is in slow mode"],
  [Code.AnnouncementEditLimitExceeded]: ["later", "too many edits of a published message"],
  [Code.ChannelWriteRateLimit]: ["later", "too many messages in the channel"],
  [Code.ServerWriteRateLimit]: ["later", "too many messages in the server"],
  [Code.MaximumNumberOfEditsToMessagesOlderThanOneHourReached]: ["later", "too many edits of an old message"],
  [Code.SendMessagesHasBeenTemporarilyDisabled]: ["later", "Discord has switched sending messages off for now"],
  [Code.FeatureTemporarilyDisabledServerSide]: ["later", "Discord has switched this off for now"],
  [Code.ServiceResourceIsBeingRateLimited]: ["later", "too many requests for this part of Discord"],
  [Code.CloudflareIsBlockingYourRequest]: ["later", "Discord blocks my address for now"],
  [Code.APIResourceOverloaded]: ["later", "Discord is overloaded"],
  [Code.InvalidToken]: ["later", "Discord does not take my token"],
  [Code.VerifyYourAccount]: ["host-must-act"],
  [Code.TheUserAccountMustFirstBeVerified]: ["host-must-act"],
  // Docs: "Your bot has been flagged by our anti-spam system for abusive behavior".
  20026: ["host-must-act"],
  [Code.MissingAccess]: ["destination-unavailable", later("closed.unseen", { permission: partsOf("View Channel") })],
  [Code.MissingPermissions]: [
    "destination-unavailable",
    later("closed.unwritable", { permission: partsOf("Send Messages") }),
  ],
  // The person who gets notices by direct message has turned them off, or shares no server with the bot any more.
  [Code.CannotSendMessagesToThisUser]: ["destination-unavailable"],
  [Code.CannotSendMessagesToThisUserDueToHavingNoMutualGuilds]: ["destination-unavailable"],
  [Code.CannotSendMessagesInNonTextChannel]: ["destination-unavailable", noMessages],
  [Code.CannotExecuteActionOnThisChannelType]: ["destination-unavailable", noMessages],
  [Code.CannotSendAMessageInAForumChannel]: ["destination-unavailable", noMessages],
  [Code.ChannelVerificationLevelTooHighForYouToGainAccess]: ["destination-unavailable"],
  [Code.InvalidActionOnArchivedThread]: ["destination-unavailable", later("closed.archived")],
  [Code.ThreadLocked]: ["destination-unavailable", later("closed.locked")],
  [Code.MaximumActiveThreads]: ["destination-unavailable"],
  [Code.InvalidFormBodyOrContentType]: ["words-refused", "Discord does not take the message as it is"],
  [Code.MessageWasBlockedByAutomaticModeration]: ["words-refused", "AutoMod of the server refuses the message"],
  [Code.MessageBlockedByHarmfulLinksFilter]: ["words-refused", "Discord's link filter refuses the message"],
};

const retryAfterMs = 5_000;
/**
 * How long we wait after Discord has refused the token, because a retry would fail too. The gateway reports the token
 * to the host.
 */
const retryTokenAfterMs = 60_000;

/** Converts the error of a request to a ChatFailure. Leaves out everything that the message contained. */
export function toChatFailure(error: unknown): ChatFailure {
  if (error instanceof ChatFailure) return error;
  if (error instanceof RateLimitError) {
    return new ChatFailure("later", "too many messages for Discord", { cause: error, retryAfterMs: restMsOf(error) });
  }
  if (error instanceof DiscordTokenRefused)
    return new ChatFailure("later", error.message, { retryAfterMs: error.retryAfterMs });
  if (error instanceof DiscordAPIError) return fromAnswer(Number(error.code), error.status, error);
  if (error instanceof HTTPError) {
    return new ChatFailure("unknown", `Discord answered ${error.status}`, { cause: error });
  }
  const failure = codeOf(error) === undefined && error instanceof Error ? error.cause : error;
  if (isNeverSent(failure)) {
    return new ChatFailure("later", `Discord cannot be reached (${codeOf(failure)})`, { retryAfterMs });
  }
  if (error instanceof Error && error.name === "AbortError") {
    return new ChatFailure("unknown", "Discord did not answer in time");
  }
  return new ChatFailure("unknown", errorText(error), { cause: error });
}

function fromAnswer(code: number, status: number, cause: DiscordAPIError): ChatFailure {
  // Discord's own answers always have a code. This one comes from a proxy in between and says nothing about the
  // message.
  if (Number.isNaN(code) && status !== 401) {
    return new ChatFailure("later", `Discord cannot be reached (status ${status})`, { cause, retryAfterMs });
  }
  const [kind, reason = wordsOf(code, cause)] = meanings[code] ?? [kindOf(status)];
  const waitMs = status === 401 ? retryTokenAfterMs : retryAfterMs;
  return new ChatFailure(kind, reason, { cause, ...(kind === "later" && { retryAfterMs: waitMs }) });
}

/**
 * Returns Discord's explanation of the error. Leaves out the details about fields, because they may repeat what we
 * sent.
 */
function wordsOf(code: number, { rawError }: DiscordAPIError): Later {
  const words = "message" in rawError ? `${rawError.message} (${code})` : String(code);
  return later("closed.refused", { chat: "discord", words });
}

function kindOf(status: number): ChatFailureKind {
  if (status === 401 || status === 429) return "later";
  return status >= 500 ? "unknown" : "unknown-refusal";
}
