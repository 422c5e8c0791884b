/** This process's part of the shards, if several processes share them; see `upkeep/shard-keeper`. */
export type ShardShare = {
  /** True unless a process of the previous version has all of them. */
  isFree(): Promise<boolean>;
  /**
   * Agrees on the number of shards with the other processes: `advised`, if none has any yet. Undefined: they aren't
   * free.
   */
  agree(advised: number): Promise<number | undefined>;
  /**
   * Returns which shards to have open, and when to check again. `letIn` are those that have logged in. Undefined:
   * others have agreed on another number.
   */
  look(given: {
    letIn: readonly number[];
    concurrency: number;
  }): Promise<{ mine: readonly number[]; spare: number | undefined; nextMs: number } | undefined>;
  give(shard: number): Promise<void>;
  leave(): Promise<void>;
  isOurs(shard: number): boolean;
  count(): number;
  own(): number;
  elsewhere(): number;
  takeTurn(key: number, apartMs: number): Promise<number>;
  endTurn(key: number, apartMs: number): Promise<void>;
  takeInteraction(id: string): Promise<boolean>;
};

/** Docs: events/gateway, "Sharding". Anything without a server, such as direct messages, belongs to the first shard. */
export function shardOf(server: string, count: number): number {
  return /^\d+$/.test(server) ? Number((BigInt(server) >> 22n) % BigInt(count)) : 0;
}
