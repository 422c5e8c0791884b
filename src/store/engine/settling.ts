/**
 * When the promises of committed transactions settle: after a sync that began when they had been committed already. One
 * sync runs at a time, so what is committed meanwhile shares the next one.
 */
export type Settling = {
  /** `settle` is called when all that has been committed until now is on the disk, `fail` when that could not be. */
  add(waiting: { settle(): void; fail(error: unknown): void }): void;
  /** Resolves when nothing waits any more. */
  idle(): Promise<void>;
};

export function createSettling(sync: () => Promise<void>): Settling {
  let waiting: Parameters<Settling["add"]>[0][] = [];
  let running: Promise<void> | undefined;

  async function syncAll(): Promise<void> {
    while (waiting.length > 0) {
      const committed = waiting;
      waiting = [];
      try {
        await sync();
        for (const { settle } of committed) settle();
      } catch (error) {
        for (const { fail } of committed) fail(error);
      }
    }
    running = undefined;
  }

  return {
    add(committed) {
      waiting.push(committed);
      running ??= syncAll();
    },
    async idle() {
      await running;
    },
  };
}
