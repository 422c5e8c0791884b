import { whisper } from "../src/chat/reply/reply.ts";
import { defineCommand } from "./parts/define.ts";
import { placeOf, placeOption } from "./parts/place.ts";
import { suggest } from "./parts/suggestions.ts";

export default defineCommand({
  name: "tiltify disconnect",
  group: "start",
  aliases: ["tiltify unfollow"],
  who: "managers",
  on: { discord: true, twitch: true, browser: true },
  examples: ["tiltify disconnect 2"],
  answers: "privately",
  options: {
    campaign: {
      type: "string",
      rest: true,
      ...suggest("connected"),
    },
    place: placeOption,
  },
  async run(
    { campaign, place: chosen },
    { place: here, user, words: { say }, services: { campaigns, searches, places } },
  ) {
    const place = await placeOf(places, here, chosen);
    const search = await searches.find(place, campaign);
    if (search) {
      const { address } = search;
      return {
        proposal: whisper(say("disconnect.search", { address, place: place.name })),
        async onYes() {
          const stopped = await searches.stop(place, address, user);
          return whisper(stopped ? say("disconnect.search.done", { address }) : say("disconnect.search.late"));
        },
      };
    }
    const { id, name } = await campaigns.findConnected(place, campaign);
    const which = { campaign: name, place: place.name };
    return {
      proposal: whisper(say("disconnect.ask", which), say("disconnect.pause", { next: "tiltify pause" })),
      isForNow: true,
      async onYes() {
        const stopped = await campaigns.disconnect(place, id, user);
        if (!stopped) return whisper(say("disconnect.late", which));
        return whisper(say("disconnect.done", which));
      },
    };
  },
});
