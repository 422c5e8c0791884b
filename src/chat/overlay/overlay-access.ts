import type { IncomingMessage } from "node:http";
import { bearerOf } from "../../http/trust.ts";
import { cookiesNamed, isFromOwnPage, toSetCookie } from "../browser/cookies.ts";
import { cookieOf, hashOfCookie, streamIdOf } from "../link-key.ts";

const cookieName = "bellringer_overlay";
/** Longer than any stream; the link in OBS gives another one each time. */
const cookieDays = 7;

/** What a link opens: `keyHash` is by what it is known, `overlay` the id of what it shows. */
export type OpenOverlay = { keyHash: string; overlay: string };

/** Of these links those that open something, each with its overlay. */
export type FindOverlays = (keyHashes: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Who may look at an overlay: whoever has its link. Nothing can be ordered with it. */
export function createOverlayAccess({ find, publicUrl }: { find: FindOverlays; publicUrl: string | undefined }) {
  async function open(cookie: string): Promise<OpenOverlay | undefined> {
    const keyHash = hashOfCookie(cookie);
    const overlay = (await find([keyHash])).get(keyHash);
    return overlay === undefined ? undefined : { keyHash, overlay };
  }

  return {
    /** The key that stands in a link is exchanged for a cookie below the addresses of this one overlay. */
    async signIn(request: IncomingMessage): Promise<{ id: string; setCookie: string } | undefined> {
      const key = bearerOf(request);
      const value = key && cookieOf(key);
      const link = value && (await open(value));
      if (!link) return undefined;
      const id = streamIdOf(link.keyHash);
      const cookie = { name: cookieName, value, path: `/overlay/${id}`, days: cookieDays };
      return { id, setCookie: toSetCookie(cookie, request, publicUrl) };
    },

    /** Undefined for everybody who may not look. */
    async find(id: string, request: IncomingMessage): Promise<OpenOverlay | undefined> {
      const key = bearerOf(request);
      const cookies = isFromOwnPage(request, publicUrl) ? cookiesNamed(cookieName, request) : [];
      for (const cookie of key === undefined ? cookies.slice(0, 3) : [cookieOf(key)]) {
        if (streamIdOf(hashOfCookie(cookie)) === id) return open(cookie);
      }
      return undefined;
    },
  };
}
