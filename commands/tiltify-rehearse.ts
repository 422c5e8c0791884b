import { createSamples, type Sample } from "../src/announcements/samples.ts";
import { toLine } from "../src/announcements/templates.ts";
import { commandSign, isOneLine } from "../src/chat/command.ts";
import { whisper } from "../src/chat/reply.ts";
import { defineCommand } from "./define.ts";
import { forModerators } from "./parts/settings.ts";

const longestLine = 300;
const words: Record<Sample["kind"], string> = {
  donation: "A donation:",
  rush: "Many at once:",
  milestone: "A milestone:",
  goal: "The goal:",
};

export default defineCommand({
  ...forModerators,
  name: "tiltify rehearse",
  description: "Shows you alone what I will say, before it happens",
  options: {},
  async run(_args, { place, services: { settings } }) {
    if (isOneLine(place.platform)) return whisper("That one is for Discord: /tiltify rehearse");
    const held = await settings.read(place);
    const currency = (await settings.currencyOf(place)) ?? "USD";
    const shown = { names: held.get("names"), comment: held.get("comments") };
    const lines = createSamples({ currency, shown }).map(({ kind, content }) => ({
      item: true,
      name: words[kind],
      text: toLine(content, { limit: longestLine }),
    }));
    return {
      ...whisper(...lines, "Nobody else sees this. A test goes where I announce, marked TEST."),
      title: "How it will sound",
      offers: [{ label: "Send a test", typed: `${commandSign(place.platform)}tiltify test` }],
    };
  },
});
