import { whisper } from "../src/chat/reply.ts";
import { relativeTime } from "../src/chat/times.ts";
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
  async run({ state }, { now, services: { twitchLogin } }) {
    if (state === "cancel") {
      return whisper(
        twitchLogin.cancel() ? "Done: the code counts no more." : "No code was open. Nothing was changed.",
      );
    }
    const { page, userCode, until } = await twitchLogin.begin();
    return {
      ...whisper(
        { name: userCode, text: "is the code. Open Twitch as the account that I shall speak with, and type it there." },
        { text: ["It ends ", relativeTime(until, now), ". When it is done I say so where you get my alerts."] },
      ),
      links: [{ label: "Open Twitch", url: page, spoken: true }],
    };
  },
});
