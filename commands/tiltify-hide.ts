import { leftStanding } from "../src/chat/left-standing.ts";
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
  async run({ count = 1, also }, { place, user, services: { hiding } }) {
    const last = await hiding.hideLast(place, count, user);
    if (last.id === undefined) return whisper("There is nothing here that I could hide.");
    const named = also === "name" ? await hiding.hideNames(place, last.id, user) : undefined;
    const left = leftStanding(named?.stays ?? last.stays);
    // Everybody reads the answer there: it must not make them curious.
    if (traitsOf(place.chat).isPublic) return whisper(`Hidden.${left}`);
    const names = also === "name" ? " Whatever they give within 24 hours is said without their name." : "";
    return whisper(`Hidden, in every place of yours.${left}${names} To undo it: /tiltify show`);
  },
});
