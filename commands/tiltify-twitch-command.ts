import { whisper } from "../src/chat/reply.ts";
import { viewerWords } from "../src/chat/viewer-words.ts";
import { isLoaded, type Language, languages } from "../src/words/languages.ts";
import { later } from "../src/words/later.ts";
import { plainWord } from "../src/words/typed-words.ts";
import { defineCommand } from "./parts/define.ts";

export default defineCommand({
  name: "tiltify twitch command",
  group: "twitch",
  aliases: ["tiltify command"],
  who: "setters",
  on: { discord: true, twitch: "tiltify command", browser: true },
  examples: ["tiltify twitch command on top", "tiltify twitch command off donate"],
  answers: "privately",
  cooldownMs: 0,
  options: {
    switch: { type: "string", required: true, choices: ["on", "off"] },
    command: { type: "string", required: true },
  },
  async run({ command, switch: onOrOff }, { place, user, book, words: { say }, services: { settings } }) {
    const word = plainWord(command.replace(/^[^\p{L}]+/u, ""));
    // A channel may speak another language than its server: one that is spoken here has been loaded.
    const spoken = (Object.keys(languages) as Language[]).filter(isLoaded); // the table's own keys
    const known = spoken.map((language) => viewerWords(book.commands, language).get(word));
    const isUsual = known.find((one) => one !== undefined);
    if (isUsual === undefined) return whisper(say("twitch.command.none"));
    // What is as it would be anyway is no change.
    const text = isUsual === (onOrOff === "on") ? "usual" : onOrOff;
    const what = later(`changed.command.${onOrOff}`, { word });
    const change = { place, by: user, where: "twitch", key: `command ${word}`, text, what } as const;
    const { where } = await settings.change(change);
    const typed = (await settings.read(place)).get("prefix") + word;
    return whisper(say(`twitch.command.${onOrOff}`, { typed, where }));
  },
});
