import type { IncomingMessage } from "node:http";

/**
 * Reads a body of at most `limit` bytes by hand, which costs a request about half of what a body parser does. `done` is
 * called once: with the bytes, or with undefined as soon as there are more, and then nothing more is read. Where the
 * sender goes away in between it is never called. How slow a sender may be is the server's affair.
 */
export function readBody(request: IncomingMessage, limit: number, done: (body: Buffer | undefined) => void): void {
  if (Number(request.headers["content-length"] ?? 0) > limit) {
    done(undefined);
    return;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  const onData = (chunk: Buffer) => {
    size += chunk.length;
    chunks.push(chunk);
    if (size <= limit) return;
    request.off("data", onData).off("end", onEnd).pause();
    done(undefined);
  };
  const onEnd = () => {
    const [only] = chunks;
    done(chunks.length === 1 && only ? only : Buffer.concat(chunks));
  };
  request.on("data", onData).on("end", onEnd);
}
