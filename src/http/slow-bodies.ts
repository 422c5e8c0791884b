/** Bodies that take their time: cut off after a few seconds, unless a route knows who sends and lets it go on. */
import type { IncomingMessage, ServerResponse } from "node:http";

/** 128 kbit/s, an eighth of what a slow line at home sends: 5 MB take five and a half minutes at most. */
const leastBytesPerSecond = 16_000;
/** What no body may outlast, however steadily it comes. */
export const longestBodyMs = 6 * 60_000;

const steady = new WeakSet<IncomingMessage>();

/** Lets a body come for longer, as long as it keeps coming. Only for people who are known, after that was checked. */
export function letBodyTakeTime(request: IncomingMessage): void {
  steady.add(request);
}

/** Ends a request whose body has not come within that time. Node's own limit is the same for every route. */
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
