import type { IncomingMessage } from "node:http";
import { bearerOf } from "../../http/trust.ts";
import { cookiesNamed, isFromOwnPage, toSetCookie } from "../browser/access.ts";
import { cookieOf, hashOfCookie, streamIdOf } from "../link-key.ts";

const cookieName = "bellringer_overlay";
/** Longer than any stream. OBS gets a new cookie whenever it opens the link. */
const cookieDays = 7;

/** A link that is still valid. `overlay` is the ID of its overlay. */
export type OpenOverlay = { keyHash: string; overlay: string };

/** Maps the hashes of valid links to their overlays. Leaves out links that have ended. */
export type FindOverlays = (keyHashes: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Checks the links of overlays. A link can't run commands. */
export function createOverlayAccess({ find, publicUrl }: { find: FindOverlays; publicUrl: string | undefined }) {
  async function open(cookie: string): Promise<OpenOverlay | undefined> {
    const keyHash = hashOfCookie(cookie);
    const overlay = (await find([keyHash])).get(keyHash);
    return overlay === undefined ? undefined : { keyHash, overlay };
  }

  return {
    /** Exchanges a link's key for a cookie that the browser sends only to this overlay's addresses. */
    async signIn(request: IncomingMessage): Promise<{ id: string; setCookie: string } | undefined> {
      const key = bearerOf(request);
      const value = key && cookieOf(key);
      const link = value && (await open(value));
      if (!link) return undefined;
      const id = streamIdOf(link.keyHash);
      const cookie = { name: cookieName, value, path: `/overlay/${id}`, days: cookieDays };
      return { id, setCookie: toSetCookie(cookie, request, publicUrl) };
    },

    /** Returns undefined if this request may not see the overlay. */
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
