import { whisper } from "../src/chat/reply.ts";
import { traitsOf } from "../src/chat-traits.ts";
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
    const { id, stays = [] } = await hiding.hideLast(place, count, user);
    if (id === undefined) return whisper("There is nothing here that I could hide.");
    if (also === "name") await hiding.hideNames(place, id, user);
    // Everybody reads the answer there: it must not make them curious.
    if (traitsOf(place.chat).isPublic) return whisper(`Hidden.${leftTo(stays)}`);
    const names = also === "name" ? " Whatever they give within 24 hours is said without their name." : "";
    return whisper(`Hidden, in every place of yours.${leftTo(stays)}${names} To undo it: /tiltify show`);
  },
});

/** Lines that only people can delete. */
function leftTo(stays: readonly string[]): string {
  if (stays.length === 0) return "";
  return ` I can't delete what stands in #${stays.join(", #")}: delete it there, or make me a moderator.`;
}
