import { hash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { hasBearer, isForeign, isLocal, isSame } from "../../http/trust.ts";

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
  const hasCookie = (request: IncomingMessage) => cookiesOf(request).some((value) => isSame(value, token));
  return {
    isAllowed: (request) => hasBearer(request, key) || (isFromOwnPage(request, publicUrl) && hasCookie(request)),
    isOutdated: (request) => cookiesOf(request).length > 0 && !hasCookie(request),
    signIn(request) {
      if (!hasBearer(request, key)) return undefined;
      // Anybody may send this header, but only over their own connection.
      const isSecure = publicUrl?.startsWith("https:") || request.headers["x-forwarded-proto"] === "https";
      const attributes = `Max-Age=${cookieDays * 86_400}; Path=/chat; HttpOnly; SameSite=Strict`;
      return `${cookieName}=${token}; ${attributes}${isSecure ? "; Secure" : ""}`;
    },
  };
}

/** A browser adds its cookie to what other pages of the same site send, too. It names the origin of whatever changes something. */
function isFromOwnPage(request: IncomingMessage, publicUrl: string | undefined): boolean {
  const { method, headers } = request;
  const isReading = method === "GET" || method === "HEAD";
  return (isReading || headers.origin !== undefined) && !isForeign(request, publicUrl);
}

function cookiesOf({ headers }: IncomingMessage): string[] {
  const pairs = (headers.cookie ?? "").split(";").map((pair) => pair.trim());
  return pairs.filter((pair) => pair.startsWith(`${cookieName}=`)).map((pair) => pair.slice(cookieName.length + 1));
}
