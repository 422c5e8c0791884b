import { whisper } from "../src/chat/reply/reply.ts";
import { traitsOf } from "../src/chat/traits.ts";
import { nextAt, parseClock } from "../src/chat/understanding/clock-times.ts";
import { parseDuration } from "../src/chat/understanding/durations.ts";
import { dayMs } from "../src/util/durations.ts";
import type { Language } from "../src/words/languages.ts";
import { plainWord, typedWords } from "../src/words/typed-words.ts";
import { defineCommand } from "./parts/define.ts";
import { whereOption } from "./parts/settings.ts";

/** For more than a holiday, people should disconnect or pause without an end. */
const longestMs = 7 * dayMs;

export default defineCommand({
  name: "tiltify pause",
  group: "stream",
  aliases: ["tiltify off", "tiltify mute", "tiltify stop", "tiltify quiet", "tiltify silence"],
  who: "moderators",
  on: { discord: true, twitch: true, browser: true },
  examples: ["tiltify pause 10m", "tiltify pause 20:00"],
  answers: "privately",
  options: {
    where: whereOption,
    time: { type: "string", isDuration: true },
  },
  async run(
    { time, where },
    { place, user, registry, now, typed, toType, words: { say, language, zone }, services: { settings } },
  ) {
    const { isPublic } = traitsOf(place.chat);
    const offers = isPublic ? [] : [{ label: say("status.resume-now"), typed: typed("tiltify resume") }];
    const clock = time === undefined ? undefined : parseClock(time, registry.languages);
    const forMs = time === undefined ? null : parseDuration(time, registry.languages);
    if (clock !== undefined) {
      const until = nextAt(clock, { now, zone, hasHalves: language === "en" });
      const { where: reached } = await settings.pause({ place, by: user, where, until });
      return { ...whisper(say("pause.on-until", { where: reached, until: { time: until, now } })), offers };
    }
    if (time !== undefined && isOff(time, registry.languages)) {
      return whisper(say("pause.no-time"), say("pause.end", { next: toType("tiltify resume") }));
    }
    if (forMs === undefined || forMs === 0) return whisper(say("pause.no-time"));
    if (forMs !== null && forMs > longestMs) {
      return whisper(say("pause.no-time"), say("pause.longest", { next: toType("tiltify pause 7d") }));
    }
    const until = forMs === null ? null : now + forMs;
    const { where: reached } = await settings.pause({ place, by: user, where, until });
    if (forMs !== null) return { ...whisper(say("pause.on-for", { where: reached, time: forMs })), offers };
    const end = isPublic ? [say("pause.end", { next: toType("tiltify resume") })] : [];
    return { ...whisper(say("pause.on", { where: reached }), ...end), offers };
  },
});

/** `pause off` may mean to pause or to end a pause. So the command changes nothing, and explains how to do each. */
function isOff(typed: string, languages: readonly Language[]): boolean {
  const words = [...languages, "en" as const].flatMap((language) => typedWords(language, "state.off"));
  return words.some((word) => plainWord(word) === plainWord(typed.trim()));
}
