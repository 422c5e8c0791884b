import { hash } from "node:crypto";
import { field, readId } from "./json.ts";

/**
 * Under which key a delivery is stored: `hook:<meta.id>`, which stays the same over all repeats of an event, or, where
 * the body names no usable id, a hash of its bytes.
 */
export function deliveryKey(json: unknown, body: Uint8Array): string {
  const id = readId(field(field(json, "meta"), "id"));
  return id === undefined ? `hook:sha256:${hash("sha256", body)}` : `hook:${id}`;
}
