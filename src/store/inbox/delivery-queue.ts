import type { Store } from "../engine/database.ts";
import { type Delivery, storeDeliveries } from "./delivery-batches.ts";

/** Thrown when the store cannot take more right now. The platform should try again later. */
export class StoreBusy extends Error {
  override readonly name = "StoreBusy";
}

/**
 * The next transaction is prepared while one is being written to the disk. More transactions at once would be smaller,
 * and cost more.
 */
const mostAtOnce = 2;
const mostWaiting = 1_000;
const mostWaitingBytes = 32 * 1024 * 1024;
/**
 * Another process on the same Postgres may still reach the database, so after this time the sender is sent there. A
 * delivery that was stored all the same arrives twice and is recognized. A file has no other process.
 */
const longestMs = 2_000;

type Waiting = { delivery: Delivery; resolve(): void; reject(error: unknown): void };

/**
 * Stores deliveries that arrive together in one transaction (group commit). `put` resolves when the delivery is
 * durable. It rejects with StoreBusy when 1,000 deliveries or 32 MiB wait, or while a Postgres does not answer
 * (`patienceMs`), and otherwise with the database's error. `onCommitted` is called before that, for each delivery, as
 * soon as it can be taken in. Its result is announced only after a sync that also brings the delivery to the disk. If a
 * power cut loses the delivery, it was never answered and arrives again.
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
  /** The number of transactions in progress that have not been answered for too long. */
  let stuck = 0;

  function forget(some: readonly Waiting[]): void {
    for (const { delivery } of some) {
      count -= 1;
      bytes -= delivery.body.byteLength;
    }
  }

  /** Calls back if the database does not answer in time. The returned function ends the wait. */
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
