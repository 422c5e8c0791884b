import { setImmediate as nextTurn } from "node:timers/promises";
import { ChatFailure } from "../../src/chat/port/adapter.ts";
import { createDeliveryQueue } from "../../src/store/inbox/delivery-queue.ts";
import { inboxDepth } from "../../src/store/inbox/inbox.ts";
import { ensureDestination } from "../../src/store/places/destinations.ts";
import { addFollow } from "../../src/store/places/follows.ts";
import { openTestStore, type TestDatabase } from "./databases.ts";
import { donationEvent } from "./donation-events.ts";
import { createFakeClock } from "./fake-clock.ts";
import { ageLeases, outliveProcess } from "./leases.ts";
import { createMemoryChat, memoryPlace, renderAsData } from "./memory-chat.ts";
import { createLife, createSeededRandom, type Life } from "./mortal.ts";
import { createParts } from "./mortal-parts.ts";

export type StormOptions = { database: TestDatabase; seed: number; donations: number; nonces: boolean };

/** What is wrong with the messages of all places, and how many crashes and repeats there were. */
export type PlaceReport = {
  lost: string[];
  doubled: string[];
  outOfOrder: string[];
  outdated: string[];
  crashes: number;
  repeats: number;
};

const places = Array.from({ length: 12 }, (_, at) => `place-${at}`);
const facts = Array.from({ length: 5 }, (_, at) => `fact-${at}`);
/** A donor who gives again and again. The bot throttles these donations, so it may announce them later than others. */
const flood = "Flo";
const isFlood = (id: string) => id.endsWith("5");
const mostRounds = 3_000;
const longestAnswerMs = 60_000;
const longestEditMs = 8_000;

/**
 * Gives the other processes some turns of the event loop. That isn't long enough for a chat that takes a minute to
 * answer.
 */
async function someTurns(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await nextTurn();
}

type Version = { id: string; fact: string; amount: number; stamp: number };

/** Generates events of donations with up to three versions each. Some events repeat, and some arrive out of order. */
function imagineEvents(random: () => number, donations: number, at: number): Version[] {
  const pick = (most: number) => Math.floor(random() * most);
  const events: Version[] = [];
  for (let donation = 0; donation < donations; donation += 1) {
    const fact = facts[pick(facts.length)] ?? "";
    const versions = 1 + pick(3);
    for (let version = 1; version <= versions; version += 1) {
      const event = { id: `d${donation}`, fact, amount: 1 + pick(90), stamp: at * 1_000 + version };
      for (let repeat = 0; repeat <= pick(2); repeat += 1) events.push(event);
    }
  }
  // shifts each event by a few positions, so that a later version can arrive before an earlier one
  return events
    .map((event, index) => ({ event, place: index + pick(12) }))
    .sort((a, b) => a.place - b.place)
    .map(({ event }) => event);
}

/**
 * Runs six processes with a dispatcher each, four of them also with an intake. An SQLite file has one process with
 * both. They die and restart at random while events arrive. At the end everything gets time to finish.
 */
