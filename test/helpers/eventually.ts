import { vi } from "vitest";

/**
 * Resolves with what `fact` gives once it throws no more. Its limit states nothing: it ends a test that fails anyway, and a
 * machine under load is never as slow as that.
 */
export function eventually<Given>(fact: () => Given | Promise<Given>): Promise<Given> {
  return vi.waitFor(fact, { interval: 5, timeout: 30_000 });
}
