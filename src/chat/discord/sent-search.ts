import { RateLimitError, type RESTGetAPIChannelMessagesResult, SnowflakeUtil } from "discord.js";
import { ChatFailure, type PendingMessage } from "../port/adapter.ts";
import { bodyText, readableText } from "./body.ts";

/**
 * Our clock and Discord's never agree exactly. Without an earlier message of ours, the same text before this margin may
 * be an older message.
 */
const clocksDifferMs = 2_000;
/** If our last message is known, a wider margin finds nothing wrong and allows for larger clock differences. */
const clocksMayBeOffMs = 60_000;
/** The most that Discord returns at once (docs: resources/message, "Get Channel Messages"). */
const perPage = 100;
/** 10,000 messages, under two minutes at Discord's pace. Beyond that, the result is unknown. */
const mostPages = 100;

type Page = RESTGetAPIChannelMessagesResult;
type Found = { remoteId: string } | { againInMs: number } | "unseen" | undefined;

/**
 * Searches for a message that may have been sent. Discord doesn't return the nonce of older messages, but a place's
 * messages are sent one after the other. So the same text after our previous message must be this one. People write in
 * between, so it reads on as long as pages are full. `list` throws ChatFailure.
 */
export function createSentSearch(
  list: (channel: string, query: URLSearchParams, signal: AbortSignal) => Promise<Page>,
) {
  /** The progress of searches that Discord made wait. */
  const readUntil = new Map<string, { after: string; pages: number }>();

  async function look({ id, place, body, createdAt, after }: PendingMessage, signal: AbortSignal): Promise<Found> {
    const text = toComparable(bodyText(body));
    const known = readUntil.get(id);
    let from = known?.after ?? startOf(createdAt, after);
    for (let pages = known?.pages ?? 0; pages < mostPages; pages += 1) {
      readUntil.set(id, { after: from, pages });
      const page = await list(place.address, new URLSearchParams({ limit: String(perPage), after: from }), signal);
      const found = page.find((message) => message.author.bot === true && toComparable(readableText(message)) === text);
      if (found) return { remoteId: found.id };
      // Without Read Message History, Discord always returns an empty list (docs: resources/message).
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
      const found = await look(message, signal);
      readUntil.delete(message.id);
      return found;
    } catch (error) {
      if (!(error instanceof ChatFailure) || !(error.cause instanceof RateLimitError)) throw error;
      return { againInMs: error.retryAfterMs ?? 0 };
    }
  };
}

/**
 * Returns where the search begins: after our previous message, or shortly before this one was frozen, whichever is
 * later.
 */
function startOf(createdAt: number, after: string | null): string {
  const marginMs = after === null ? clocksDifferMs : clocksMayBeOffMs;
  const frozen = SnowflakeUtil.generate({ timestamp: createdAt - marginMs, increment: 0n });
  return String(after !== null && BigInt(after) > frozen ? after : frozen);
}

/**
 * Discord strips white space and invisible characters from both ends, so only letters and digits are compared, if there
 * are any.
 */
function toComparable(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, "") || text.trim();
}
