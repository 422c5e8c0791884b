import { once } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type Client, SimpleShardingStrategy } from "discord.js";

/** Of the library below discord.js, which is the one that connects. */
type Shard = { connect(): Promise<void>; destroy(): Promise<void> };
type Socket = NodeJS.EventEmitter & { readyState: number; terminate(): void };

const closed = 3;

/**
 * Ends a client wherever it is, at once. By itself the library connects anew when it is destroyed while it logs in, waits
 * half a minute for the goodbye of a dead link, and lets a socket that is just connecting fail with nobody to hear it.
 */
export async function closeClient(client: Client): Promise<void> {
  // What was just being asked ends first: a login must not go on after the client is destroyed.
  await nextTurn();
  const shards = [...shardsOf(client).values()];
  for (const shard of shards) keepClosed(shard);
  // Whether this ever resolves depends on where the login was; that the sockets are closed is what counts.
  void client.destroy().catch(() => undefined);
  await nextTurn();
  await Promise.all(shards.map((shard) => cut(get(shard, "connection"))));
}

/** Begins one of them. It goes on trying by itself, and says in events what becomes of it. */
export async function connectShard(client: Client, id: number): Promise<void> {
  const strategy = get(get(client.ws, "_ws"), "strategy");
  if (!(strategy instanceof SimpleShardingStrategy)) throw new Error("this client has not logged in");
  await strategy.spawn([id]);
  void shardsIn(strategy)
    .get(id)
    ?.connect()
    .catch(() => undefined);
}

/** Ends one of them, and its session with it, while the others go on. */
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

/** Of a client that has not logged in yet there are none. */
export function shardsOf(client: Client): Map<number, Shard> {
  const manager = get(client.ws, "_ws");
  return manager === null ? new Map() : shardsIn(get(manager, "strategy"));
}

/** The library does not show its shards. */
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
