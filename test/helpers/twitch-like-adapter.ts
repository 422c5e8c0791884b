import { type ChatAdapter, ChatFailure } from "../../src/chat/port/adapter.ts";
import { createSlidingWindow } from "../../src/chat/sliding-window.ts";
import { toLine } from "../../src/composing/composed-line.ts";
import { type CallHandler, createFakeChatClient, startListening, toCall } from "./fake-chat-client.ts";
import { toOneLine } from "./rendered.ts";
import { ownAccount } from "./twitch-like-chat.ts";

const textLength = 500;

/**
 * Adapter for the Twitch-like chat, which has single lines without ids, no edits, no way to read lines back, and one
 * rate limit for the whole account.
 */
export function createTwitchLikeAdapter(options: {
  baseUrl: string;
  now?: () => number;
  limit?: { messages: number; perMs: number };
}): ChatAdapter {
  // Two fewer than the chat allows, because its clock and ours may disagree about when a period ends.
  const { baseUrl, now = Date.now, limit = { messages: 18, perMs: 30_000 } } = options;
  const client = createFakeChatClient(baseUrl);
  const window = createSlidingWindow({ ...limit, now });
  let handler: CallHandler = async () => undefined;
  let stopListening = async (): Promise<void> => undefined;

  async function say(channel: string, text: string, signal?: AbortSignal): Promise<void> {
    window.take();
    const { status } = await client.call("POST", "/say", { channel, text: text.replaceAll(/\s*\n\s*/g, " ") }, signal);
    if (status !== 204) throw new ChatFailure("unknown", `the chat answered ${status}`);
  }

  return {
    name: "twitch",
    limits: { textLength, normalPace: { messages: 5, perMs: 30_000 }, nonceWindowMs: 0 },
    connections: () => ["twitch:main"],
    health: () => ({ state: "ready" }),
    render: (content) => toLine(content, { limit: textLength }),
    nextSlotMs: () => window.nextMs(),

    async start(recent) {
      window.seed(recent.map(({ sentAt }) => sentAt));
      stopListening = startListening(baseUrl, async (line) => {
        if (line.user.id === ownAccount) return;
        const typed = toCall("twitch", "twitch:main", line);
        const reply = typed && (await handler(typed));
        if (reply !== undefined) await say(line.place, toOneLine(reply));
      });
    },
    stop: () => stopListening(),

    async send({ place, body }, signal) {
      await say(place.address, body, signal);
      return {};
    },

    onCommand(next) {
      handler = next;
    },
  };
}
