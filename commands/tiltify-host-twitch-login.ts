import { whisper } from "../src/chat/reply.ts";
import { defineCommand } from "./parts/define.ts";

export default defineCommand({
  name: "tiltify host twitch-login",
  group: "host",
  aliases: [],
  who: "host",
  on: { discord: true, twitch: false, browser: true },
  examples: [],
  answers: "privately",
  cooldownMs: 0,
  options: { state: { type: "string", choices: ["cancel"] } },
  async run({ state }, { now, words: { say }, services: { twitchLogin } }) {
    if (state === "cancel") {
      return whisper(say(twitchLogin.cancel() ? "twitch-login.cancelled" : "twitch-login.none"));
    }
    const { page, userCode, until } = await twitchLogin.begin();
    return {
      ...whisper(
        say("twitch-login.code", { code: userCode }),
        say("twitch-login.until", { until: { time: until, now } }),
      ),
      links: [{ label: say("twitch-login.open"), url: page, spoken: true }],
    };
  },
});
