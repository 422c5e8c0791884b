import type { IrcLine } from "./irc-line.ts";

/** A connection to Twitch's chat, from connecting to its end; for the next one there is a new one. */
export type ChatConnection = {
  join(channel: string): void;
  part(channel: string): void;
  /** Sends one line. It holds no line breaks, and at most 500 characters. */
  say(channel: string, text: string): void;
  /** Makes the server answer something. */
  ping(): void;
  /** Ends it at once, without a goodbye that a dead line would never answer. */
  close(): void;
};

export type ConnectionEvents = {
  onReady(): void;
  onLine(line: IrcLine): void;
  /** Once. `refused`: the server does not accept the token. */
  onClosed(how: "closed" | "refused"): void;
};

type Login = { login: string; token: string };

/** What stands between us and the library: another one is put in here. */
export type OpenConnection = (login: Login, events: ConnectionEvents) => ChatConnection;

/** One login to Twitch's chat, with all the connections that it takes. */
export type ChatLink = ChatConnection & {
  /** False: what speaks is just being made anew. */
  canSpeak(): boolean;
  /** Gives up what speaks, and opens it anew. */
  speakAnew(): void;
};

export type LinkEvents = Pick<ConnectionEvents, "onClosed"> & {
  /** It can be listened to and spoken through: at first, and after each time that what speaks was made anew. */
  onReady(): void;
  /** `via`: which side of it the line came on; answers to what we say come on the speaking one. */
  onLine(line: IrcLine, via: "listening" | "speaking"): void;
};

export type OpenLink = (login: Login, events: LinkEvents) => ChatLink;
