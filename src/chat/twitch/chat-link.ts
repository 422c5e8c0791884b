import type { ChatFailure } from "../port/adapter.ts";
import type { IrcLine } from "./irc-line.ts";

/** A single connection to Twitch's chat, from opening to its end. A new one is a new object. */
export type ChatConnection = {
  join(channel: string): void;
  part(channel: string): void;
  /** Sends one line, without line breaks and with at most 500 characters. */
  say(channel: string, text: string): void;
  /** Makes the server answer. */
  ping(): void;
  /** Ends the connection at once, without waiting for a goodbye that a dead connection would never answer. */
  close(): void;
};

type ConnectionEvents = {
  onReady(): void;
  onLine(line: IrcLine): void;
  /** Called once. `refused`: the server doesn't accept the token. */
  onClosed(how: "closed" | "refused"): void;
};

type Login = { login: string; token: string };

/** The seam between us and the library, where another one can be plugged in. */
export type OpenConnection = (login: Login, events: ConnectionEvents) => ChatConnection;

/** One login to Twitch's chat, with all its connections. */
export type ChatLink = ChatConnection & {
  /** False while the sending connection is being reopened. */
  canSpeak(): boolean;
  /** Closes the sending connection and opens a new one. */
  speakAnew(): void;
};

type LinkEvents = Pick<ConnectionEvents, "onClosed"> & {
  /** The link can receive and send: at first, and again each time the sending connection was reopened. */
  onReady(): void;
  /** `via` is the side that received the line. Answers to our own lines arrive on the sending side. */
  onLine(line: IrcLine, via: "listening" | "speaking"): void;
};

export type OpenLink = (login: Login, events: LinkEvents) => ChatLink;

/** A line that Twitch has shown, with its ID if known. */
export type ShownLine = { remoteId?: string };
/** `dropped` is Twitch's code for not showing this line, and `text` its words. */
export type SpeakResult = ShownLine | ChatFailure | { dropped: string; text: string };

/** Sends a line. Its fate is settled here, by lines received from the chat, or not at all. Never throws. */
export type Speak = (
  line: { link: ChatLink; channel: string; text: string },
  settle: (answer: SpeakResult) => void,
  signal: AbortSignal,
) => void;

/** Sends over chat, where USERSTATE or a notice reports the result. */
export const overChat: Speak = ({ link, channel, text }) => link.say(channel, text);
