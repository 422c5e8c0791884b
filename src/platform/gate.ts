/**
 * Gives a limited number of slots to callers, for example to send a request. Callers without a slot wait in the order
 * they came.
 */
export type Gate = {
  /**
   * Takes a slot if one is free. The caller must then call `leave`. Returns false if there is none; use `wait` then.
   */
  tryEnter(): boolean;
  /** Resolves when the caller has a slot. Rejects with the signal's reason if the signal aborts first. */
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
      // Pass the slot directly to the next in line, so that a newcomer can't take it.
      waiting.delete(next);
      next();
    },
  };
}
