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
  /** The ID in the table `destinations`. */
  id: string;
  /** The login that posts there, such as `discord:0`, `twitch:main` or `browser`. */
  connection: string;
  /** The chat's own name for the place, such as a channel ID or a room. */
  address: string;
};

/** A frozen message. Every attempt sends exactly these bytes. */
export type OutgoingMessage = {
  /** At most 25 characters. Also the nonce: a message has the same ID in every attempt. */
  id: string;
  place: Place;
  /** The result of `render` when the message was frozen. */
  body: string;
  /** The keys of the moments that the message announces. */
  moments: readonly string[];
  /** When the message was frozen, in milliseconds since 1970. */
  createdAt: number;
  /** True if an earlier attempt may have arrived. */
  mayHaveArrived?: boolean;
};

/** A message that was sent. `edits` is how many times we have edited it before. */
export type SentMessage = OutgoingMessage & { remoteId: string | null; edits?: number };

/**
 * A message that may have been sent. `after` is the chat's own ID of our previous message in this place. With it, we
 * don't mistake an older message with the same text for this one.
 */
export type PendingMessage = OutgoingMessage & { after: string | null };

/** How many messages a place's readers should get at most. The chat's own limits are in `nextSlotMs`. */
export type Pace = { messages: number; perMs: number };

export type ChatLimits = {
  /** The most code points in a message. */
  textLength: number;
  /** The pace of a place where nobody has chosen another one. */
  normalPace: Pace;
  /** For how long the chat recognizes a nonce and doesn't post the message twice. 0 if it has no nonces. */
  nonceWindowMs: number;
  /** True if each announcement is sent immediately, as a message of its own. For readers that are programs. */
  oneByOne?: true;
};

/**
 * The interface that every chat implements. An adapter knows nothing about the outbox, leases or follows. It renders,
 * sends and edits messages, and reports why something failed. One suite tests all adapters (test/chat/contract.ts).
 */
export type ChatAdapter = {
  /** Such as `browser`, `discord` or `twitch`. Stored as `platform` of spaces, and part of a place as `chat`. */
  readonly name: string;
  readonly limits: ChatLimits;
  /** True if the chat shows facts about a campaign next to a message: its page, picture and progress. */
  readonly hasCards?: boolean;
  /** The logins through which the chat can post. */
  connections(): readonly string[];
  /**
   * True if the chat posts over the connection on which it listens. Then only the process with that connection can
   * post.
   */
  readonly isBound?: boolean;
  /**
   * Connects in the background and returns immediately. `recent` are the messages of the last 30 s, which count toward
   * the chat's limits. They include messages that may have arrived and will be sent once more.
   */
  start(recent: readonly { place: Place; sentAt: number; mayHaveArrived?: boolean }[]): Promise<void>;
  stop(): Promise<void>;
  health(): ChatHealth;
  /**
   * Renders the body of a message, within the chat's limits and with donors' text made harmless. Has no side effects.
   * `address` is the address of the place.
   */
  render(content: MessageContent, address: string): string;
  /** Makes a body different from recent messages in the same place, for chats that drop repeated text. */
  distinguish?(body: string, earlier: readonly string[]): string;
  /** Sends a message. Resolves when the chat has it. Throws ChatFailure. All other errors count as `unknown`. */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<{ remoteId?: string }>;
  /** Replaces a message that was sent. Undefined if the chat can't edit. */
  edit?(message: SentMessage, signal: AbortSignal): Promise<void>;
  /** Deletes a message. For chats that can't edit. Undefined if the chat can't delete either. */
  takeBack?(message: CardMessage & { sentAt: number }, signal: AbortSignal): Promise<void>;
  /** True if `takeBack` may work in a place. With `line`, true if it may work for this message. */
  canTakeBack?(address: string, line?: { remoteId: string | null; sentAt: number }): boolean;
  /**
   * Finds out whether the chat already has a message. Undefined if the chat can't be searched. Returns `unseen` if only
   * this place can't be searched, and `againInMs` if the chat asks us to wait before we search on.
   */
  findSent?(
    message: PendingMessage,
    signal: AbortSignal,
  ): Promise<{ remoteId: string } | { againInMs: number } | "unseen" | undefined>;
  /** Milliseconds until the chat's limits allow another message. 0 means now. */
  nextSlotMs(place: Place): number;
  /**
   * Returns how many messages of people we have received in a place since the start. Undefined if the chat doesn't
   * count them.
   */
  linesReceived?(address: string): number;
  /** Status cards, which stay in a place and are kept up to date. Undefined if the chat has none. */
  readonly statusCards?: StatusCardPort;
  /** Sets what handles the questions and commands that people type. The chat posts its reply. */
  onCommand(handler: (call: CommandCall) => Promise<Reply | undefined>): void;
};

