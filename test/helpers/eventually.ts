import { vi } from "vitest";

/**
 * Calls `fact` until it no longer throws, and resolves with its result. The time limit only ends tests that fail
 * anyway; it is far longer than a busy machine needs.
 */
export function eventually<Given>(fact: () => Given | Promise<Given>): Promise<Given> {
  return vi.waitFor(fact, { interval: 5, timeout: 30_000 });
}
