import { durationWords } from "../src/announcements/times.ts";
import { parseDuration } from "../src/chat/durations.ts";
import { whisper } from "../src/chat/reply.ts";
import { settings as schema } from "../src/settings/schema.ts";
import { defineCommand } from "./define.ts";
import { done, forManagers, showValue, whereOption } from "./parts/settings.ts";

export default defineCommand({
  ...forManagers,
  name: "tiltify delay",
  description: "Holds comments back for a while, so that you can hide one on Tiltify first",
  options: {
    where: whereOption,
    time: { type: "string", description: "For how long, up to 10 minutes, such as 30s; off for not at all" },
  },
  async run({ time, where }, { place, user, services: { settings } }) {
    const before = (await settings.read(place)).get("delay");
    if (time === undefined) return showValue(place, describe(before), before === 0 ? "delay 30s" : "delay off");
    const typed = /^\d+$/.test(time) ? `${time}s` : time;
    const wanted = time.toLowerCase() === "off" ? 0 : parseDuration(typed);
    const text = wanted === undefined ? "" : String(wanted / 1_000);
    const delay = schema.delay.parse(text);
    if (delay === undefined)
      return whisper("I need a time of up to 10 minutes, such as 30s or 2m, or off. Nothing was changed.");
    const what = `set the comment delay from ${words(before)} to ${words(delay)}`;
    const { where: reached } = await settings.change({ place, by: user, where, key: "delay", text, what });
    return done(reached, describe(delay));
  },
});

function words(delayMs: number): string {
  return delayMs === 0 ? "off" : durationWords(delayMs);
}

function describe(delayMs: number): string {
  if (delayMs === 0) return "comments are not held back.";
  return `comments come ${durationWords(delayMs)} after the donation; where I cannot add them, the donation waits for them.`;
}
