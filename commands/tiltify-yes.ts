import { whisper } from "../src/chat/reply/reply.ts";
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
  options: { which: { type: "string", choices: ["both"] } },
  async run({ which }, { place, words: { say }, takeConfirmed, answers }) {
    const onYes = takeConfirmed(which);
    if (onYes !== undefined) return await onYes();
    if (answers !== undefined) return whisper(say("yes.late"));
    if (which !== undefined) return whisper(say("yes.none.both"));
    return whisper(say(traitsOf(place.chat).hasButtons ? "no.none" : "yes.none"));
  },
});
