import type { FakeAnswer } from "../fake-http-server.ts";

const json = { "content-type": "application/json" };

/** Builds an error in Discord's format (docs: topics/opcodes-and-status-codes, "JSON"). */
export function discordError(status: number, code: number, message: string): FakeAnswer {
  return { status, body: { code, message }, headers: json };
}

export const discordErrors = {
  unauthorized: discordError(401, 0, "401: Unauthorized"),
  unknownChannel: discordError(404, 10_003, "Unknown Channel"),
  unknownMember: discordError(404, 10_007, "Unknown Member"),
  unknownUser: discordError(404, 10_013, "Unknown User"),
  unknownRole: discordError(404, 10_011, "Unknown Role"),
  unknownMessage: discordError(404, 10_008, "Unknown Message"),
  unknownInteraction: discordError(404, 10_062, "Unknown interaction"),
  invalidToken: discordError(401, 50_027, "Invalid Webhook Token"),
  alreadyAcknowledged: discordError(400, 40_060, "Interaction has already been acknowledged."),
  missingAccess: discordError(403, 50_001, "Missing Access"),
  missingPermissions: discordError(403, 50_013, "Missing Permissions"),
  twoFactorNeeded: discordError(403, 60_003, "Two factor is required for this operation"),
  unknownCode: discordError(400, 999_999, "Something new is wrong"),
  anotherAuthor: discordError(403, 50_005, "Cannot edit a message authored by another user"),
  emptyMessage: discordError(400, 50_006, "Cannot send an empty message"),
  invalidForm: discordError(400, 50_035, "Invalid Form Body"),
  tooLarge: discordError(413, 40_005, "Request entity too large"),
  archivedThread: discordError(400, 50_083, "Thread is archived"),
  lockedThread: discordError(403, 160_005, "This thread is locked"),
  autoMod: discordError(400, 200_000, "Message was blocked by automatic moderation"),
  harmfulLink: discordError(400, 240_000, "Message blocked by harmful links filter"),
  oldEdits: discordError(429, 30_046, "Maximum number of edits to messages older than 1 hour reached"),
  serverIsWritten: discordError(
    400,
    20_029,
    "The write action you are performing on the server has hit the write rate limit",
  ),
  switchedOff: discordError(400, 40_006, "This feature has been temporarily disabled server-side"),
  directClosed: discordError(403, 50_007, "Cannot send messages to this user"),
  noTextChannel: discordError(400, 50_008, "Cannot send messages in a non-text channel"),
  serverError: discordError(500, 0, "500: Internal Server Error"),
  /** Cloudflare or a proxy answers in place of Discord. */
  blockedPage: { status: 403, body: "<html>Access denied</html>", headers: { "content-type": "text/html" } },
  /** Cloudflare's error 1015 may come without any header about limits (discord-api-docs #1771). */
  blockedAddress: { status: 429, body: "error code: 1015", headers: { "content-type": "text/plain" } },
  badRequestPage: { status: 400, body: "<html>Bad Request</html>", headers: { "content-type": "text/html" } },
  timeoutPage: { status: 408, body: "", headers: { "content-type": "text/plain" } },
  broken: { status: 502, body: "<html>bad gateway</html>", headers: { "content-type": "text/html" } },
} as const satisfies Record<string, FakeAnswer>;

/** Docs: topics/rate-limits, "Exceeding a rate limit". */
export function rateLimited(seconds: number, { global = false } = {}): FakeAnswer {
  return {
    status: 429,
    body: { message: "You are being rate limited.", retry_after: seconds, global },
    headers: {
      ...json,
      "retry-after": String(Math.ceil(seconds)),
      "x-ratelimit-scope": global ? "global" : "shared",
      ...(global && { "x-ratelimit-global": "true" }),
    },
  };
}
