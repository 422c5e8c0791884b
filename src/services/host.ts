import type { ChatHealth } from "../chat/adapter.ts";
import type { CallPlace, CallUser } from "../chat/command.ts";
import type { PlatformState } from "./status.ts";

/** What only whoever runs the bot may do, wherever it is. */
export type Host = {
  status(): Promise<HostStatus>;
  /** The servers that the bot is in, in the order of their names. */
  servers(): Promise<HostServer[]>;
  /** Serves a server from now on. */
  allow(server: string): Promise<void>;
  /** Leaves a server. What it had is kept for 30 days. */
  leave(server: string): Promise<void>;
  /** Nothing unasked is said anywhere from now on. False: it is so already. */
  pauseAll(by: CallUser): Promise<boolean>;
  /** False: nothing was paused. */
  resumeAll(by: CallUser): Promise<boolean>;
  /** What the host has to know is told in this place from now on. */
  alertHere(place: CallPlace, by: CallUser): Promise<void>;
  /** What the host has to know is told to this person by direct message from now on. */
  alertInDirect(by: CallUser): Promise<void>;
};

/** A server as its host sees it. `id`: the chat's own. */
export type HostServer = {
  id: string;
  name: string;
  members: number;
  /** False: it waits to be allowed. */
  isServed: boolean;
  /** How many campaigns are connected there. */
  campaigns: number;
};

/** Times are milliseconds since 1970. */
export type HostStatus = {
  chats: { name: string; health: ChatHealth }[];
  platform: PlatformState;
  /** Servers and channels where something is connected, the places in them, and what is connected. */
  spaces: number;
  places: number;
  campaigns: number;
  /** Of so many of these, webhooks cannot tell yet. */
  unsubscribed: number;
  /** Announcements that wait to be said. */
  waiting: { count: number; oldestAt: number | null };
  /** What came in and is not understood yet, or not at all. */
  events: { waiting: number; aside: number };
  /** Null: not everything is paused. */
  pausedSince: number | null;
  /** What the host was told and is not over. */
  troubles: string[];
};
