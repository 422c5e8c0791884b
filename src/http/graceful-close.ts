import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

const sweepMs = 50;

/**
 * Watches a server so that it can be closed kindly: requests that run may finish, while everything that would never end
 * by itself is ended: connections without a request (browsers open some in advance), idle ones, event streams. The
 * returned function takes the longest time for that; what still runs then is cut.
 */
export function createGracefulClose(server: Server): (longestMs: number) => Promise<void> {
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
