import { UserError } from "../errors.ts";
import { isTemporary, PlatformRefused, TokenRefused } from "../platform/errors.ts";

/** What a person in a chat is told when the platform did not give a campaign. Anything else rises as it is. */
export function explainRefusal(error: unknown): unknown {
  if (isTemporary(error))
    return new UserError("Tiltify isn't answering right now. Nothing was changed; try again in a minute.");
  if (error instanceof TokenRefused || (error instanceof PlatformRefused && error.status === 401)) {
    return new UserError(
      "Tiltify doesn't accept my login. My host has to check TILTIFY_CLIENT_ID and TILTIFY_CLIENT_SECRET.",
    );
  }
  if (error instanceof PlatformRefused && error.status === 404) {
    return new UserError("I can't see a campaign with that id. Either it isn't published yet, or the id has a typo.");
  }
  return error;
}
