/** The parts of Discord's gateway that a bot with the Guilds intent uses (docs: events/gateway). */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";
import { z } from "zod";
import { createSlidingWindow } from "../../../src/chat/sliding-window.ts";

const packet = z.looseObject({ op: z.number(), d: z.unknown() });
const identify = z.looseObject({ token: z.string(), intents: z.number(), shard: z.array(z.number()).optional() });
const resume = z.looseObject({ token: z.string(), session_id: z.string(), seq: z.number() });
/** An event with a server's id goes to the server's shard. All other events go to the first shard. */
const ofServer = z.looseObject({ guild_id: z.string().optional(), id: z.string().optional() });

/** Docs: events/gateway, "Rate Limiting": the limit per connection and minute. */
const mostSent = 120;
/** Docs: events/gateway, "Sharding". */
const mostGuilds = 2_500;
/** Docs: topics/opcodes-and-status-codes, "Gateway Close Event Codes". */
const closeCodes = {
  notAuthenticated: 4003,
  badToken: 4004,
  alreadyAuthenticated: 4005,
  invalidSequence: 4007,
  rateLimited: 4008,
  timedOut: 4009,
  invalidShard: 4010,
  shardingRequired: 4011,
};

/** Docs: events/gateway, "Session Start Limit Object". */
export type SessionStartLimit = { total: number; remaining: number; reset_after: number; max_concurrency: number };

type Said = { op: 0; t: string; s: number; d: unknown };
type Session = { id: string; socket: WebSocket; said: Said[]; shard: readonly number[]; frozen: boolean };

/** Docs: events/gateway, "Sharding". */
export function shardFor(server: string, count: number): number {
  return Number((BigInt(server) >> 22n) % BigInt(count));
}

export type FakeGateway = {
  /** `ws://127.0.0.1:…` */
  url(): string;
  listen(): Promise<void>;
  close(): Promise<void>;
  /** The data of every IDENTIFY, in order. */
  identified: { intents: number; shard: readonly number[] | undefined }[];
  resumed: string[];
  /** The shard number of every connected session. */
  shards(): number[];
  /** How many sessions were invalidated because they sent IDENTIFY too early. */
  tooSoon(): number;
  limit: SessionStartLimit;
  /** The number of opened connections, including those that failed later. */
  connections(): number;
  /** Refuses every handshake with this HTTP status from now on. undefined accepts handshakes again. */
  turnAway(status: number | undefined): void;
  /** The number of refused handshakes. */
  turnedAway(): number;
  /**
   * Sends an event to every session of the shard that its server belongs to. Includes disconnected sessions that may
   * still resume.
   */
  dispatch(type: string, data: unknown): void;
  /** Sends an opcode to every session: 7 is reconnect, 9 is invalid session. */
  send(op: number, data?: unknown): void;
  /** Closes every connection with this code. */
  drop(code: number): void;
  /** Closes the next `times` connections with this code before they are ready. */
  refuse(code: number, times?: number): void;
  /** Stops answering on the open connections, as if they were half open. */
  freeze(): void;
};

