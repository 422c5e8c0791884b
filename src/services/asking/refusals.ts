import { isAnswerNo, isLoginRefused, PlatformError } from "../../platform/errors.ts";
import { Refusal } from "../../words/refusal.ts";

/** The refusal for a bot that has no application of the platform. */
export function notLoggedIn(): Refusal {
  return new Refusal(({ say }) =>
    say("line.next", { before: say("status.no-login"), after: say("status.no-login.do") }),
  );
}

/**
 * Waits for the platform's answer. Turns the platform's errors into a UserError that explains the problem to people in
 * a chat. Rethrows other errors. `about`: what was requested: the campaign itself, or something inside a campaign that
 * we can see.
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
