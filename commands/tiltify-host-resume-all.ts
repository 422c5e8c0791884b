import { whisper } from "../src/chat/reply.ts";
import { defineCommand } from "./define.ts";
import { forHost } from "./parts/host.ts";

export default defineCommand({
  ...forHost,
  name: "tiltify host resume-all",
  description: "Lets me speak everywhere again after pause-all",
  options: {},
  async run(_args, { user, services: { host } }) {
    const resumed = await host.resumeAll(user);
    if (!resumed) return whisper("Not everything is paused. Nothing was changed.");
    return whisper("I speak again, but for places that their own people have paused.");
  },
});
