import { once } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type Client, SimpleShardingStrategy } from "discord.js";

/** Types of the library below discord.js, which makes the actual connections. */
type Shard = { connect(): Promise<void>; destroy(): Promise<void> };
type Socket = NodeJS.EventEmitter & { readyState: number; terminate(): void };

const closed = 3;

/**
 * Closes a client immediately, in any state. On its own, the library reconnects when it is destroyed during a login,
 * waits half a minute for a dead link to say goodbye, and leaves the error of a connecting socket unhandled.
 */
export async function closeClient(client: Client): Promise<void> {
  // Pending requests end first, because a login must not go on after the client is destroyed.
  await nextTurn();
  const shards = [...shardsOf(client).values()];
  for (const shard of shards) keepClosed(shard);
  // `destroy` may never resolve, depending on the state of the login. Only the closed sockets matter.
  void client.destroy().catch(() => undefined);
  await nextTurn();
  await Promise.all(shards.map((shard) => cut(get(shard, "connection"))));
}

/** Starts a single shard. It retries on its own, and reports its state in events. */
export async function connectShard(client: Client, id: number): Promise<void> {
  const strategy = get(get(client.ws, "_ws"), "strategy");
  if (!(strategy instanceof SimpleShardingStrategy)) throw new Error("this client has not logged in");
  await strategy.spawn([id]);
  void shardsIn(strategy)
    .get(id)
    ?.connect()
    .catch(() => undefined);
}

/** Closes a single shard and ends its session, while the others go on. */
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

/** Returns an empty map for a client that hasn't logged in yet. */
export function shardsOf(client: Client): Map<number, Shard> {
  const manager = get(client.ws, "_ws");
  return manager === null ? new Map() : shardsIn(get(manager, "strategy"));
}

/** The library doesn't expose its shards. */
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
