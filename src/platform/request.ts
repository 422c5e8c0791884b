import { type Operation, toCamelCase } from "./operations.ts";

/** The arguments of a call. The compiler has checked them where the call is written. */
export type CallInput = Readonly<Record<string, unknown>>;

/**
 * Builds the path, query and body of a call. Encodes every value, so that an ID can't change the address. Throws
 * RangeError for an ID that would change the address even when encoded, and for a limit that the platform doesn't
 * allow.
 */
export function buildRequest(operation: Operation, input: CallInput): { path: string; body: string | null } {
  const path = operation.path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(pathValue(name, input)),
  );
  const query = new URLSearchParams();
  for (const name of operation.query) {
    const value = input[toCamelCase(name)];
    if (value === undefined) continue;
    if (name === "limit") checkLimit(value);
    query.set(name, String(value));
  }
  return {
    path: query.size > 0 ? `${path}?${query}` : path,
    body: operation.body ? JSON.stringify(input.body) : null,
  };
}

/** Rejects "", "." and "..". Encoding doesn't change them, and they would lead to another address. */
function pathValue(name: string, input: CallInput): string {
  const value = String(input[toCamelCase(name)] ?? "").toWellFormed();
  if (["", ".", ".."].includes(value)) throw new RangeError(`${name} cannot be "${value}"`);
  return value;
}

/** Throws for a limit outside the documented range, because the docs don't say how the platform treats such a limit. */
function checkLimit(value: unknown): void {
  const isKnown = typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= 100;
  if (!isKnown) throw new RangeError(`limit is a whole number from 1 to 100, not ${String(value)}`);
}
