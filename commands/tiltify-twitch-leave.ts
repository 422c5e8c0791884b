import { whisper } from "../src/chat/reply.ts";
import { readChannel } from "../src/chat/twitch-channel.ts";
import { defineCommand } from "./parts/define.ts";

export default defineCommand({
  name: "tiltify twitch leave",
  group: "setup",
  aliases: [],
  who: "managers",
  on: { discord: true, twitch: false, browser: true },
  examples: ["tiltify twitch leave maplenine"],
  answers: "privately",
  cooldownMs: 0,
  options: { channel: { type: "string", required: true } },
  async run({ channel: typed }, { place, user, services: { twitch } }) {
    const channel = readChannel(typed);
    if (channel === undefined || !(await twitch.isLinked(place, channel))) {
      return whisper("No Twitch channel of that name is linked here. Nothing was changed.");
    }
    return {
      proposal: whisper(
        `Shall I leave twitch.tv/${channel}? I announce and answer nothing there then; to bring me back, its owner has to agree again.`,
      ),
      isForNow: true,
      async onYes() {
        const left = await twitch.leave(place, channel, user);
        return whisper(
          left ? `Done: I have left twitch.tv/${channel}.` : "I had left it already. Nothing was changed.",
        );
      },
    };
  },
});
