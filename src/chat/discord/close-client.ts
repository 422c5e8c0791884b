import { once } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Client } from "discord.js";

type Socket = NodeJS.EventEmitter & { readyState: number; terminate(): void };

const closed = 3;

/**
 * Ends a client wherever it is, at once. By itself the library connects anew when it is destroyed while it logs in, waits
 * half a minute for the goodbye of a dead link, and lets a socket that is just connecting fail with nobody to hear it.
 */
export async function closeClient(client: Client): Promise<void> {
  // What was just being asked ends first: a login must not go on after the client is destroyed.
  await nextTurn();
  const shards = shardsOf(client);
  for (const shard of shards) Reflect.set(shard, "internalConnect", async () => undefined);
  // Whether this ever resolves depends on where the login was; that the sockets are closed is what counts.
  void client.destroy().catch(() => undefined);
  await nextTurn();
  await Promise.all(shards.map((shard) => cut(get(shard, "connection"))));
}

async function cut(socket: unknown): Promise<void> {
  if (!isSocket(socket) || socket.readyState === closed) return;
  socket.on("error", () => undefined);
  const ended = once(socket, "close");
  socket.terminate();
  await ended;
}

/** The library does not show its shards. */
function shardsOf(client: Client): object[] {
  const manager = get(client.ws, "_ws");
  if (manager === null) return []; // it has not logged in yet
  const shards: unknown = get(get(manager, "strategy"), "shards");
  if (!(shards instanceof Map)) throw new Error("this version of discord.js keeps its shards in another way");
  return [...shards.values()];
}

function get(holder: unknown, name: string): unknown {
  return typeof holder === "object" && holder !== null ? Reflect.get(holder, name) : undefined;
}

function isSocket(value: unknown): value is Socket {
  return typeof get(value, "terminate") === "function" && typeof get(value, "on") === "function";
}
