import { whisper } from "../src/chat/reply.ts";
import { defineCommand } from "./parts/define.ts";
import { placeOf, placeOption } from "./parts/place.ts";
import { suggest } from "./parts/suggestions.ts";

export default defineCommand({
  name: "tiltify disconnect",
  group: "setup",
  aliases: [],
  who: "managers",
  on: { discord: true, twitch: true, browser: true },
  examples: ["tiltify disconnect 2"],
  answers: "privately",
  cooldownMs: 0,
  options: {
    campaign: {
      type: "string",
      rest: true,
      ...suggest("connected"),
    },
    place: placeOption,
  },
  async run({ campaign, place: chosen }, { place: here, user, typed, services: { campaigns, searches, places } }) {
    const place = await placeOf(places, here, chosen);
    const search = await searches.find(place, campaign);
    if (search) {
      const { address } = search;
      return {
        proposal: whisper(`Shall I stop looking for ${address} in ${place.name}?`),
        async onYes() {
          const stopped = await searches.stop(place, address, user);
          return whisper(
            stopped ? `Done: I no longer look for ${address}.` : "I have found it or stopped looking already.",
          );
        },
      };
    }
    const { id, name } = await campaigns.findConnected(place, campaign);
    return {
      proposal: whisper(
        `Shall I stop announcing ${name} in ${place.name}? What waits to be said is dropped, too.`,
        `Only want quiet? Type ${typed("tiltify pause")}.`,
      ),
      isForNow: true,
      async onYes() {
        const stopped = await campaigns.disconnect(place, id, user);
        if (!stopped) return whisper(`${name} is not connected in ${place.name} any more. Nothing was changed.`);
        return whisper(`Done: I no longer announce ${name} in ${place.name}.`);
      },
    };
  },
});
