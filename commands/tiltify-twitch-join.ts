import { readChannel } from "../src/chat/port/twitch-channel.ts";
import { partsOf, whisper } from "../src/chat/reply/reply.ts";
import { defineCommand } from "./parts/define.ts";

export default defineCommand({
  name: "tiltify twitch join",
  group: "twitch",
  aliases: [],
  who: "managers",
  on: { discord: true, twitch: false, browser: true },
  examples: ["tiltify twitch join maplenine"],
  answers: "privately",
  options: { channel: { type: "string", required: true } },
  async run({ channel: typed }, { place, words: { say }, services: { twitch } }) {
    const channel = readChannel(typed);
    if (channel === undefined) {
      return whisper(say("twitch.no-channel", { example: "twitch.tv/maplenine" }));
    }
    const offer = await twitch.offer(place, channel);
    if (typeof offer === "string") return whisper(say(`twitch.refused.${offer}`));
    return whisper(
      say("twitch.join", { channel: `twitch.tv/${channel}`, typed: partsOf(`!tiltify link ${offer.code}`) }),
      say("twitch.join.until"),
      ...(offer.asModerator ? [say("twitch.join.moderator", { typed: partsOf("/mod") })] : []),
    );
  },
});
