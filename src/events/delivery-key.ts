import { hash } from "node:crypto";
import { field, parseJson, readId } from "./json.ts";

/**
 * Returns the key under which a delivery is stored, the same for all repeats of an event:
 * `hook:<meta.generated_at>/<meta.id>`, without parts that are missing or malformed. If there is no usable id, it is a
 * hash of the bytes. The time comes first because ids are random: an index that grows at its end costs half of one that
 * is written all over. `json`: the body, if it is already parsed.
 */
export function deliveryKey(body: Buffer, json = parseJson(body)): string {
  const meta = field(json, "meta");
  const id = readId(field(meta, "id"));
  if (id === undefined) return `hook:sha256:${hash("sha256", body)}`;
  const generatedAt = field(meta, "generated_at");
  return typeof generatedAt === "string" && timePattern.test(generatedAt) ? `hook:${generatedAt}/${id}` : `hook:${id}`;
}

const timePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/;
