import { whisper } from "../src/chat/reply.ts";
import { defineCommand } from "./define.ts";
import { findServer, forHost, serverOption } from "./parts/host.ts";

export default defineCommand({
  ...forHost,
  name: "tiltify host leave",
  description: "Takes me out of a server",
  options: { server: serverOption },
  async run({ server }, { services: { host } }) {
    const { id, name } = await findServer(host, server);
    return {
      proposal: whisper(`Shall I leave ${name}? What is set there is kept for 30 days.`),
      async onYes() {
        await host.leave(id);
        return whisper(`Done: I have left ${name}.`);
      },
    };
  },
});
