/** The part of the shards that this process has, where several share them; see `upkeep/shard-keeper`. */
export type ShardShare = {
  /** Nobody of the version before has all of them. */
  isFree(): Promise<boolean>;
  /** How many there are for all: so many as are `advised`, if nobody has any yet. Undefined: they are not free. */
  agree(advised: number): Promise<number | undefined>;
  /** What to have open, and when to look again. `letIn`: those that have logged in. Undefined: others have agreed on another number meanwhile. */
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

/** Docs: events/gateway, "Sharding". What has no number, as direct messages, is on the first one. */
export function shardOf(server: string, count: number): number {
  return /^\d+$/.test(server) ? Number((BigInt(server) >> 22n) % BigInt(count)) : 0;
}