/**
 * The additional interface of chats with status cards. A card's body is sent and edited like any other. Throws
 * ChatFailure.
 */
export type StatusCardPort = {
  /** Renders a card, within the chat's limits and with donors' text made harmless. Has no side effects. */
  render(content: CardContent, words: Words): string;
  /** Pins a card. Returns false if the bot isn't allowed to. */
  pin(message: CardMessage, signal: AbortSignal): Promise<boolean>;
  /** Deletes a card. Does nothing if the message is already gone. */
  remove(message: CardMessage, signal: AbortSignal): Promise<void>;
};

export type CardMessage = { place: Place; remoteId: string };

export type ChatHealth = {
  state: "ready" | "connecting" | "failed";
  /** The problem, for the host. */
  detail?: ConnectionDetail;
  /** Something that the host should take care of. The chat works meanwhile. */
  forHost?: Later;
  /** By address: what a place's team can do to make posting there more reliable. */
  advice?: Readonly<Record<string, Later>>;
  /** By address: whether there is a live stream. Leaves out places for which we don't know. */
  live?: Readonly<Record<string, boolean>>;
  /**
   * For a chat that limits its channels. `counted` channels count toward the limit `most`. `waiting` ones are beyond
   * it.
   */
  channels?: { counted: number; most: number; waiting: number };
};

export type ChatFailureKind =
  /** Send the same message again, but not before `retryAfterMs`. */
  | "later"
  /**
   * The place is gone, or the bot may not post in it. The chat documents this reason. This place pauses; others go on.
   */
  | "destination-unavailable"
  /** Only the host can help, for example if the account is suspended. The place pauses, and the host gets a notice. */
  | "host-must-act"
  /**
   * The chat will never accept this message. The chat documents this reason. We give up the message and go on with the
   * next one.
   */
  | "message-refused"
  /**
   * The chat rejected text that people wrote. The chat documents this reason. The message can be sent without names and
   * comments.
   */
  | "words-refused"
  /**
   * The chat refused the message with an answer that we don't know. The message didn't arrive. We keep it and try
   * again.
   */
  | "unknown-refusal"
  /** Somebody deleted the message that we wanted to edit, or that an earlier attempt had sent. */
  | "message-gone"
  /** The message may or may not have arrived. */
  | "unknown";

export class ChatFailure extends Error {
  override readonly name = "ChatFailure";
  readonly kind: ChatFailureKind;
  readonly retryAfterMs: number | undefined;
  readonly says: Later | string;
  /** The reason as we store it, for `readLater`. */
  readonly kept: string;

  /**
   * `reason` is shown in logs, in `status` and to the host, so it must not contain donors' text. A reason that teams
   * read is a `Later`, which is shown in their language.
   */
  constructor(kind: ChatFailureKind, reason: Later | string, options: ErrorOptions & { retryAfterMs?: number } = {}) {
    super(inEnglish(reason), options);
    this.says = reason;
    this.kept = typeof reason === "string" ? reason : JSON.stringify(reason);
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** Tells the host why a chat isn't connected. A plain string, such as an error message, is for engineers. */
export type ConnectionDetail = Later | string;

export const another = later("connection.another");
export const lost = later("connection.lost");
export const notYet = later("connection.not-yet");
