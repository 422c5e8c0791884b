import { type PaceName, paceNames } from "../src/settings/schema.ts";
import { defineCommand } from "./define.ts";
import { done, forManagers, showValue, whereOption } from "./parts/settings.ts";

const words: Record<PaceName, string> = {
  normal: "I leave room to talk, and put donations together in a rush.",
  calm: "I speak once a minute at most.",
  every: "I say every donation as fast as the chat lets me.",
};

export default defineCommand({
  ...forManagers,
  name: "tiltify pace",
  description: "How often I speak",
  options: {
    pace: { type: "string", description: "How often", choices: paceNames },
    where: whereOption,
  },
  async run({ pace, where }, { place, user, services: { settings } }) {
    const before = (await settings.read(place)).get("pace");
    if (pace === undefined)
      return showValue(
        place,
        `My pace is ${before}: ${words[before]}`,
        before === "calm" ? "pace normal" : "pace calm",
      );
    const what = `set the pace from ${before} to ${pace}`;
    const { where: reached } = await settings.change({ place, by: user, where, key: "pace", text: pace, what });
    return done(reached, words[pace]);
  },
});
