import { say } from "../src/chat/reply/reply.ts";
import { inOneLine } from "../src/words/frames.ts";
import { defineCommand } from "./parts/define.ts";
import { gainOf } from "./parts/timer-words.ts";

export default defineCommand({
  name: "timer",
  group: "about",
  aliases: [],
  who: "everyone",
  on: { discord: true, twitch: { timer: true }, browser: true },
  examples: [],
  answers: "openly",
  options: {},
  async run(_options, { place, services, words }) {
    const state = await services.timer.read(place);
    if (state === null) return say(words.say("timer.none"));
    const { leftMs: left, isOver, isRunning } = state;
    if (isOver) return say(words.say("timer.over"));
    const now = words.say(isRunning ? "timer.left" : "timer.paused", { left });
    return say(inOneLine([now, ...gainOf(state, words)], words));
  },
});
