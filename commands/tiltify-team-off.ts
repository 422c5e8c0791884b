import { whisper } from "../src/chat/reply.ts";
import { defineCommand } from "./define.ts";
import { managersOnly } from "./parts/settings.ts";

export default defineCommand({
  ...managersOnly,
  name: "tiltify team off",
  description: "When something is wrong, I tell nobody here",
  options: {},
  async run(_args, { place, user, services: { team } }) {
    await team.tellNobody(place, user);
    return whisper("Done: when something is wrong I tell nobody here. My host still finds it in the log.");
  },
});
