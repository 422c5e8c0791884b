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
 * `answer`: the platform works, because it refused this very request. Undefined: the caller gave up, or the error is a
 * bug of ours.
 */
function typeOf(error: unknown): PlatformTrouble["type"] | "answer" | undefined {
  if (isTemporary(error) || error instanceof PlatformNotUnderstood) return "silent";
  if (isLoginRefused(error)) return "refused";
  // A 403 doesn't end the trouble, because the platform may be refusing everything. The answer to some other request
  // will show whether it works.
  if (error instanceof PlatformRefused) return error.status === 403 ? undefined : "answer";
  return undefined;
}
