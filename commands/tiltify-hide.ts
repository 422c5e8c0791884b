import { leftStanding } from "../src/chat/left-standing.ts";
import { whisper } from "../src/chat/reply.ts";
import { traitsOf } from "../src/chat/traits.ts";
import { defineCommand } from "./define.ts";
import { forModerators } from "./parts/settings.ts";

export default defineCommand({
  ...forModerators,
  name: "tiltify hide",
  description: "Takes name and comment out of the last announcement here",
  options: {
    count: { type: "integer", description: "How many of the last announcements; one without a number" },
    also: { type: "string", description: "The donor's name, for 24 hours", choices: ["name"] },
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