export function createFakeGateway(options: {
  token: string;
  now: () => number;
  heartbeatMs?: number;
  ready: (shard: readonly number[]) => { guilds: readonly object[] };
  /** Returns the events to send right after READY. */
  afterReady: (shard: readonly number[]) => { type: string; data: unknown }[];
}): FakeGateway {
  const { token, now, heartbeatMs = 41_250, ready, afterReady } = options;
  const limit: SessionStartLimit = { total: 1_000, remaining: 999, reset_after: 86_400_000, max_concurrency: 1 };
  const identifiedAt = new Map<number, number>();
  let tooSoon = 0;
  let connections = 0;
  let refusedWith: number | undefined;
  let turnedAway = 0;
  let server: WebSocketServer | undefined;
  const sessions = new Map<string, Session>();
  const identified: FakeGateway["identified"] = [];
  const resumed: string[] = [];
  let refusals: number[] = [];

  let port = 0;
  const url = () => `ws://127.0.0.1:${port}`;
  /** Sockets that the fake itself has closed. Their sessions may be resumed. */
  const dropped = new WeakSet<WebSocket>();
  const isOpen = ({ socket }: Session) => socket.readyState === socket.OPEN;
  const say = (session: Session, type: string, data: unknown) => {
    const event: Said = { op: 0, t: type, s: session.said.length + 1, d: data };
    session.said.push(event);
    if (isOpen(session)) session.socket.send(JSON.stringify(event));
  };
  function hang(socket: WebSocket, code: number): undefined {
    dropped.add(socket);
    socket.close(code);
  }
  function isFor({ shard: [id = 0, count = 1] }: Session, type: string, data: unknown): boolean {
    const { guild_id, id: own } = ofServer.parse(data);
    const server = type.startsWith("GUILD_") ? (guild_id ?? own) : guild_id;
    return id === (server === undefined ? 0 : shardFor(server, count));
  }
  const open = () => [...sessions.values()].filter(isOpen);

  function onIdentify(socket: WebSocket, data: z.infer<typeof identify>): Session | undefined {
    const { intents, shard } = data;
    identified.push({ intents, shard });
    // Docs: events/gateway, "Identifying": Discord resets the token of a bot that identifies more often than the limit
    // allows. It invalidates a session that identifies too early.
    limit.remaining -= 1;
    if (limit.remaining < 0) refusals = Array(1_000).fill(closeCodes.badToken);
    const key = (shard?.[0] ?? 0) % limit.max_concurrency;
    const before = identifiedAt.get(key);
    identifiedAt.set(key, now());
    if (before !== undefined && now() - before < 5_000) {
      tooSoon += 1;
      socket.send(JSON.stringify({ op: 9, d: false }));
      return undefined;
    }
    const [id = 0, count = 1] = shard ?? [];
    const refusal = data.token === token ? refusals.shift() : closeCodes.badToken;
    if (refusal !== undefined) return hang(socket, refusal);
    if (id >= count) return hang(socket, closeCodes.invalidShard);
    if (ready([id, count]).guilds.length > mostGuilds) return hang(socket, closeCodes.shardingRequired);
    const session: Session = {
      id: `session-${identified.length}`,
      socket,
      said: [],
      shard: [id, count],
      frozen: false,
    };
    sessions.set(session.id, session);
    say(session, "READY", {
      ...ready(session.shard),
      session_id: session.id,
      resume_gateway_url: url(),
      shard: session.shard,
    });
    for (const { type, data: event } of afterReady(session.shard)) say(session, type, event);
    return session;
  }

  /** Docs: events/gateway, "Resuming": missed events are sent again, in order. */
  function onResume(socket: WebSocket, data: z.infer<typeof resume>): Session | undefined {
    const { session_id, seq } = data;
    const session = sessions.get(session_id);
    if (data.token !== token) return hang(socket, closeCodes.badToken);
    if (!session) {
      socket.send(JSON.stringify({ op: 9, d: false }));
      return undefined;
    }
    if (seq > session.said.length) return hang(socket, closeCodes.invalidSequence);
    resumed.push(session_id);
    session.socket = socket;
    for (const event of session.said.slice(seq)) socket.send(JSON.stringify(event));
    say(session, "RESUMED", {});
    return session;
  }

  function onConnection(socket: WebSocket): void {
    let session: Session | undefined;
    const sent = createSlidingWindow({ messages: mostSent, perMs: 60_000, now });
    connections += 1;
    socket.send(JSON.stringify({ op: 10, d: { heartbeat_interval: heartbeatMs } }));
    socket.on("message", (raw) => {
      const { op, d } = packet.parse(JSON.parse(String(raw)));
      if (session?.frozen) return;
      if (sent.nextMs() > 0) return void hang(socket, closeCodes.rateLimited);
      sent.take();
      if (session && (op === 2 || op === 6)) return void hang(socket, closeCodes.alreadyAuthenticated);
      if (!session && op === 3) return void hang(socket, closeCodes.notAuthenticated);
      if (op === 1) socket.send(JSON.stringify({ op: 11 }));
      if (op === 2) session = onIdentify(socket, identify.parse(d));
      if (op === 6) session = onResume(socket, resume.parse(d));
    });
    // Docs: events/gateway, "Initiating a Disconnect": a client that closes with 1000 or 1001 ends its session.
    socket.on("close", (code) => {
      if (session && (code === 1000 || code === 1001) && !dropped.has(socket)) sessions.delete(session.id);
    });
  }

  return {
    url,
    identified,
    resumed,
    shards: () => open().map(({ shard: [id = 0] }) => id),
    limit,
    tooSoon: () => tooSoon,
    connections: () => connections,
    turnAway(status) {
      refusedWith = status;
    },
    turnedAway: () => turnedAway,
    async listen() {
      server = new WebSocketServer({
        host: "127.0.0.1",
        port,
        verifyClient(_, done) {
          if (refusedWith !== undefined) turnedAway += 1;
          done(refusedWith === undefined, refusedWith);
        },
      });
      server.on("connection", onConnection);
      await once(server, "listening");
      port = (server.address() as AddressInfo).port; // an object, because the server listens on TCP
    },
    async close() {
      const closing = server;
      if (!closing) return;
      server = undefined;
      for (const client of closing.clients) client.terminate();
      await new Promise((resolve) => closing.close(resolve));
    },
    dispatch(type, data) {
      for (const session of sessions.values()) if (isFor(session, type, data)) say(session, type, data);
    },
    send(op, data) {
      for (const { socket } of open()) socket.send(JSON.stringify({ op, d: data }));
    },
    drop(code) {
      for (const { id, socket } of open()) {
        hang(socket, code);
        if (code === closeCodes.timedOut) sessions.delete(id);
      }
    },
    refuse(code, times = 1) {
      refusals = Array.from({ length: times }, () => code);
    },
    freeze() {
      for (const session of open()) session.frozen = true;
    },
  };
}
