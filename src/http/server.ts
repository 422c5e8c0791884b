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
  /** Rejects with StartError if the address is not available. */
  start(): Promise<void>;
  /** Accepts no new connections, lets running requests finish, and cuts the rest after a few seconds. */
  stop(): Promise<void>;
  /** Returns the address on which it listens, for this computer: `http://127.0.0.1:3000`. Only after `start`. */
  address(): { port: number; url: string };
};

export type Route = { readonly path: string; readonly handler: RequestHandler };

/** The path on which a connection may become a WebSocket, and its handler. */
export type Upgrade = { readonly path: string; handle(request: IncomingMessage, socket: Duplex, head: Buffer): void };

/** Serves the routers in their order. `host` undefined: every address of this computer. */
export function createHttpServer(options: {
  port: number;
  host: string | undefined;
  /** This route comes before all others, because it reads the bodies of its requests itself. */
  first?: Route;
  routers: readonly RequestHandler[];
  upgrade?: Upgrade | undefined;
  log: Pick<Logger, "info" | "error">;
  /** The time in which running requests may finish once we stop. */
  goodbyeMs?: number;
  /**
   * The time in which a body has to arrive, and the headers in half of that. Slow and silent clients are cut off. A
   * route may let a body take longer.
   */
  requestTimeoutMs?: number;
}): HttpServer {
  const { port, host, first, routers, upgrade, log, goodbyeMs = 3_000, requestTimeoutMs = 10_000 } = options;
  const server = createServer(
    {
      requestTimeout: longestBodyMs,
      headersTimeout: requestTimeoutMs / 2,
      connectionsCheckingInterval: requestTimeoutMs / 10,
      // Longer than in typical proxies (60 s), so that we never close a connection that they are about to use.
      keepAliveTimeout: 65_000,
      // Any other upgrade request is answered as a plain request.
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
      // Errors such as too many open files. The next connection may succeed.
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

/** RFC 9112, 3.2: a request names one host. If there are two, a proxy in front may have checked the other one. */
const refuseTwoHosts: RequestHandler = ({ rawHeaders }, response, next) => {
  if (!hasTwoHosts(rawHeaders)) return next();
  response.set("Connection", "close").status(400).json({ error: "bad request" });
};

function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  return rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name)).length > 1;
}

/**
 * Few requests besides deliveries have a body, and it is received only when a handler reads it. Express may pass a
 * request on after a turn of the event loop, in which strangers' bodies would fill memory. If no handler reads it, the
 * connection ends with the answer.
 */
const holdBody: RequestHandler = (request, response, next) => {
  const { "content-length": length = "0", "transfer-encoding": encoding } = request.headers;
  if (length !== "0" || encoding !== undefined) {
    response.set("Connection", "close");
    request.socket.pause();
  }
  next();
};

/** Express and its body parsers mark client errors with a status. */
function clientErrorStatus(error: unknown): number | undefined {
  const status = error instanceof Error && "status" in error ? error.status : undefined;
  return typeof status === "number" && status >= 400 && status < 500 ? status : undefined;
}

const sweepMs = 50;

/**
 * Watches a server so that it can be closed gracefully: running requests may finish, while connections that would never
 * end by themselves are ended: those without a request (browsers open some in advance), idle ones, event streams. The
 * returned function takes the time limit for that; the rest is cut then.
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
    // Our answers are written in one go. One that has begun and goes on is an event stream.
    for (const response of reads) if (response.headersSent) response.end();
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
    const deadline = setTimeout(() => server.closeAllConnections(), longestMs);
    await closed;
    clearInterval(sweep);
    clearTimeout(deadline);
  };
}
