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
  async run({ where }, { place, user, services: { host } }) {
    if (where === "direct") {
      await host.alertInDirect(user);
      return whisper("Done: what only you can mend I tell you by direct message.");
    }
    await host.alertHere(place, user);
    return whisper(
      `Done: what only you can mend I tell you in ${place.name}. Everybody who reads there reads it, too.`,
    );
  },
});
