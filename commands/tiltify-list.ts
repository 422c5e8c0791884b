import { whisper } from "../src/chat/reply.ts";
import { defineCommand } from "./define.ts";
import { kindOf } from "./parts/campaign-words.ts";

export default defineCommand({
  name: "tiltify list",
  description: "Lists the campaigns that are connected in this place",
  permission: "moderator",
  cooldownMs: 0,
  options: {},
  async run(_args, { place, services }) {
    const connected = await services.campaigns.list(place);
    if (connected.length === 0) return whisper("No campaign is connected here yet.");
    const lines = connected.map((campaign) => ({
      number: campaign.number,
      name: `${campaign.name},`,
      text: kindOf(campaign),
      note: campaign.id,
    }));
    return { ...whisper(...lines), title: `Connected in ${place.name}` };
  },
});