export async function runStorm({ database, seed, donations, nonces }: StormOptions): Promise<PlaceReport> {
  const random = createSeededRandom(seed);
  const clock = createFakeClock();
  const store = await openTestStore(await database.fresh(), clock.now());
  const chat = createMemoryChat({ nonces, edits: nonces, render: renderAsData });
  let peace = false;
  // Some answers take longer than the sender's lease, so another process takes over. Edits are quick, because they have
  // no nonce, and an edit that arrived after its lease would undo a newer one. In the program, a request's deadline is
  // shorter than the lease.
  chat.beforeSend = async (message) => {
    const longestMs = "remoteId" in message ? longestEditMs : longestAnswerMs;
    if (!peace && random() < 0.03) throw new ChatFailure("unknown-refusal", "a_code_of_tomorrow");
    if (random() < 0.03) await clock.sleep(Math.floor(random() * longestMs), new AbortController().signal);
  };
  const followed = new Map<string, Set<string>>();
  for (const address of places) {
    const id = await store.write((tx) => ensureDestination(tx, memoryPlace(address), clock.now()));
    const chosen = facts.filter(() => random() < 0.5);
    followed.set(address, new Set(chosen));
    for (const fact of chosen) {
      const follow = {
        destinationId: id,
        fact: { id: fact, kind: "campaign" as const, name: fact },
        since: 0,
        by: "test",
      };
      await store.write((tx) => addFollow(tx, { ...follow, now: clock.now() }));
    }
  }

  let crashes = 0;
  let repeats = 0;
  let lives = 0;
  const fate = () => !peace && random() < 0.08;

  /** Starts a process. When it dies, its memory is lost and a new process replaces it. */
  function beBorn() {
    const life: Life = createLife({ store, chat, fate });
    const owner = `process ${lives++}`;
    const onRepeated = () => {
      repeats += 1;
    };
    const parts = createParts({ life, owner, clock, random, sendDeadlineMs: 60_000, leases: ["memory"], onRepeated });
    return { life, ...parts };
  }

  const processes = Array.from({ length: store.kind === "sqlite" ? 1 : 6 }, beBorn);
  const queue = createDeliveryQueue(store);
  const events = imagineEvents(random, donations, clock.now());
  const total = events.length;
  const truth = new Map<string, Version>();
  for (const event of events) if (event.stamp >= (truth.get(event.id)?.stamp ?? 0)) truth.set(event.id, event);

  for (let round = 0; round < mostRounds; round += 1) {
    for (const { id, fact, amount, stamp } of events.splice(0, Math.ceil(total / 60))) {
      const micros = stamp % 1_000;
      const donor_name = isFlood(id) ? flood : `Donor ${id}`;
      const data = {
        id,
        donor_name,
        campaign_id: fact,
        amount: { value: `${amount}`, currency: "USD" },
        completed_at: null,
      };
      await queue.put(donationEvent({ at: Math.floor(stamp / 1_000), micros, source: fact, data }));
    }
    peace = events.length === 0 && round > 80;
    await Promise.all(
      processes.map(async (process, at) => {
        const { leases, dispatcher, intake } = process;
        try {
          if (at < 4) await leases.renew();
          if (at < 4) await intake.step();
          await dispatcher.step();
          if (random() < 0.5) await Promise.race([dispatcher.idle(), someTurns()]);
        } catch (error) {
          if (!process.life.dead) throw error;
        }
        if (process.life.dead) {
          crashes += 1;
          processes[at] = beBorn();
          if (store.kind === "sqlite") await outliveProcess(store, 0);
        }
      }),
    );
    const passedMs = random() < 0.05 ? 40_000 : Math.floor(random() * 4_000);
    await clock.advance(passedMs);
    await ageLeases(store, passedMs);
    const waiting = await store.read
      .selectFrom("destinations")
      .select("id")
      .where("due_at", "is not", null)
      .executeTakeFirst();
    // Deliveries wait in batches before they are in the inbox.
    const pending = await inboxDepth(store);
    if (peace && !waiting && pending.waiting === 0) break;
  }
  await clock.advance(longestAnswerMs);
  await Promise.all(processes.map(({ dispatcher }) => dispatcher.idle()));
  return { ...(await judge()), crashes, repeats };

  async function judge() {
    const report = {
      lost: [] as string[],
      doubled: [] as string[],
      outOfOrder: [] as string[],
      outdated: [] as string[],
    };
    const seqs = new Map(
      (
        await store.read
          .selectFrom("outbox")
          .innerJoin("destinations", "destinations.id", "outbox.destination_id")
          .select(["destinations.address", "outbox.moment_key", "outbox.seq"])
          .execute()
      ).map((row) => [`${row.address} ${row.moment_key}`, row.seq]),
    );
    for (const address of places) {
      const messages = chat.posted.filter((message) => message.place === address);
      const said = messages.flatMap((message) => message.moments);
      const expected = [...truth.values()].filter(({ fact }) => followed.get(address)?.has(fact));
      const counts = new Map<string, number>();
      for (const key of said) counts.set(key, (counts.get(key) ?? 0) + 1);
      for (const { id } of expected) {
        const count = counts.get(`donation:${id}`) ?? 0;
        if (count === 0) report.lost.push(`${address} ${id}`);
        if (count > 1) report.doubled.push(`${address} ${id}`);
      }
      const order = [...new Set(said)].filter((key) => !isFlood(key)).map((key) => seqs.get(`${address} ${key}`) ?? 0);
      if (order.some((seq, at) => at > 0 && seq < (order[at - 1] ?? 0))) report.outOfOrder.push(address);
      for (const message of messages) {
        const sum = message.moments.reduce(
          (total, key) => total + (truth.get(key.slice("donation:".length))?.amount ?? 0),
          0,
        );
        if (chat.edit && sumOf(message.body) !== sum * 100) report.outdated.push(`${address} ${message.id}`);
      }
    }
    return report;
  }
}

/** Returns the sum that a rendered message shows, in cents. */
function sumOf(body: string): number {
  // The format of `renderAsData`.
  const { data, sums = [] } = JSON.parse(body) as { data?: { amount: { value: string } }; sums?: { minor: string }[] };
  if (data !== undefined) return Math.round(Number(data.amount.value) * 100);
  return sums.reduce((total, { minor }) => total + Number(minor), 0);
}
