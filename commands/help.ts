import type { CallPlace } from "../src/chat/command.ts";
import type { CommandBook } from "../src/chat/command-book.ts";
import type { CommandFacts } from "../src/chat/command-facts.ts";
import { entriesOn, nameOn, usageOn } from "../src/chat/command-names.ts";
import { pageOf } from "../src/chat/pages.ts";
import { type Reply, say, whisper } from "../src/chat/reply.ts";
import { traitsOf } from "../src/chat/traits.ts";
import { behindWord, viewerWords } from "../src/chat/viewer-words.ts";
import type { Services } from "../src/services/services.ts";
import { defineCommand } from "./parts/define.ts";
import { pageOption, pagingOf } from "./parts/question.ts";

/** So that a card takes all of them. */
const commandsPerPage = 20;

export default defineCommand({
  name: "help",
  group: "campaign",
  description: "Shows what you can ask me here",
  aliases: ["tiltify help"],
  who: "everyone",
  on: { discord: "tiltify help", twitch: { help: false }, browser: true },
  answers: "privately",
  cooldownMs: 5_000,
  options: { page: pageOption },
  async run({ page = 1 }, { place, user, services, book, typed }) {
    const usable = book.usableBy(user, place.chat);
    if (traitsOf(place.chat).isOneLine) return helpInOneLine(usable, { place, book, services });
    const entries = usable.flatMap((command) => entriesOn(place.chat, command));
    const { items, ...shown } = pageOf(entries, page, commandsPerPage);
    const lines = items.map((entry) => `${usageOn(place.chat, entry)}: ${entry.description}.`);
    const head = "I announce Tiltify donations. I am not made by Tiltify. What you can type here:";
    return {
      ...whisper(...(shown.number === 1 ? [head] : []), ...lines),
      ...pagingOf(shown, { place, typed: typed("help").slice(1), campaign: undefined }),
    };
  },
});

/** Only names: people try them out. */
async function helpInOneLine(
  usable: readonly CommandFacts[],
  { place, book, services }: { place: CallPlace; book: CommandBook; services: Services },
): Promise<Reply> {
  const settings = await services.settings.read(place);
  const prefix = settings.get("prefix");
  const words = viewerWords(book.commands);
  const isOn = (word: string) => settings.get(`command ${word}`) ?? words.get(word);
  // Of several words for one question the first that is understood.
  const known = usable.flatMap(({ on: { twitch } }) =>
    typeof twitch === "object" ? Object.keys(twitch).filter(isOn).slice(0, 1) : [],
  );
  const all = [...known, ...(isOn(behindWord) ? [behindWord] : [])].map((word) => prefix + word);
  const rest = isOn(behindWord) ? `, and the rest behind it, such as ${prefix}${behindWord} top` : "";
  const settable = usable.flatMap((command) => /^tiltify (.+)/.exec(nameOn(place.chat, command))?.[1] ?? []);
  const forTeam = settable.length === 0 ? [] : [`For moderators, behind !tiltify: ${settable.join(", ")}.`];
  return say(`I announce Tiltify donations. Type ${all.join(" ")}${rest}.`, ...forTeam);
}
