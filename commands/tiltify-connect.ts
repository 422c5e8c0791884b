import { whisper } from "../src/chat/reply.ts";
import { defineCommand } from "./define.ts";

export default defineCommand({
  name: "tiltify connect",
  description: "Announces a campaign's donations in this place",
  permission: "manager",
  cooldownMs: 0,
  options: {
    campaign: { type: "string", description: "The campaign's id", required: true },
  },
  async run({ campaign }, { place, user, services }) {
    const { name, added } = await services.campaigns.connect(place, campaign, user);
    if (!added) return whisper(`${name} is already connected in ${place.name}. Nothing was changed.`);
    return whisper(`Done: I announce ${name} in ${place.name} from now on.`);
  },
});
