import { hash } from "node:crypto";
import { field, parseJson, readId } from "./json.ts";

/**
 * Under which key a delivery is stored, the same over all repeats of an event: `hook:<meta.generated_at>/<meta.id>`, or
 * without what is missing or unlike it should be; where there is no usable id, a hash of the bytes. The time stands in
 * front because ids are random: an index that grows at its end costs half of one that is hit all over. `json`: the body, for
 * who has read it already.
 */
export function deliveryKey(body: Buffer, json = parseJson(body)): string {
  const meta = field(json, "meta");
  const id = readId(field(meta, "id"));
  if (id === undefined) return `hook:sha256:${hash("sha256", body)}`;
  const generatedAt = field(meta, "generated_at");
  return typeof generatedAt === "string" && timePattern.test(generatedAt) ? `hook:${generatedAt}/${id}` : `hook:${id}`;
}

const timePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/;
