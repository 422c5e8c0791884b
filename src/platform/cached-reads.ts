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

/** Who waits longer for a turn has gone. */
const longestQueueMs = 10_000;
const openForMs = 10 * minuteMs;

/** What is shared with others must not be changed. */
export type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T;

type ReadOptions = {
  /** Nothing older is given without asking, neither an answer nor a refusal. 0: asks in any case. */
  maxAgeMs?: number | undefined;
  /** Ends the waiting of this caller; with a timeout an older answer is given, where there is one. */
  signal?: AbortSignal | undefined;
};

/** `asOf`: when the platform was asked, by our clock. `stale`: it gave no newer answer, say how old this one is. */
export type CachedAnswer<T> = { value: Frozen<T>; asOf: number; stale: boolean };

export type CachedReads = {
  /**
   * What the platform said not long ago, or says now. All who ask meanwhile share one request. Throws what the client
   * throws; a 403 or 404 is remembered, so that it is not asked for again and again.
   */
  read<Name extends ReadName>(
    name: Name,
    input: Input<Operations[Name]>,
    options?: ReadOptions,
  ): Promise<CachedAnswer<Output<Operations[Name]>>>;
  /** What was refused until now is asked for again: something may have been published. */
  forgetRefusals(): void;
};

export type CachedReadsOptions = {
  client: PlatformReads;
  /** See read-cache.ts. */
  cache: Keyv<CachedRead>;
  /** Whose answers these are: two platforms or two applications must not share one. */
  owner: { baseUrl: string; clientId: string };
  clock: Pick<Clock, "now">;
  log: Logger;
  /** How long a 403 or 404 holds. What was taken down may be published again. */
  refusalMs?: number;
  /** How old an answer may be that is given because there is no newer one. */
  staleMs?: number;
  /** So many questions are under way at once: the rest of what may be is for those who ask for donations. */
  mostAtOnce?: number;
  /** How long somebody waits for a new answer while there is an older one. */
  patienceMs?: number;
  /** Makes a signal that aborts after so many milliseconds with a TimeoutError. */
  deadline?: (ms: number) => AbortSignal;
};

/** Answers of the platform, kept in memory for as long as their row of the table says. */
export function createCachedReads(options: CachedReadsOptions): CachedReads {
  const { cache, owner, clock, log, refusalMs = 2 * minuteMs, staleMs = 24 * hourMs } = options;
  const { patienceMs = 2_500, mostAtOnce = 6, deadline = AbortSignal.timeout } = options;
  const gate = createGate(mostAtOnce);
  // One loop cannot be typed name by name; `CachedReads` ties each input to its row again.
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
    const kept = await client[name](input)
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
    await cache.set(key, kept);
    return kept;
  };

  /** What was open to us minutes ago is not closed by a mere "forbidden": something stands in the way. */
  const contradicts = ({ status }: PlatformRefused, older: CachedRead | undefined) =>
    status === 403 && older !== undefined && clock.now() - older.asOf < openForMs;

  const isFresh = (kept: CachedRead, freshMs: number, maxAgeMs: number | undefined) => {
    const ageMs = clock.now() - kept.asOf;
    if (kept.type === "refusal")
      return kept.asOf > forgottenUntil && ageMs < Math.min(refusalMs, maxAgeMs ?? refusalMs);
    return ageMs < (maxAgeMs ?? freshMs);
  };

  const read = async (name: ReadName, input: CallInput, { maxAgeMs, signal }: ReadOptions = {}) => {
    const key = `${owner.clientId} ${owner.baseUrl} ${buildRequest(operations[name], input).path}`;
    const kept = await cache.get(key);
    if (kept && isFresh(kept, operations[name].freshMs, maxAgeMs)) return open(kept);

    const older = kept?.type === "answer" && clock.now() - kept.asOf < staleMs ? kept : undefined;
    const patience = older ? AbortSignal.any([deadline(patienceMs), ...(signal ? [signal] : [])]) : signal;
    const flight = fly(key, () => ask(name, input, key, older));
    const outcome = await untilAborted(flight, patience).catch((error: unknown) => {
      if (older && leavesItOpen(error)) return older;
      throw isTimeout(error) ? new PlatformUnreachable(name, `no answer to ${name} in time`, { cause: error }) : error;
    });
    return open(outcome, outcome === older);
  };

  // What is kept under a key went through the schema of the row that made the key.
  return {
    read: read as CachedReads["read"],
    forgetRefusals() {
      forgottenUntil = clock.now();
    },
  };
}

function open(kept: CachedRead, stale = false): CachedAnswer<unknown> {
  if (kept.type === "refusal") throw kept.error;
  return { value: kept.value, asOf: kept.asOf, stale };
}

/** The platform said how it is with this record: it is not there, or not for us. */
function isAboutRecord(error: unknown): error is PlatformRefused {
  return isAnswerNo(error) && (error.status === 403 || error.status === 404);
}

/** Nothing was said about the record, so that what was known before is still the best that is known. */
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
