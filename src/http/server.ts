import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from "express";
import { errorText } from "../util/errors.ts";
import type { Logger } from "../util/logger.ts";
import { release } from "../util/release.ts";
import { addressOf, listen } from "./listen.ts";
import { longestBodyMs, watchBody } from "./slow-bodies.ts";

export type HttpServer = {
  readonly name: string;
  /** Rejects with StartError where the address cannot be had. */
  start(): Promise<void>;
  /** Takes no new connections, lets running requests finish, and cuts after a few seconds what has not. */
  stop(): Promise<void>;
  /** Where it listens, for this computer: `http://127.0.0.1:3000`. Only after `start`. */
  address(): { port: number; url: string };
};

export type Route = { readonly path: string; readonly handler: RequestHandler };

/** Where a connection may become a WebSocket, and who sees to that. */
export type Upgrade = { readonly path: string; handle(request: IncomingMessage, socket: Duplex, head: Buffer): void };

/** Serves the routers in their order. `host` undefined: every address of this computer. */
export function createHttpServer(options: {
  port: number;
  host: string | undefined;
  /** Comes before all others, because it reads the bodies of its requests itself. */
  first?: Route;
  routers: readonly RequestHandler[];
  upgrade?: Upgrade | undefined;
  log: Pick<Logger, "info" | "error">;
  /** How long requests that run may take to finish once we stop. */
  goodbyeMs?: number;
  /**
   * How long a body may take to arrive, and the headers half of that: who dawdles or is silent is cut off. A route may let
   * a body take longer.
   */
  requestTimeoutMs?: number;
}): HttpServer {
  const { port, host, first, routers, upgrade, log, goodbyeMs = 3_000, requestTimeoutMs = 10_000 } = options;
  const server = createServer(
    {
      requestTimeout: longestBodyMs,
      headersTimeout: requestTimeoutMs / 2,
      connectionsCheckingInterval: requestTimeoutMs / 10,
      // Longer than in the usual proxies (60 s), so that it is never we who close a connection they are about to use.
      keepAliveTimeout: 65_000,
      // Whatever else asks to be upgraded is answered as if it had not.
      shouldUpgradeCallback: ({ url, headers, rawHeaders }) =>
        upgrade !== undefined &&
        !hasTwoHosts(rawHeaders) &&
        url?.split("?")[0] === upgrade.path &&
        /^websocket$/i.test(headers.upgrade ?? ""),
    },
    createApp(first, routers, log),
  );
  server.prependListener("request", (request, response) => watchBody(request, response, requestTimeoutMs));
  if (upgrade) server.on("upgrade", upgrade.handle);
  const sayGoodbye = createGracefulClose(server);
  let stopped: Promise<void> | undefined;

  return {
    name: "http",
    async start() {
      await listen(server, port, host);
      // Such as too many open files: the next connection may succeed.
      server.on("error", (error) => log.error({ error: errorText(error) }, "connection could not be accepted"));
      log.info(addressOf(server), "http server started");
    },
    async stop() {
      if (server.listening) stopped = sayGoodbye(goodbyeMs);
      await stopped;
    },
    address: () => addressOf(server),
  };
}

function createApp(first: Route | undefined, routers: readonly RequestHandler[], log: Pick<Logger, "error">): Express {
  const app = express();
  app.disable("x-powered-by").disable("etag");
  app.use(refuseTwoHosts);
  if (first) app.all(first.path, first.handler);
  app.use(holdBody, ...routers);
  app.use((request, response) => {
    request.on("data", release);
    response.status(404).json({ error: "not found" });
  });
  const onError: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
    const status = clientErrorStatus(error);
    if (status === undefined) log.error({ error: errorText(error) }, "http request failed");
    if (response.headersSent) response.destroy();
    else response.status(status ?? 500).json({ error: status === undefined ? "internal error" : "bad request" });
  };
  app.use(onError);
  return app;
}

/** RFC 9112, 3.2: a request names one host. Of two, a proxy in front may have looked at the other one. */
const refuseTwoHosts: RequestHandler = ({ rawHeaders }, response, next) => {
  if (!hasTwoHosts(rawHeaders)) return next();
  response.set("Connection", "close").status(400).json({ error: "bad request" });
};

function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  return rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name)).length > 1;
}

/**
 * Few requests besides deliveries bring a body, and it comes in when somebody reads it: Express may pass a request on only
 * after a turn of the event loop, in which strangers' bodies would fill memory. Where nobody reads it, the connection ends
 * with the answer.
 */
const holdBody: RequestHandler = (request, response, next) => {
  const { "content-length": length = "0", "transfer-encoding": encoding } = request.headers;
  if (length !== "0" || encoding !== undefined) {
    response.set("Connection", "close");
    request.socket.pause();
  }
  next();
};

/** Express and its body parsers mark what the client did wrong with a status. */
function clientErrorStatus(error: unknown): number | undefined {
  const status = error instanceof Error && "status" in error ? error.status : undefined;
  return typeof status === "number" && status >= 400 && status < 500 ? status : undefined;
}

const sweepMs = 50;

/**
 * Watches a server so that it can be closed kindly: requests that run may finish, while everything that would never end
 * by itself is ended: connections without a request (browsers open some in advance), idle ones, event streams. The
 * returned function takes the longest time for that; what still runs then is cut.
 */
function createGracefulClose(server: Server): (longestMs: number) => Promise<void> {
  const sockets = new Set<Socket>();
  const reads = new Set<ServerResponse>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.on("request", (request, response) => {
    if (request.method !== "GET" || response.writableEnded) return;
    reads.add(response);
    response.once("close", () => reads.delete(response));
  });

  return async (longestMs) => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    // Our answers are written in one go; one that has begun and goes on is an event stream.
    for (const response of reads) if (response.headersSent) response.end();
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
    const deadline = setTimeout(() => server.closeAllConnections(), longestMs);
    await closed;
    clearInterval(sweep);
    clearTimeout(deadline);
  };
}
