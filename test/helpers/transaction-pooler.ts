import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/**
 * A pooler in transaction mode. A client gets a server connection with its first message and loses it when its
 * transaction has ended (docs: postgresql.org, "Message Formats"; pgbouncer.org/features.html, "Transaction pooling").
 * Messages for a connection without a client, such as notifications, are lost. Clients log in without a password.
 */
export async function startTransactionPooler(postgresUrl: string, { connections = 2 } = {}): Promise<string> {
  const server = new URL(postgresUrl);
  const folder = decodeURIComponent(server.hostname);
  const target = folder.startsWith("/")
    ? { path: `${folder}/.s.PGSQL.${server.port}` }
    : { host: folder, port: Number(server.port) };
  const sockets = new Set<Socket>();
  /** Pools by the startup message of their clients, because the options in it apply to the whole server connection. */
  const pools = new Map<string, Pool>();

  const pooler = createServer((socket) => {
    sockets.add(socket.on("error", () => socket.destroy()));
    let pool: Pool | undefined;
    const client: Client = { socket, waiting: [], slot: undefined, asked: 0 };
    readMessages(socket, (message, isStart) => {
      if (isStart && message.readInt32BE(4) === sslRequest) return void socket.write("N");
      if (!isStart) return pool && pass(pool, client, message);
      const key = message.toString("latin1");
      pool = pools.get(key) ?? { slots: [], queue: [] };
      pools.set(key, pool);
      if (pool.slots.length < connections) pool.slots.push(openSlot(pool, connect(target), message, sockets));
      void pool.slots[0]?.greeting.then((greeting) => socket.write(greeting));
    });
    socket.on("close", () => client.slot?.socket.destroy());
  });
  pooler.listen(0, "127.0.0.1");
  await once(pooler, "listening");
  onTestFinished(() => {
    pooler.close();
    for (const socket of sockets) socket.destroy();
  });
  const address = pooler.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  server.host = `127.0.0.1:${address.port}`;
  return server.href;
}

type Client = { socket: Socket; waiting: Buffer[]; slot: Slot | undefined; asked: number };
type Slot = { socket: Socket; greeting: Promise<Buffer>; client: Client | undefined };
type Pool = { slots: Slot[]; queue: Client[] };

const sslRequest = 80_877_103;

/**
 * Passes a message to the client's server connection. A client without one waits for the connection that has been free
 * the longest.
 */
function pass(pool: Pool, client: Client, message: Buffer): void {
  const type = String.fromCharCode(message[0] ?? 0);
  if (type === "X") return void client.socket.end();
  client.waiting.push(message);
  if (!client.slot && !pool.queue.includes(client)) pool.queue.push(client);
  serve(pool);
  flush(client);
}

function serve(pool: Pool): void {
  for (const slot of pool.slots) {
    if (slot.client) continue;
    const next = pool.queue.shift();
    if (!next) return;
    slot.client = next;
    next.slot = slot;
    flush(next);
  }
}

/** The server answers each Query and each Sync with one ReadyForQuery. */
function flush(client: Client): void {
  if (!client.slot) return;
  for (const message of client.waiting.splice(0)) {
    if (["Q", "S"].includes(String.fromCharCode(message[0] ?? 0))) client.asked += 1;
    client.slot.socket.write(message);
  }
}

function openSlot(pool: Pool, socket: Socket, start: Buffer, sockets: Set<Socket>): Slot {
  sockets.add(socket.on("error", () => socket.destroy()));
  const greeted = Promise.withResolvers<Buffer>();
  const slot: Slot = { socket, greeting: greeted.promise, client: undefined };
  const greeting: Buffer[] = [];
  let isGreeted = false;
  socket.write(start);
  readMessages(
    socket,
    (message) => {
      const isReady = message[0] === "Z".charCodeAt(0);
      if (!isGreeted) {
        greeting.push(message);
        if (isReady) greeted.resolve(Buffer.concat(greeting));
        isGreeted = isReady;
        return;
      }
      const { client } = slot;
      if (!client) return;
      client.socket.write(message);
      if (!isReady) return;
      client.asked -= 1;
      if (client.asked > 0 || message[5] !== "I".charCodeAt(0)) return;
      client.slot = undefined;
      slot.client = undefined;
      // Moves a used connection to the end, so the client probably gets another one next time, as on a busy pooler.
      pool.slots.push(...pool.slots.splice(pool.slots.indexOf(slot), 1));
      serve(pool);
    },
    { hasStart: false },
  );
  return slot;
}

/** Splits a stream into messages. Unlike all others, a client's first message has no type byte before its length. */
function readMessages(
  socket: Socket,
  onMessage: (message: Buffer, isStart: boolean) => void,
  { hasStart = true } = {},
): void {
  let rest = Buffer.alloc(0);
  let isStart = hasStart;
  socket.on("data", (data: Buffer) => {
    rest = Buffer.concat([rest, data]);
    for (;;) {
      const lead = isStart ? 0 : 1;
      if (rest.length < lead + 4) return;
      const length = lead + rest.readInt32BE(lead);
      if (rest.length < length) return;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      const wasStart = isStart;
      if (isStart && message.readInt32BE(4) !== sslRequest) isStart = false;
      onMessage(message, wasStart);
    }
  });
}
