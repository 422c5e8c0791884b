import { nextAt, parseClock } from "../src/chat/clock-times.ts";
import { parseDuration } from "../src/chat/durations.ts";
import { whisper } from "../src/chat/reply.ts";
import { defineCommand } from "./parts/define.ts";
import { whereOption } from "./parts/settings.ts";

const longestMs = 24 * 3_600_000;

export default defineCommand({
  name: "tiltify pause",
  group: "stream",
  aliases: ["tiltify off", "tiltify mute", "tiltify stop", "tiltify quiet", "tiltify silence"],
  who: "moderators",
  on: { discord: true, twitch: true, browser: true },
  examples: ["tiltify pause 10m", "tiltify pause until 20:00"],
  answers: "privately",
  cooldownMs: 0,
  options: {
    where: whereOption,
    time: { type: "string", isDuration: true },
  },
  async run(
    { time, where },
    { place, user, book, now, toType, words: { say, language, zone }, services: { settings } },
  ) {
    const clock = time === undefined ? undefined : parseClock(time, book.languages);
    const forMs = time === undefined ? null : parseDuration(time, book.languages);
    if (clock !== undefined) {
      const until = nextAt(clock, { now, zone, hasHalves: language === "en" });
      const { where: reached } = await settings.pause({ place, by: user, where, until });
      return whisper(say("pause.on-until", { where: reached, until: { time: until, now } }));
    }
    if (forMs === undefined || forMs === 0) return whisper(say("pause.no-time"));
    if (forMs !== null && forMs > longestMs) {
      return whisper(say("pause.no-time"), say("pause.longest", { next: toType("tiltify pause 24h") }));
    }
    const until = forMs === null ? null : now + forMs;
    const { where: reached } = await settings.pause({ place, by: user, where, until });
    if (forMs !== null) return whisper(say("pause.on-for", { where: reached, time: forMs }));
    return whisper(say("pause.on", { where: reached }), say("pause.end", { next: toType("tiltify resume") }));
  },
});
