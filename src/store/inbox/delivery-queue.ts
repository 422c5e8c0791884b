import type { Store } from "../engine/database.ts";
import { type Delivery, storeDeliveries } from "./delivery-batches.ts";

/** Thrown when the store cannot take more right now. The platform should try again later. */
export class StoreBusy extends Error {
  override readonly name = "StoreBusy";
}

/**
 * At most this many transactions at once: one is synced to the disk while the next one is prepared. With more, each
 * would hold fewer deliveries, which costs more.
 */
const mostAtOnce = 2;
const mostWaiting = 1_000;
const mostWaitingBytes = 32 * 1024 * 1024;
/**
 * After this time without an answer from Postgres we reject deliveries. The platform sends them again, perhaps to a
 * process that still reaches the database. If the first try was stored after all, the second is recognized as a repeat.
 * SQLite has only one process, so there is no limit.
 */
const longestMs = 2_000;

type Waiting = { delivery: Delivery; resolve(): void; reject(error: unknown): void };

/**
 * Stores deliveries that arrive together in one transaction (group commit). `put` resolves when the delivery is
 * durable. `put` rejects with StoreBusy if 1,000 deliveries or 32 MiB are waiting, or if Postgres does not answer
 * within `patienceMs`. Other errors come from the database. `onCommitted` is called for each delivery at the commit,
 * before the delivery is durable. That is safe: a result of the delivery is announced only after a sync, which makes
 * the delivery durable, too. If a power cut loses the delivery, it was not acknowledged and is sent again.
 */
export function createDeliveryQueue(
  store: Store,
  onCommitted: () => void = () => undefined,
  patienceMs = longestMs,
): { put(delivery: Delivery): Promise<void> } {
  const waiting: Waiting[] = [];
  let count = 0;
  let bytes = 0;
  let underWay = 0;
  /** How many transactions in progress have waited for Postgres too long. */
  let stuck = 0;

  function forget(some: readonly Waiting[]): void {
    for (const { delivery } of some) {
      count -= 1;
      bytes -= delivery.body.byteLength;
    }
  }

  /** Calls `onStuck` if Postgres does not answer in time. Call the returned function when it has answered. */
  function watch(onStuck: () => void): () => void {
    if (store.kind === "sqlite") return () => undefined;
    let isStuck = false;
    const timer = setTimeout(() => {
      isStuck = true;
      stuck += 1;
      onStuck();
    }, patienceMs);
    return () => {
      clearTimeout(timer);
      if (isStuck) stuck -= 1;
    };
  }

  async function flush(): Promise<void> {
    let batch: Waiting[] | undefined;
    const take = () => {
      batch ??= waiting.splice(0);
      return batch;
    };
    const answered = watch(() => {
      const others = waiting.splice(0);
      forget(others);
      for (const { reject } of [...(batch ?? []), ...others]) reject(noAnswer());
    });
    try {
      await store.write(
        (tx) =>
          storeDeliveries(
            tx,
            take().map(({ delivery }) => delivery),
          ),
        { first: true, onCommit: () => take().forEach(onCommitted) },
      );
      for (const { resolve } of take()) resolve();
    } catch (error) {
      for (const { reject } of take()) reject(error);
    }
    answered();
    forget(take());
  }

  async function drain(): Promise<void> {
    underWay += 1;
    while (waiting.length > 0) await flush();
    underWay -= 1;
  }

  return {
    put(delivery) {
      if (count >= mostWaiting || bytes >= mostWaitingBytes) {
        return Promise.reject(new StoreBusy("too many deliveries wait for the database"));
      }
      if (stuck >= mostAtOnce) return Promise.reject(noAnswer());
      count += 1;
      bytes += delivery.body.byteLength;
      return new Promise<void>((resolve, reject) => {
        waiting.push({ delivery, resolve, reject });
        if (underWay < mostAtOnce) void drain();
      });
    },
  };
}

function noAnswer(): StoreBusy {
  return new StoreBusy("the database does not answer");
}
