/** Shared by commands that can work for another place than the one where they are typed. */

import type { Places } from "../../src/chat/port/server-port.ts";
import { partsOf } from "../../src/chat/reply/reply.ts";
import type { CallPlace } from "../../src/chat/understanding/command.ts";
import { commandTexts, nameOption } from "../../src/chat/understanding/command-texts.ts";
import { Refusal } from "../../src/words/refusal.ts";

export const placeOption = { type: "place" } as const;

/**
 * Returns the place that was chosen, or else the place where the command was typed. Throws Refusal if there is no such
 * place.
 */
export async function placeOf(places: Places, here: CallPlace, chosen: string | undefined): Promise<CallPlace> {
  if (chosen === undefined) return here;
  const found = await places.find(here, chosen);
  if (found === undefined) throw new Refusal(({ say }) => say("place.unknown"));
  return found.place;
}

/**
 * Returns the place for announcements. A place that viewers can't see has to be chosen explicitly. Throws Refusal with
 * advice if the bot can't write in the place.
 */
export async function announcingPlace(places: Places, here: CallPlace, chosen: string | undefined): Promise<CallPlace> {
  const place = await placeOf(places, here, chosen);
  const found = await places.find(here, place.address);
  if (found?.isHidden && chosen === undefined) {
    throw new Refusal((words) => {
      const option = words.say("line.quote", { quote: partsOf(nameOption(commandTexts(words), "place")) });
      return words.say("place.hidden", { place: place.name, option });
    });
  }
  if (found !== undefined && found.missing.length > 0) {
    const permissions = found.missing;
    throw new Refusal(({ say }) => say("place.cannot-write", { place: place.name, permissions }));
  }
  return place;
}
