import type { MessageContent } from "../../src/announcements/content.ts";
import type { CardContent } from "../../src/announcements/status-card.ts";
import type { ChatAdapter, OutgoingMessage, Pace, StatusCardPort } from "../../src/chat/adapter.ts";

export type PostedMessage = {
  place: string;
  id: string;
  body: string;
  moments: readonly string[];
  edits: number;
  /** How many of the edits brought something new. */
  grown: number;
};

export type MemoryChat = Omit<ChatAdapter, "statusCards"> & {
  statusCards?: StatusCardPort;
  /** What people in the chat see, in the order it was posted. */
  posted: PostedMessage[];
  bodies(place?: string): string[];
  /** Ids of the messages that are pinned. */
  pinned: string[];
  /** Called before a message is taken; what it throws is the chat's answer. */
  beforeSend: (message: OutgoingMessage) => void | Promise<void>;
  /** Called after a message was taken; what it throws is the answer that got lost. */
  afterSend: (message: OutgoingMessage) => void | Promise<void>;
};

/** A chat in memory with a nature to choose: with nonces and edits like Discord, or without any like Twitch. */
export function createMemoryChat(options: {
  connection?: string;
  nonces: boolean;
  edits: boolean;
  /** How it shows cards, if it does. */
  card?(content: CardContent): string;
  normalPace?: Pace;
  render(content: MessageContent): string;
}): MemoryChat {
  const { connection = "memory", nonces, edits, normalPace = { messages: 1_000_000, perMs: 1_000 }, render } = options;
  const { card } = options;
  const posted: PostedMessage[] = [];
  const chat: MemoryChat = {
    name: "memory",
    limits: { textLength: 500, normalPace, nonceWindowMs: nonces ? Number.MAX_SAFE_INTEGER : 0 },
    connections: () => [connection],
    async start() {},
    async stop() {},
    health: () => ({ state: "ready" }),
    render,
    async send(message) {
      await chat.beforeSend(message);
      const known = nonces ? posted.find((one) => one.id === message.id) : undefined;
      if (!known) {
        const { place, id, body, moments } = message;
        posted.push({ place: place.address, id, body, moments, edits: 0, grown: 0 });
      }
      await chat.afterSend(message);
      return nonces ? { remoteId: `remote-${message.id}` } : {};
    },
    nextSlotMs: () => 0,
    onCommand() {},
    posted,
    pinned: [],
    bodies: (place) => posted.filter((one) => place === undefined || one.place === place).map((one) => one.body),
    beforeSend: () => undefined,
    afterSend: () => undefined,
  };
  if (edits) {
    chat.edit = async (message) => {
      await chat.beforeSend(message);
      const known = posted.find((one) => one.id === message.id);
      if (known) {
        known.body = message.body;
        if (message.moments.length > known.moments.length) known.grown += 1;
        known.moments = message.moments;
        known.edits += 1;
      }
      await chat.afterSend(message);
    };
  }
  if (card !== undefined) {
    const idOf = (remoteId: string) => remoteId.replace("remote-", "");
    chat.statusCards = {
      render: card,
      pin: async ({ remoteId }) => chat.pinned.push(idOf(remoteId)) > 0,
      async remove({ remoteId }) {
        const at = posted.findIndex(({ id }) => id === idOf(remoteId));
        if (at >= 0) posted.splice(at, 1);
      },
    };
  }
  return chat;
}

/** A place of the memory chat as commands and tests name it. */
export function memoryPlace(address: string, connection = "memory") {
  return { chat: "memory", space: { address: "space", name: "Space" }, connection, address };
}

/** A body that tells what it says, so that the last version of every donation can be found in it. */
export function renderAsData(content: MessageContent): string {
  return JSON.stringify(content, (_key, value) => (typeof value === "bigint" ? value.toString() : value));
}
