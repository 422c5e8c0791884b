import { whisper } from "../src/chat/reply.ts";
import { defineCommand } from "./define.ts";

export default defineCommand({
  name: "tiltify show",
  description: "Undoes the last hide",
  permission: "moderator",
  cooldownMs: 0,
  options: {},
  async run(_args, { place, user, services: { hiding } }) {
    const { id } = await hiding.showLast(place, user);
    return whisper(id === undefined ? "Nothing is hidden here." : "Shown again.");
  },
});
