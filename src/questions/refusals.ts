import { UserError } from "../errors.ts";
import { isTemporary, PlatformRefused, TokenRefused } from "../platform/errors.ts";

/** What is said where no application of the platform is configured. */
export const notLoggedIn =
  "I am not connected to Tiltify yet. My host has to set TILTIFY_CLIENT_ID and TILTIFY_CLIENT_SECRET.";

/** What the platform gives; where it does not, a UserError tells a person in a chat why. Anything else rises as it is. */
export async function explained<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    throw explain(error);
  }
}

function explain(error: unknown): unknown {
  if (isTemporary(error)) return new UserError("Tiltify isn't answering right now. Please try again in a minute.");
  if (error instanceof TokenRefused || (error instanceof PlatformRefused && error.status === 401)) {
    return new UserError("Tiltify doesn't accept my login. My host has to fix this; I have told them.");
  }
  if (error instanceof PlatformRefused && error.status === 404) {
    return new UserError("I can't see that campaign on Tiltify any more. Its owner may have taken it down.");
  }
  if (error instanceof PlatformRefused && error.status === 403) {
    return new UserError("Tiltify doesn't give me that for this campaign.");
  }
  return error;
}
