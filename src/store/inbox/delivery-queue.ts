import type { Store } from "../engine/database.ts";
import { storeDeliveries } from "./delivery-batches.ts";
import type { Delivery } from "./packed-deliveries.ts";

/** The store cannot take more right now; the platform should come again. */
export class StoreBusy extends Error {
  override readonly name = "StoreBusy";
}

/** While one transaction reaches the disk, the next is made. More at once would be smaller ones, which cost more. */
const mostAtOnce = 2;
const mostWaiting = 1_000;
const mostWaitingBytes = 32 * 1024 * 1024;

type Waiting = { delivery: Delivery; resolve(): void; reject(error: unknown): void };

/**
 * Stores the deliveries that arrive together in one transaction (group commit). `put` resolves when the delivery is
 * durable, and rejects with StoreBusy when 1,000 deliveries or 32 MiB wait, or with the database's error. `onCommitted` is
 * called before that, for each of them, as soon as it can be taken in: what came of it is said only after a sync which brings
 * it to the disk, too, and where a power cut takes it back it was not answered and comes again.
 */
export function createDeliveryQueue(
  store: Store,
  onCommitted: () => void = () => undefined,
): { put(delivery: Delivery): Promise<void> } {
  const waiting: Waiting[] = [];
  let count = 0;
  let bytes = 0;
  let underWay = 0;

  async function flush(): Promise<void> {
    let batch: Waiting[] | undefined;
    const take = () => {
      batch ??= waiting.splice(0);
      return batch;
    };
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
    for (const { delivery } of take()) {
      count -= 1;
      bytes -= delivery.body.byteLength;
    }
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
      count += 1;
      bytes += delivery.body.byteLength;
      return new Promise<void>((resolve, reject) => {
        waiting.push({ delivery, resolve, reject });
        if (underWay < mostAtOnce) void drain();
      });
    },
  };
}
