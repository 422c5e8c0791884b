import type { ChatAdapter } from "../chat/port/adapter.ts";
import type { Config } from "../config/config.ts";
import type { Notices } from "../notices/notices.ts";
import type { PlatformClient } from "../platform/client.ts";
import type { Hiding } from "../services/moderating/hiding.ts";
import type { Store } from "../store/engine/database.ts";
import type { Neighbours } from "../upkeep/neighbours.ts";
import type { Clock } from "../util/clock.ts";
import { errorText } from "../util/errors.ts";
import type { Logger } from "../util/logger.ts";
import type { Sealing } from "../util/sealing.ts";
import type { Later } from "../words/parts.ts";
import { createEnglish, createWords, type SayTrouble, type Words, type WordsOf } from "../words/say.ts";
import type { Duties } from "./duties.ts";

/** The parts that every process has. */
export type Basics = {
  config: Config;
  store: Store;
  duties: Duties;
  clock: Clock;
  wordsOf: WordsOf;
  english: Words;
  log: Logger;
};

/** The parts of a process that does more than receive webhooks. */
export type Common = Basics & {
  /** Undefined if no application of the platform is configured. */
  platform: PlatformClient | undefined;
  sealing: Sealing;
  neighbours: Neighbours;
  random(): number;
  /** How many times faster we poll what no webhook reports. 1 except in the demo. */
  hurry: number;
  /**
   * Returns when the last backup with data that is deleted now will be deleted, in milliseconds since 1970. Undefined
   * if there are no backups.
   */
  backupsHeldUntil(): number | undefined;
};

/** The parts of the program that chats need. The functions are called only after everything is built. */
export type ChatsOptions = {
  /** Chats in addition to the configured ones. */
  others: readonly ChatAdapter[];
  /** True if this process holds the lease of this name, or sends through this connection. */
  holds(connection: string): boolean;
  /** Called when a place that was paused or unreachable may post again. */
  onOpened(): void;
  /** Called when a message was posted twice in a chat. */
  onRepeated(): void;
  notices(): Notices;
  hiding(): Hiding;
  /** Prints a sentence for the person at the terminal. */
  print?: ((sentence: Later) => void) | undefined;
};

/** Opens the languages. If a sentence can't be rendered properly, that is logged. */
export function openWords(log: Logger): Pick<Basics, "wordsOf" | "english"> {
  const onTrouble = ({ error, ...sentence }: SayTrouble) =>
    log.error({ ...sentence, error: errorText(error) }, "sentence not said as it should be");
  return { wordsOf: createWords(onTrouble), english: createEnglish(onTrouble) };
}
