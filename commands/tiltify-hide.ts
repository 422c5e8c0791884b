import { sayStays } from "../src/chat/left-standing.ts";
import { whisper } from "../src/chat/reply.ts";
import { traitsOf } from "../src/chat/traits.ts";
import { defineCommand } from "./parts/define.ts";

export default defineCommand({
  name: "tiltify hide",
  group: "stream",
  aliases: [],
  who: "moderators",
  on: { discord: true, twitch: true, browser: true },
  examples: ["tiltify hide 3", "tiltify hide name"],
  answers: "privately",
  cooldownMs: 0,
  options: {
    count: { type: "integer" },
    also: { type: "string", choices: ["name"] },
  },
  async run({ count = 1, also }, { place, user, toType, words: { say }, services: { hiding } }) {
    const last = await hiding.hideLast(place, count, user);
    if (last.id === undefined) return whisper(say("hide.nothing"));
    const named = also === "name" ? await hiding.hideNames(place, last.id, user) : undefined;
    const stays = sayStays(say, named?.stays ?? last.stays);
    // Everybody reads the answer there: it must not make them curious.
    if (traitsOf(place.chat).isPublic) return whisper(say("hide.done-here"), ...stays);
    const day = also === "name" ? [say("hide.day")] : [];
    return whisper(say("hide.done"), ...stays, ...day, say("hide.to-undo", { next: toType("tiltify show") }));
  },
});
