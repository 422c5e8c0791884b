import { hash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { hasBearer, isLocal, isSame } from "../../http/trust.ts";
import { cookiesNamed, isFromOwnPage, toSetCookie } from "./cookies.ts";

const cookieName = "bellringer_chat";
const cookieDays = 30;

/** Who may use the browser chat. */
export type ChatAccess = {
  isAllowed(request: IncomingMessage): boolean;
  /** The request brings a cookie of an earlier key. */
  isOutdated?(request: IncomingMessage): boolean;
  /** The value of a Set-Cookie header for a request that brings the key as Bearer; missing where no key lets in. */
  signIn?(request: IncomingMessage): string | undefined;
};

/** Of the demo: everybody at this very computer. */
export const demoAccess: ChatAccess = { isAllowed: isLocal };

/** Scripts bring the key as Bearer each time; a browser does once, and then keeps a cookie that stands for it. */
export function createChatAccess({ key, publicUrl }: { key: string; publicUrl?: string | undefined }): ChatAccess {
  if (key === "") throw new Error("the browser chat needs a key");

  // The cookie does not hold the key itself, and a new key makes the old cookies worthless.
  const token = hash("sha256", `browser chat cookie:${key}`, "base64url");
  const hasCookie = (request: IncomingMessage) =>
    cookiesNamed(cookieName, request).some((value) => isSame(value, token));
  return {
    isAllowed: (request) => hasBearer(request, key) || (isFromOwnPage(request, publicUrl) && hasCookie(request)),
    isOutdated: (request) => cookiesNamed(cookieName, request).length > 0 && !hasCookie(request),
    signIn(request) {
      if (!hasBearer(request, key)) return undefined;
      const cookie = { name: cookieName, value: token, path: "/chat", days: cookieDays };
      return toSetCookie(cookie, request, publicUrl);
    },
  };
}
