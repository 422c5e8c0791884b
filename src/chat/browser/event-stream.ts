import type { ServerResponse } from "node:http";
import type { Clock } from "../../util/clock.ts";

const keepAliveMs = 25_000;
/** What may wait in memory for one page: more than the longest history. */
const mostWaitingBytes = 4 * 1024 * 1024;

/** One page that listens (text/event-stream, HTML standard, "Server-sent events"). */
export type EventStream = { push(events: readonly StreamEvent[]): void; end(): void };

/** From an event with an id a page goes on when it comes back. */
type StreamEvent = Readonly<Record<string, unknown>> & { id?: number };

/** `onClose` is called once, whoever ends it. A page that does not read is dropped: it comes back and goes on from there. */
export function openEventStream(response: ServerResponse, options: { clock: Clock; onClose: () => void }): EventStream {
  const { clock, onClose } = options;
  const closed = new AbortController();
  response.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    // nginx would keep events back to fill its buffer.
    "x-accel-buffering": "no",
  });
  response.once("close", () => {
    closed.abort();
    onClose();
  });
  // What goes wrong while writing ends in `close` too.
  response.on("error", () => undefined);

  const write = (text: string) => {
    if (response.writableLength > mostWaitingBytes) response.destroy();
    else response.write(text);
  };

  let reads = true;
  response.on("drain", () => {
    reads = true;
  });
  const keepAlive = async () => {
    while (!closed.signal.aborted) {
      reads = !response.writableNeedDrain;
      await clock.sleep(keepAliveMs, closed.signal);
      if (!reads) response.destroy();
      else if (!closed.signal.aborted) write(": still here\n\n");
    }
  };

  write("retry: 2000\n\n");
  void keepAlive();
  return {
    push: (events) => write(events.map(toFrame).join("")),
    end: () => response.end(),
  };
}

function toFrame(event: StreamEvent): string {
  const head = event.id === undefined ? "" : `id: ${event.id}\n`;
  return `${head}data: ${JSON.stringify(event)}\n\n`;
}
