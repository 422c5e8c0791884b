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

/** The parts that every process has, handed on as one thing. */
export type Basics = {
  config: Config;
  store: Store;
  duties: Duties;
  clock: Clock;
  wordsOf: WordsOf;
  english: Words;
  log: Logger;
};

/** The parts of a process that does more than receive. */
export type Common = Basics & {
  /** Undefined if no application of the platform is configured. */
  platform: PlatformClient | undefined;
  sealing: Sealing;
  neighbours: Neighbours;
  random(): number;
  /** A factor, 1 except in the demo: what no webhook reports is polled and announced this many times as fast. */
  hurry: number;
  /** Until when backups hold what is deleted now; undefined if there are none. Milliseconds since 1970. */
  backupsHeldUntil(): number | undefined;
};

/** Functions that chats call once everything is built. */
export type ChatsOptions = {
  /** Chats besides the configured ones. */
  others: readonly ChatAdapter[];
  /** True if this process holds the lease of that name, or speaks through that connection. */
  holds(connection: string): boolean;
  /** Called when places may speak again. */
  onOpened(): void;
  /** Called when a message was posted twice in a chat. */
  onRepeated(): void;
  notices(): Notices;
  hiding(): Hiding;
  /** Prints a sentence for the person at the terminal. */
  print?: ((sentence: Later) => void) | undefined;
};

/** Opens the languages. A sentence that can't be rendered properly is logged. */
export function openWords(log: Logger): Pick<Basics, "wordsOf" | "english"> {
  const onTrouble = ({ error, ...sentence }: SayTrouble) =>
    log.error({ ...sentence, error: errorText(error) }, "sentence not said as it should be");
  return { wordsOf: createWords(onTrouble), english: createEnglish(onTrouble) };
}
