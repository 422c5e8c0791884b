import { isLoginRefused, isTemporary, PlatformNotUnderstood, PlatformRefused } from "./errors.ts";

/**
 * `silent`: no answer, or none that can be used. `refused`: it does not take our login. `since`: the first question that
 * went wrong, milliseconds since 1970; no other has been answered after it.
 */
export type PlatformTrouble = { type: "silent" | "refused"; since: number };

export type TroubleLog = {
  answered(): void;
  failed(error: unknown): void;
  current(): PlatformTrouble | null;
};

/** Remembers since when the platform has been of no use, from how each question ended. */
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

/** `answer`: it said no, which is an answer. Undefined: the caller gave up, or the fault is ours. */
function typeOf(error: unknown): PlatformTrouble["type"] | "answer" | undefined {
  if (isTemporary(error) || error instanceof PlatformNotUnderstood) return "silent";
  if (isLoginRefused(error)) return "refused";
  // It may refuse everything: that does not end a trouble, and whether it is one shows when something else is asked.
  if (error instanceof PlatformRefused) return error.status === 403 ? undefined : "answer";
  return undefined;
}
