import { idPattern } from "../platform/fields.ts";

/** Stands for bytes that are not JSON; no JSON value is a symbol. */
export const notJson = Symbol("not JSON");

/** Reads bytes as JSON, also behind a byte order mark. Invalid UTF-8 becomes replacement characters, as in a chat. */
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

/** Returns the field of an object; undefined if the value is not an object or has no such field of its own. */
export function field(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name]; // an object that owns the field
}

/** Returns an id that is safe to store; else undefined. */
export function readId(value: unknown): string | undefined {
  return typeof value === "string" && idPattern.test(value) ? value : undefined;
}

function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
