import type { MessageContent } from "../../composing/content.ts";
import type { CardContent } from "../../composing/status-card.ts";
import { later } from "../../words/later.ts";
import type { Later } from "../../words/parts.ts";
import { inEnglish } from "../../words/refusal.ts";
import type { Words } from "../../words/say.ts";
import type { Reply } from "../reply/reply.ts";
import type { CommandCall } from "../understanding/command.ts";

/** A place where the bot can post: a Discord channel or thread, a Twitch channel, a browser room. */
export type Place = {
  /** `destinations.id`. */
  id: string;
  /** The login that posts there, such as `discord:0`, `twitch:main` or `browser`. */
  connection: string;
  /** The chat's own name for the place, such as a channel ID or a room. */
  address: string;
};

/** A frozen message. Every attempt sends exactly these bytes. */
export type OutgoingMessage = {
  /** Also the nonce: the same message always has the same ID. At most 25 characters. */
  id: string;
  place: Place;
  /** The result of `render` when it was frozen. */
  body: string;
  /** The keys of the moments in the message. */
  moments: readonly string[];
  /** When the message was frozen. Milliseconds since 1970. */
  createdAt: number;
  /** An earlier attempt may have arrived, but that isn't certain. */
  mayHaveArrived?: boolean;
};

/** `edits` counts earlier edits. */
export type SentMessage = OutgoingMessage & { remoteId: string | null; edits?: number };

/**
 * `after` is the chat's own ID of the previous message in this place, so that an older message with the same text isn't
 * mistaken for this one.
 */
export type PendingMessage = OutgoingMessage & { after: string | null };

/** The most messages that a place's readers should get. The chat's own limits are in `nextSlotMs`. */
export type Pace = { messages: number; perMs: number };

export type ChatLimits = {
  /** Code points in one message. */
  textLength: number;
  /** The place's pace unless somebody changed it. */
  normalPace: Pace;
  /** The time for which the chat recognizes a nonce and doesn't post it twice. 0: never. */
  nonceWindowMs: number;
  /** Each announcement becomes its own message at once, because nobody has to read them. */
  oneByOne?: true;
};

/**
 * The port that every chat implements. An adapter knows nothing about the outbox, leases or follows: it renders, sends,
 * edits, and reports why it failed. One contract suite (test/chat/contract.ts) tests them all.
 */
export type ChatAdapter = {
  /** `browser`, `discord`, `twitch`: the `platform` of `spaces`, the `chat` of a place. */
  readonly name: string;
  readonly limits: ChatLimits;
  /** The chat shows facts about a campaign: its page, its picture, its progress. */
  readonly hasCards?: boolean;
  /** The logins that the chat can post through. */
  connections(): readonly string[];
  /** The chat sends over the connection that it listens on, so only the process that holds that connection can post. */
  readonly isBound?: boolean;
  /**
   * Returns at once and connects in the background. `recent` lists messages of the last 30 s, for the chat's own
   * limits, and those that may have arrived and are sent again.
   */
  start(recent: readonly { place: Place; sentAt: number; mayHaveArrived?: boolean }[]): Promise<void>;
  stop(): Promise<void>;
  health(): ChatHealth;
  /**
   * Renders the body of a message. Pure, within the limits, with donors' text made harmless. `address` is that of the
   * place.
   */
  render(content: MessageContent, address: string): string;
  /** Varies the body so that it differs from recent messages there, for chats that drop repeated text. */
  distinguish?(body: string, earlier: readonly string[]): string;
  /** Sends a message. Resolves when the chat has it. Throws ChatFailure; anything else thrown counts as `unknown`. */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<{ remoteId?: string }>;
  /** Replaces a sent message with `body`. Absent if the chat can't edit. */
  edit?(message: SentMessage, signal: AbortSignal): Promise<void>;
  /** Deletes a message in a chat that can't edit. Absent if the chat can't do that either. */
  takeBack?(message: CardMessage & { sentAt: number }, signal: AbortSignal): Promise<void>;
  /** True if `takeBack` may work in a place; with `line`, for this message there. */
  canTakeBack?(address: string, line?: { remoteId: string | null; sentAt: number }): boolean;
  /**
   * Checks if the chat already has this message. Absent if the chat can't be searched. `unseen`: this place can't be
   * searched. `againInMs`: the chat asks to wait before the search goes on.
   */
  findSent?(
    message: PendingMessage,
    signal: AbortSignal,
  ): Promise<{ remoteId: string } | { againInMs: number } | "unseen" | undefined>;
  /** Milliseconds until the chat's own limits allow another message; 0 is now. */
  nextSlotMs(place: Place): number;
  /**
   * Returns the number of messages that people have written there since the start, as far as they were received. Absent
   * if the chat doesn't count them.
   */
  linesReceived?(address: string): number;
  /** For a status message that stays in place. Absent if the chat has none. */
  readonly statusCards?: StatusCardPort;
  /** Passes each question or command typed in this chat to the handler, and posts its reply there. */
  onCommand(handler: (call: CommandCall) => Promise<Reply | undefined>): void;
};

