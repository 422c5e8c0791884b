import { whisper } from "../src/chat/reply.ts";
import { defineCommand } from "./define.ts";

export default defineCommand({
  name: "tiltify command",
  description: "On Twitch: switches one of my commands on or off in your channel",
  permission: "moderator",
  cooldownMs: 0,
  options: {
    switch: { type: "string", description: "On or off", required: true, choices: ["on", "off"] },
    command: { type: "string", description: "The command, such as top", required: true },
  },
  async run({ command, switch: onOrOff }, { place, services: { twitch } }) {
    if (place.platform !== "twitch")
      return whisper("That one is for Twitch: type !tiltify command top on in your chat.");
    const word = command.toLowerCase().replace(/^!/, "");
    const isKnown = await twitch.choose(place, word, onOrOff === "on");
    if (!isKnown) return whisper("I have no such command that can be switched. Nothing was changed.");
    // The word is one of ours by now.
    return whisper(onOrOff === "on" ? `Done: I answer !${word} here.` : `Done: I leave !${word} to others here.`);
  },
});
