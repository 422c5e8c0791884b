/** Cuts off slow request bodies after a few seconds, unless a route knows the sender and allows more time. */
import type { IncomingMessage, ServerResponse } from "node:http";

/** The slowest upload we allow, an eighth of a slow home connection. 5 MB then take five and a half minutes. */
const leastBytesPerSecond = 16_000;
/** The longest that any body may take. */
export const longestBodyMs = 6 * 60_000;

const steady = new WeakSet<IncomingMessage>();

/** Gives a body more time while it keeps arriving. Call this only after checking that we know the person. */
export function letBodyTakeTime(request: IncomingMessage): void {
  steady.add(request);
}

/** Ends a request whose body is too slow. We can't use Node's own limit, because it is the same for all routes. */
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
