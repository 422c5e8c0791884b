import type { ListName } from "../../src/news/lists.ts";
import { createDeliveryQueue } from "../../src/store/inbox/delivery-queue.ts";
import { ensureDestination } from "../../src/store/places/destinations.ts";
import { addFollow } from "../../src/store/places/follows.ts";
import { openTestStore, type TestDatabase } from "./databases.ts";
import { campaignId, donationEvent } from "./donation-events.ts";
import { factEvent } from "./fact-events.ts";
import { createFakeClock } from "./fake-clock.ts";
import { outliveProcess } from "./leases.ts";
import { reportList } from "./list-events.ts";
import { createMemoryChat, memoryPlace, renderAsData } from "./memory-chat.ts";
import { createLife } from "./mortal.ts";
import { createParts } from "./mortal-parts.ts";

/** Longer than every lease of a dead process. */
const untilLeasesLapseMs = 40_000;
const mostRounds = 200;

/** `after`: the process dies after this many actions. An action is a database write or a sent message. */
export type Fate = { type: "wait"; ms: number } | { type: "kill"; after: number };

/**
 * Runs one process after the other, with one campaign and one place. Each process dies after some actions, and the next
 * one continues its work.
 */
export async function createMortalWorld(database: TestDatabase, { nonces }: { nonces: boolean }) {
  const clock = createFakeClock();
  const store = await openTestStore(await database.fresh(), clock.now());
  const normalPace = { messages: 5, perMs: 30_000 };
  const chat = createMemoryChat({ nonces, edits: nonces, normalPace, render: renderAsData });
  const queue = createDeliveryQueue(store);
  const destinationId = await store.write((tx) => ensureDestination(tx, memoryPlace("stream"), clock.now()));
  const fact = { id: campaignId, kind: "campaign", name: "Maple's 24h Stream" } as const;
  await store.write((tx) => addFollow(tx, { destinationId, fact, since: 0, by: "test", now: clock.now() }));
  let actsLeft = Number.POSITIVE_INFINITY;
  let lives = 0;
  let process = beBorn();

  function beBorn() {
    actsLeft = Number.POSITIVE_INFINITY;
    const fate = () => {
      actsLeft -= 1;
      return actsLeft < 0;
    };
    const life = createLife({ store, chat, fate });
    lives += 1;
    return { life, ...createParts({ life, owner: `life ${lives}`, clock, sendDeadlineMs: 60_000 }) };
  }

  async function run(): Promise<void> {
    const { life, leases, dispatcher, intake } = process;
    try {
      await leases.renew();
      while ((await intake.step()) === 0);
      while ((await dispatcher.step()) === 0) await dispatcher.idle();
    } catch (error) {
      if (!life.dead) throw error;
    }
    if (!life.dead) return;
    process = beBorn();
    await clock.advance(untilLeasesLapseMs);
    await outliveProcess(store, untilLeasesLapseMs);
  }

  async function advance(ms: number): Promise<void> {
    await clock.advance(ms);
    await run();
  }

  return {
    chat,
    store,
    lives: () => lives,
    now: clock.now,
    run,
    async undergo(fate: Fate) {
      if (fate.type === "wait") await advance(fate.ms);
      else actsLeft = fate.after;
    },
    async donate(donation: { id: string; name: string; dollars: number; version: number }) {
      const { id, name: donor_name, dollars, version } = donation;
      const data = { id, donor_name, completed_at: null, amount: { value: `${dollars}`, currency: "USD" } };
      await queue.put(donationEvent({ at: clock.now(), micros: version, data }));
      await clock.advance(1);
    },
    async notify(total: number) {
      await queue.put(factEvent({ at: clock.now(), updatedAt: clock.now(), total: `${total}`, goal: "10000" }));
      await clock.advance(1_000);
    },
    /** Stores the result of one poll of a list. */
    reportList: (list: ListName, records: readonly object[]) => reportList({ store, clock }, list, records),
    /** Runs the process without deaths until nothing is left to do. */
    async settle() {
      actsLeft = Number.POSITIVE_INFINITY;
      for (let round = 0; round < mostRounds; round += 1) {
        await run();
        await clock.advance(15_000);
        const due = store.read.selectFrom("destinations").select("id").where("due_at", "is not", null);
        const pending = store.read.selectFrom("inbox").select("event_key").where("state", "=", "pending");
        if (!(await due.executeTakeFirst()) && !(await pending.executeTakeFirst())) return;
      }
      throw new Error("it never comes to rest");
    },
  };
}
