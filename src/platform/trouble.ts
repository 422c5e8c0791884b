import { isLoginRefused, isTemporary, PlatformNotUnderstood, PlatformRefused } from "./errors.ts";

/**
 * `silent`: the platform doesn't answer, or not usefully. `refused`: it rejects our login. `since` is when the first
 * request failed, in milliseconds since 1970. None has succeeded since then.
 */
export type PlatformTrouble = { type: "silent" | "refused"; since: number };

export type TroubleLog = {
  answered(): void;
  failed(error: unknown): void;
  current(): PlatformTrouble | null;
};

/** Remembers since when the platform has been unusable. Fed with the outcome of each request. */
export function createTroubleLog(now: () => number): TroubleLog {
  let trouble: PlatformTrouble | null = null;
  return {
    answered() {
      trouble = null;
    },
    failed(error) {
      const type = typeOf(error);
      if (type === undefined) return;
      if (type === "answer") trouble = null;
      else if (trouble?.type !== type) trouble = { type, since: now() };
    },
    current: () => trouble,
  };
}

/**
 * `answer` means that the platform refused the request, so it works. Undefined means that the caller gave up, or that
 * it was our bug.
 */
function typeOf(error: unknown): PlatformTrouble["type"] | "answer" | undefined {
  if (isTemporary(error) || error instanceof PlatformNotUnderstood) return "silent";
  if (isLoginRefused(error)) return "refused";
  // A 403 doesn't end the trouble, because the platform may refuse everything. The next request for something else will
  // tell.
  if (error instanceof PlatformRefused) return error.status === 403 ? undefined : "answer";
  return undefined;
}
