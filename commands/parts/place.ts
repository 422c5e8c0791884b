/** What the commands that work in another place than where they are typed have in common. */

import type { CallPlace } from "../../src/chat/command.ts";
import type { Places } from "../../src/chat/server-port.ts";
import { UserError } from "../../src/util/errors.ts";

export const placeOption = { type: "place" } as const;

/** The place that was chosen, or where it was typed. Throws UserError where there is none such. */
export async function placeOf(places: Places, here: CallPlace, chosen: string | undefined): Promise<CallPlace> {
  if (chosen === undefined) return here;
  const found = await places.find(here, chosen);
  if (found === undefined) throw new UserError("I don't see that channel. Nothing was changed.");
  return found.place;
}

/**
 * The place where something is to be announced: never by itself one that viewers do not see, nor one where we cannot
 * write. Throws UserError: what to do instead.
 */
export async function announcingPlace(places: Places, here: CallPlace, chosen: string | undefined): Promise<CallPlace> {
  const place = await placeOf(places, here, chosen);
  const found = await places.find(here, place.address);
  if (found?.isHidden && chosen === undefined) {
    throw new UserError(
      `Not everybody sees ${place.name}. Choose where I announce: type the command again with its option "place". Nothing was changed.`,
    );
  }
  if (found !== undefined && found.missing.length > 0) {
    const lacks = found.missing.join(" and ");
    throw new UserError(
      `I can't write in ${place.name}: my role lacks ${lacks} there. Change that, or choose another place. Nothing was changed.`,
    );
  }
  return place;
}
