import { isAnswerNo, isLoginRefused, PlatformError } from "../../platform/errors.ts";
import { Refusal } from "../../words/refusal.ts";

/** The refusal if no application of the platform is configured. */
export function notLoggedIn(): Refusal {
  return new Refusal(({ say }) =>
    say("line.next", { before: say("status.no-login"), after: say("status.no-login.do") }),
  );
}

/**
 * Returns the platform's answer, or throws a UserError that explains the failure to people in a chat. `about`: the
 * campaign itself, or a part of a visible one. Errors that aren't the platform's are thrown unchanged.
 */
export async function explained<T>(asking: Promise<T>, about: "campaign" | "part" = "campaign"): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    throw explain(error, about);
  }
}

function explain(error: unknown, about: "campaign" | "part"): unknown {
  if (!(error instanceof PlatformError)) return error;
  if (isLoginRefused(error)) {
    return new Refusal(({ say }) => say("ask.login"));
  }
  const isNo = isAnswerNo(error) && [403, 404].includes(error.status);
  if (isNo && error.status === 404 && about === "campaign") {
    return new Refusal(({ say }) => say("ask.gone"));
  }
  if (isNo) return new Refusal(({ say }) => say("ask.not-given"));
  return new Refusal(({ say }) => say("ask.silent"), { cause: error });
}
