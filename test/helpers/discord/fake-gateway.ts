/** Discord's gateway (docs: events/gateway), as far as a bot with the Guilds intent meets it. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";
import { z } from "zod";

const packet = z.looseObject({ op: z.number(), d: z.unknown() });
const identify = z.looseObject({ token: z.string(), intents: z.number(), shard: z.array(z.number()).optional() });
const presence = z.strictObject({
  since: z.number().nullable(),
  activities: z
    .array(
      z.strictObject({ type: z.literal(4), name: z.string().min(1), state: z.string().min(1).max(128).optional() }),
    )
    .max(1),
  status: z.literal("online"),
  afk: z.boolean(),
});
const resume = z.looseObject({ token: z.string(), session_id: z.string() });

/** Docs: events/gateway, "Session Start Limit Object". */
export type SessionStartLimit = { total: number; remaining: number; reset_after: number; max_concurrency: number };

type Session = { id: string; socket: WebSocket; sequence: number; shard: readonly number[]; frozen: boolean };

export type FakeGateway = {
  /** `ws://127.0.0.1:…` */
  url(): string;
  listen(): Promise<void>;
  close(): Promise<void>;
  /** What was asked in IDENTIFY, in order. */
  identified: { intents: number; shard: readonly number[] | undefined }[];
  resumed: string[];
  /** What is shown below the bot's name, as each shard was told, in order (docs: events/gateway-events, "Update Presence"). */
  presences: { shard: number; activities: { state?: string | undefined }[] }[];
  /** How many were told that their session is invalid, because they identified too soon. */
  tooSoon(): number;
  limit: SessionStartLimit;
  /** How many connections it has got, whatever became of them. */
  connections(): number;
  /** From now on handshakes are answered with this status; undefined: they are taken again. */
  turnAway(status: number | undefined): void;
  /** How many handshakes were. */
  turnedAway(): number;
  /** Says an event to every session. */
  dispatch(type: string, data: unknown): void;
  /** Sends an opcode to every session: 7 reconnect, 9 invalid session. */
  send(op: number, data?: unknown): void;
  /** Closes every connection with this code. */
  drop(code: number): void;
  /** Closes the next `times` connections with this code instead of letting them in. */
  refuse(code: number, times?: number): void;
  /** From now on nothing that is asked over open connections is answered: they are half open. */
  freeze(): void;
};

export function createFakeGateway(options: {
  token: string;
  now: () => number;
  heartbeatMs?: number;
  ready: (shard: readonly number[]) => object;
  /** Events right after READY. */
  afterReady: (shard: readonly number[]) => { type: string; data: unknown }[];
}): FakeGateway {
  const { token, now, heartbeatMs = 41_250, ready, afterReady } = options;
  const limit: SessionStartLimit = { total: 1_000, remaining: 999, reset_after: 86_400_000, max_concurrency: 1 };
  const identifiedAt = new Map<number, number>();
  const presences: FakeGateway["presences"] = [];
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
  const say = (session: Session, type: string, data: unknown) => {
    session.sequence += 1;
    session.socket.send(JSON.stringify({ op: 0, t: type, s: session.sequence, d: data }));
  };
  const open = () => [...sessions.values()].filter(({ socket }) => socket.readyState === socket.OPEN);

  function onIdentify(socket: WebSocket, data: z.infer<typeof identify>): Session | undefined {
    const { intents, shard } = data;
    identified.push({ intents, shard });
    // Docs: events/gateway, "Identifying": beyond the limit there is a new token, and for who is too soon an invalid session.
    limit.remaining -= 1;
    if (limit.remaining < 0) refusals = Array(1_000).fill(4004);
    const key = (shard?.[0] ?? 0) % limit.max_concurrency;
    const before = identifiedAt.get(key);
    identifiedAt.set(key, now());
    if (before !== undefined && now() - before < 5_000) {
      tooSoon += 1;
      socket.send(JSON.stringify({ op: 9, d: false }));
      return undefined;
    }
    const refusal = data.token === token ? refusals.shift() : 4004;
    if (refusal !== undefined) {
      socket.close(refusal);
      return undefined;
    }
    const session = { id: `session-${identified.length}`, socket, sequence: 0, shard: shard ?? [0, 1], frozen: false };
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

  function onResume(socket: WebSocket, { session_id }: z.infer<typeof resume>): Session | undefined {
    const session = sessions.get(session_id);
    if (!session) {
      socket.send(JSON.stringify({ op: 9, d: false }));
      return undefined;
    }
    resumed.push(session_id);
    session.socket = socket;
    say(session, "RESUMED", {});
    return session;
  }

  function onConnection(socket: WebSocket): void {
    let session: Session | undefined;
    connections += 1;
    socket.send(JSON.stringify({ op: 10, d: { heartbeat_interval: heartbeatMs } }));
    socket.on("message", (raw) => {
      const { op, d } = packet.parse(JSON.parse(String(raw)));
      if (session?.frozen) return;
      if (op === 1) socket.send(JSON.stringify({ op: 11 }));
      if (op === 2) session = onIdentify(socket, identify.parse(d));
      if (op === 3 && session) presences.push({ shard: session.shard[0] ?? 0, ...presence.parse(d) });
      if (op === 6) session = onResume(socket, resume.parse(d));
    });
  }

  return {
    url,
    identified,
    resumed,
    presences,
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
      port = (server.address() as AddressInfo).port; // it listens on TCP
    },
    async close() {
      const closing = server;
      if (!closing) return;
      server = undefined;
      for (const client of closing.clients) client.terminate();
      await new Promise((resolve) => closing.close(resolve));
    },
    dispatch(type, data) {
      for (const session of open()) say(session, type, data);
    },
    send(op, data) {
      for (const { socket } of open()) socket.send(JSON.stringify({ op, d: data }));
    },
    drop(code) {
      for (const { socket } of open()) socket.close(code);
    },
    refuse(code, times = 1) {
      refusals = Array.from({ length: times }, () => code);
    },
    freeze() {
      for (const session of open()) session.frozen = true;
    },
  };
}
