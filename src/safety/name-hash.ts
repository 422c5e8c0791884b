import { hash } from "node:crypto";
import { namesOfNobody } from "./text.ts";

/** Hashes a name that we must recognize but may not store. Different spellings of a name have the same hash. */
export function nameHash(name: string): string {
  return hash("sha256", asCompared(name), "base64url").slice(0, 22);
}

/**
 * True if a text contains a name, in any spelling. "Bo" is also found in "Bob". The text may be JSON or Markdown, which
 * put backslashes in front of some symbols. So the name is also looked for without any.
 */
export function isNamedIn(text: string, name: string): boolean {
  const bare = name.replaceAll("\\", "");
  if (asCompared(text).includes(asCompared(name))) return true;
  return bare !== "" && asCompared(text.replaceAll("\\", "")).includes(asCompared(bare));
}

function asCompared(name: string): string {
  return name.normalize("NFKC").toLowerCase().replace(/\s+/g, "");
}

const nobody: ReadonlySet<string> = new Set(namesOfNobody.map(nameHash));

/** True for the hash of a word that stands for no name, such as "Anonymous". */
export function isNobody(hashed: string): boolean {
  return nobody.has(hashed);
}
