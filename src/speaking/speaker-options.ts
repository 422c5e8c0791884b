import type { MomentKind } from "../kinds/moments.ts";
import type { Store } from "../store/engine/database.ts";
import type { HeldDestination } from "../store/places/destinations.ts";
import type { Clock } from "../util/clock.ts";
import type { Logger } from "../util/logger.ts";
import type { WordsOf } from "../words/say.ts";

/** The outcome of an announcement. `repeated`: it may be in the chat twice. */
type AnnouncementResult = "sent" | "edited" | "refused" | "repeated";

export type SpeakerOptions = {
  store: Store;
  clock: Clock;
  log: Logger;
  wordsOf: WordsOf;
  /** A chat that does not answer within this time counts as `unknown`. */
  sendDeadlineMs: number;
  /** True while lists of donations to these facts during an absence are still being read. */
  isCatchingUp?(factIds: readonly string[]): Promise<boolean>;
  /** Between 0 and 1, for the jitter of retries. */
  random(): number;
  /** Counts the outcome of one message's announcements, by the kinds of their moments. */
  count(result: AnnouncementResult, kinds: readonly MomentKind[]): void;
  /** Called when somebody deleted a message there: by the chat's id of it or, if that is not known, by its words. */
  onDeleted(held: HeldDestination, message: { remoteId: string } | { body: string }): Promise<void>;
};

/** The next step with a destination. */
export type NextStep =
  /** `isReceived`: the chat has answered in this place. */
  | { type: "go on"; isReceived?: true }
  /** New messages wait until then, but an edit may come first. Infinity: until there is something to send. */
  | { type: "wait"; until: number }
  /** The chat accepts nothing from us in the place until then. */
  | { type: "closed"; until: number }
  /** Nothing is left to do, and the destination is no longer held. */
  | { type: "released" };

export const goOn: NextStep = { type: "go on" };
export const wasReceived: NextStep = { type: "go on", isReceived: true };
