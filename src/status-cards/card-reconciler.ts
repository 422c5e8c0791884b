import { type ChatAdapter, ChatFailure } from "../chat/port/adapter.ts";
import { chatRetryDelayMs } from "../speaking/attempts.ts";
import { closeDestination, forgetTrouble } from "../store/outbox/due-destinations.ts";
import { type CardPlace, readCardPlaces } from "../store/outbox/status-cards.ts";
import { errorText } from "../util/errors.ts";
import type { CardChat, CardPostingOptions } from "./card-posting.ts";
import { type CardMemory, type CardTendingOptions, createCardTending } from "./card-tending.ts";

export type CardReconcilerOptions = CardPostingOptions &
  CardTendingOptions & {
    adapters: readonly ChatAdapter[];
    /** The connections that this process holds leases for. */
    connections(): readonly string[];
    /** Returns a number between 0 and 1, for the jitter of retries. */
    random(): number;
    /** Called when the chat doesn't let the bot post in a place. `why` is the reason. */
    onPaused(place: CardPlace, why: ChatFailure): void;
    /** Called when a place that couldn't be reached accepts a message again. */
    onBack(place: CardPlace): void;
  };

export type CardReconciler = {
  /** Updates the cards that are due. Returns how long the caller may sleep, in milliseconds. */
  step(): Promise<number>;
  /** Makes the next step check all cards, because a setting changed or something was hidden. */
  hurry(): void;
};

const tickMs = 1_000;
const nobodyMs = 10_000;
/** The most cards that are updated at once, and per second. Announcements need the rest of a chat's limit. */
const mostAtOnce = 10;

/** Keeps the cards of all places up to date. Keeps in memory only what may be lost in a crash. */
export function createCardReconciler(options: CardReconcilerOptions): CardReconciler {
  const { store, clock, log, adapters, connections, random, onPaused, onBack } = options;
  const tend = createCardTending(options);
  const memories = new Map<string, CardMemory & { lookAt: number; failures: number }>();

  const chatOf = (place: CardPlace): CardChat | undefined => {
    const adapter = adapters.find((one) => one.connections().includes(place.connection));
    const port = adapter?.statusCards;
    const { id, connection, address } = place;
    return adapter && port && { adapter, port, place: { id, connection, address } };
  };

  const memoryOf = (id: string) => {
    const memory = memories.get(id) ?? { lookAt: 0, failures: 0 };
    memories.set(id, memory);
    return memory;
  };

  async function refresh(place: CardPlace): Promise<void> {
    const memory = memoryOf(place.id);
    const chat = chatOf(place);
    if (!chat) return;
    try {
      const { waitMs, isReceived } = await tend(place, chat, memory);
      memory.lookAt = clock.now() + waitMs;
      memory.failures = 0;
      if (isReceived && place.troubled !== null) {
        await store.write((tx) => forgetTrouble(tx, { id: place.id, now: clock.now() }));
        onBack(place);
      }
    } catch (error) {
      await backOff(place, memory, error);
    }
  }

  async function backOff(place: CardPlace, memory: { lookAt: number; failures: number }, error: unknown) {
    memory.failures += 1;
    memory.lookAt = clock.now() + chatRetryDelayMs(error, memory.failures, random());
    log.warn({ destination: place.id, reason: errorText(error) }, "card is tried again later");
    if (!(error instanceof ChatFailure) || error.kind !== "destination-unavailable") return;
    await store.write((tx) => closeDestination(tx, { id: place.id, reason: error.kept, now: clock.now() }));
    onPaused(place, error);
  }

  return {
    async step() {
      const now = clock.now();
      const held = connections();
      const places = held.length === 0 ? [] : await readCardPlaces(store.read, { connections: held, now });
      const known = new Set(places.map(({ id }) => id));
      for (const id of memories.keys()) if (!known.has(id)) memories.delete(id);
      const due = places
        .map((place) => ({ place, at: memoryOf(place.id).lookAt }))
        .filter(({ at }) => at <= now)
        .sort((a, b) => a.at - b.at)
        .slice(0, mostAtOnce);
      await Promise.all(due.map(({ place }) => refresh(place)));
      return places.length === 0 ? nobodyMs : tickMs;
    },
    hurry() {
      for (const memory of memories.values()) if (memory.failures === 0) memory.lookAt = 0;
    },
  };
}
