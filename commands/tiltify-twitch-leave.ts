import { whisper } from "../src/chat/reply.ts";
import { traitsOf } from "../src/chat/traits.ts";
import { readChannel } from "../src/chat/twitch-channel.ts";
import { defineCommand } from "./define.ts";
import { managersOnly, notHere } from "./parts/settings.ts";

export default defineCommand({
  ...managersOnly,
  name: "tiltify twitch leave",
  description: "Takes me out of a Twitch channel that is linked here, such as one that was renamed",
  options: { channel: { type: "string", description: "The channel's name or address", required: true } },
  async run({ channel: typed }, { place, user, services: { twitch } }) {
    if (traitsOf(place.chat).isPublic) return notHere("tiltify twitch leave");
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
