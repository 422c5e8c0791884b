import { onTestFinished } from "vitest";
import type { ChatAdapter } from "../../src/chat/port/adapter.ts";
import { createIntake } from "../../src/intake/intake.ts";
import type { NameSource } from "../../src/intake/name-source.ts";
import { createDispatcher, type Dispatcher } from "../../src/speaking/dispatcher.ts";
import type { Store } from "../../src/store/engine/database.ts";
import { type Lease, takeLease } from "../../src/store/engine/leases.ts";
import { createDeliveryQueue } from "../../src/store/inbox/delivery-queue.ts";
import { ensureDestination } from "../../src/store/places/destinations.ts";
import { addFollow } from "../../src/store/places/follows.ts";
import type { FactKind } from "../../src/util/fact-kinds.ts";
import { openTestStore, silentLog, type TestDatabase } from "./databases.ts";
import { campaignId, donationEvent, type EventOptions } from "./donation-events.ts";
import { type FactEventOptions, factEvent } from "./fact-events.ts";
import { createFakeClock, type FakeClock } from "./fake-clock.ts";
import { ageLeases } from "./leases.ts";
import { createMemoryChat, type MemoryChat, memoryPlace } from "./memory-chat.ts";

/**
 * A lease is renewed after this time, which is long before it expires. So not every poll of the inbox renews it. The
 * running program does the same.
 */
const renewAfterMs = 5_000;

/** Long enough for the leases of the previous process to expire. */
const untilLeasesLapseMs = 40_000;

export const noNames: NameSource = { lookUp: async () => () => null };

export type DeliveryWorld = {
  url: string;
  store: Store;
  clock: FakeClock;
  chat: MemoryChat;
  results: string[];
  /** The kind and the outcome of each announcement. */
  announced: string[];
  /** Places that refused us and were closed, and places that were reopened. */
  troubles: string[];
  /** Deleted messages with the places they were in. */
  deleted: ({ address: string } & ({ remoteId: string } | { body: string }))[];
  /** Makes a place follow a fact. `since` defaults to now. Returns the id of the destination. */
  follow(options?: {
    place?: string;
    factId?: string;
    kind?: FactKind;
    name?: string;
    since?: number;
  }): Promise<string>;
  /** Stores a donation event in the inbox, as the receiver does. */
  receive(options?: Partial<EventOptions>): Promise<void>;
  /** Stores an event that carries a campaign and its totals. */
  receiveFact(options?: Partial<FactEventOptions>): Promise<void>;
  /** Runs the intake and the dispatcher until nothing is left that is due now. */
  run(): Promise<void>;
  /** Starts a new process that has only the database, and nothing in memory. */
  restart(): Promise<void>;
};

/** Builds an intake and a dispatcher on a real database and an in-memory chat. The test drives both step by step. */
export async function createDeliveryWorld(
  database: TestDatabase,
  options: {
    chat?: MemoryChat;
    /** More chats besides the memory chat. */
    others?: (clock: FakeClock) => readonly ChatAdapter[];
    /** The names of the host's webhook addresses, which receive the announcements of every place. */
    outWebhooks?: readonly string[];
    names?: NameSource;
    testPlace?: string;
    log?: typeof silentLog;
    /** How far the platform's clock is ahead of ours. */
    offsetMs?: number;
    sendDeadlineMs?: number;
    /** The end of the bot's long absence, in milliseconds since 1970. */
    awayUntil?: number;
  } = {},
): Promise<DeliveryWorld> {
  const {
    names = noNames,
    testPlace = "lobby",
    log = silentLog,
    offsetMs = 0,
    sendDeadlineMs = 5_000,
    awayUntil = 0,
  } = options;
  const chat = options.chat ?? createMemoryChat({ nonces: true, edits: true });
  const clock = createFakeClock();
  const adapters = [chat, ...(options.others?.(clock) ?? [])];
  const url = await database.fresh();
  let store = await openTestStore(url, clock.now());
  let dispatcher: Dispatcher | undefined;
  let life = 0;
  const results: string[] = [];
  const announced: string[] = [];
  const troubles: string[] = [];
  const deleted: DeliveryWorld["deleted"] = [];
  const destination = (address: string) =>
    store.write((tx) => ensureDestination(tx, memoryPlace(address), clock.now()));

  let testDestinations: string[] | undefined;
  let leased: { lease: Lease | undefined; at: number } | undefined;

  async function parts() {
    const owner = `life ${life}`;
    testDestinations ??= [await destination(testPlace)];
    const isFresh = leased !== undefined && Math.abs(clock.now() - leased.at) < renewAfterMs;
    if (!isFresh) leased = { lease: await takeLease(store, "intake", owner, clock.now()), at: clock.now() };
    dispatcher ??= createDispatcher({
      store,
      clock,
      log,
      wordsOf: (language) => chat.wordsOf(language),
      adapters,
      connections: () => adapters.flatMap((adapter) => adapter.connections()),
      owner,
      random: () => 0,
      sendDeadlineMs,
      onFree: () => undefined,
      onPaused: ({ address }, { kept }) => troubles.push(`${address} is closed: ${kept}`),
      onDeadLetter: ({ address }, reason) => troubles.push(`${address} has something set aside: ${reason}`),
      onBack: ({ address }) => troubles.push(`${address} is back`),
      onDeleted: async ({ address }, message) => void deleted.push({ address, ...message }),
      count(result, kinds) {
        results.push(result);
        announced.push(...kinds.map((kind) => `${kind} ${result}`));
      },
    });
    const intake = createIntake({
      store,
      lease: () => leased?.lease,
      names,
      testDestinations,
      outWebhooks: options.outWebhooks ?? [],
      clock,
      log,
      random: () => 0,
      offsetMs: () => offsetMs,
      awayUntil: () => awayUntil,
      receivedCount: () => 0,
      onDelivered: () => undefined,
      onBids: () => undefined,
      onApplied: () => undefined,
    });
    return { intake, dispatcher };
  }

  onTestFinished(() => dispatcher?.stop());
  return {
    url,
    get store() {
      return store;
    },
    clock,
    chat,
    results,
    announced,
    troubles,
    deleted,
    async follow(options = {}) {
      const { place = "stream", factId = campaignId, kind = "campaign", since = clock.now() } = options;
      const id = await destination(place);
      const fact = { id: factId, kind, name: options.name ?? "Maple's 24h Stream" };
      await store.write((tx) => addFollow(tx, { destinationId: id, fact, since, by: "test", now: clock.now() }));
      return id;
    },
    async receive(event = {}) {
      await createDeliveryQueue(store).put(donationEvent({ at: clock.now(), ...event }));
      await clock.advance(1); // gives every event its own time, so that events are taken in in the order of arrival
    },
    async receiveFact(event = {}) {
      await createDeliveryQueue(store).put(factEvent({ at: clock.now(), ...event }));
      await clock.advance(1);
    },
    async run() {
      const { intake, dispatcher } = await parts();
      while ((await intake.step()) === 0);
      while ((await dispatcher.step()) === 0) await dispatcher.idle();
    },
    async restart() {
      await dispatcher?.stop();
      dispatcher = undefined;
      leased = undefined;
      life += 1;
      if (database.kind === "Postgres") await clock.advance(untilLeasesLapseMs);
      await ageLeases(store, untilLeasesLapseMs);
      await store.close();
      store = await openTestStore(url, clock.now());
    },
  };
}
