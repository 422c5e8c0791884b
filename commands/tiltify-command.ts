import { whisper } from "../src/chat/reply.ts";
import { findCommandWord } from "../src/settings/words.ts";
import { defineCommand } from "./define.ts";
import { done, forManagers } from "./parts/settings.ts";

export default defineCommand({
  ...forManagers,
  name: "tiltify command",
  description: "On Twitch: switches one of my commands on or off in your channel",
  options: {
    switch: { type: "string", description: "On or off", required: true, choices: ["on", "off"] },
    command: { type: "string", description: "The command, such as top", required: true },
  },
  async run({ command, switch: onOrOff }, { place, user, services: { settings } }) {
    const word = findCommandWord(command.replace(/^[^a-z]+/i, ""));
    if (word === undefined) return whisper("I have no such command that can be switched. Nothing was changed.");
    const what = `switched the command ${word} ${onOrOff}`;
    const change = { place, by: user, where: "twitch", key: `command ${word}`, text: onOrOff, what } as const;
    const { where } = await settings.change(change);
    const typed = (await settings.read(place)).get("prefix") + word;
    return done(where, onOrOff === "on" ? `I answer ${typed}.` : `I leave ${typed} to others.`);
  },
});
