import { whisper } from "../src/chat/reply.ts";
import { traitsOf } from "../src/chat/traits.ts";
import { defineCommand } from "./parts/define.ts";
import { rehearse } from "./parts/rehearsal.ts";

export default defineCommand({
  name: "tiltify test",
  group: "stream",
  aliases: [
    {
      name: "tiltify rehearse",
      means: "rehearse",
      takes: [],
    },
  ],
  who: "moderators",
  on: { discord: true, twitch: true, browser: true },
  examples: ["tiltify test rehearse"],
  answers: "privately",
  cooldownMs: 0,
  options: { what: { type: "string", choices: ["donation", "rehearse"] } },
  async run({ what }, context) {
    const { place, user, services, book, words } = context;
    if (what === "rehearse") {
      const isRead = traitsOf(place.chat).isPublic;
      return isRead ? whisper(book.typedElsewhere(words.say, "tiltify test rehearse")) : rehearse(context);
    }
    const { where } = await services.sendTest(place, user);
    return whisper(context.words.say("test.sent", { where }));
  },
});
