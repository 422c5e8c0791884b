/** This process's part of the shards, if several processes share them. See `upkeep/shard-reconciler`. */
export type ShardShare = {
  /** False while a process of an older version has all the shards. */
  isFree(): Promise<boolean>;
  /**
   * Agrees with the other processes on the number of shards. That is `advised` if none of them has a number yet.
   * Returns undefined if the shards aren't free.
   */
  agree(advised: number): Promise<number | undefined>;
  /**
   * Returns which shards this process should have open, and when to call again. `letIn` are the shards that have logged
   * in. Returns undefined if the others have agreed on a different number of shards.
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

/** Docs: events/gateway, "Sharding". Events without a server, such as direct messages, belong to shard 0. */
export function shardOf(server: string, count: number): number {
  return /^\d+$/.test(server) ? Number((BigInt(server) >> 22n) % BigInt(count)) : 0;
}
