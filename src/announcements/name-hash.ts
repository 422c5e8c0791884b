import { hash } from "node:crypto";

/** What stands for a name where names are not kept: the same for the same name, however it is written. */
export function nameHash(name: string): string {
  return hash("sha256", name.normalize("NFKC").toLowerCase().replace(/\s+/g, ""), "base64url").slice(0, 22);
}
