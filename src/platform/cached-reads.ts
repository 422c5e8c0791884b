import type { Keyv } from "keyv";
import type { Clock } from "../util/clock.ts";
import { hourMs, minuteMs } from "../util/durations.ts";
import { errorText } from "../util/errors.ts";
import type { Logger } from "../util/logger.ts";
import type { PlatformReads } from "./client.ts";
import { isAnswerNo, isTimeout, PlatformError, type PlatformRefused, PlatformUnreachable } from "./errors.ts";
import { createGate } from "./gate.ts";
import { type Input, type Operations, type Output, operations, type ReadName } from "./operations.ts";
import type { CachedRead } from "./read-cache.ts";
import { buildRequest, type CallInput } from "./request.ts";
import { createSingleFlight, untilAborted } from "./single-flight.ts";

/** Callers that would wait longer for a turn have given up by then. */
const longestQueueMs = 10_000;
const openForMs = 10 * minuteMs;

/** Cached values are shared between callers, so nobody may change them. */
export type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T;

type ReadOptions = {
  /** Accepts no answer and no refusal older than this without asking again. 0 always asks. */
  maxAgeMs?: number | undefined;
  /** Stops waiting for this caller. On a timeout, the caller gets an older answer if there is one. */
  signal?: AbortSignal | undefined;
};

/**
 * `asOf`: when the platform was asked, by our clock. `stale`: the platform gave no newer answer, so show how old this
 * one is.
 */
export type CachedAnswer<T> = { value: Frozen<T>; asOf: number; stale: boolean };

export type CachedReads = {
  /**
   * Returns a recent answer of the platform, or asks for one. Concurrent callers share one request. Throws what the
   * client throws. A 403 or 404 is cached too, so it isn't requested over and over.
   */
  read<Name extends ReadName>(
    name: Name,
    input: Input<Operations[Name]>,
    options?: ReadOptions,
  ): Promise<CachedAnswer<Output<Operations[Name]>>>;
  /** Drops every cached refusal, because something may have been published since. */
  forgetRefusals(): void;
};

export type CachedReadsOptions = {
  client: PlatformReads;
  /** See read-cache.ts. */
  cache: Keyv<CachedRead>;
  /** The platform and application that gave these answers. Two of either must not share a cache entry. */
  owner: { baseUrl: string; clientId: string };
  clock: Pick<Clock, "now">;
  log: Logger;
  /** How long a 403 or 404 is cached. A page that was taken down may be published again. */
  refusalMs?: number;
  /** The maximum age of an answer that is served when there is no newer one. */
  staleMs?: number;
  /** The limit of concurrent requests. The rest of the client's capacity is left for donations. */
  mostAtOnce?: number;
  /** How long a caller waits for a new answer while there is an older one. */
  patienceMs?: number;
  /** Returns a signal that aborts with a TimeoutError after this many milliseconds. */
  deadline?: (ms: number) => AbortSignal;
};

/** Caches answers of the platform in memory, each as long as its row of the table says. */
export function createCachedReads(options: CachedReadsOptions): CachedReads {
  const { cache, owner, clock, log, refusalMs = 2 * minuteMs, staleMs = 24 * hourMs } = options;
  const { patienceMs = 2_500, mostAtOnce = 6, deadline = AbortSignal.timeout } = options;
  const gate = createGate(mostAtOnce);
  // A loop can't be typed name by name; `CachedReads` ties each input to its row again.
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
    await cache.set(key, cached);
    return cached;
  };

  /** A record that we could read minutes ago isn't closed just because of a 403: something in between refused us. */
  const contradicts = ({ status }: PlatformRefused, older: CachedRead | undefined) =>
    status === 403 && older !== undefined && clock.now() - older.asOf < openForMs;

  const isFresh = (cached: CachedRead, freshMs: number, maxAgeMs: number | undefined) => {
    const ageMs = clock.now() - cached.asOf;
    if (cached.type === "refusal")
      return cached.asOf > forgottenUntil && ageMs < Math.min(refusalMs, maxAgeMs ?? refusalMs);
    return ageMs < (maxAgeMs ?? freshMs);
  };

  const read = async (name: ReadName, input: CallInput, { maxAgeMs, signal }: ReadOptions = {}) => {
    const key = `${owner.clientId} ${owner.baseUrl} ${buildRequest(operations[name], input).path}`;
    const cached = await cache.get(key);
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

  // A value stored under a key went through the schema of the row that made the key.
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

/** True if the platform answered about this record: it doesn't exist, or we may not see it. */
function isAboutRecord(error: unknown): error is PlatformRefused {
  return isAnswerNo(error) && (error.status === 403 || error.status === 404);
}

/** True if the answer said nothing about the record, so the cached answer is still the best we have. */
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
