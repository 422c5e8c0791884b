import { parseDuration } from "../src/chat/durations.ts";
import { whisper } from "../src/chat/reply.ts";
import { exactDuration } from "../src/composing/times.ts";
import { defineCommand } from "./parts/define.ts";
import { whereOption } from "./parts/settings.ts";

const longestMs = 24 * 3_600_000;

export default defineCommand({
  name: "tiltify pause",
  group: "stream",
  aliases: ["tiltify mute"],
  who: "moderators",
  on: { discord: true, twitch: true, browser: true },
  examples: ["tiltify pause 10m"],
  answers: "privately",
  cooldownMs: 0,
  options: {
    where: whereOption,
    time: { type: "string", isDuration: true },
  },
  async run({ time, where }, { place, user, now, typed, services: { settings } }) {
    const forMs = time === undefined ? null : parseDuration(time);
    if (forMs === undefined || (forMs !== null && (forMs === 0 || forMs > longestMs))) {
      return whisper("I need a time of up to 24 hours, such as 10m or 2h. Nothing was changed.");
    }
    const until = forMs === null ? null : now + forMs;
    const { where: reached } = await settings.pause({ place, by: user, where, until });
    const resume = typed("tiltify resume");
    if (forMs === null) return whisper(`Paused, ${reached}, until you type ${resume}. I keep count.`);
    return whisper(`Paused, ${reached}, for ${exactDuration(forMs)}. I keep count.`);
  },
});
