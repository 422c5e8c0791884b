/** Slow request bodies are cut off after a few seconds, unless a route knows the sender and lets it go on. */
import type { IncomingMessage, ServerResponse } from "node:http";

/** 128 kbit/s, an eighth of a slow line at home: 5 MB take at most five and a half minutes. */
const leastBytesPerSecond = 16_000;
/** The limit for every body, however steadily it arrives. */
export const longestBodyMs = 6 * 60_000;

const steady = new WeakSet<IncomingMessage>();

/** Gives a body more time, as long as it keeps arriving. Only for known people, after that was checked. */
export function letBodyTakeTime(request: IncomingMessage): void {
  steady.add(request);
}

/** Ends a request whose body has not arrived in time. Node's own limit is the same for every route. */
export function watchBody(request: IncomingMessage, response: ServerResponse, limitMs: number): void {
  const { "content-length": length = "0", "transfer-encoding": encoding } = request.headers;
  if (length === "0" && encoding === undefined) return;
  let seen = request.socket.bytesRead;
  const watch = setInterval(() => {
    const come = request.socket.bytesRead - seen;
    seen += come;
    if (request.complete) return clearInterval(watch);
    if (steady.has(request) && come >= (leastBytesPerSecond * limitMs) / 1_000) return;
    clearInterval(watch);
    if (!response.headersSent) response.writeHead(408, { connection: "close" }).end();
    request.socket.destroySoon();
  }, limitMs);
  request.once("close", () => clearInterval(watch));
}
