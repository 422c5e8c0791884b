import type { ChatAdapter } from "../chat/adapter.ts";
import { ChatFailure } from "../chat/adapter.ts";
import {
  claimDestinations,
  freeDestinations,
  nextDueAt,
  releaseDestination,
} from "../store/outbox/due-destinations.ts";
import type { HeldDestination } from "../store/places/destinations.ts";
import { pauseDestination } from "../store/places/paused-destinations.ts";
import { LeaseLost } from "../store/upkeep/leases.ts";
import { errorText } from "../util/errors.ts";
import { chatRetryDelayMs } from "./retry-delay.ts";
import { createSpeaker } from "./speaker.ts";
import type { SpeakerOptions } from "./speaker-options.ts";

export type DispatcherOptions = SpeakerOptions & {
  adapters: readonly ChatAdapter[];
  /** The connections whose leases this process holds now. */
  connections(): readonly string[];
  /** Names this process in leases. */
  owner: string;
  /** Called when a destination was given back: there may be more to do. */
  onFree(): void;
  /** The chat does not let us speak there, and why. */
  onPaused(held: HeldDestination, reason: string): void;
  /** A place that was paused was spoken in again. */
  onBack(held: HeldDestination): void;
};

export type Dispatcher = {
  /** Takes due destinations and begins to speak in them; answers how long the caller may sleep. */
  step(): Promise<number>;
  /** Resolves when nobody speaks any more. */
  idle(): Promise<void>;
  /** Finishes the messages in hand; nothing new is begun. */
  stop(): Promise<void>;
};

/** Other processes may add work without waking this one. */
const longestSleepMs = 1_000;
const mostDestinationsAtOnce = 50;

export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { store, clock, log, adapters, connections, owner, random, onFree, onPaused, onBack } = options;
  const speaker = createSpeaker(options);
  const speaking = new Set<Promise<void>>();
  /** Their speakers have ended, and their rows still say that they are held. */
  const left = new Set<HeldDestination>();
  let stopping = false;

  const adapterOf = (held: HeldDestination) =>
    adapters.find((adapter) => adapter.connections().includes(held.connection));

  /** Speaks until there is nothing to do now, and answers what to remember at release. */
  async function speakUntilDone(adapter: ChatAdapter, held: HeldDestination) {
    let hasSpoken = false;
    const troubled = () => (hasSpoken ? null : held.troubled);
    while (!stopping) {
      const next = await speaker.step(adapter, held);
      if (next.type === "wait") return { nextMessageAt: next.until, troubled: troubled() };
      if (next.type === "closed") return { nextMessageAt: next.until, notBefore: next.until, troubled: troubled() };
      hasSpoken ||= next.isHeard === true;
    }
    return { nextMessageAt: clock.now(), troubled: troubled() };
  }

  async function giveBack(
    held: HeldDestination,
    when: { nextMessageAt: number; notBefore?: number; failures?: number; troubled: string | null },
  ) {
    const now = clock.now();
    const { nextMessageAt, notBefore = now, failures = 0, troubled } = when;
    await releaseDestination(store, held, {
      now,
      notBefore: Math.ceil(notBefore), // chats may ask for fractions of a millisecond, which a bigint column refuses
      nextMessageAt: Number.isFinite(nextMessageAt) ? Math.ceil(nextMessageAt) : now,
      failures,
      troubled,
    });
    if (held.troubled !== null && troubled === null) onBack(held);
  }

  /** The chat could not: the place pauses, or is tried again after a growing time. */
  async function backOff(held: HeldDestination, error: unknown): Promise<void> {
    const now = clock.now();
    if (error instanceof ChatFailure && error.kind === "destination-unavailable") {
      log.warn({ destination: held.id, reason: error.message }, "destination paused");
      await pauseDestination(store, held, { reason: error.kept, now });
      onPaused(held, error.kept);
      return;
    }
    const failures = held.failures + 1;
    const waitMs = chatRetryDelayMs(error, failures, random());
    const notBefore = now + waitMs;
    log.warn({ destination: held.id, reason: errorText(error), failures, retryInMs: waitMs }, "could not speak");
    await giveBack(held, { nextMessageAt: notBefore, notBefore, failures, troubled: held.troubled });
  }

  async function speak(held: HeldDestination): Promise<void> {
    const adapter = adapterOf(held);
    if (!adapter) return backOff(held, new Error("no chat of this process speaks there"));
    try {
      await giveBack(held, await speakUntilDone(adapter, held));
    } catch (error) {
      if (error instanceof LeaseLost) throw error;
      await backOff(held, error);
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
