import { whisper } from "../src/chat/reply.ts";
import { defineCommand } from "./define.ts";
import { forHost } from "./parts/host.ts";

export default defineCommand({
  ...forHost,
  name: "tiltify host pause-all",
  description: "Keeps me quiet everywhere until you resume; I keep count",
  options: {},
  async run(_args, { user, services: { host } }) {
    const paused = await host.pauseAll(user);
    if (!paused) return whisper("Everything is paused already. To go on: /tiltify host resume-all");
    return whisper(
      "Paused everywhere: nothing unasked is said in any server or channel. I keep count.",
      "To go on: /tiltify host resume-all",
    );
  },
});
