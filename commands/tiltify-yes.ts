import { whisper } from "../src/chat/reply.ts";
import { traitsOf } from "../src/chat/traits.ts";
import { defineCommand } from "./parts/define.ts";

export default defineCommand({
  name: "tiltify yes",
  group: "stream",
  aliases: ["tiltify ok", "tiltify y", "tiltify confirm"],
  who: "moderators",
  on: { discord: [], twitch: true, browser: true },
  examples: [],
  answers: "privately",
  cooldownMs: 0,
  options: { which: { type: "string", choices: ["both"] } },
  async run({ which }, { place, words: { say }, takeConfirmed }) {
    const onYes = takeConfirmed(which);
    if (onYes !== undefined) return await onYes();
    if (traitsOf(place.chat).hasButtons) return whisper(say("yes.late"));
    return whisper(say(which === undefined ? "yes.none" : "yes.none.both"));
  },
});
