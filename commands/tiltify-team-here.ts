import { whisper } from "../src/chat/reply.ts";
import { defineCommand } from "./define.ts";
import { managersOnly } from "./parts/settings.ts";

export default defineCommand({
  ...managersOnly,
  name: "tiltify team here",
  description: "When something is wrong, I tell your team in this place",
  options: {},
  async run(_args, { place, user, services: { team } }) {
    await team.tellHere(place, user);
    return whisper(`Done: when something is wrong I say so in ${place.name}, once, and once when it is over.`);
  },
});
