import { PlatformRefused, TokenRefused } from "../../platform/errors.ts";
import { isGrantOver } from "../../platform/grants.ts";
import type { Say } from "../../words/en.ts";
import type { Line } from "../../words/parts.ts";

/**
 * Why somebody came back from the platform without proof. `denied`: they declined; `forged`: what they brought wasn't
 * made here; `foreign`: it was made for another browser; `old`: it took too long, or a newer link was requested;
 * `again`: it was used before; `code`: the platform rejects its own code; `scopes`: it granted less than we need;
 * `host`: it rejects our application; `silent`: it doesn't answer.
 */
export const signInProblems = [
  ...(["denied", "forged", "foreign", "old", "again"] as const),
  ...(["code", "scopes", "host", "silent"] as const),
] as const;
export type SignInProblem = (typeof signInProblems)[number];

/** Maps the error in the redirect URL (RFC 6749, 4.1.2.1). */
export function problemOfError(error: string): SignInProblem {
  if (error === "access_denied") return "denied";
  if (error === "invalid_scope") return "scopes";
  return ["server_error", "temporarily_unavailable"].includes(error) ? "silent" : "host";
}

/** Maps the error of the code exchange, or of the first request with the token. */
export function problemOfExchange(error: unknown): SignInProblem {
  if (isGrantOver(error)) return "code";
  if (error instanceof TokenRefused) return "host";
  // The docs don't say which of the two answers a token without the right scope.
  return error instanceof PlatformRefused && [401, 403].includes(error.status) ? "scopes" : "silent";
}

export function sayProblemOf(say: Say, problem: SignInProblem): Line {
  return say(`sign-in.problem.${problem}`);
}
