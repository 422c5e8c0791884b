import {
  DiscordAPIError,
  type REST,
  type RESTGetAPIChannelMessagesResult,
  type RESTPostAPIChannelMessageResult,
  Routes,
} from "discord.js";
import { later } from "../../words/later.ts";
import {
  type ChatAdapter,
  ChatFailure,
  type OutgoingMessage,
  type SentMessage,
  type StatusCardPort,
} from "../port/adapter.ts";
import { bodyPayload, plainCardPayload, plainPayload, toBody } from "./body.ts";
import { toChatFailure } from "./failures.ts";
import type { Pictures, PostForm } from "./picture.ts";
import { createSentSearch } from "./sent-search.ts";
import { renderStatusCard } from "./status-card.ts";

/** After it was composed. */
const callWithinMs = 60_000;
/** For so long a message waits for its picture: a computer that is busy takes long for the first one. */
const pictureWithinMs = 20_000;
/** Docs: topics/opcodes-and-status-codes, "JSON". */
const invalidForm = 50_035;
const threadArchived = 50_083;

export type Posts = {
  send(message: OutgoingMessage, signal: AbortSignal): Promise<{ remoteId: string }>;
  edit(message: SentMessage, signal: AbortSignal): Promise<void>;
  findSent: NonNullable<ChatAdapter["findSent"]>;
  statusCards: StatusCardPort;
};

/** Messages in channels (docs: resources/message). Throws ChatFailure. */
export function createPosts(options: {
  rest: REST;
  now(): number;
  pictures: Pictures;
  /** Until when the bot is timed out in the server of a channel; undefined: it is not, as far as we know. */
  timedOutUntil(channel: string): number | undefined;
}): Posts {
  const { rest, now, pictures, timedOutUntil } = options;

  /** A member that is timed out may view and read, and nothing else (docs: topics/permissions, "Permissions for Timed Out Members"). */
  async function unlessTimedOut<T>(channel: string, act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      const until = timedOutUntil(channel);
      const isClosed = error instanceof ChatFailure && error.kind === "destination-unavailable";
      if (!isClosed || until === undefined) throw error;
      const reason = later("closed.timed-out", { until: { time: until, now: now() } });
      throw new ChatFailure("destination-unavailable", reason, { cause: error, retryAfterMs: until - now() });
    }
  }

  function list(channel: string, query: URLSearchParams, signal: AbortSignal) {
    const route = Routes.channelMessages(channel);
    // The answer has the shape that Discord documents.
    return ask(() => rest.get(route, { query, signal }) as Promise<RESTGetAPIChannelMessagesResult>);
  }

  /** Discord opens an archived thread for a new message, but not for what is changed in it (docs: topics/threads). */
  async function whereOpen(channel: string, change: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
    try {
      await change();
    } catch (error) {
      if (!hasCode(error, threadArchived)) throw error;
      await ask(() => rest.patch(Routes.channel(channel), { body: { archived: false }, signal })).catch(
        (refusal: unknown) => {
          throw isForNow(refusal) ? refusal : error;
        },
      );
      await change();
    }
  }

  return {
    statusCards: createCardPort(rest),

    async send({ id, place, body, createdAt }, signal) {
      // A message that could not be sent at once is still sent, but calls nobody any more.
      const mayCall = now() - createdAt < callWithinMs;
      const post = ({ payload, ...files }: PostForm) => {
        const request = { body: { ...payload, nonce: id, enforce_nonce: true }, ...files, signal };
        // The answer has the shape that Discord documents; only the id is used.
        return ask(
          () => rest.post(Routes.channelMessages(place.address), request) as Promise<RESTPostAPIChannelMessageResult>,
        );
      };
      const payload = bodyPayload(body, { mayCall });
      const isPlain = "content" in payload && !("embeds" in payload);
      // A role that is gone or a picture that Discord does not take must not keep a donation from being announced.
      const forms = [{ payload }, ...(isPlain ? [] : [{ payload: plainPayload(body) }])];
      const mayWait = now() - createdAt < pictureWithinMs;
      const all = [...(await pictures.formsOf(body, payload, signal, { mayWait })), ...forms];
      const sent = await unlessTimedOut(place.address, () => firstTaken(post, all));
      return { remoteId: sent.id };
    },

    async edit({ place, body, remoteId }, signal) {
      if (remoteId === null) throw new ChatFailure("message-refused", "nobody knows which message this was");
      const change = ({ payload, ...files }: PostForm) =>
        ask(() => rest.patch(Routes.channelMessage(place.address, remoteId), { body: payload, ...files, signal }));
      const payload = bodyPayload(body);
      // What was sent as a card stays one for ever, whatever it says now; a text that becomes a card has to go. Where Discord
      // does not take the card, its words are all that counts: what is taken back must not stand there.
      const others = [plainCardPayload(body), plainPayload(body)];
      const looks = "content" in payload ? [payload, ...others] : [payload, { ...payload, content: null }, ...others];
      const forms = [...(await pictures.formsOf(body, payload, signal)), ...looks.map((one) => ({ payload: one }))];
      await unlessTimedOut(place.address, () => whereOpen(place.address, () => firstTaken(change, forms), signal));
    },

    findSent: createSentSearch(list),
  };
}

/**
 * Tries one form after the other, as long as the form may be at fault: of one with a file that is all that Discord refuses,
 * for there are many reasons not to take a file, and they change.
 */
async function firstTaken<T>(
  act: (form: PostForm) => Promise<T>,
  [form = { payload: {} }, ...others]: readonly PostForm[],
): Promise<T> {
  return act(form).catch((error: unknown) => {
    const isAtFault = form.files === undefined ? hasCode(error, invalidForm) : !isForNow(error) && !isGone(error);
    if (others.length === 0 || !isAtFault) throw error;
    return firstTaken(act, others);
  });
}

function isGone(error: unknown): boolean {
  return error instanceof ChatFailure && error.kind === "message-gone";
}

function hasCode(error: unknown, code: number): boolean {
  return error instanceof ChatFailure && error.cause instanceof DiscordAPIError && error.cause.code === code;
}

function isForNow(error: unknown): boolean {
  return error instanceof ChatFailure && (error.kind === "later" || error.kind === "unknown");
}

async function ask<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    throw toChatFailure(error);
  }
}

/** Docs: topics/opcodes-and-status-codes: no permission; more pinned than a channel takes; not a channel for it. */
const notPinned = [50_013, 30_003, 50_024];
/** The message, or the channel with it. */
const gone = [10_008, 10_003];

/** What a status card needs besides being sent and edited (docs: resources/message, "Pin Message", "Delete Message"). */
function createCardPort(rest: REST): StatusCardPort {
  /** False: Discord says no for one of these reasons. Throws ChatFailure for all else. */
  async function ask(request: () => Promise<unknown>, reasons: readonly number[]): Promise<boolean> {
    try {
      await request();
      return true;
    } catch (error) {
      if (error instanceof DiscordAPIError && reasons.includes(Number(error.code))) return false;
      throw toChatFailure(error);
    }
  }

  return {
    render: (content, words) => toBody(renderStatusCard(content, words)),
    pin: ({ place, remoteId }, signal) =>
      ask(() => rest.put(Routes.channelMessagesPin(place.address, remoteId), { signal }), notPinned),
    async remove({ place, remoteId }, signal) {
      await ask(() => rest.delete(Routes.channelMessage(place.address, remoteId), { signal }), gone);
    },
  };
}
