import { isLoginRefused, isTemporary, PlatformNotUnderstood, PlatformRefused } from "./errors.ts";

/**
 * `silent`: no answer, or none that can be used. `refused`: the platform rejects our login. `since`: the first request
 * that failed, in milliseconds since 1970; none has succeeded since.
 */
export type PlatformTrouble = { type: "silent" | "refused"; since: number };

export type TroubleLog = {
  answered(): void;
  failed(error: unknown): void;
  current(): PlatformTrouble | null;
};

/** Tracks since when the platform has been unusable, from the outcome of each request. */
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

/** `answer`: the platform said no, which is an answer. Undefined: the caller gave up, or the bug is ours. */
function typeOf(error: unknown): PlatformTrouble["type"] | "answer" | undefined {
  if (isTemporary(error) || error instanceof PlatformNotUnderstood) return "silent";
  if (isLoginRefused(error)) return "refused";
  // A 403 may mean that everything is refused, so it doesn't end a trouble. The next request to something else shows
  // whether it is one.
  if (error instanceof PlatformRefused) return error.status === 403 ? undefined : "answer";
  return undefined;
}
