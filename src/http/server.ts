import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from "express";
import { errorText } from "../util/errors.ts";
import type { Logger } from "../util/logger.ts";
import { release } from "../util/release.ts";
import { addressOf, listen, ownUrl } from "./listen.ts";
import { longestBodyMs, watchBody } from "./slow-bodies.ts";

export type HttpServer = {
  readonly name: string;
  /** Rejects with StartError if the address isn't available. */
  start(): Promise<void>;
  /** Stops accepting connections, lets running requests finish, and cuts off the rest after a few seconds. */
  stop(): Promise<void>;
  /**
   * Returns the server's address on this computer, such as `http://127.0.0.1:3000`. While the server doesn't listen, it
   * is the address that was configured, because chats are answered before the start and after the stop.
   */
  address(): { port: number; url: string };
};

export type Route = { readonly path: string; readonly handler: RequestHandler };

/** A path where a connection may become a WebSocket, and the function that handles it. */
export type Upgrade = { readonly path: string; handle(request: IncomingMessage, socket: Duplex, head: Buffer): void };

/** Serves the routers in this order. If `host` is undefined, listens on all addresses of this computer. */
export function createHttpServer(options: {
  port: number;
  host: string | undefined;
  /** Comes before all other routes, because it reads request bodies itself. */
  first?: Route;
  routers: readonly RequestHandler[];
  upgrade?: Upgrade | undefined;
  log: Pick<Logger, "info" | "error">;
  /** How long running requests may take to finish when we stop. */
  goodbyeMs?: number;
  /**
   * How long a body may take to arrive. Headers may take half of that. Slow and silent clients are cut off. A route may
   * allow a body more time.
   */
  requestTimeoutMs?: number;
}): HttpServer {
  const { port, host, first, routers, upgrade, log, goodbyeMs = 3_000, requestTimeoutMs = 10_000 } = options;
  const server = createServer(
    {
      requestTimeout: longestBodyMs,
      headersTimeout: requestTimeoutMs / 2,
      connectionsCheckingInterval: requestTimeoutMs / 10,
      // Longer than a typical proxy's timeout (60 s), so that we never close a connection that the proxy is about to
      // use.
      keepAliveTimeout: 65_000,
      // Answer every other upgrade request like a normal request.
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
      // Errors such as too many open files. The next connection may work.
      server.on("error", (error) => log.error({ error: errorText(error) }, "connection could not be accepted"));
      log.info(addressOf(server), "http server started");
    },
    async stop() {
      if (server.listening) stopped = sayGoodbye(goodbyeMs);
      await stopped;
    },
    address: () => (server.listening ? addressOf(server) : { port, url: ownUrl(host, port) }),
  };
}

function createApp(first: Route | undefined, routers: readonly RequestHandler[], log: Pick<Logger, "error">): Express {
  const app = express();
  app.disable("x-powered-by").disable("etag");
  app.use(refuseTwoHosts);
  if (first) app.all(first.path, first.handler);
  app.use(holdBody, refuseNul, ...routers);
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

/**
 * A request must name exactly one host (RFC 9112, 3.2). If it names two, a proxy in front of us may have checked one,
 * and we the other.
 */
const refuseTwoHosts: RequestHandler = ({ rawHeaders }, response, next) => {
  if (!hasTwoHosts(rawHeaders)) return next();
  response.set("Connection", "close").status(400).json({ error: "bad request" });
};

function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  return rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name)).length > 1;
}

/**
 * Holds a request's body back until a handler reads it. Except for deliveries, few requests have a body. If bodies
 * arrived before a handler wants them, strangers could fill the memory while Express passes the request on. If no
 * handler reads the body, the connection is closed after the answer.
 */
const holdBody: RequestHandler = (request, response, next) => {
  const { "content-length": length = "0", "transfer-encoding": encoding } = request.headers;
  if (length !== "0" || encoding !== undefined) {
    response.set("Connection", "close");
    request.socket.pause();
  }
  next();
};

/** Refuses addresses with a NUL character. We have none, and Postgres throws at a text with one. */
const refuseNul: RequestHandler = ({ url }, response, next) => {
  if (url.includes("%00")) response.status(400).json({ error: "bad request" });
  else next();
};

/** Returns the status that Express and its body parsers attach to a client's error. */
function clientErrorStatus(error: unknown): number | undefined {
  const status = error instanceof Error && "status" in error ? error.status : undefined;
  return typeof status === "number" && status >= 400 && status < 500 ? status : undefined;
}

const sweepMs = 50;

/**
 * Watches a server so that it can be closed gracefully. Running requests may finish. Connections that would never end
 * are closed: idle ones, event streams, and those without a request, which browsers open in advance. Call the returned
 * function with the time limit; after that, everything is cut off.
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
    // We write normal answers in one go. If one has begun and isn't finished, it is an event stream.
    for (const response of reads) if (response.headersSent) response.end();
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
    const deadline = setTimeout(() => server.closeAllConnections(), longestMs);
    await closed;
    clearInterval(sweep);
    clearTimeout(deadline);
  };
}
