import type { MomentKind } from "../kinds/moments.ts";
import type { Store } from "../store/engine/database.ts";
import type { HeldDestination } from "../store/places/destinations.ts";
import type { Clock } from "../util/clock.ts";
import type { Logger } from "../util/logger.ts";
import type { WordsOf } from "../words/say.ts";

/** The outcome of an announcement. `repeated`: the chat may show it twice. */
type AnnouncementResult = "sent" | "edited" | "refused" | "repeated";

export type SpeakerOptions = {
  store: Store;
  clock: Clock;
  log: Logger;
  wordsOf: WordsOf;
  /** If a chat does not answer within this time, the outcome is `unknown`. */
  sendDeadlineMs: number;
  /** True while we are still reading lists, which may hold donations that these facts got while the bot was away. */
  isCatchingUp?(factIds: readonly string[]): Promise<boolean>;
  /** A random number from 0 to 1, for the jitter of retries. */
  random(): number;
  /** Counts what became of a message, by the kinds of its moments. */
  count(result: AnnouncementResult, kinds: readonly MomentKind[]): void;
  /**
   * Called when somebody deleted a message in the chat. Identifies the message by its id there, or by its text if the
   * id is unknown.
   */
  onDeleted(held: HeldDestination, message: { remoteId: string } | { body: string }): Promise<void>;
};

export type NextStep =
  /** Continue immediately. `isReceived`: the chat has answered. */
  | { type: "go on"; isReceived?: true }
  /** Send no new message before `until`; edits are still allowed. Infinity: there is nothing to send. */
  | { type: "wait"; until: number }
  /** Send nothing before `until`, because the chat accepts nothing. */
  | { type: "closed"; until: number }
  /** Stop: there is nothing to do, and the destination is already released. */
  | { type: "released" };

export const goOn: NextStep = { type: "go on" };
export const wasReceived: NextStep = { type: "go on", isReceived: true };
