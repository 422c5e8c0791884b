import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import { z } from "zod";
import type { Upgrade } from "../../http/server.ts";
import { bearerOf, isForeign } from "../../http/trust.ts";
import type { Clock } from "../../util/clock.ts";
import { errorText } from "../../util/errors.ts";
import { readJson } from "../../util/json.ts";
import type { Logger } from "../../util/logger.ts";
import type { createListeners } from "./listeners.ts";
import { closeCodes } from "./program-socket.ts";

const path = "/out";
/** How long a program may take to authenticate after connecting. */
const firstMessageMs = 5_000;
/** The most connections that haven't authenticated. Anybody can open one. */
const mostUnknown = 50;
const longestMessage = 1_024;

const firstMessage = z.object({ token: z.string(), after: z.number().int().nonnegative().exactOptional() });
type First = z.output<typeof firstMessage>;

/**
 * Lets programs connect, by a WebSocket at `/out`. The token is in the header `Authorization: Bearer` or in the first
 * message. We read nothing else that programs send, so they can't run commands. We ignore cookies and refuse pages of
 * other sites. Otherwise such a page could make its visitor's browser connect.
 */
export function createDoor(options: {
  listeners: Pick<ReturnType<typeof createListeners>, "findLink" | "add">;
  /** False if we don't answer this request at all. */
  isReachable(request: IncomingMessage): boolean;
  publicUrl: string | undefined;
  clock: Clock;
  log: Logger;
}): Upgrade & { stop(): void } {
  const { listeners, isReachable, publicUrl, clock, log } = options;
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: longestMessage,
  });
  const unknown = new Set<WebSocket>();

  async function letIn(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (!isReachable(request)) return refuse(socket, "404 Not Found");
    if (isForeign(request, publicUrl)) return refuse(socket, "403 Forbidden");
    const token = bearerOf(request);
    const link = token === undefined ? undefined : await listeners.findLink(token);
    if (token !== undefined && link === undefined) return refuse(socket, "401 Unauthorized");
    const opened = (opening: WebSocket) => {
      const after = readAfter(request);
      if (link !== undefined) return void listeners.add(opening, link, after).catch(failed(opening));
      void waitForToken(opening, after).catch(failed(opening));
    };
    server.handleUpgrade(request, socket, head, opened);
  }

  async function waitForToken(socket: WebSocket, after: number | undefined): Promise<void> {
    unknown.add(socket);
    // Drops the oldest connection. Real programs authenticate immediately.
    const [oldest] = unknown;
    if (unknown.size > mostUnknown && oldest !== undefined) dismiss(oldest);
    const over = new AbortController();
    socket.on("error", () => undefined);
    socket.once("close", () => over.abort());
    try {
      const first = await Promise.race([readFirst(socket), clock.sleep(firstMessageMs, over.signal)]);
      const link = first && (await listeners.findLink(first.token));
      if (!link) return void socket.close(closeCodes.refused, "no token, or one that opens nothing");
      await listeners.add(socket, link, first.after ?? after);
    } finally {
      over.abort();
      unknown.delete(socket);
    }
  }

  function dismiss(socket: WebSocket): void {
    unknown.delete(socket);
    socket.terminate();
  }

  const failed = (socket: WebSocket) => (error: unknown) => {
    log.warn({ error: errorText(error) }, "program could not be let in");
    socket.close(closeCodes.later, "try again later");
  };

  return {
    path,
    handle(request, socket, head) {
      socket.on("error", () => undefined);
      letIn(request, socket, head).catch((error: unknown) => {
        log.warn({ error: errorText(error) }, "program could not be let in");
        refuse(socket, "503 Service Unavailable");
      });
    },
    stop() {
      for (const socket of unknown) socket.terminate();
    },
  };
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}

/** The first message is the token, or JSON with `token` and `after`. Returns undefined if it is neither. */
function readFirst(socket: WebSocket): Promise<First | undefined> {
  return new Promise((resolve) => {
    socket.once("message", (data: RawData, isBinary: boolean) => resolve(isBinary ? undefined : parseFirst(`${data}`)));
  });
}

function parseFirst(text: string): First | undefined {
  const token = text.trim();
  return token.startsWith("{") ? firstMessage.safeParse(readJson(token)).data : { token };
}

function readAfter({ url = "" }: IncomingMessage): number | undefined {
  const after = new URLSearchParams(url.split("?")[1] ?? "").get("after");
  return after !== null && /^\d{1,15}$/.test(after) ? Number(after) : undefined;
}
