import type { Clock } from "../../util/clock.ts";
import type { Logger } from "../../util/logger.ts";
import type { WordsOf } from "../../words/say.ts";
import type { AccessMode } from "../access-mode.ts";
import type { CommandFacts } from "../command-fields.ts";
import type { SharedKeyValueStore } from "../key-value-store.ts";
import type { HostKeeper } from "./host-desk.ts";
import type { ServerKeeper } from "./servers.ts";
import type { SetupOptions } from "./setup.ts";
import type { ShardShare } from "./shard-share.ts";

export type DiscordOptions = {
  token: string;
  /** Without the version, such as `https://discord.com/api`. */
  apiUrl: string;
  shards: number | undefined;
  /** Whether people can get a donation link of their own. */
  offersGiving?: boolean;
  commands: readonly CommandFacts[];
  wordsOf: WordsOf;
  kept: SharedKeyValueStore;
  /** Whether this process is the one that speaks on Discord. */
  mayConnect(): boolean;
  /** Where several processes speak on Discord, each on some of the shards: then that is asked instead. */
  share?: ShardShare;
  mode: AccessMode;
  /** A server was let in whose shard another process has: there it is to be greeted. */
  onLetIn?(server: string): void;
  /** Users who host this bot, besides the owners of its application. */
  hostIds: readonly string[];
  keeper: ServerKeeper & SetupOptions["keeper"] & HostKeeper;
  /** How long a message waits for its picture. */
  pictureWaitMs?: number;
  clock: Clock;
  log: Logger;
  /** See openRest. */
  mostPerSecond?: number | (() => number);
};
