import { type Operation, toCamelCase } from "./operations.ts";

/** The values of one call, by the caller's names; checked by type where they are written. */
export type CallInput = Readonly<Record<string, unknown>>;

/** Path with query, and body, of one call. Every value is encoded, so that an id cannot change the address. */
export function buildRequest(operation: Operation, input: CallInput): { path: string; body: string | null } {
  const path = operation.path.replace(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(pathValue(name, input)),
  );
  const query = new URLSearchParams();
  for (const name of operation.query) {
    const value = input[toCamelCase(name)];
    if (value !== undefined) query.set(name, String(value));
  }
  return {
    path: query.size > 0 ? `${path}?${query}` : path,
    body: operation.body ? JSON.stringify(input.body) : null,
  };
}

/** Empty, "." and ".." survive encoding and would lead to another address. */
function pathValue(name: string, input: CallInput): string {
  const value = String(input[toCamelCase(name)] ?? "").toWellFormed();
  if (["", ".", ".."].includes(value)) throw new RangeError(`${name} cannot be "${value}"`);
  return value;
}
