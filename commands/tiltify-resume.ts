import { whisper } from "../src/chat/reply.ts";
import { defineCommand } from "./define.ts";
import { forModerators, whereOption } from "./parts/settings.ts";

export default defineCommand({
  ...forModerators,
  name: "tiltify resume",
  description: "Lets me speak again after a pause",
  aliases: ["tiltify unmute"],
  options: { where: whereOption },
  async run({ where }, { place, user, services: { settings } }) {
    const resumed = await settings.resume({ place, by: user, where });
    return whisper(resumed === undefined ? "I am not paused here." : `I speak again, ${resumed.where}.`);
  },
});
