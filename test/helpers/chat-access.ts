import { createChatAccess, type FindHelpers, helperKey } from "../../src/chat/browser/access.ts";
import { cookieOf, hashOfCookie } from "../../src/chat/link-key.ts";

/** Builds a link's key from one letter. */
export const linkKey = (letter: string) => helperKey(letter.repeat(32));

/** Grants access by a key, and by helper links with the names of their owners; removing a link ends it. */
export function createKeyedAccess(
  key: string,
  { publicUrl, asked = [] }: { publicUrl?: string; asked?: string[] } = {},
) {
  const links = new Map<string, string>();
  const findHelpers: FindHelpers = async (keyHashes) => {
    asked.push(...keyHashes);
    const all = [...links].map(([one, name]) => [hashOfCookie(cookieOf(one)), name] as const);
    return new Map(all.filter(([keyHash]) => keyHashes.includes(keyHash)));
  };
  return { links, findHelpers, access: createChatAccess({ key, findHelpers, publicUrl }) };
}
