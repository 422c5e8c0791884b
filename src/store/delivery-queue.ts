import type { Delivery, Store } from "./database.ts";

/** The store cannot take more right now; the platform should come again. */
export class StoreBusy extends Error {
  override readonly name = "StoreBusy";
}

const mostWaiting = 1_000;
const mostWaitingBytes = 32 * 1024 * 1024;

type Waiting = { delivery: Delivery; resolve(): void; reject(error: unknown): void };

/**
 * Stores the deliveries that arrive together in one transaction (group commit). `put` resolves when the delivery is
 * durable, and rejects with StoreBusy when 1,000 deliveries or 32 MiB wait, or with the database's error.
 */
export function createDeliveryQueue(store: Store): { put(delivery: Delivery): Promise<void> } {
  let waiting: Waiting[] = [];
  let count = 0;
  let bytes = 0;
  let underWay = false;

  /** One transaction at a time: what arrives meanwhile joins the next, so a storm makes larger ones, not more. */
  async function flush(): Promise<void> {
    let batch: Waiting[] | undefined;
    const take = () => {
      const taken = waiting;
      waiting = [];
      return taken;
    };
    try {
      const job = async (tx: Parameters<Store["putDeliveries"]>[0]) => {
        batch ??= take();
        await store.putDeliveries(
          tx,
          batch.map(({ delivery }) => delivery),
        );
      };
      await store.write(job, { first: true });
      for (const { resolve } of batch ?? []) resolve();
    } catch (error) {
      batch ??= take();
      for (const { reject } of batch) reject(error);
    }
    for (const { delivery } of batch ?? []) {
      count -= 1;
      bytes -= delivery.body.byteLength;
    }
  }

  async function drain(): Promise<void> {
    underWay = true;
    while (waiting.length > 0) await flush();
    underWay = false;
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
        if (!underWay) void drain();
      });
    },
  };
}
