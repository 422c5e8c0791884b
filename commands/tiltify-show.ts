import { whisper } from "../src/chat/reply.ts";
import { defineCommand } from "./define.ts";
import { forModerators } from "./parts/settings.ts";

export default defineCommand({
  ...forModerators,
  name: "tiltify show",
  description: "Undoes the last hide",
  options: {},
  async run(_args, { place, user, services: { hiding } }) {
    const { id } = await hiding.showLast(place, user);
    return whisper(id === undefined ? "Nothing is hidden here." : "Shown again.");
  },
});
