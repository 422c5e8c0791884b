import { isDeepStrictEqual } from "node:util";
import { readLink } from "../../platform/links.ts";

/**
 * A pasted address as it may be kept and shown: without protocol and query, in lower case. Undefined where that would
 * lead somewhere else than what was pasted.
 */
export function shortAddress(pasted: string): string | undefined {
  const short = pasted
    .replace(/^[\s<>"'“”(]+|[\s<>"'“”).,;!]+$/gu, "")
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, "")
    .replace(/[?#].*$/s, "")
    .replace(/\/+$/, "");
  if (!/^[\p{L}\p{N}@+._~/-]{1,200}$/u.test(short)) return undefined;
  return isDeepStrictEqual(readLink(short), readLink(pasted)) ? short : undefined;
}
