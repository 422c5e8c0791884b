import { once } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type Client, SimpleShardingStrategy } from "discord.js";

/** Types of the library under discord.js that makes the connections. */
type Shard = { connect(): Promise<void>; destroy(): Promise<void> };
type Socket = NodeJS.EventEmitter & { readyState: number; terminate(): void };

const closed = 3;

/**
 * Closes a client immediately, in any state. `client.destroy` alone has three flaws. During a login, the client
 * reconnects. On a dead link, it waits half a minute for a goodbye. While a socket connects, an error stays unhandled.
 */
export async function closeClient(client: Client): Promise<void> {
  // Lets pending requests end first. Otherwise a login could continue after the client is destroyed.
  await nextTurn();
  const shards = [...shardsOf(client).values()];
  for (const shard of shards) keepClosed(shard);
  // `destroy` may never resolve during a login. We don't wait for it, because closed sockets are all we need.
  void client.destroy().catch(() => undefined);
  await nextTurn();
  await Promise.all(shards.map((shard) => cut(get(shard, "connection"))));
}

/** Opens a single shard. The shard retries on its own and reports its state in events. */
export async function connectShard(client: Client, id: number): Promise<void> {
  const strategy = get(get(client.ws, "_ws"), "strategy");
  if (!(strategy instanceof SimpleShardingStrategy)) throw new Error("this client has not logged in");
  await strategy.spawn([id]);
  void shardsIn(strategy)
    .get(id)
    ?.connect()
    .catch(() => undefined);
}

/** Closes a single shard and ends its session. The other shards stay open. */
export async function closeShard(shard: Shard): Promise<void> {
  keepClosed(shard);
  void shard.destroy().catch(() => undefined);
  await nextTurn();
  await cut(get(shard, "connection"));
  await nextTurn();
}

function keepClosed(shard: Shard): void {
  Reflect.set(shard, "internalConnect", async () => undefined);
}

async function cut(socket: unknown): Promise<void> {
  if (!isSocket(socket) || socket.readyState === closed) return;
  socket.on("error", () => undefined);
  const ended = once(socket, "close");
  socket.terminate();
  await ended;
}

/** Returns an empty map if the client hasn't logged in yet. */
export function shardsOf(client: Client): Map<number, Shard> {
  const manager = get(client.ws, "_ws");
  return manager === null ? new Map() : shardsIn(get(manager, "strategy"));
}

/** Reads the shards from a private field, because the library doesn't expose them. */
export function shardsIn(strategy: unknown): Map<number, Shard> {
  const shards: unknown = get(strategy, "shards");
  if (!(shards instanceof Map)) throw new Error("this version of discord.js keeps its shards in another way");
  return shards;
}

function get(holder: unknown, name: string): unknown {
  return typeof holder === "object" && holder !== null ? Reflect.get(holder, name) : undefined;
}

function isSocket(value: unknown): value is Socket {
  return typeof get(value, "terminate") === "function" && typeof get(value, "on") === "function";
}
