import {
  type APIThreadChannel,
  DiscordAPIError,
  type REST,
  type RESTGetAPIChannelMessagesResult,
  type RESTPostAPIChannelMessageResult,
  Routes,
} from "discord.js";
import { later } from "../../words/later.ts";
import type { Later } from "../../words/parts.ts";
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

/** After this time, a message no longer mentions its role. The time starts when the message is frozen. */
const callWithinMs = 60_000;
/** How long a message may be put off for its picture. On a busy computer, the first picture takes a while. */
const pictureWithinMs = 20_000;
/** Docs: topics/opcodes-and-status-codes, "JSON". */
const invalidForm = 50_035;
const threadArchived = 50_083;
const anotherAuthor = 50_005;
const noPermission = [50_001, 50_013];

export type Posts = {
  send(message: OutgoingMessage, signal: AbortSignal): Promise<{ remoteId: string }>;
  edit(message: SentMessage, signal: AbortSignal): Promise<void>;
  findSent: NonNullable<ChatAdapter["findSent"]>;
  statusCards: StatusCardPort;
};

/** Posts, edits and finds messages (docs: resources/message). Throws ChatFailure. */
export function createPosts(options: {
  rest: REST;
  now(): number;
  pictures: Pictures;
  /** Returns when the bot's timeout in the channel's server ends. Returns undefined if we know of none. */
  timedOutUntil(channel: string): number | undefined;
  /** Returns a permission that the bot lacks to post in the channel. Undefined if we know of none. */
  lackingPermission(channel: string): Later | undefined;
}): Posts {
  const { rest, now, pictures, timedOutUntil, lackingPermission } = options;

  /**
   * Names the reason if Discord refuses a message for lack of a permission. Discord lets a member with a timeout only
   * view and read (docs: topics/permissions, "Permissions for Timed Out Members"). Otherwise the missing permission
   * depends on the kind of channel, and Discord doesn't tell it.
   */
  async function explained<T>(channel: string, act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ChatFailure) || error.kind !== "destination-unavailable") throw error;
      const until = timedOutUntil(channel);
      if (until !== undefined) {
        const reason = later("closed.timed-out", { until: { time: until, now: now() } });
        throw new ChatFailure("destination-unavailable", reason, { cause: error, retryAfterMs: until - now() });
      }
      const permission = noPermission.some((code) => hasCode(error, code)) ? lackingPermission(channel) : undefined;
      if (permission === undefined) throw error;
      throw new ChatFailure("destination-unavailable", later("closed.unwritable", { permission }), { cause: error });
    }
  }

  function list(channel: string, query: URLSearchParams, signal: AbortSignal) {
    const route = Routes.channelMessages(channel);
    // The cast is safe: Discord documents this shape.
    return ask(() => rest.get(route, { query, signal }) as Promise<RESTGetAPIChannelMessagesResult>);
  }

  /**
   * Discord reopens an archived thread for a new message, but not for an edit (docs: topics/threads). So we reopen it
   * before an edit. We can't if a moderator has removed us from the thread. The edit then waits until our next message
   * reopens the thread and adds us again. In a locked thread, the edit fails.
   */
  async function whereOpen(channel: string, change: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
    try {
      await change();
    } catch (error) {
      if (!hasCode(error, threadArchived)) throw error;
      await ask(() => rest.patch(Routes.channel(channel), { body: { archived: false }, signal })).catch(
        async (refusal: unknown) => {
          if (isForNow(refusal)) throw refusal;
          if (await isLocked(channel, signal)) throw error;
          throw new ChatFailure("later", "the thread is archived", { cause: error });
        },
      );
      await change();
    }
  }

  async function isLocked(channel: string, signal: AbortSignal): Promise<boolean> {
    // The cast is safe: Discord documents this shape.
    const thread = (await ask(() => rest.get(Routes.channel(channel), { signal }))) as Partial<APIThreadChannel>;
    return thread.thread_metadata?.locked === true;
  }

  return {
    statusCards: createCardPort(rest),

    async send({ id, place, body, createdAt }, signal) {
      // A message that was delayed is still sent, but mentions nobody.
      const mayCall = now() - createdAt < callWithinMs;
      const post = ({ payload, ...files }: PostForm) => {
        const request = { body: { ...payload, nonce: id, enforce_nonce: true }, ...files, signal };
        // The cast is safe: Discord documents this shape, and we use only the ID.
        return ask(
          () => rest.post(Routes.channelMessages(place.address), request) as Promise<RESTPostAPIChannelMessageResult>,
        );
      };
      const payload = bodyPayload(body, { mayCall });
      const isPlain = "content" in payload && !("embeds" in payload);
      // If Discord rejects the message, for example because of a deleted role or the picture, we send it without these.
      const forms = [{ payload }, ...(isPlain ? [] : [{ payload: plainPayload(body) }])];
      const mayWait = now() - createdAt < pictureWithinMs;
      const all = [...(await pictures.formsOf(body, payload, signal, { mayWait })), ...forms];
      const sent = await explained(place.address, () => firstTaken(post, all));
      return { remoteId: sent.id };
    },

    async edit({ place, body, remoteId }, signal) {
      if (remoteId === null) throw new ChatFailure("message-refused", "nobody knows which message this was");
      const change = ({ payload, ...files }: PostForm) =>
        ask(() => rest.patch(Routes.channelMessage(place.address, remoteId), { body: payload, ...files, signal }));
      const payload = bodyPayload(body);
      // A card can never become text again, and a message that becomes a card has to drop its old text. So we try
      // several versions. If Discord rejects our card, the plain version follows, because text that was hidden must not
      // stay visible.
      const others = [plainCardPayload(body), plainPayload(body)];
      const versions =
        "content" in payload ? [payload, ...others] : [payload, { ...payload, content: null }, ...others];
      const forms = [...(await pictures.formsOf(body, payload, signal)), ...versions.map((one) => ({ payload: one }))];
      await explained(place.address, () => whereOpen(place.address, () => firstTaken(change, forms), signal)).catch(
        (error: unknown) => {
          // The bot's former application posted the message, so this one can't edit it. The table of codes lacks this
          // code, because Discord never answers a new message with it.
          if (!hasCode(error, anotherAuthor)) throw error;
          throw new ChatFailure("message-refused", "another bot posted the message", { cause: error });
        },
      );
    },

    findSent: createSentSearch(list, (channel, signal) =>
      rest.get(Routes.channel(channel), { signal }).then(
        () => true,
        () => false,
      ),
    ),
  };
}

/**
 * Tries the versions in order until Discord accepts one. Gives up if the version can't be the problem. For a version
 * with a file, nearly every refusal may be about the file, because Discord has many reasons to reject files, and they
 * change.
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

/**
 * Docs: topics/opcodes-and-status-codes. The bot lacks the permission, the channel has too many pins, or it can't have
 * pins.
 */
const notPinned = [50_013, 30_003, 50_024];
/** The message or its channel no longer exists. */
const gone = [10_008, 10_003];

/**
 * Pins and deletes status cards (docs: resources/message, "Pin Message", "Delete Message"). They are sent and edited
 * like any other message.
 */
function createCardPort(rest: REST): StatusCardPort {
  /** Returns false if Discord refuses with one of the codes in `reasons`. Throws ChatFailure for all other errors. */
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
