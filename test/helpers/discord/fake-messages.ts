import type { FakeAnswer } from "../fake-http-server.ts";
import { discordError, discordErrors } from "./errors.ts";
import { type FakeComponent, type FakeEmbed, messageBody } from "./message-rules.ts";

export type FakeMessage = {
  id: string;
  channel_id: string;
  author: { id: string; username: string; bot: boolean };
  content: string;
  embeds: FakeEmbed[];
  components: FakeComponent[];
  flags: number;
  timestamp: string;
  edited_timestamp: string | null;
  allowed_mentions: unknown;
  pinned: boolean;
  /** The id of the interaction that this message answers. */
  interaction: string | null;
};

type NewMessage = Pick<FakeMessage, "author" | "content" | "embeds" | "components" | "flags" | "interaction"> & {
  channel: string;
  allowed: unknown;
};

/** Docs: components/reference, "Component Types". */
const container = 17;
const componentsV2 = 1 << 15;
const suppressEmbeds = 1 << 2;
const discordEpoch = 1_420_070_400_000n;

/** Docs: reference, "Snowflakes". */
function createSnowflakes(now: () => number): () => string {
  let count = 0n;
  return () => {
    count += 1n;
    return String(((BigInt(now()) - discordEpoch) << 22n) | (count & 0x3f_ff_ffn));
  };
}

/** Discord trims white space and invisible characters from both ends of a message. */
function trimmed(content: string): string {
  return content.replace(/^[\s\u200b-\u200f\u2060]+|[\s\u200b-\u200f\u2060]+$/g, "");
}

/** The messages of all channels. As with `enforce_nonce`, a nonce that was used before returns the earlier message. */
export function createFakeMessages(options: {
  now: () => number;
  nonceWindowMs?: number;
  failsToListContainers?: boolean;
}) {
  const { now, nonceWindowMs = 180_000, failsToListContainers = false } = options;
  const messages: FakeMessage[] = [];
  const nonces = new Map<string, { message: FakeMessage; at: number }>();
  const newId = createSnowflakes(now);
  const author = { id: "900", username: "bellringer", bot: true };

  /** The sender gets the nonce back. A later read of the channel doesn't return it. */
  const answer = (message: FakeMessage, nonce?: unknown): FakeAnswer => ({
    status: 200,
    body: { ...message, ...(nonce !== undefined && { nonce }) },
    headers: { "content-type": "application/json" },
  });

  function add({ channel, allowed, ...given }: NewMessage): FakeMessage {
    const message: FakeMessage = {
      ...given,
      id: newId(),
      channel_id: channel,
      timestamp: new Date(now()).toISOString(),
      edited_timestamp: null,
      allowed_mentions: allowed,
      pinned: false,
    };
    messages.push(message);
    return message;
  }

  /** Posts a message by somebody else. */
  function chat(channel: string, content: string): void {
    const person = { id: "5", username: "ann", bot: false };
    add({
      channel,
      author: person,
      content,
      embeds: [],
      components: [],
      flags: 0,
      allowed: undefined,
      interaction: null,
    });
  }

  /**
   * Docs: resources/message, "Create Message": at least one of content, embeds, components, files and others is
   * required.
   */
  function create(
    channel: string,
    body: unknown,
    { interaction = null, files }: { interaction?: string | null; files?: object | undefined } = {},
  ): FakeAnswer {
    const { data, error } = messageBody.safeParse(body);
    if (!data) return discordError(400, 50_035, error.message);
    const { components = [], embeds = [], flags = 0, nonce, enforce_nonce } = data;
    const content = data.content ?? "";
    const isEmpty = content.trim() === "" && embeds.length === 0 && components.length === 0 && !files;
    if (isEmpty) return discordErrors.emptyMessage;
    const key = `${channel}/${nonce}`;
    const known = nonces.get(key);
    if (enforce_nonce && known && known.at + nonceWindowMs > now()) {
      // "That we don't try to recreate the message if it was deleted is intentional" (discord-api-docs #6647).
      return messages.includes(known.message) ? answer(known.message, nonce) : discordErrors.unknownMessage;
    }
    const shown = (flags & suppressEmbeds) === 0 ? embeds : [];
    const words = { content: trimmed(content), embeds: shown, components };
    const message = add({ channel, author, ...words, flags, allowed: data.allowed_mentions, interaction });
    if (nonce !== undefined) nonces.set(key, { message, at: now() });
    return answer(message, nonce);
  }

  function edit(id: string, body: unknown): FakeAnswer {
    const message = messages.find((sent) => sent.id === id);
    if (!message) return discordErrors.unknownMessage;
    const { data } = messageBody.safeParse(body);
    if (!data) return discordErrors.invalidForm;
    const { content, embeds, components, flags } = data;
    const isCard = (message.flags & componentsV2) !== 0;
    if (isCard && (content || embeds?.length)) return discordErrors.invalidForm;
    const becomesCard = !isCard && ((flags ?? 0) & componentsV2) !== 0;
    const keepsWords = message.content !== "" && content !== null;
    const keepsEmbeds = message.embeds.length > 0 && embeds?.length !== 0;
    if (becomesCard && (keepsWords || keepsEmbeds)) return discordErrors.invalidForm;
    // Docs: resources/message, "Edit Message": an edit can change only two flags, and SUPPRESS_EMBEDS is the only one
    // that it can remove.
    const editable = (flags ?? message.flags) & (suppressEmbeds | componentsV2);
    message.flags = (message.flags & ~suppressEmbeds) | editable;
    if (embeds !== undefined) message.embeds = embeds;
    if ((message.flags & suppressEmbeds) !== 0) message.embeds = [];
    if (content !== undefined) message.content = trimmed(content ?? "");
    if (components !== undefined) message.components = components;
    message.edited_timestamp = new Date(now()).toISOString();
    return answer(message);
  }

  function remove(id: string): FakeAnswer {
    const index = messages.findIndex((sent) => sent.id === id);
    if (index === -1) return discordErrors.unknownMessage;
    messages.splice(index, 1);
    return { status: 204 };
  }

  function pin(id: string): FakeAnswer {
    const message = messages.find((sent) => sent.id === id);
    if (!message) return discordErrors.unknownMessage;
    message.pinned = true;
    return { status: 204 };
  }

  /** Lists the messages of a channel, newest first. `after`: only messages with a later id. */
  function list(channel: string, query: URLSearchParams): FakeAnswer {
    const limit = Number(query.get("limit") ?? 50);
    const after = query.get("after");
    const seen = messages.filter((message) => message.channel_id === channel && (message.flags & 64) === 0);
    const following = seen.filter(({ id }) => after !== null && BigInt(id) > BigInt(after)).slice(0, limit);
    const body = (after === null ? seen.slice(-limit) : following).toReversed();
    const hasContainer = seen.some(({ components }) => components.some(({ type }) => type === container));
    if (failsToListContainers && hasContainer) return discordErrors.serverError;
    return { status: 200, body, headers: { "content-type": "application/json" } };
  }

  return { messages, newId, chat, create, edit, remove, pin, list };
}
