import { PlatformRefused, TokenRefused } from "../../platform/errors.ts";
import { isGrantOver } from "../../platform/grants.ts";
import type { Say } from "../../words/en.ts";
import type { Line } from "../../words/parts.ts";

/**
 * Why somebody came back from the platform without having proven anything: `denied`, they said no; `forged`, what they
 * brought was not made here; `foreign`, it was made for another browser; `old`, it took too long, or a newer link was asked
 * for; `again`, it was used; `code`, the platform does not take its own code; `scopes`, it gave us less than we need;
 * `host`, it does not take our application; `silent`, it does not answer.
 */
export const signInProblems = [
  ...(["denied", "forged", "foreign", "old", "again"] as const),
  ...(["code", "scopes", "host", "silent"] as const),
] as const;
export type SignInProblem = (typeof signInProblems)[number];

/** By what the platform said in the address (RFC 6749, 4.1.2.1). */
export function problemOfError(error: string): SignInProblem {
  if (error === "access_denied") return "denied";
  if (error === "invalid_scope") return "scopes";
  return ["server_error", "temporarily_unavailable"].includes(error) ? "silent" : "host";
}

/** By how the exchange of the code, or the first question with the token, ended. */
export function problemOfExchange(error: unknown): SignInProblem {
  if (isGrantOver(error)) return "code";
  if (error instanceof TokenRefused) return "host";
  // Which of the two comes for a token that is good for something else, the documents do not say.
  return error instanceof PlatformRefused && [401, 403].includes(error.status) ? "scopes" : "silent";
}

export function sayProblemOf(say: Say, problem: SignInProblem): Line {
  return say(`sign-in.problem.${problem}`);
}
