import { hash } from "node:crypto";
import { namesOfNobody } from "./text.ts";

/** What stands for a name where names are not kept: the same for the same name, however it is written. */
export function nameHash(name: string): string {
  return hash("sha256", name.normalize("NFKC").toLowerCase().replace(/\s+/g, ""), "base64url").slice(0, 22);
}

const nobody: ReadonlySet<string> = new Set(namesOfNobody.map(nameHash));

/** Whether a hash stands for no name at all: ours or the platform's word for those who gave none. */
export function isNobody(hashed: string): boolean {
  return nobody.has(hashed);
}
