import { hash } from "node:crypto";
import { namesOfNobody } from "./text.ts";

/**
 * Returns the hash that replaces a name where names are not stored: the same for the same name, however it is written.
 */
export function nameHash(name: string): string {
  return hash("sha256", asCompared(name), "base64url").slice(0, 22);
}

/** True if a text contains somebody's name, however both are written. "Bo" is also found in "Bob". */
export function isNamedIn(text: string, name: string): boolean {
  return asCompared(text).includes(asCompared(name));
}

function asCompared(name: string): string {
  return name.normalize("NFKC").toLowerCase().replace(/\s+/g, "");
}

const nobody: ReadonlySet<string> = new Set(namesOfNobody.map(nameHash));

/** True if a hash belongs to no name at all: ours or the platform's word for anonymous donors. */
export function isNobody(hashed: string): boolean {
  return nobody.has(hashed);
}
