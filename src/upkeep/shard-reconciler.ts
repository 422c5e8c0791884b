/**
 * This process's part of Discord's shards, if several processes share a database. Each shard that changes hands costs a
 * login, of which Discord allows few. So a process takes no more than its share of the free ones, no more at once than
 * can log in, and gives some away only after a calm time and if the parts differ much. Starting a process before
 * stopping another one costs one login for each shard of the other one, and no more.
 */
import type { Store } from "../store/engine/database.ts";
import { leaseMs } from "../store/engine/leases.ts";
import {
  claimShards,
  giveShards,
  leaveMark,
  readMark,
  readShards,
  renewShards,
  type ShardLeases,
  takeMark,
} from "../store/upkeep/shards.ts";
import type { Clock } from "../util/clock.ts";
import { minuteMs } from "../util/durations.ts";

const renewMs = leaseMs / 3;
/** A shard is tried again no sooner than this, because its holder may be about to renew it. */
const soonestMs = 250;
/** A new process may be there to replace one that is about to stop. */
const calmMs = 2 * minuteMs;
/** A process that gets no answer to its login by then has died, or was not heard. */
const turnMs = 15_000;
/** Discord accepts no first answer after three seconds, and the answer takes a while as well. */
const answerableMs = 2_000;
/** The token of an interaction is valid for this long. */
const answeredForMs = 15 * minuteMs;

/**
 * `mine`: those to have open. `spare`: the one to close first, and then to give away. `nextMs`: when to check again.
 */
export type ShardLook = { mine: readonly number[]; spare: number | undefined; nextMs: number };

export type ShardReconciler = ReturnType<typeof createShardReconciler>;

