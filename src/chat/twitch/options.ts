import type { Clock } from "../../util/clock.ts";
import type { Logger } from "../../util/logger.ts";
import type { WordsOf } from "../../words/say.ts";
import type { AccessMode } from "../access-mode.ts";
import type { KeyValueStore } from "../key-value-store.ts";
import type { Recent } from "./account-limits.ts";
import type { ChannelRegistry } from "./channel-registry.ts";
import type { OpenLink } from "./chat-link.ts";
import type { TwitchEvents } from "./events.ts";
import type { Helix } from "./helix.ts";
import type { TwitchLogin } from "./login.ts";
import type { Typing } from "./public-commands.ts";

export type TwitchAdapterOptions = {
  openLink: OpenLink;
  login: TwitchLogin;
  registry: ChannelRegistry;
  kept: KeyValueStore;
  mode: AccessMode;
  wordsOf: WordsOf;
  readTyping(channels: readonly string[]): Promise<ReadonlyMap<string, Typing>>;
  helix: Helix;
  /** The way lines are sent. They are always received over chat. */
  send: "irc" | "helix";
  events: TwitchEvents;
  /** True if this process is the one that uses this account. */
  mayConnect(): boolean;
  /** Reads this account's messages of the last 30 s, from all processes. */
  readRecent(): Promise<Recent>;
  readSent(channel: string): Promise<readonly string[]>;
  /** Reads the IDs of running campaigns that are connected in a space. */
  readConnected(space: string): Promise<readonly string[]>;
  clock: Clock;
  random(): number;
  log: Logger;
};
