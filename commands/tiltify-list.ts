import { whisper } from "../src/chat/reply.ts";
import { defineCommand } from "./define.ts";

export default defineCommand({
  name: "tiltify list",
  description: "Lists the campaigns that are connected in this place",
  permission: "moderator",
  cooldownMs: 0,
  options: {},
  async run(_args, { place, services }) {
    const connected = await services.campaigns.list(place);
    if (connected.length === 0) return whisper("No campaign is connected here yet.");
    return whisper(`Connected in ${place.name}:`, ...connected.map(({ name, id }) => `${name} (${id})`));
  },
});
