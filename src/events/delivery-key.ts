import { hash } from "node:crypto";
import { field, parseJson, readId } from "./json.ts";

/**
 * Returns the key under which a delivery is stored: `hook:<meta.generated_at>/<meta.id>`. A repeat of the delivery has
 * the same key. A missing or malformed time is left out. Without a usable ID, the key is a hash of the bytes. The time
 * comes first because IDs are random: an index that grows only at its end costs half as much. Pass `json` if the body
 * is already parsed.
 */
export function deliveryKey(body: Buffer, json = parseJson(body)): string {
  const meta = field(json, "meta");
  const id = readId(field(meta, "id"));
  if (id === undefined) return `hook:sha256:${hash("sha256", body)}`;
  const generatedAt = field(meta, "generated_at");
  return typeof generatedAt === "string" && timePattern.test(generatedAt) ? `hook:${generatedAt}/${id}` : `hook:${id}`;
}

const timePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/;
