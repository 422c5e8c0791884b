import type { IncomingMessage } from "node:http";
import { release } from "../../util/release.ts";

/**
 * `size`: the body is too large. `slow`: it took too long, or it was the oldest when all unfinished bodies together
 * became too large.
 */
export type ReadBody = Buffer | "size" | "slow";

export type BodyReader = {
  /**
   * Calls `done` once, or never if the sender disconnects first. After `size` or `slow`, the rest of the request isn't
   * read.
   */
  read(request: IncomingMessage, done: (body: ReadBody) => void): void;
};

type Unfinished = { startedAt: number; cost: number; cut: () => void };

/** Added to the size of each chunk for its overhead, because a sender may send single bytes. */
const pieceCost = 256;

/**
 * Reads bodies without a body parser, which takes half the time. Nobody has verified the sender yet, so there are
 * limits: `mostBytes` for a body, `longestMs` for its time, and `mostInFlight` for all unfinished bodies together.
 * Beyond that, the oldest unfinished body is cut. The platform sends its bodies in one go, so a flood of half bodies
 * only pushes out itself.
 */
export function createBodyReader(limits: { mostBytes: number; longestMs: number; mostInFlight: number }): BodyReader {
  const { mostBytes, longestMs, mostInFlight } = limits;
  /** Requests whose body is not complete yet, the oldest first. */
  const unfinished = new Set<Unfinished>();
  let inFlight = 0;
  let sweep: NodeJS.Timeout | undefined;

  function forget(body: Unfinished): void {
    if (unfinished.delete(body)) inFlight -= body.cost;
  }

  function cutLate(): void {
    const late = performance.now() - longestMs;
    for (const body of unfinished) {
      if (body.startedAt > late) break;
      body.cut();
    }
    if (unfinished.size > 0) return;
    clearInterval(sweep);
    sweep = undefined;
  }

  function makeRoom(): void {
    for (const body of unfinished) {
      if (inFlight <= mostInFlight) break;
      body.cut();
    }
  }

  return {
    read(request, done) {
      if (Number(request.headers["content-length"] ?? 0) > mostBytes) {
        done("size");
        return;
      }
      let chunks: Buffer[] = [];
      let size = 0;
      const stop = (why: "size" | "slow") => {
        request.off("data", onData).off("end", onEnd).pause();
        for (const chunk of chunks) release(chunk);
        chunks = [];
        forget(body);
        done(why);
      };
      const onData = (chunk: Buffer) => {
        size += chunk.length;
        chunks.push(chunk);
        body.cost += chunk.length + pieceCost;
        inFlight += chunk.length + pieceCost;
        if (size > mostBytes) stop("size");
        else if (inFlight > mostInFlight) makeRoom();
      };
      const onEnd = () => {
        forget(body);
        const [only] = chunks;
        done(chunks.length === 1 && only ? only : Buffer.concat(chunks));
      };
      const body: Unfinished = { startedAt: performance.now(), cost: 0, cut: () => stop("slow") };
      unfinished.add(body);
      sweep ??= setInterval(cutLate, longestMs / 5).unref();
      request
        .on("data", onData)
        .on("end", onEnd)
        .once("close", () => forget(body));
    },
  };
}
