import type { IrcLine } from "./irc-line.ts";

/** One login to Twitch's chat, from connecting to its end; for the next one there is a new link. */
export type ChatLink = {
  join(channel: string): void;
  part(channel: string): void;
  /** Sends one line. It holds no line breaks, and at most 500 characters. */
  say(channel: string, text: string): void;
  /** Makes the server answer something. */
  ping(): void;
  /** Ends it at once, without a goodbye that a dead line would never answer. */
  close(): void;
};

export type LinkEvents = {
  onReady(): void;
  onLine(line: IrcLine): void;
  /** Once. `refused`: the server does not accept the token. */
  onClosed(how: "closed" | "refused"): void;
};

/** What stands between us and the library: another one is put in here. */
export type OpenLink = (identity: { login: string; token: string }, events: LinkEvents) => ChatLink;
