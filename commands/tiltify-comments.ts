import { isOneLine } from "../src/chat/command.ts";
import { whisper } from "../src/chat/reply.ts";
import { defineCommand } from "./define.ts";
import { done, forModerators, showValue, whereOption } from "./parts/settings.ts";

export default defineCommand({
  ...forModerators,
  name: "tiltify comments",
  description: "Whether I say what donors wrote",
  options: {
    state: { type: "string", description: "On or off", choices: ["on", "off"] },
    where: whereOption,
  },
  async run({ state, where }, { place, user, services: { settings } }) {
    const before = (await settings.read(place)).get("comments") ? "on" : "off";
    if (state === undefined) {
      return showValue(place, describe(before), before === "on" ? "comments off" : "comments on");
    }
    const change = async () => {
      const what = `switched comments ${state}`;
      const { where: reached } = await settings.change({ place, by: user, where, key: "comments", text: state, what });
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
