/** Limits how many callers are inside at once. The others wait in order of arrival. */
export type Gate = {
  /** True if the caller is inside now and has to leave later. False if the gate is full: see `wait`. */
  tryEnter(): boolean;
  /** Resolves once the caller is inside. Rejects with the signal's reason if it aborts first. */
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
      // The slot goes straight to the next in line, so a newcomer can't slip in between.
      waiting.delete(next);
      next();
    },
  };
}
