/** Only so many are inside at once; the others wait in the order in which they came. */
export type Gate = {
  /** True: inside. False: it is full, see `wait`. Who is inside has to leave. */
  tryEnter(): boolean;
  /** Resolves inside. Rejects with the signal's reason when it aborts before. */
  wait(signal?: AbortSignal): Promise<void>;
  leave(): void;
};

export function createGate(most: number): Gate {
  let inside = 0;
  const waiting = new Set<() => void>();

  return {
    tryEnter() {
      if (inside >= most) return false;
      inside += 1;
      return true;
    },
    async wait(signal) {
      signal?.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const giveUp = () => {
        waiting.delete(resolve);
        reject(signal?.reason);
      };
      waiting.add(resolve);
      signal?.addEventListener("abort", giveUp, { once: true });
      await promise.finally(() => signal?.removeEventListener("abort", giveUp));
    },
    leave() {
      const [next] = waiting;
      if (!next) {
        inside -= 1;
        return;
      }
      // The place is handed over: a newcomer cannot slip in between.
      waiting.delete(next);
      next();
    },
  };
}
