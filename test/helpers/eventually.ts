import { vi } from "vitest";

/**
 * Resolves with the result of `fact` once it no longer throws. The time limit claims nothing: it only ends a test that
 * fails anyway, and no machine under load is that slow.
 */
export function eventually<Given>(fact: () => Given | Promise<Given>): Promise<Given> {
  return vi.waitFor(fact, { interval: 5, timeout: 30_000 });
}