/**
 * Extra operations for a card. `send` and `edit` carry what `render` returns like any other body. Throws ChatFailure.
 */
export type StatusCardPort = {
  /** Pure, within the limits, with donors' text made harmless. */
  render(content: CardContent, words: Words): string;
  /** Pins a card. False: the bot isn't allowed to. */
  pin(message: CardMessage, signal: AbortSignal): Promise<boolean>;
  /** Deletes a card. A message that is already gone is no error. */
  remove(message: CardMessage, signal: AbortSignal): Promise<void>;
};

export type CardMessage = { place: Place; remoteId: string };

export type ChatHealth = {
  state: "ready" | "connecting" | "failed";
  /** The problem, for the host. */
  detail?: ConnectionDetail;
  /** Something that the host should take care of, although the chat works. */
  forHost?: Later;
  /** Advice that would make posting in a place more reliable, by address, for its team. */
  advice?: Readonly<Record<string, Later>>;
  /** True for a live stream, by address, for places where that is known. */
  live?: Readonly<Record<string, boolean>>;
  /** For a chat that limits its channels: how many count, how many may count, and how many have no room. */
  channels?: { counted: number; most: number; waiting: number };
};

export type ChatFailureKind =
  /** Try the same message again, not before `retryAfterMs`. */
  | "later"
  /** The place is gone or the bot may not post there, for a documented reason. The place pauses, and others go on. */
  | "destination-unavailable"
  /** Only the host can help, as with a suspended account. The place pauses, and the host is notified. */
  | "host-must-act"
  /** The chat will never accept this message, for a documented reason. It is given up, and the next one goes on. */
  | "message-refused"
  /** The chat documents that it rejects text that people wrote. The message may be sent without names and comments. */
  | "words-refused"
  /** The chat refused the message with an answer we don't know. Nothing arrived, and nothing is given up for it. */
  | "unknown-refusal"
  /** Somebody deleted the message that should be edited, or that an earlier attempt had sent. */
  | "message-gone"
  /** The message may or may not have arrived. */
  | "unknown";

export class ChatFailure extends Error {
  override readonly name = "ChatFailure";
  readonly kind: ChatFailureKind;
  readonly retryAfterMs: number | undefined;
  readonly says: Later | string;
  /** The reason as it is stored, for `readLater`. */
  readonly kept: string;

  /**
   * `reason` is for logs, `status` and the host. It contains no donor text. Reasons that teams read come from the
   * catalogue.
   */
  constructor(kind: ChatFailureKind, reason: Later | string, options: ErrorOptions & { retryAfterMs?: number } = {}) {
    super(inEnglish(reason), options);
    this.says = reason;
    this.kept = typeof reason === "string" ? reason : JSON.stringify(reason);
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs;
  }
}

/**
 * The reason why a chat isn't connected, as the host reads it. A plain string is text that only engineers understand,
 * such as an error message.
 */
export type ConnectionDetail = Later | string;

export const another = later("connection.another");
export const lost = later("connection.lost");
export const notYet = later("connection.not-yet");
