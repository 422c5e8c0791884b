import type { ServerResponse } from "node:http";
import type { Clock } from "../../util/clock.ts";

const keepAliveMs = 25_000;
/** How much unread data we hold in memory for one page. The longest history needs less. */
const mostWaitingBytes = 4 * 1024 * 1024;

/** A page that receives events (HTML standard, "Server-sent events"). */
export type EventStream = { push(events: readonly StreamEvent[]): void; end(): void };

/** `id` is set for events after which a page can resume. */
type StreamEvent = Readonly<Record<string, unknown>> & { id?: number };

/**
 * `onClose` is called once and never during this call, whoever closes the stream. A page that stops reading is
 * disconnected. It reconnects and resumes on its own.
 */
export function openEventStream(response: ServerResponse, options: { clock: Clock; onClose: () => void }): EventStream {
  const { clock, onClose } = options;
  const closed = new AbortController();
  response.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    // Keeps nginx from buffering events.
    "x-accel-buffering": "no",
  });
  const close = () => {
    closed.abort();
    onClose();
  };
  // The page may have left while its access was being checked. Then there is no event anymore.
  if (response.closed) queueMicrotask(close);
  else response.once("close", close);
  // Errors in writing also lead to `close`, which is handled above.
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
