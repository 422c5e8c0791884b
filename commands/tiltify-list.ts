import { whisper } from "../src/chat/reply.ts";
import { factKindLabel } from "./parts/campaign-words.ts";
import { defineCommand } from "./parts/define.ts";
import { placeOf, placeOption } from "./parts/place.ts";

export default defineCommand({
  name: "tiltify list",
  group: "setup",
  aliases: [],
  who: "moderators",
  on: { discord: true, twitch: true, browser: true },
  examples: [],
  answers: "privately",
  cooldownMs: 0,
  options: { place: placeOption },
  async run({ place: chosen }, { place: here, services }) {
    const place = await placeOf(services.places, here, chosen);
    const connected = await services.campaigns.list(place);
    const searches = await services.searches.list(place);
    if (connected.length + searches.length === 0) {
      const where = chosen === undefined ? "here" : `in ${place.name}`;
      return whisper(`No campaign is connected ${where} yet.`);
    }
    const waiting = searches.map(({ number, address }) => ({ number, name: `${address},`, text: "not published yet" }));
    const lines = connected.map((campaign) => ({
      number: campaign.number,
      name: `${campaign.name},`,
      text: factKindLabel(campaign) + (campaign.hasEnded ? ", ended" : ""),
      note: campaign.id,
    }));
    return { ...whisper(...lines, ...waiting), title: `Connected in ${place.name}` };
  },
});
