import { whisper } from "../src/chat/reply.ts";
import { defineCommand } from "./define.ts";
import { forModerators } from "./parts/settings.ts";

export default defineCommand({
  ...forModerators,
  name: "tiltify test",
  description: "Says a donation that is marked TEST and counts for nothing",
  options: { what: { type: "string", description: "What to test", choices: ["donation"] } },
  async run(_args, { place, user, services }) {
    const { where } = await services.sendTest(place, user);
    return whisper(`A test is on its way, ${where}. It counts for nothing.`);
  },
});
