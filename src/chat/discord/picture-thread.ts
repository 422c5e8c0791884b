import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** On a busy computer, the picture may be ready only for the next message. */
const timeoutMs = 20_000;
/** One campaign ends in many places at once, mostly in the same language. */
const mostKept = 4;

type Draw = (svg: string, signal: AbortSignal) => Promise<Uint8Array>;

/** Draws SVGs as PNGs in a separate thread, one at a time. Throws if drawing fails or takes too long. */
export function createDraw(): Draw {
  const drawn = new Map<string, Promise<Uint8Array>>();
  let last: Promise<unknown> = Promise.resolve();

  return async (svg, signal) => {
    const known = drawn.get(svg);
    const drawing = known ?? last.then(() => drawInThread(svg));
    if (known === undefined) {
      last = drawing.catch(() => drawn.delete(svg));
      drawn.set(svg, drawing);
      for (const old of [...drawn.keys()].slice(0, -mostKept)) drawn.delete(old);
    }
    return within(drawing, signal);
  };
}

async function drawInThread(svg: string): Promise<Uint8Array> {
  const worker = new Worker(new URL("./picture-worker.ts", import.meta.url), {
    name: "picture",
    workerData: svg,
    execArgv: [],
    env: {},
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 64 },
  });
  try {
    // The thread sends no other messages.
    const [png] = (await once(worker, "message", { signal: AbortSignal.timeout(timeoutMs) })) as [Uint8Array];
    return png;
  } finally {
    await worker.terminate();
  }
}

async function within<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const late = Promise.withResolvers<never>();
  const giveUp = () => late.reject(signal.reason);
  signal.addEventListener("abort", giveUp, { once: true });
  if (signal.aborted) giveUp();
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    signal.removeEventListener("abort", giveUp);
  }
}
