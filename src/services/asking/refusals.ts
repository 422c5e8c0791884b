import { isAnswerNo, isLoginRefused, PlatformError } from "../../platform/errors.ts";
import { UserError } from "../../util/errors.ts";

/** What is said where no application of the platform is configured. */
export const notLoggedIn =
  "I am not connected to Tiltify yet. My host has to set TILTIFY_CLIENT_ID and TILTIFY_CLIENT_SECRET.";

/**
 * What the platform gives; where it does not, a UserError tells a person in a chat why. `about`: the campaign itself, or a
 * part of one that can be seen. Anything that is not the platform's rises as it is.
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
    return new UserError("Tiltify doesn't accept my login. My host has to fix this; I have told them.");
  }
  const isNo = isAnswerNo(error) && [403, 404].includes(error.status);
  if (isNo && error.status === 404 && about === "campaign") {
    return new UserError("I can't see that campaign on Tiltify any more. Its owner may have taken it down.");
  }
  if (isNo) return new UserError("Tiltify doesn't give me that for this campaign.");
  return new UserError("Tiltify isn't answering right now. Please try again in a minute.", { cause: error });
}
