import { whisper } from "../src/chat/reply.ts";
import { defineCommand } from "./define.ts";

export default defineCommand({
  name: "tiltify yes",
  description: "Says yes to what I just asked you",
  permission: "moderator",
  cooldownMs: 0,
  options: {},
  async run(_args, { takeConfirmed }) {
    const onYes = takeConfirmed();
    if (onYes === undefined)
      return whisper(
        "Nothing is waiting for your yes. It counts for a minute, and for what is final only right away: type the command again.",
      );
    return await onYes();
  },
});
