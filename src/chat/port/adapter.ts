import type { MessageContent } from "../../composing/content.ts";
import type { CardContent } from "../../composing/status-card.ts";
import type { Later } from "../../words/parts.ts";
import { inEnglish } from "../../words/refusal.ts";
import type { Words } from "../../words/say.ts";
import type { ConnectionDetail } from "../connection-details.ts";
import type { Reply } from "../reply/reply.ts";
import type { CommandCall } from "../understanding/command.ts";

/** Where we speak: a Discord channel or thread, a Twitch channel, a browser room. */
export type Place = {
  /** `destinations.id`. */
  id: string;
  /** Which login speaks there, such as `discord:0`, `twitch:main` or `browser`. */
  connection: string;
  /** The chat's own name for the place, such as a channel id or a room. */
  address: string;
};

/** A message as it was frozen: it is sent byte for byte like this, however often. */
export type OutgoingMessage = {
  /** Also the nonce: the same message always has the same id. At most 25 characters. */
  id: string;
  place: Place;
  /** What `render` gave when it was frozen. */
  body: string;
  /** Keys of the moments it says. */
  moments: readonly string[];
  /** When it was frozen. Milliseconds since 1970. */
  createdAt: number;
  /** An earlier try may have arrived, and nobody knows. */
  mayHaveArrived?: boolean;
};

/** `edits`: how often it was edited before. */
export type SentMessage = OutgoingMessage & { remoteId: string | null; edits?: number };

/** `after`: the chat's own id of the message before it in this place, so that what reads the same is not taken for it. */
export type PendingMessage = OutgoingMessage & { after: string | null };

/** How often a place may be spoken to, for the sake of its readers; the chat's own limits are in `nextSlotMs`. */
export type Pace = { messages: number; perMs: number };

export type ChatLimits = {
  /** Code points in one message. */
  textLength: number;
  /** The place's pace unless somebody changed it. */
  normalPace: Pace;
  /** For how long the chat recognises a nonce and does not post it twice. 0: it never does. */
  nonceWindowMs: number;
  /** Each announcement is a message of its own, at once, however many there are: nobody has to read them. */
  oneByOne?: true;
};

/**
 * The port every chat implements. The adapter knows nothing of outbox, leases or follows: it renders, sends, edits,
 * and tells why it could not. One contract suite (test/chat/contract.ts) holds for all of them.
 */
export type ChatAdapter = {
  /** `browser`, `discord`, `twitch`: the `platform` of `spaces`, the `chat` of a place. */
  readonly name: string;
  readonly limits: ChatLimits;
  /** It shows what is known of a campaign: its page, its picture, how it stands. */
  readonly hasCards?: boolean;
  /** The logins it can speak through. */
  connections(): readonly string[];
  /** It speaks over the connection on which it listens: only the process that holds that one can. */
  readonly isBound?: boolean;
  /**
   * Returns at once and connects in the background. `recent`: what was sent in the last 30 s, for the chat's own limits,
   * and what may have arrived and goes again.
   */
  start(recent: readonly { place: Place; sentAt: number; mayHaveArrived?: boolean }[]): Promise<void>;
  stop(): Promise<void>;
  health(): ChatHealth;
  /** The body of a message: pure, within the limits, donor text made harmless. `address`: of the place it is said in. */
  render(content: MessageContent, address: string): string;
  /** The body so that it differs from what was said there lately; for chats that drop the same text as a repeat. */
  distinguish?(body: string, earlier: readonly string[]): string;
  /** Resolves when the chat has it. Throws ChatFailure; anything else thrown counts as `unknown`. */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<{ remoteId?: string }>;
  /** Replaces what was said. Absent where the chat cannot. `body` is the new one. */
  edit?(message: SentMessage, signal: AbortSignal): Promise<void>;
  /** Takes a message off the chat, which cannot edit it. Absent where that is not possible at all. */
  takeBack?(message: CardMessage & { sentAt: number }, signal: AbortSignal): Promise<void>;
  /** Whether `takeBack` may work in a place; `line`: for this message there. */
  canTakeBack?(address: string, line?: { remoteId: string | null; sentAt: number }): boolean;
  /**
   * Looks whether the chat already has this message. Absent where it cannot look; `unseen`: not in this place;
   * `againInMs`: the chat makes it wait before it can look on.
   */
  findSent?(
    message: PendingMessage,
    signal: AbortSignal,
  ): Promise<{ remoteId: string } | { againInMs: number } | "unseen" | undefined>;
  /** Milliseconds until the chat's own limits let one more message through; 0 is now. */
  nextSlotMs(place: Place): number;
  /** How many lines people have written there since the start, as far as they were heard. Absent where nobody counts. */
  linesReceived?(address: string): number;
  /** For a message that stays and shows how things stand. Absent where the chat has no such thing. */
  readonly statusCards?: StatusCardPort;
  /** Hands every question or order typed in this chat to the handler, and says its reply there. */
  onCommand(handler: (call: CommandCall) => Promise<Reply | undefined>): void;
};

/** What a card needs besides `send` and `edit`, which carry what `render` gives like any other body. Throws ChatFailure. */
export type StatusCardPort = {
  /** Pure, within the limits, donor text made harmless. */
  render(content: CardContent, words: Words): string;
  /** Keeps it in sight. False: we may not. */
  pin(message: CardMessage, signal: AbortSignal): Promise<boolean>;
  /** Takes it away; one that is gone already is fine. */
  remove(message: CardMessage, signal: AbortSignal): Promise<void>;
};

export type CardMessage = { place: Place; remoteId: string };

export type ChatHealth = {
  state: "ready" | "connecting" | "failed";
  /** What is the matter, for its host. */
  detail?: ConnectionDetail;
  /** What its host has to see to, although it speaks. */
  forHost?: Later;
  /** What would make speaking in a place safer, by its address, for its people. */
  advice?: Readonly<Record<string, Later>>;
  /** Whether a stream is running, by the addresses of which that is known. */
  live?: Readonly<Record<string, boolean>>;
  /** Where the chat limits in how many channels we are: how many count, of how many, and how many there is no room for. */
  channels?: { counted: number; most: number; waiting: number };
};

export type ChatFailureKind =
  /** Try the same message again, not before `retryAfterMs`. */
  | "later"
  /** The place is gone or we may not speak there, for a documented reason: it pauses, others go on. */
  | "destination-unavailable"
  /** Only the host can help, as with a suspended account: the place pauses, and the host is notified. */
  | "host-must-act"
  /** The chat will never take this message, for a documented reason: it is given up, the next one goes on. */
  | "message-refused"
  /** The chat documents that it does not take what people wrote: the message may go without their names and comments. */
  | "words-refused"
  /** The chat refused the message with an answer we don't know. Nothing arrived, and nothing is given up for it. */
  | "unknown-refusal"
  /** Somebody deleted the message that was to be edited, or that an earlier try had sent. */
  | "message-gone"
  /** It may or may not have arrived. */
  | "unknown";

export class ChatFailure extends Error {
  override readonly name = "ChatFailure";
  readonly kind: ChatFailureKind;
  readonly retryAfterMs: number | undefined;
  readonly says: Later | string;
  /** The reason as it is stored, for `readLater`. */
  readonly kept: string;

  /** `reason` is for logs, `status` and the host; it holds no donor text. What teams read is of the catalogue. */
  constructor(kind: ChatFailureKind, reason: Later | string, options: ErrorOptions & { retryAfterMs?: number } = {}) {
    super(inEnglish(reason), options);
    this.says = reason;
    this.kept = typeof reason === "string" ? reason : JSON.stringify(reason);
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs;
  }
}
