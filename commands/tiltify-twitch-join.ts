import { whisper } from "../src/chat/reply.ts";
import { readChannel } from "../src/chat/twitch-channel.ts";
import { defineCommand } from "./parts/define.ts";

const refusals = {
  off: "My host hasn't connected me to Twitch. Nothing was changed.",
  "already-linked": "That channel is linked with this server already. Nothing was changed.",
  "too-many": "That was the tenth time today. Try again tomorrow. Nothing was changed.",
  full: "Five Twitch channels are linked here, and more I don't take. Nothing was changed.",
} as const;

const modFirst =
  "I'm in 100 channels, and Twitch lets me be in no more where I'm no moderator. So first its owner types /mod and my name there; then ask me here again.";

export default defineCommand({
  name: "tiltify twitch join",
  group: "setup",
  aliases: ["tiltify twitch"],
  who: "managers",
  on: { discord: true, twitch: false, browser: true },
  examples: ["tiltify twitch join maplenine"],
  answers: "privately",
  cooldownMs: 0,
  options: { channel: { type: "string", required: true } },
  async run({ channel: typed }, { place, services: { twitch } }) {
    const channel = readChannel(typed);
    if (channel === undefined) {
      return whisper("I need the name of a Twitch channel, such as twitch.tv/maplenine. Nothing was changed.");
    }
    const offer = await twitch.offer(place, channel);
    if (typeof offer === "string") return whisper(refusals[offer]);
    return whisper(
      `To let me into twitch.tv/${channel}, its owner types this in their own chat within 15 minutes: !tiltify link ${offer.code}`,
      "Until then I read and say nothing there.",
      ...(offer.asModerator ? [modFirst] : []),
    );
  },
});
