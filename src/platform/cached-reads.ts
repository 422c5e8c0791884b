import type { Clock } from "../util/clock.ts";
import { hourMs, minuteMs } from "../util/durations.ts";
import { errorText } from "../util/errors.ts";
import type { Logger } from "../util/logger.ts";
import { RecentMap } from "../util/recent-map.ts";
import { untilAborted } from "../util/waiting.ts";
import type { PlatformReads } from "./client.ts";
import { isAnswerNo, isTimeout, PlatformError, type PlatformRefused, PlatformUnreachable } from "./errors.ts";
import { createGate } from "./gate.ts";
import { type Input, type Operations, type Output, operations, type ReadName } from "./operations.ts";
import { buildRequest, type CallInput } from "./request.ts";
import { createSingleFlight } from "./single-flight.ts";

/** The platform's answer to one request, or its refusal. `asOf` is when we asked, by our clock. */
type CachedRead = ({ type: "answer"; value: unknown } | { type: "refusal"; error: PlatformRefused }) & { asOf: number };

const mostCached = 5_000;
/** The longest a request waits for its turn. Callers have given up by then. */
const longestQueueMs = 10_000;
const openForMs = 10 * minuteMs;
/** How long a 403 or 404 is cached. Not longer, because somebody may publish the page meanwhile. */
const refusalMs = 2 * minuteMs;
/** How long a caller waits for a new answer if there is an older one. */
const patienceMs = 2_500;

/** Makes a type deeply read-only, because callers share cached values. */
export type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T;

type ReadOptions = {
  /** The oldest answer or refusal that this caller accepts. 0 asks the platform every time. */
  maxAgeMs?: number | undefined;
  /** Makes this caller stop waiting. On a timeout, it gets an older answer if there is one. */
  signal?: AbortSignal | undefined;
};

/**
 * `asOf` is when we asked the platform, by our clock. `stale` means that we couldn't get a newer answer, so show people
 * how old this one is.
 */
export type CachedAnswer<T> = { value: Frozen<T>; asOf: number; stale: boolean };

export type CachedReads = {
  /**
   * Returns a recent answer, or asks the platform for one. Concurrent callers share a request. Throws what the client
   * throws. A 403 or 404 is cached as well, so it isn't requested again and again.
   */
  read<Name extends ReadName>(
    name: Name,
    input: Input<Operations[Name]>,
    options?: ReadOptions,
  ): Promise<CachedAnswer<Output<Operations[Name]>>>;
  /** Forgets all cached refusals, because something may have been published since. */
  forgetRefusals(): void;
};

export type CachedReadsOptions = {
  client: PlatformReads;
  clock: Pick<Clock, "now">;
  log: Logger;
  /** How old an answer may be if we can't get a newer one. */
  staleMs?: number;
  /**
   * The most requests that this cache sends at the same time. The client allows a few more, which are for reading
   * donations.
   */
  mostAtOnce?: number;
  /** Returns a signal that aborts with a TimeoutError after this many milliseconds. */
  deadline?: (ms: number) => AbortSignal;
};

/** Caches the platform's answers in memory. Each operation's row says for how long. */
export function createCachedReads(options: CachedReadsOptions): CachedReads {
  const { clock, log, staleMs = 24 * hourMs, mostAtOnce = 6, deadline = AbortSignal.timeout } = options;
  const cache = new RecentMap<string, CachedRead>(mostCached);
  const gate = createGate(mostAtOnce);
  // TypeScript can't check a loop over all names. The type `CachedReads` restores each operation's types.
  const client = options.client as Record<ReadName, (input: CallInput) => Promise<unknown>>;
  const fly = createSingleFlight<CachedRead>();
  let forgottenUntil = Number.NEGATIVE_INFINITY;

  const ask = async (
    name: ReadName,
    input: CallInput,
    key: string,
    older: CachedRead | undefined,
  ): Promise<CachedRead> => {
    if (!gate.tryEnter()) {
      await gate.wait(deadline(longestQueueMs)).catch((cause: unknown) => {
        throw new PlatformUnreachable(name, `${name} was not asked: too many other questions came before it`, {
          cause,
        });
      });
    }
    const asOf = clock.now();
    const cached = await client[name](input)
      .then(
        (value): CachedRead => ({ type: "answer", value: freeze(value), asOf }),
        (error: unknown): CachedRead => {
          if (isAboutRecord(error) && !contradicts(error, older)) return { type: "refusal", error, asOf };
          if (leavesItOpen(error))
            log.warn({ operation: name, error: errorText(error) }, "answer could not be renewed");
          throw error;
        },
      )
      .finally(gate.leave);
    cache.set(key, cached);
    return cached;
  };

  /**
   * True for a 403 on a record that we could read minutes ago. Probably something between us and the platform refused
   * the request, and the record is still public.
   */
  const contradicts = ({ status }: PlatformRefused, older: CachedRead | undefined) =>
    status === 403 && older !== undefined && clock.now() - older.asOf < openForMs;

  const isFresh = (cached: CachedRead, freshMs: number, maxAgeMs: number | undefined) => {
    const ageMs = clock.now() - cached.asOf;
    if (cached.type === "refusal")
      return cached.asOf > forgottenUntil && ageMs < Math.min(refusalMs, maxAgeMs ?? refusalMs);
    return ageMs < (maxAgeMs ?? freshMs);
  };

  const read = async (name: ReadName, input: CallInput, { maxAgeMs, signal }: ReadOptions = {}) => {
    const key = buildRequest(operations[name], input).path;
    const cached = cache.get(key);
    if (cached && isFresh(cached, operations[name].freshMs, maxAgeMs)) return open(cached);

    const older = cached?.type === "answer" && clock.now() - cached.asOf < staleMs ? cached : undefined;
    const patience = older ? AbortSignal.any([deadline(patienceMs), ...(signal ? [signal] : [])]) : signal;
    const flight = fly(key, () => ask(name, input, key, older));
    const outcome = await untilAborted(flight, patience).catch((error: unknown) => {
      if (older && leavesItOpen(error)) return older;
      throw isTimeout(error) ? new PlatformUnreachable(name, `no answer to ${name} in time`, { cause: error }) : error;
    });
    return open(outcome, outcome === older);
  };

  // Each cached value was parsed with the schema of the operation in its key.
  return {
    read: read as CachedReads["read"],
    forgetRefusals() {
      forgottenUntil = clock.now();
    },
  };
}

function open(cached: CachedRead, stale = false): CachedAnswer<unknown> {
  if (cached.type === "refusal") throw cached.error;
  return { value: cached.value, asOf: cached.asOf, stale };
}

/** True if the platform says that this record doesn't exist, or that we may not see it. */
function isAboutRecord(error: unknown): error is PlatformRefused {
  return isAnswerNo(error) && (error.status === 403 || error.status === 404);
}

/** True if the error says nothing about the record. Then the cached answer is still the best we have. */
function leavesItOpen(error: unknown): boolean {
  return error instanceof PlatformError || isTimeout(error);
}

function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null) {
    for (const part of Object.values(value)) freeze(part);
    Object.freeze(value);
  }
  return value;
}
