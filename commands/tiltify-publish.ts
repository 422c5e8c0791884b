import { traitsOf } from "../src/chat/traits.ts";
import { defineCommand } from "./define.ts";
import { done, forManagers, onlyOnDiscord, showValue, whereOption } from "./parts/settings.ts";

const words = {
  on: "in announcement channels I publish goals, milestones and the end, ten an hour at most.",
  off: "I publish nothing to the servers that follow an announcement channel.",
} as const;

export default defineCommand({
  ...forManagers,
  name: "tiltify publish",
  description: "Whether servers that follow an announcement channel get goals and milestones",
  options: {
    state: { type: "string", description: "On or off", choices: ["on", "off"] },
    where: whereOption,
  },
  async run({ state, where }, { place, user, services: { settings } }) {
    if (traitsOf(place.chat).space !== "server") return onlyOnDiscord("tiltify publish");
    const before = (await settings.read(place)).get("publish") ? "on" : "off";
    if (state === undefined) return showValue(place, words[before], before === "on" ? "publish off" : "publish on");
    const what = `switched publishing ${state}`;
    const { where: reached } = await settings.change({ place, by: user, where, key: "publish", text: state, what });
    return done(reached, words[state]);
  },
});
