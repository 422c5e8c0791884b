import { whisper } from "../src/chat/reply.ts";
import { later } from "../src/words/later.ts";
import { defineCommand } from "./parts/define.ts";
import { changed, here, onOff, showValue, whereOption } from "./parts/settings.ts";

export default defineCommand({
  name: "tiltify publish",
  group: "announced",
  aliases: [],
  who: "setters",
  on: { discord: "tiltify set publish", twitch: false, browser: false },
  examples: ["tiltify publish on"],
  answers: "privately",
  cooldownMs: 0,
  options: {
    state: { type: "string", choices: ["on", "off"] },
    where: whereOption,
  },
  async run({ state, where }, { place, user, toType, words: { say }, services: { settings } }) {
    const isOn = (await settings.read(place)).get("publish");
    if (state === undefined) {
      const value = say(isOn ? "publish.on" : "publish.off", { where: here });
      return showValue(say, value, toType(`tiltify publish ${isOn ? "off" : "on"}`));
    }
    const what = changed(later("settings.publish"), onOff(isOn), onOff(state === "on"));
    const done = await settings.change({ place, by: user, where, key: "publish", text: state, what });
    return whisper(say(`publish.${state}`, done));
  },
});
