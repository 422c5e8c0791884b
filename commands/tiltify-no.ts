import { whisper } from "../src/chat/reply.ts";
import { defineCommand } from "./define.ts";
import { forModerators } from "./parts/settings.ts";

export default defineCommand({
  ...forModerators,
  name: "tiltify no",
  aliases: ["tiltify cancel"],
  description: "Says no to what I just asked you",
  options: {},
  async run(_args, { takeConfirmed }) {
    const asked = takeConfirmed() !== undefined;
    return whisper(
      asked ? "All right. Nothing was changed." : "Nothing is waiting for your yes, and nothing was changed.",
    );
  },
});
