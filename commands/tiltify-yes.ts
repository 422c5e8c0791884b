import { whisper } from "../src/chat/reply.ts";
import { traitsOf } from "../src/chat/traits.ts";
import { defineCommand } from "./parts/define.ts";

export default defineCommand({
  name: "tiltify yes",
  group: "stream",
  aliases: [],
  who: "moderators",
  on: { discord: [], twitch: true, browser: true },
  examples: [],
  answers: "privately",
  cooldownMs: 0,
  options: { which: { type: "string", choices: ["both"] } },
  async run({ which }, { place, takeConfirmed }) {
    const onYes = takeConfirmed(which);
    if (onYes !== undefined) return await onYes();
    if (traitsOf(place.chat).hasButtons)
      return whisper("That question is answered already, or too old. Nothing was changed. Ask me again.");
    return whisper(
      which === undefined
        ? "Nothing is waiting for your yes. It counts for a minute, and for what is final only right away: type the command again."
        : "Nothing that can be both is waiting for your yes. It counts for a minute: type the command again.",
    );
  },
});
