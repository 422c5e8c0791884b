import { createChatAccess, type FindHelpers, helperKey } from "../../src/chat/browser/access.ts";
import { cookieOf, hashOfCookie } from "../../src/chat/link-key.ts";

/** Builds the key of a helper link by repeating one letter. */
export const linkKey = (letter: string) => helperKey(letter.repeat(32));

/** Grants access to the given key and to every helper link in `links`. Deleting a link there ends its access. */
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
