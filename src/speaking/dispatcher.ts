import { type ChatAdapter, ChatFailure, type ChatFailureKind } from "../chat/port/adapter.ts";
import { LeaseLost } from "../store/engine/leases.ts";
import {
  claimDestinations,
  freeDestinations,
  nextDueAt,
  pauseDestination,
  releaseDestination,
} from "../store/outbox/due-destinations.ts";
import { readDeadAnnouncement, retryDeadAnnouncements } from "../store/outbox/messages.ts";
import type { HeldDestination } from "../store/places/destinations.ts";
import { errorText } from "../util/errors.ts";
import { chatRetryDelayMs } from "./attempts.ts";
import type { Holding } from "./refusals.ts";
import { createSpeaker } from "./speaker.ts";
import type { SpeakerOptions } from "./speaker-options.ts";

export type DispatcherOptions = SpeakerOptions & {
  adapters: readonly ChatAdapter[];
  /** The connections whose leases this process holds. */
  connections(): readonly string[];
  /** The name of this process in leases. */
  owner: string;
  /** Called when a destination was released. It may be due again. */
  onFree(): void;
  /** Called when the chat does not let the bot post in a place. `why`: the reason. */
  onPaused(held: HeldDestination, why: ChatFailure): void;
  /** Called when a place that was paused accepts messages again. */
  onBack(held: HeldDestination): void;
  /**
   * Called when the chat accepted a message but there are dead letters. `reason`: what the chat answered to them, in
   * the form for `readLater`.
   */
  onDeadLetter(held: HeldDestination, reason: string): void;
};

export type Dispatcher = {
  /** Takes due destinations and starts their speakers. Returns how long the caller may sleep. */
  step(): Promise<number>;
  /** Resolves when no speaker is running. */
  idle(): Promise<void>;
  /** Finishes messages that are being sent. Starts no new ones. */
  stop(): Promise<void>;
};

/** Other processes may queue work without waking this one. */
const longestSleepMs = 1_000;
const mostDestinationsAtOnce = 50;
const closes: ReadonlySet<ChatFailureKind> = new Set(["destination-unavailable", "host-must-act"]);

export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { store, clock, log, adapters, connections, owner, random, onFree, onPaused, onBack, onDeadLetter } = options;
  const speaker = createSpeaker(options);
  const speaking = new Set<Promise<void>>();
  /** Destinations that the database shows as held although their speaker has failed. */
  const left = new Set<HeldDestination>();
  let stopping = false;

  const adapterOf = (held: HeldDestination) =>
    adapters.find((adapter) => adapter.connections().includes(held.connection));

  /**
   * Runs the speaker until the place has nothing to do now. Returns what to store on release. Undefined if the
   * destination is released already.
   */
  async function speakUntilDone(adapter: ChatAdapter, held: HeldDestination, holding: Holding) {
    while (!stopping) {
      const next = await speaker.step(adapter, held, holding);
      if (next.type === "released") return undefined;
      if (next.type === "go on" && next.isReceived && holding.trouble !== null) {
        holding.trouble = null;
        holding.isSecondTry = holding.deadLetters > 0;
        if (holding.isSecondTry) await store.write((tx) => retryDeadAnnouncements(tx, [held.id], clock.now()));
        holding.isBack = true;
      }
      const { trouble: troubled, isBack } = holding;
      if (next.type === "wait") return { troubled, isBack, nextMessageAt: next.until };
      if (next.type === "closed") return { troubled, isBack, nextMessageAt: next.until, notBefore: next.until };
    }
    return { troubled: holding.trouble, isBack: holding.isBack, nextMessageAt: clock.now() };
  }

  async function giveBack(
    held: HeldDestination,
    when: { nextMessageAt: number; notBefore?: number; failures?: number; troubled: string | null; isBack?: boolean },
  ) {
    const now = clock.now();
    const { nextMessageAt, notBefore = now, troubled, isBack = false } = when;
    // If the chat has accepted nothing since the last failure, the count of failures stays, so that the next pause is
    // longer.
    const { failures = troubled === null ? 0 : held.failures } = when;
    await releaseDestination(store, held, {
      now,
      notBefore: Math.ceil(notBefore), // chats may ask for a fraction of a millisecond, which a bigint column rejects
      nextMessageAt: Number.isFinite(nextMessageAt) ? Math.ceil(nextMessageAt) : now,
      failures,
      troubled,
    });
    if (!isBack) return;
    if (held.troubled !== null) onBack(held);
    const reason = await readDeadAnnouncement(store.read, held.id);
    if (reason !== undefined) onDeadLetter(held, reason);
  }

  /** Handles a failure of the chat. Pauses the place, or retries after a growing delay. */
  async function backOff(held: HeldDestination, error: unknown, troubled = held.troubled): Promise<void> {
    const now = clock.now();
    if (error instanceof ChatFailure && closes.has(error.kind)) {
      log.warn({ destination: held.id, reason: error.message }, "destination paused");
      const isUnknown = error.cause instanceof ChatFailure && error.cause.kind === "unknown-refusal";
      const failures = isUnknown && held.troubled !== null ? held.failures + 1 : Number(isUnknown);
      const how = { reason: error.kept, failures, retryAfterMs: error.retryAfterMs, now };
      if (await pauseDestination(store, held, how)) onPaused(held, error);
      return;
    }
    const failures = held.failures + 1;
    const waitMs = chatRetryDelayMs(error, failures, random());
    const notBefore = now + waitMs;
    log.warn({ destination: held.id, reason: errorText(error), failures, retryInMs: waitMs }, "could not speak");
    await giveBack(held, { nextMessageAt: notBefore, notBefore, failures, troubled });
  }

  async function speak(held: HeldDestination): Promise<void> {
    const adapter = adapterOf(held);
    if (!adapter) return backOff(held, new Error("no chat of this process speaks there"));
    const holding: Holding = { trouble: held.troubled, deadLetters: 0, isBack: false, isSecondTry: false };
    try {
      const when = await speakUntilDone(adapter, held, holding);
      if (when) await giveBack(held, when);
    } catch (error) {
      if (error instanceof LeaseLost) throw error;
      await backOff(held, error, holding.trouble);
    }
  }

  async function freeLeft(): Promise<void> {
    if (left.size === 0) return;
    const some = [...left];
    await freeDestinations(store, some);
    for (const one of some) left.delete(one);
  }

  function begin(held: HeldDestination): void {
    const task = speak(held)
      .catch((error: unknown) => {
        log.warn({ destination: held.id, error: errorText(error) }, "destination was left");
        left.add(held);
      })
      .finally(() => {
        speaking.delete(task);
        onFree();
      });
    speaking.add(task);
  }

  return {
    async step() {
      const free = mostDestinationsAtOnce - speaking.size;
      const held = connections();
      if (stopping || free === 0 || held.length === 0) return longestSleepMs;
      await freeLeft();
      const now = clock.now();
      const dueAt = await nextDueAt(store, held, now);
      if (dueAt === undefined || dueAt > now)
        return Math.min(longestSleepMs, (dueAt ?? Number.POSITIVE_INFINITY) - now);
      const claimed = await claimDestinations(store, { connections: held, owner, now, limit: free });
      for (const destination of claimed) begin(destination);
      return claimed.length === 0 ? longestSleepMs : 0;
    },
    async idle() {
      while (speaking.size > 0) await Promise.all(speaking);
    },
    async stop() {
      stopping = true;
      await this.idle();
    },
  };
}
