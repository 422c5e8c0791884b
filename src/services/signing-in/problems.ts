import { PlatformRefused, TokenRefused } from "../../platform/errors.ts";
import { isGrantOver } from "../../platform/grants.ts";
import type { Say } from "../../words/en.ts";
import type { Line } from "../../words/parts.ts";

/**
 * Reasons why signing in failed. `denied`: the person declined. `forged`: the state is not ours. `foreign`: it was made
 * for another browser. `old`: it took too long, or there is a newer link. `again`: the state was used before. `code`:
 * the platform rejects the code that it issued. `scopes`: the platform granted less than we need. `host`: the platform
 * rejects our application. `silent`: the platform does not answer.
 */
export const signInProblems = [
  ...(["denied", "forged", "foreign", "old", "again"] as const),
  ...(["code", "scopes", "host", "silent"] as const),
] as const;
export type SignInProblem = (typeof signInProblems)[number];

/** Interprets the error in the redirect URL (RFC 6749, 4.1.2.1). */
export function problemOfError(error: string): SignInProblem {
  if (error === "access_denied") return "denied";
  if (error === "invalid_scope") return "scopes";
  return ["server_error", "temporarily_unavailable"].includes(error) ? "silent" : "host";
}

/** Interprets the error of exchanging the code, or of the first request with the token. */
export function problemOfExchange(error: unknown): SignInProblem {
  if (isGrantOver(error)) return "code";
  if (error instanceof TokenRefused) return "host";
  // The platform's docs don't say which of these a token with too few scopes gets.
  return error instanceof PlatformRefused && [401, 403].includes(error.status) ? "scopes" : "silent";
}

export function sayProblemOf(say: Say, problem: SignInProblem): Line {
  return say(`sign-in.problem.${problem}`);
}