export function createShardReconciler(options: {
  store: Store;
  owner: string;
  clock: Clock;
  /** Called when we have released leases. */
  onFreed(): void;
}) {
  const { store, owner, clock, onFreed } = options;
  /** The number of shards with which this process has opened some of them. */
  let agreed = 0;
  let known: ShardLeases = {
    count: undefined,
    holders: new Map(),
    parties: new Set(),
    lapsesInMs: Number.POSITIVE_INFINITY,
  };
  /** The known state surely holds until this time, by our own clock. */
  let until = 0;
  let changedAt = clock.now();
  const ending = new AbortController();

  const markOf = (key: string) => ({ key, owner, now: clock.now() });
  const own = () => partOf(owner);
  const partOf = (party: string) => [...known.holders].filter(([, holder]) => holder === party).map(([shard]) => shard);

  async function learn(look: (now: number) => Promise<ShardLeases>): Promise<void> {
    const now = clock.now();
    const next = await look(now);
    if (next.parties.symmetricDifference(known.parties).size > 0) changedAt = now;
    known = next;
    until = now + leaseMs;
  }

  const isAgreed = ({ count }: ShardLeases) => count === undefined || count === agreed;

  /** Returns the free shards that this process may take: only one of those that have to log in one after the other. */
  function choose(leases: ShardLeases, starting: readonly number[], concurrency: number): number[] {
    const { holders, parties } = leases;
    if (!isAgreed(leases)) return [];
    const free = Array.from({ length: agreed }, (_, shard) => shard).filter((shard) => !holders.has(shard));
    // The owner of the first shard says how many there are, so without it no process takes others.
    const open = free[0] === 0 ? [0] : free;
    const held = [...holders.values()].filter((holder) => holder === owner).length;
    const share = Math.ceil(agreed / new Set([...parties, owner]).size);
    const waiting = new Set(starting.map((shard) => shard % concurrency));
    const soonest = open.filter((shard) => !waiting.has(shard % concurrency) && waiting.add(shard % concurrency));
    return soonest.slice(0, Math.max(0, share - held));
  }

  /**
   * Returns a shard to give away if this process has the most and another one far fewer: the last one, so that the
   * first stays where it is.
   */
  function findSpare(): number | undefined {
    const parts = [...known.parties].toSorted().map((party) => ({ party, size: partOf(party).length }));
    const most = Math.max(...parts.map(({ size }) => size));
    const least = Math.min(...parts.map(({ size }) => size));
    const isCalm = clock.now() - changedAt >= calmMs && known.holders.size === agreed;
    const isMuch = most - least >= Math.max(2, most / 4);
    if (!isCalm || !isMuch || parts.find(({ size }) => size === most)?.party !== owner) return undefined;
    return Math.max(...own());
  }

  return {
    /** True unless a process of the previous version has all of them. */
    async isFree(): Promise<boolean> {
      return (await readShards(store.read, clock.now())).count !== "whole";
    },

    /**
     * Returns the number of shards for all processes: as many as are `advised`, if nobody has any yet. Undefined if
     * they are not free.
     */
    async agree(advised: number): Promise<number | undefined> {
      await learn((now) =>
        claimShards(store, { owner, now }, ({ count, holders }) => {
          agreed = typeof count === "number" ? count : advised;
          return { count: agreed, shards: count === "whole" || holders.has(0) ? [] : [0] };
        }),
      );
      return isAgreed(known) ? agreed : undefined;
    },

    /**
     * Renews this process's shards, takes those it should have, and says which to give away. `letIn`: those that have
     * logged in. Returns undefined if others have agreed on another number meanwhile.
     */
    async look({
      letIn,
      concurrency,
    }: {
      letIn: readonly number[];
      concurrency: number;
    }): Promise<ShardLook | undefined> {
      await learn((now) => renewShards(store, { owner, now }));
      if (!isAgreed(known)) return undefined;
      const starting = own().filter((shard) => !letIn.includes(shard));
      const pick = (leases: ShardLeases) => choose(leases, starting, concurrency);
      const takes = pick(known).length;
      if (takes > 0 || !known.parties.has(owner)) {
        await learn((now) => claimShards(store, { owner, now }, (leases) => ({ count: agreed, shards: pick(leases) })));
      }
      const spare = starting.length === 0 ? findSpare() : undefined;
      const soonMs = Math.min(renewMs, Math.max(soonestMs, known.lapsesInMs));
      return { mine: own().filter((shard) => shard !== spare), spare, nextMs: takes > 0 ? soonestMs : soonMs };
    },

    async give(shard: number): Promise<void> {
      await giveShards(store, owner, [shard]);
      await learn((now) => readShards(store.read, now));
      onFreed();
    },

    /** Releases all of this process's shards, after they were closed. */
    async leave(): Promise<void> {
      ending.abort();
      known = { ...known, holders: new Map(), parties: new Set() };
      until = 0;
      if ((await giveShards(store, owner)) > 0) onFreed();
    },

    /**
     * True if a shard is surely ours. Events that a process receives after it was stopped for a while belong to another
     * process.
     */
    isOurs: (shard: number) => clock.now() < until && known.holders.get(shard) === owner,
    count: () => agreed,
    own: () => own().length,
    elsewhere: () => known.holders.size - own().length,

    /**
     * Lets all processes log in one after the other, by the keys that Discord distinguishes. Returns 0 for now, or in
     * how many milliseconds to ask again. The turn ends this long after Discord has let us in, because it is unknown
     * until then when it heard us.
     */
    async takeTurn(key: number, apartMs: number): Promise<number> {
      const leftMs = await takeMark(store, { ...markOf(`login:${key}`), forMs: turnMs });
      return leftMs > apartMs ? Math.max(soonestMs, leftMs - turnMs + apartMs) : leftMs;
    },
    endTurn: (key: number, apartMs: number) => leaveMark(store, { ...markOf(`login:${key}`), forMs: apartMs }),

    /**
     * True if this process is the first to answer this interaction. If that stays unknown for as long as an answer is
     * accepted, no process answers: two may have received it, and no command works without the database.
     */
    async takeInteraction(id: string): Promise<boolean> {
      const until = clock.now() + answerableMs;
      for (let tries = 1; ; tries += 1) {
        try {
          if ((await takeMark(store, { ...markOf(id), forMs: answeredForMs })) === 0) return true;
          // An earlier try may have taken the interaction, and its answer was lost.
          return tries > 1 && (await readMark(store.read, id)) === owner;
        } catch {
          if (clock.now() + soonestMs > until || ending.signal.aborted) return false;
          await clock.sleep(soonestMs, ending.signal);
        }
      }
    },
  };
}
