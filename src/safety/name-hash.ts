import { hash } from "node:crypto";
import { namesOfNobody } from "./text.ts";

/** What stands for a name where names are not kept: the same for the same name, however it is written. */
export function nameHash(name: string): string {
  return hash("sha256", asCompared(name), "base64url").slice(0, 22);
}

/** Whether a text names somebody, however both are written. "Bo" is also found in "Bob". */
export function isNamedIn(text: string, name: string): boolean {
  return asCompared(text).includes(asCompared(name));
}

function asCompared(name: string): string {
  return name.normalize("NFKC").toLowerCase().replace(/\s+/g, "");
}

const nobody: ReadonlySet<string> = new Set(namesOfNobody.map(nameHash));

/** Whether a hash stands for no name at all: ours or the platform's word for those who gave none. */
export function isNobody(hashed: string): boolean {
  return nobody.has(hashed);
}
