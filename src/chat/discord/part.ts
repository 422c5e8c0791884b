import { type Client, GatewayDispatchEvents, Status, type WebSocketShard } from "discord.js";
import type { Clock } from "../../util/clock.ts";
import { createLoop, type Loop } from "../../util/lifecycle.ts";
import type { Logger } from "../../util/logger.ts";
import { closeShard, connectShard, shardsOf } from "./close-client.ts";
import type { IdentifyPace } from "./identify-pace.ts";
import type { ShardShare } from "./shard-share.ts";

/**
 * Opens this process's shards and closes those that belong to another process. The client has logged in without opening
 * a shard. While the database is down, closes nothing, because the shards may still be ours afterwards.
 */
export function tendPart(options: {
  client: Client;
  share: ShardShare;
  pace: Pick<IdentifyPace, "concurrency" | "onLetIn">;
  /** `up` are the connected shards. `leaving` are those that we are closing. */
  state: { up: Set<number>; leaving: Set<number> };
  /** Called when the other processes have agreed on a different number of shards, so that ours are no longer valid. */
  onLost(): void;
  clock: Clock;
  log: Logger;
}): Loop {
  const { client, share, pace, state, onLost, clock, log } = options;
  const part = createPart(client);
  /** Shards that have logged in since we opened them. */
  const letIn = new Set<number>();

  async function close(shard: number): Promise<void> {
    state.up.delete(shard);
    state.leaving.add(shard);
    await part.close(shard);
    state.leaving.delete(shard);
    letIn.delete(shard);
  }

  async function work(): Promise<number> {
    const current = await share.look({ letIn: [...letIn], concurrency: pace.concurrency() });
    const mine = new Set(current?.mine);
    const lost = part.opened().filter((shard) => !mine.has(shard));
    await Promise.all(lost.map(close));
    if (current === undefined) {
      onLost();
      return Number.POSITIVE_INFINITY;
    }
    if (current.spare !== undefined) await share.give(current.spare);
    for (const shard of mine) if (!part.opened().includes(shard)) await part.open(shard);
    if (lost.length > 0) log.info({ shards: lost, left: part.opened().length }, "shards left to other processes");
    return current.nextMs;
  }

  const loop = createLoop({ name: "discord shards", work, clock, log });
  client.ws.on(GatewayDispatchEvents.Ready, (_: unknown, shard: number) => {
    pace.onLetIn(shard);
    letIn.add(shard);
    loop.wake();
  });
  return loop;
}

/** Opens and closes a client's shards one by one. */
function createPart(client: Client) {
  const ours = client.ws.shards;
  const all = new Map<number, WebSocketShard>(ours);
  ours.clear();
  shardsOf(client).clear();
  // The library is ready once this many shards are up. It must wait only for the shards that we open.
  Object.defineProperty(client.ws, "totalShards", { get: () => ours.size });

  return {
    opened: () => [...ours.keys()],
    async open(id: number): Promise<void> {
      const shard = all.get(id);
      if (!shard) throw new RangeError(`there is no shard ${id}`);
      shard.status = Status.Connecting;
      ours.set(id, shard);
      try {
        await connectShard(client, id);
      } catch (error) {
        ours.delete(id);
        throw error;
      }
    },
    /** Also forgets the shard's servers. From now on, another process has newer data. */
    async close(id: number): Promise<void> {
      const shard = shardsOf(client).get(id);
      shardsOf(client).delete(id);
      if (shard) await closeShard(shard);
      ours.delete(id);
      for (const guild of client.guilds.cache.filter(({ shardId }) => shardId === id).values()) {
        for (const channel of guild.channels.cache.keys()) client.channels.cache.delete(channel);
        client.guilds.cache.delete(guild.id);
      }
    },
  };
}
