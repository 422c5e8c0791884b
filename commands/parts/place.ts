/** Shared by the commands that work for another place than the one they are typed in. */

import type { Places } from "../../src/chat/port/server-port.ts";
import type { CallPlace } from "../../src/chat/understanding/command.ts";
import { commandTexts, nameOption } from "../../src/chat/understanding/command-texts.ts";
import { Refusal } from "../../src/words/refusal.ts";

export const placeOption = { type: "place" } as const;

/** Returns the chosen place, or the one where it was typed. Throws Refusal if there is no such place. */
export async function placeOf(places: Places, here: CallPlace, chosen: string | undefined): Promise<CallPlace> {
  if (chosen === undefined) return here;
  const found = await places.find(here, chosen);
  if (found === undefined) throw new Refusal(({ say }) => say("place.unknown"));
  return found.place;
}

/**
 * Returns the place for announcements: never one that viewers don't see unless it was chosen, and never one where we
 * can't write. Throws Refusal with what to do instead.
 */
export async function announcingPlace(places: Places, here: CallPlace, chosen: string | undefined): Promise<CallPlace> {
  const place = await placeOf(places, here, chosen);
  const found = await places.find(here, place.address);
  if (found?.isHidden && chosen === undefined) {
    throw new Refusal((words) => {
      const name = nameOption(commandTexts(words), "place");
      const option = words.say("line.quote", { quote: [{ type: "text", text: name }] });
      return words.say("place.hidden", { place: place.name, option });
    });
  }
  if (found !== undefined && found.missing.length > 0) {
    const permissions = found.missing;
    throw new Refusal(({ say }) => say("place.cannot-write", { place: place.name, permissions }));
  }
  return place;
}
