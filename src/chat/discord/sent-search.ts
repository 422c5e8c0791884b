import { HTTPError, RateLimitError, type RESTGetAPIChannelMessagesResult, SnowflakeUtil } from "discord.js";
import { ChatFailure, type PendingMessage } from "../port/adapter.ts";
import { bodyText, readableText } from "./body.ts";

/**
 * The margin if we know of no previous message: how far our clock may be ahead of Discord's. With a wider margin, the
 * search could find an older message with the same text.
 */
const clocksDifferMs = 2_000;
/**
 * The margin if we know our previous message. The search starts after that message anyway, so a wider margin can't find
 * an older one.
 */
const clocksMayBeOffMs = 60_000;
/** The most messages in one response (docs: resources/message, "Get Channel Messages"). */
const perPage = 100;
/** 10,000 messages, which takes less than two minutes. After that we give up, and the result is unknown. */
const mostPages = 100;
type Found = { remoteId: string } | { againInMs: number } | "unseen" | undefined;

/**
 * Searches for a message that may have been sent. Discord doesn't return old nonces. But we send a place's messages one
 * by one, so after our previous message, the same text can only be this one. Reads page after page, because people
 * write in between. `list` throws ChatFailure. `isUp`: true if Discord answers other requests about the channel.
 */
export function createSentSearch(
  list: (channel: string, query: URLSearchParams, signal: AbortSignal) => Promise<RESTGetAPIChannelMessagesResult>,
  isUp: (channel: string, signal: AbortSignal) => Promise<boolean>,
) {
  /** By message ID: how far a search got before Discord made it wait. */
  const readUntil = new Map<string, { after: string; pages: number }>();

  async function searchFor({ id, place, body, createdAt, after }: PendingMessage, signal: AbortSignal): Promise<Found> {
    const text = toComparable(bodyText(body));
    const known = readUntil.get(id);
    let from = known?.after ?? startOf(createdAt, after);
    for (let pages = known?.pages ?? 0; pages < mostPages; pages += 1) {
      readUntil.set(id, { after: from, pages });
      const page = await list(place.address, new URLSearchParams({ limit: String(perPage), after: from }), signal);
      const found = page.find((message) => message.author.bot === true && toComparable(readableText(message)) === text);
      if (found) return { remoteId: found.id };
      // If the bot may not read the history, Discord always returns an empty list (docs: resources/message).
      const isHidden =
        page.length === 0 &&
        pages === 0 &&
        (await list(place.address, new URLSearchParams({ limit: "1" }), signal)).length === 0;
      if (isHidden) return "unseen";
      const newest = page[0];
      if (page.length < perPage || newest === undefined) return undefined;
      from = newest.id;
    }
    return "unseen";
  }

  return async (message: PendingMessage, signal: AbortSignal): Promise<Found> => {
    try {
      const found = await searchFor(message, signal);
      readUntil.delete(message.id);
      return found;
    } catch (error) {
      if (!(error instanceof ChatFailure)) throw error;
      if (error.cause instanceof RateLimitError) return { againInMs: error.retryAfterMs ?? 0 };
      // Discord may fail to list a channel's messages for weeks, although everything else there works
      // (discord-api-docs #8611). As an outage, that would silence the place until Discord mends it.
      if (!(error.cause instanceof HTTPError) || !(await isUp(message.place.address, signal))) throw error;
      throw new ChatFailure("unknown-refusal", error.says, { cause: error });
    }
  };
}

/**
 * Returns where the search starts: after our previous message, or shortly before the message was frozen, whichever is
 * later.
 */
function startOf(createdAt: number, after: string | null): string {
  const marginMs = after === null ? clocksDifferMs : clocksMayBeOffMs;
  const frozen = SnowflakeUtil.generate({ timestamp: createdAt - marginMs, increment: 0n });
  return String(after !== null && BigInt(after) > frozen ? after : frozen);
}

/**
 * Discord strips spaces and invisible characters at both ends, so we compare only letters and digits. Text without any
 * is compared as a whole.
 */
function toComparable(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, "") || text.trim();
}
