import { whisper } from "../src/chat/reply.ts";
import { defineCommand } from "./parts/define.ts";

export default defineCommand({
  name: "tiltify host alerts",
  group: "host",
  aliases: [],
  who: "host",
  on: { discord: true, twitch: false, browser: true },
  examples: ["tiltify host alerts direct"],
  answers: "privately",
  cooldownMs: 0,
  options: {
    where: {
      type: "string",
      required: true,
      choices: ["here", "direct"],
    },
  },
  async run({ where }, { place, user, words: { say, language }, services: { host } }) {
    if (where === "direct") {
      await host.alertInDirect(user, language);
      return whisper(say("hosting.alerts.direct"));
    }
    await host.alertHere(place, user);
    return whisper(say("hosting.alerts.here", { place: place.name }));
  },
});
