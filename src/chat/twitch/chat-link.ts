import type { ChatFailure } from "../port/adapter.ts";
import type { IrcLine } from "./irc-line.ts";

/** A single connection to Twitch's chat. Reconnecting creates a new object. */
export type ChatConnection = {
  join(channel: string): void;
  part(channel: string): void;
  /** Sends one line. The caller makes sure that it has no line breaks and at most 500 characters. */
  say(channel: string, text: string): void;
  ping(): void;
  /** Ends the connection without a goodbye, which a dead connection would never answer. */
  close(): void;
};

type ConnectionEvents = {
  onReady(): void;
  onLine(line: IrcLine): void;
  /** Called once. `refused` means that the server doesn't accept the token. */
  onClosed(how: "closed" | "refused"): void;
};

type Login = { login: string; token: string };

/** Everything that we need from an IRC library. Another library can be plugged in here. */
export type OpenConnection = (login: Login, events: ConnectionEvents) => ChatConnection;

/** All connections of one login to Twitch's chat. */
export type ChatLink = ChatConnection & {
  /** False while the sending connection reconnects. */
  canSpeak(): boolean;
  /** Reopens the sending connection. */
  speakAnew(): void;
};

type LinkEvents = Pick<ConnectionEvents, "onClosed"> & {
  /**
   * Called when the link can receive and send. Called once more after each time the sending connection was reopened.
   */
  onReady(): void;
  /** `via` is the connection that received the line. Twitch's answers to our own lines arrive on `speaking`. */
  onLine(line: IrcLine, via: "listening" | "speaking"): void;
};

export type OpenLink = (login: Login, events: LinkEvents) => ChatLink;

/** A line that viewers can see, with its ID if we know it. */
export type ShownLine = { remoteId?: string };
/** `dropped` is the code with which Twitch says that it doesn't show the line. `text` explains the code. */
export type SpeakResult = ShownLine | ChatFailure | { dropped: string; text: string };

/**
 * Sends a line and never throws. Some implementations call `settle` with the result. For others, the result arrives
 * later as a line from the chat.
 */
export type Speak = (
  line: { link: ChatLink; channel: string; text: string },
  settle: (answer: SpeakResult) => void,
  signal: AbortSignal,
) => void;

/** Sends over IRC. Twitch reports the result as USERSTATE or NOTICE. */
export const overChat: Speak = ({ link, channel, text }) => link.say(channel, text);
