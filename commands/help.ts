import type { CallPlace, CallUser } from "../src/chat/command.ts";
import { nameOn } from "../src/chat/command-names.ts";
import { pageOf } from "../src/chat/pages.ts";
import { isPublicSetting } from "../src/chat/public-settings.ts";
import { type Reply, say, whisper } from "../src/chat/reply.ts";
import { traitsOf } from "../src/chat/traits.ts";
import type { Services } from "../src/services/services.ts";
import { allCommandWords, type CommandWord } from "../src/settings/words.ts";
import { defineCommand } from "./define.ts";
import { pageOption, pagingOf } from "./parts/question.ts";

/** So that a card takes all of them. */
const commandsPerPage = 20;

export default defineCommand({
  name: "help",
  description: "Shows what you can ask me here",
  aliases: ["tiltify help"],
  permission: "everyone",
  cooldownMs: 5_000,
  options: { page: pageOption },
  async run({ page = 1 }, { place, user, services }) {
    const { isOneLine, commandSign } = traitsOf(place.chat);
    if (isOneLine) return helpInOneLine(place, user, services);
    const usable = services
      .listCommands(user, place.chat)
      .map(({ name, description }) => `${commandSign}${name}: ${description}.`);
    const { items, ...shown } = pageOf(usable, page, commandsPerPage);
    const head = "I announce Tiltify donations. I am not made by Tiltify. What you can type here:";
    const typed = nameOn(place.chat, "help");
    const lines = shown.number === 1 ? [head, ...items] : items;
    return { ...whisper(...lines), ...pagingOf(shown, { place, typed, campaign: undefined }) };
  },
});

/** Only names: people try them out. */
async function helpInOneLine(place: CallPlace, user: CallUser, services: Services): Promise<Reply> {
  const settings = await services.settings.read(place);
  const prefix = settings.get("prefix");
  const isOn = (word: CommandWord) => settings.get(`command ${word}`);
  const known = allCommandWords
    .filter(isOn)
    .map((word) => prefix + word)
    .join(" ");
  const rest = isOn("charity") ? `, and the rest behind it, such as ${prefix}charity top` : "";
  const settable = services
    .listCommands(user, place.chat)
    .flatMap(({ name }) => /^tiltify (\S+)/.exec(name)?.[1] ?? [])
    .filter(isPublicSetting)
    .join(", ");
  const forTeam = settable === "" ? [] : [`For moderators, behind !tiltify: ${settable}.`];
  return say(`I announce Tiltify donations. Type ${known}${rest}.`, ...forTeam);
}
