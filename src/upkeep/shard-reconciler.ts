/**
 * Decides which of Discord's shards this process opens, if several processes share a database. Moving a shard costs a
 * login, and Discord limits logins. So a process takes only its share of the free shards, and only as many at once as
 * can log in. It gives a shard away only if the shares differ a lot and nothing has changed for a while. Example: if
 * you start a new process and then stop the old one, each shard of the old one costs one login.
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
/** Wait at least this long before trying a shard again, because its owner may be about to renew it. */
const soonestMs = 250;
/**
 * After a change, wait this long before giving shards away. A new process may be meant to replace one that is about to
 * stop.
 */
const calmMs = 2 * minuteMs;
/**
 * After this time, a process that got no answer to its login loses its turn. It has died, or Discord did not get the
 * login.
 */
const turnMs = 15_000;
/** Discord accepts the first answer to an interaction only within three seconds. Sending takes part of that. */
const answerableMs = 2_000;
/** An interaction can be answered for this long. */
const answeredForMs = 15 * minuteMs;

/** `mine`: the shards to keep open. `spare`: a shard to close and then give away. `nextMs`: when to check again. */
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
  /** The number of shards that this process uses. */
  let agreed = 0;
  let known: ShardLeases = {
    count: undefined,
    holders: new Map(),
    parties: new Set(),
    lapsesInMs: Number.POSITIVE_INFINITY,
  };
  /** Until when `known` is surely still true, by our clock. */
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

  /**
   * Returns the free shards that this process may take now. Of shards that must log in one after the other, takes only
   * one.
   */
  function choose(leases: ShardLeases, starting: readonly number[], concurrency: number): number[] {
    const { holders, parties } = leases;
    if (!isAgreed(leases)) return [];
    const free = Array.from({ length: agreed }, (_, shard) => shard).filter((shard) => !holders.has(shard));
    // Shard 0 must be taken first, because its owner decides how many shards there are.
    const open = free[0] === 0 ? [0] : free;
    const held = [...holders.values()].filter((holder) => holder === owner).length;
    const share = Math.ceil(agreed / new Set([...parties, owner]).size);
    const waiting = new Set(starting.map((shard) => shard % concurrency));
    const soonest = open.filter((shard) => !waiting.has(shard % concurrency) && waiting.add(shard % concurrency));
    return soonest.slice(0, Math.max(0, share - held));
  }

  /**
   * Returns a shard to give away, if this process has the most shards and another one has far fewer. Picks the last
   * one, because shard 0 should stay.
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
    /** False if a process of the previous version has all shards. */
    async isFree(): Promise<boolean> {
      return (await readShards(store.read, clock.now())).count !== "whole";
    },

    /**
     * Returns how many shards all processes use. If nobody has any yet, that is `advised`. Undefined if the shards are
     * not free.
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
     * Renews our shards, takes more if we should have more, and says which one to give away. `letIn`: the shards that
     * have logged in. Returns undefined if the other processes now use another number of shards.
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

    /** Releases all our shards. Call it after they were closed. */
    async leave(): Promise<void> {
      ending.abort();
      known = { ...known, holders: new Map(), parties: new Set() };
      until = 0;
      if ((await giveShards(store, owner)) > 0) onFreed();
    },

    /**
     * True if the shard is surely ours. If this process was suspended for a while, another one may have the shard, and
     * handles its events.
     */
    isOurs: (shard: number) => clock.now() < until && known.holders.get(shard) === owner,
    count: () => agreed,
    own: () => own().length,
    elsewhere: () => known.holders.size - own().length,

    /**
     * Makes all processes log in one after the other. `key`: logins with different keys may happen at the same time.
     * Returns 0 if it is our turn, otherwise in how many milliseconds to ask again. We don't know when Discord receives
     * the login, so `apartMs` counts from its answer.
     */
    async takeTurn(key: number, apartMs: number): Promise<number> {
      const leftMs = await takeMark(store, { ...markOf(`login:${key}`), forMs: turnMs });
      return leftMs > apartMs ? Math.max(soonestMs, leftMs - turnMs + apartMs) : leftMs;
    },
    endTurn: (key: number, apartMs: number) => leaveMark(store, { ...markOf(`login:${key}`), forMs: apartMs }),

    /**
     * True if this process may answer the interaction, because it is the first to try. If the database does not answer
     * in time, returns false: another process may have the same interaction, and no command works without the database
     * anyway.
     */
    async takeInteraction(id: string): Promise<boolean> {
      const until = clock.now() + answerableMs;
      for (let tries = 1; ; tries += 1) {
        try {
          if ((await takeMark(store, { ...markOf(id), forMs: answeredForMs })) === 0) return true;
          // Our earlier try may have succeeded without our getting the result.
          return tries > 1 && (await readMark(store.read, id)) === owner;
        } catch {
          if (clock.now() + soonestMs > until || ending.signal.aborted) return false;
          await clock.sleep(soonestMs, ending.signal);
        }
      }
    },
  };
}
