import type { Clock } from "../../util/clock.ts";
import { ChatFailure } from "../port/adapter.ts";
import { type LineKind, type LineLimiter, lineKinds } from "./limiter.ts";

/** An announcement that would wait longer than this goes back to the outbox. */
const soonMs = 2_000;

export type QueuedLine = {
  channel: string;
  kind: LineKind;
  /** In milliseconds since 1970. An answer that hasn't been sent by this time is dropped. */
  until?: number;
  signal: AbortSignal;
};

/**
 * Queues the lines of each channel and sends them one at a time. Announcements go first, then answers to the team, then
 * answers to viewers.
 */
export function createChannelQueues<Line extends QueuedLine, Said>(options: {
  clock: Clock;
  limiter: Pick<LineLimiter, "waitMs">;
  /** Milliseconds for which a line must wait, apart from the limits. */
  blockedMs(line: Line): number;
  say(line: Line): Promise<Said>;
}) {
  const { clock, limiter, blockedMs, say } = options;
  type Waiting = { line: Line; outcome: PromiseWithResolvers<Said> };
  const queues = new Map<string, { lines: Waiting[]; changed: AbortController }>();

  const waitMs = (line: Line) => Math.max(limiter.waitMs(line.channel, line.kind), blockedMs(line));

  /**
   * Rejects a line that has waited too long or was aborted. The caller retries an aborted line, so sending it here
   * would post it twice.
   */
  function stillWaiting({ line, outcome }: Waiting): boolean {
    const { kind, until = Number.POSITIVE_INFINITY, signal } = line;
    const ms = waitMs(line);
    if (signal.aborted || clock.now() > until) outcome.reject(later("its turn came too late", 1_000));
    else if (kind === "announcement" && ms > soonMs) outcome.reject(later("there is no room for it yet", ms));
    else return true;
    return false;
  }

  async function run(channel: string, queue: { lines: Waiting[]; changed: AbortController }): Promise<void> {
    for (;;) {
      queue.lines = queue.lines.filter(stillWaiting).toSorted((a, b) => rankOf(a) - rankOf(b));
      if (queue.lines.length === 0) return void queues.delete(channel);
      const next = queue.lines.find(({ line }) => waitMs(line) <= 0);
      if (next) {
        queue.lines = queue.lines.filter((other) => other !== next);
        await say(next.line).then(next.outcome.resolve, next.outcome.reject);
        continue;
      }
      const times = queue.lines.map(({ line }) =>
        Math.min(waitMs(line), (line.until ?? Number.POSITIVE_INFINITY) - clock.now() + 1),
      );
      const signals = [queue.changed.signal, ...queue.lines.map(({ line }) => line.signal)];
      await clock.sleep(Math.min(...times), AbortSignal.any(signals));
    }
  }

  return {
    add(line: Line): Promise<Said> {
      const waiting: Waiting = { line, outcome: Promise.withResolvers<Said>() };
      const queue = queues.get(line.channel);
      if (queue) {
        queue.lines.push(waiting);
        queue.changed.abort();
        queue.changed = new AbortController();
      } else {
        const begun = { lines: [waiting], changed: new AbortController() };
        queues.set(line.channel, begun);
        void run(line.channel, begun);
      }
      return waiting.outcome.promise;
    },
  };
}

const rankOf = ({ line }: { line: QueuedLine }) => lineKinds.indexOf(line.kind);

function later(reason: string, retryAfterMs: number): ChatFailure {
  return new ChatFailure("later", reason, { retryAfterMs });
}
