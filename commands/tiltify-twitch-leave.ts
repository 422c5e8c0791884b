import { readChannel } from "../src/chat/port/twitch-channel.ts";
import { whisper } from "../src/chat/reply/reply.ts";
import { defineCommand } from "./parts/define.ts";

export default defineCommand({
  name: "tiltify twitch leave",
  group: "twitch",
  aliases: [],
  who: "managers",
  on: { discord: true, twitch: false, browser: true },
  examples: ["tiltify twitch leave maplenine"],
  answers: "privately",
  options: { channel: { type: "string", required: true } },
  async run({ channel: typed }, { place, user, words: { say }, services: { twitch } }) {
    const channel = readChannel(typed);
    if (channel === undefined || !(await twitch.isLinked(place, channel))) {
      return whisper(say("twitch.not-linked"));
    }
    const page = { channel: `twitch.tv/${channel}` };
    return {
      proposal: whisper(say("twitch.leave", page)),
      isForNow: true,
      async onYes() {
        const hasLeft = await twitch.leave(place, channel, user);
        return whisper(hasLeft ? say("twitch.left", page) : say("twitch.left.already"));
      },
    };
  },
});
