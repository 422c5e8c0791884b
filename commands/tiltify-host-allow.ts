import { whisper } from "../src/chat/reply.ts";
import { defineCommand } from "./define.ts";
import { findServer, forHost, serverOption } from "./parts/host.ts";

export default defineCommand({
  ...forHost,
  name: "tiltify host allow",
  description: "Lets a server use me",
  options: { server: serverOption },
  async run({ server }, { services: { host } }) {
    const { id, name, isServed } = await findServer(host, server);
    if (isServed) return whisper(`${name} may use me already. Nothing was changed.`);
    await host.allow(id);
    return whisper(`Done: ${name} may use me. I have said hello there.`);
  },
});
