import { z } from "zod";
import { type ChatAdapter, ChatFailure } from "../../src/chat/port/adapter.ts";
import { createSlidingWindow, type SlidingWindow } from "../../src/chat/sliding-window.ts";
import { toLine } from "../../src/composing/composed-line.ts";
import { type CallHandler, createFakeChatClient, startListening, toCall } from "./fake-chat-client.ts";
import { toPlainText } from "./rendered.ts";

const posted = z.object({ id: z.string(), nonce: z.string() });
const limited = z.object({ retry_after: z.number() });
const textLength = 2_000;

/** Adapter for the Discord-like chat, which has nonces, edits, message ids and a rate limit for each place. */
export function createDiscordLikeAdapter(options: {
  baseUrl: string;
  now?: () => number;
  limit?: { messages: number; perMs: number };
  nonceWindowMs?: number;
}): ChatAdapter {
  const { baseUrl, now = Date.now, limit = { messages: 5, perMs: 5_000 }, nonceWindowMs = 180_000 } = options;
  const client = createFakeChatClient(baseUrl);
  const windows = new Map<string, SlidingWindow>();
  let handler: CallHandler = async () => undefined;
  let stopListening = async (): Promise<void> => undefined;
  let replies = 0;

  const windowOf = (address: string) => {
    const window = windows.get(address) ?? createSlidingWindow({ ...limit, now });
    windows.set(address, window);
    return window;
  };

  async function call(method: "POST" | "PATCH", path: string, body: object, signal?: AbortSignal): Promise<unknown> {
    const answer = await client.call(method, path, body, signal);
    if (answer.status === 200) return answer.body;
    throw toFailure(answer);
  }

  return {
    name: "discord",
    limits: { textLength, normalPace: { messages: 10, perMs: 60_000 }, nonceWindowMs },
    connections: () => ["discord:0"],
    health: () => ({ state: "ready" }),
    render: (content) => toLine(content, { limit: textLength }),
    nextSlotMs: ({ address }) => windowOf(address).nextMs(),

    async start(recent) {
      for (const { place, sentAt } of recent) windowOf(place.address).seed([sentAt]);
      stopListening = startListening(baseUrl, async (line) => {
        const typed = toCall("discord", "discord:0", line);
        const reply = typed && (await handler(typed));
        if (reply === undefined) return;
        windowOf(line.place).take();
        replies += 1;
        const body = { content: toPlainText(reply), nonce: `reply:${replies}` };
        await call("POST", `/channels/${line.place}/messages`, body);
      });
    },
    stop: () => stopListening(),

    async send({ id, place, body }, signal) {
      windowOf(place.address).take();
      const answer = await call("POST", `/channels/${place.address}/messages`, { content: body, nonce: id }, signal);
      return { remoteId: posted.parse(answer).id };
    },

    async edit({ place, body, remoteId }, signal) {
      await call("PATCH", `/channels/${place.address}/messages/${remoteId}`, { content: body }, signal);
    },

    async findSent({ id, place }, signal) {
      const answer = await client.call("GET", `/channels/${place.address}/messages?limit=50`, undefined, signal);
      const found = z
        .array(posted)
        .parse(answer.body)
        .find(({ nonce }) => nonce === id);
      return found && { remoteId: found.id };
    },

    onCommand(next) {
      handler = next;
    },
  };
}

function toFailure({ status, body }: { status: number; body: unknown }): ChatFailure {
  switch (status) {
    case 429:
      return new ChatFailure("later", "too many messages", { retryAfterMs: limited.parse(body).retry_after * 1_000 });
    case 403:
    case 404:
      return new ChatFailure("destination-unavailable", `the place answers ${status}`);
    case 400:
      return new ChatFailure("words-refused", "the chat refuses this message");
    default:
      return new ChatFailure("unknown", `the chat answered ${status}`);
  }
}
