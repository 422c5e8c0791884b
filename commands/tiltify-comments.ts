import { durationWords } from "../src/announcements/times.ts";
import { commandSign, isOneLine } from "../src/chat/command.ts";
import { parseDuration } from "../src/chat/durations.ts";
import { type Reply, whisper } from "../src/chat/reply.ts";
import type { Order, SettingsService } from "../src/services/settings.ts";
import { settings as schema } from "../src/settings/schema.ts";
import { defineCommand } from "./define.ts";
import { done, forModerators, showValue, whereOption } from "./parts/settings.ts";

export default defineCommand({
  ...forModerators,
  name: "tiltify comments",
  description: "Whether I say what donors wrote, and how long I hold it back",
  options: {
    state: { type: "string", description: "On, off, or held back for a while", choices: ["on", "off", "delay"] },
    where: whereOption,
    time: {
      type: "string",
      isDuration: true,
      description: "How long to hold them back, up to 10 minutes, such as 30s; off for not at all",
    },
  },
  async run({ state, where, time }, { place, user, services: { settings } }) {
    const order = { place, by: user, where };
    if (state === undefined && time !== undefined && readDelay(time) === undefined) {
      const like = `${commandSign(place.platform)}tiltify comments`;
      return whisper(`I need on, off or a time, like: ${like} off, ${like} delay 30s. Nothing was changed.`);
    }
    if (state === "delay" || (state === undefined && time !== undefined)) return await hold(settings, order, time);
    const before = (await settings.read(place)).get("comments") ? "on" : "off";
    if (state === undefined) {
      return showValue(place, describe(before), before === "on" ? "comments off" : "comments on");
    }
    const change = async () => {
      const what = `switched comments ${state}`;
      const { where: reached } = await settings.change({ ...order, key: "comments", text: state, what });
      return done(reached, describe(state));
    };
    // Off is for trouble and works at once; on gives everybody a voice, so one bot's word is not enough for it.
    if (state === "off" || before === "on" || !isOneLine(place.platform)) return await change();
    return { proposal: whisper("Shall I say what donors write again?"), onYes: change };
  },
});

function describe(state: "on" | "off"): string {
  return state === "on" ? "I say comments." : "I say no comments, of what waits either.";
}

/** Holds comments back, so that a moderator can hide one before it is said. */
async function hold(settings: SettingsService, order: Order, time: string | undefined): Promise<Reply> {
  const before = (await settings.read(order.place)).get("delay");
  if (time === undefined) {
    return showValue(order.place, describeDelay(before), before === 0 ? "comments delay 30s" : "comments delay off");
  }
  const delay = readDelay(time);
  if (delay === undefined) {
    return whisper("I need a time of up to 10 minutes, such as 30s or 2m, or off. Nothing was changed.");
  }
  const what = `set the comment delay from ${words(before)} to ${words(delay)}`;
  const { where: reached } = await settings.change({ ...order, key: "delay", text: String(delay / 1_000), what });
  return done(reached, describeDelay(delay));
}

/** In milliseconds; a number alone is seconds. Undefined for what is no time, or too long. */
function readDelay(time: string): number | undefined {
  const typed = /^\d+$/.test(time) ? `${time}s` : time;
  const wanted = time.toLowerCase() === "off" ? 0 : parseDuration(typed);
  return wanted === undefined ? undefined : schema.delay.parse(String(wanted / 1_000));
}

function words(delayMs: number): string {
  return delayMs === 0 ? "off" : durationWords(delayMs);
}

function describeDelay(delayMs: number): string {
  if (delayMs === 0) return "comments are not held back.";
  return `comments come ${durationWords(delayMs)} after the donation; where I cannot add them, the donation waits for them.`;
}
