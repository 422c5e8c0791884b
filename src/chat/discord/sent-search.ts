import { RateLimitError, type RESTGetAPIChannelMessagesResult, SnowflakeUtil } from "discord.js";
import { ChatFailure, type PendingMessage } from "../port/adapter.ts";
import { bodyText, readableText } from "./body.ts";

/** Our clock and Discord's never agree wholly. Where nothing of ours came before, what reads the same may be older. */
const clocksDifferMs = 2_000;
/** Where we know what we said before, looking further back finds nothing wrong, and clocks may be off by more. */
const clocksMayBeOffMs = 60_000;
/** As many as Discord gives at once (docs: resources/message, "Get Channel Messages"). */
const perPage = 100;
/** 10,000 messages, under two minutes at Discord's pace. Who would have to read more does not know. */
const mostPages = 100;

type Page = RESTGetAPIChannelMessagesResult;
type Found = { remoteId: string } | { againInMs: number } | "unseen" | undefined;

/**
 * Looks for a message that may have been sent. Discord does not tell the nonce of older messages, but a place's messages
 * go out one after the other: what reads the same and came after the one before it is this one. People talk in between,
 * so it reads on as long as a page is full. `list` throws ChatFailure.
 */
export function createSentSearch(
  list: (channel: string, query: URLSearchParams, signal: AbortSignal) => Promise<Page>,
) {
  /** How far it has come with messages for which Discord made it wait. */
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
      // Without Read Message History Discord gives an empty list, whatever there is (docs: resources/message).
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

/** The later of the two: after what we said before, and not long before it was frozen. */
function startOf(createdAt: number, after: string | null): string {
  const marginMs = after === null ? clocksDifferMs : clocksMayBeOffMs;
  const frozen = SnowflakeUtil.generate({ timestamp: createdAt - marginMs, increment: 0n });
  return String(after !== null && BigInt(after) > frozen ? after : frozen);
}

/** Discord takes white space and invisible characters off the ends, so only letters and digits count where there are any. */
function toComparable(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, "") || text.trim();
}
