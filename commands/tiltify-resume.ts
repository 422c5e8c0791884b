import { whisper } from "../src/chat/reply/reply.ts";
import { defineCommand } from "./parts/define.ts";
import { here, whereOption } from "./parts/settings.ts";

export default defineCommand({
  name: "tiltify resume",
  group: "stream",
  aliases: ["tiltify on", "tiltify unmute", "tiltify unpause", "tiltify continue", "tiltify start"],
  who: "moderators",
  on: { discord: true, twitch: true, browser: true },
  examples: [],
  answers: "privately",
  options: { where: whereOption },
  async run({ where }, { place, user, toType, words: { say }, services: { settings } }) {
    const resumed = await settings.resume({ place, by: user, where });
    if (resumed === undefined) return whisper(say("pause.none"));
    if (!resumed.hasEnded) return whisper(say("pause.retried", resumed));
    // After a panic, this ends only the pause. The answer says that comments are still off.
    const areCommentsOff = (await settings.read(place)).get("comments") === "off";
    const comments = areCommentsOff
      ? [say("comments.off", { where: here }), say("settings.change", { next: toType("tiltify comments on") })]
      : [];
    return whisper(say("pause.over", resumed), ...comments);
  },
});
