import { idPattern } from "../platform/fields.ts";

/** The result of parsing bytes that aren't JSON. A symbol can't be confused with a JSON value. */
export const notJson = Symbol("not JSON");

/** Parses bytes as JSON. Skips a byte order mark. Replaces invalid UTF-8 with U+FFFD. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(
      toBuffer(bytes)
        .toString("utf8")
        .replace(/^\ufeff/, ""),
    );
  } catch {
    return notJson;
  }
}

/** Returns a field of an object. Returns undefined if the value isn't an object, or has no own field of that name. */
export function field(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name]; // an object with this field
}

/** Returns an ID that is safe to store; undefined if it isn't. */
export function readId(value: unknown): string | undefined {
  return typeof value === "string" && idPattern.test(value) ? value : undefined;
}

function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
