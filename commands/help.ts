import type { CommandContext } from "../src/chat/command.ts";
import type { CommandFacts } from "../src/chat/command-fields.ts";
import {
  type CommandEntry,
  entriesOn,
  entryOn,
  nameOn,
  namesOn,
  offeredNames,
  usageOn,
} from "../src/chat/command-names.ts";
import { commandTexts, describeCommand, describeOption } from "../src/chat/command-texts.ts";
import { pageOf } from "../src/chat/pages.ts";
import { type Reply, type ReplyLine, type ReplyText, say, whisper } from "../src/chat/reply.ts";
import { traitsOf } from "../src/chat/traits.ts";
import { behindWord, viewerWords, wordsOf } from "../src/chat/viewer-words.ts";
import { splitWords } from "../src/chat/words.ts";
import type { Services } from "../src/services/services.ts";
import type { Line } from "../src/words/parts.ts";
import { defineCommand } from "./parts/define.ts";
import { pageOption, pagingOf } from "./parts/question.ts";

/** So that a card takes all of them. */
const commandsPerPage = 20;

type Context = CommandContext<Services>;

export default defineCommand({
  name: "help",
  group: "campaign",
  aliases: ["tiltify help"],
  who: "everyone",
  on: { discord: "tiltify help", twitch: { help: false }, browser: true },
  examples: ["help pause"],
  answers: "privately",
  cooldownMs: 5_000,
  options: { page: pageOption, command: { type: "string", rest: true } },
  async run({ page = 1, command }, context) {
    const usable = context.book.usableBy(context.user, context.place.chat);
    if (command !== undefined) return helpWith(command, usable, context);
    return traitsOf(context.place.chat).isOneLine ? helpInOneLine(usable, context) : list(usable, page, context);
  },
});

function list(usable: readonly CommandFacts[], page: number, { place, typed, words }: Context): Reply {
  const texts = commandTexts(words);
  const all = usable.flatMap((command) => entriesOn(place.chat, command).map((entry) => ({ entry, command })));
  const { items, ...shown } = pageOf(all, page, commandsPerPage);
  const lines = items.flatMap(({ entry, command: { group } }, index): (ReplyText | ReplyLine)[] => {
    const line = { item: true, name: `${usageOn(place.chat, entry)}:`, text: describeCommand(texts, entry) };
    return items[index - 1]?.command.group === group ? [line] : [words.say(`help.${group}`), line];
  });
  const more = words.say("help.more", { typed: unsigned(typed("help pause")) });
  return {
    ...whisper(...(shown.number === 1 ? [words.say("help.head")] : []), ...lines, more),
    ...pagingOf(shown, { place, typed: unsigned(typed("help")), campaign: undefined }),
  };
}

/** All about one of them. The last word is enough: `help pause`. */
function helpWith(name: string, usable: readonly CommandFacts[], { place, book, typed, words }: Context): Reply {
  const found = book.find(splitWords(name)) ?? book.find(splitWords(`tiltify ${name}`));
  if (found === undefined || !usable.includes(found.command))
    return whisper(words.say("help.unknown", { typed: unsigned(typed("help")) }));
  const { command } = found;
  const { chat } = place;
  const texts = commandTexts(words);
  const entry = entryOn(chat, found);
  const about = texts(`about.${entry.says}`);
  const examples = command.examples.map((text) => words.say("help.example", { typed: unsigned(typed(text)) }));
  const others = namesOn(chat, command).filter((one) => one !== nameOn(chat, command));
  return whisper(
    { name: `${usageOn(chat, entry)}:`, text: describeCommand(texts, entry) },
    ...(about === undefined ? [] : [about]),
    ...optionLines(entry, (option) => describeOption(texts, entry, option)),
    ...examples,
    ...(others.length === 0 ? [] : [words.say("help.also", { names: others.map(asCommand) })]),
  );
}

function optionLines({ options }: CommandEntry, describe: (option: string) => string): ReplyLine[] {
  return Object.entries(options).map(([option, { type, ...more }]) => {
    const choices = "choices" in more && more.choices !== undefined ? more.choices.join(", ") : undefined;
    return { item: true, name: `${option}:`, text: describe(option), note: choices };
  });
}

/** Only names: people try them out. */
async function helpInOneLine(
  usable: readonly CommandFacts[],
  { place, book, services, words }: Context,
): Promise<Reply> {
  const settings = await services.settings.read(place);
  const prefix = settings.get("prefix");
  const all = viewerWords(book.commands);
  const isOn = (word: string) => settings.get(`command ${word}`) ?? all.get(word);
  // Of several words for one question the first that is understood.
  const known = usable.flatMap((command) => Object.keys(wordsOf(command)).filter(isOn).slice(0, 1));
  const withSign = (text: string) => asText(prefix + text);
  const typed = [...known, ...(isOn(behindWord) ? [behindWord] : [])].map((word) => prefix + word).join(" ");
  const behind = { word: withSign(behindWord), example: withSign(`${behindWord} top`) };
  const names = usable.flatMap((command) => offeredNames(place.chat, command));
  const orders = names.flatMap((name) => /^tiltify (.+)/.exec(name)?.[1] ?? []);
  return say(
    words.say("help.words", { words: asText(typed) }),
    ...(isOn(behindWord) ? [words.say("help.behind", behind)] : []),
    ...(orders.length === 0 ? [] : [words.say("help.orders", { root: asText("!tiltify"), names: orders.map(asText) })]),
  );
}

/** A command as its part wants it: each chat puts its own sign in front. */
function unsigned(typed: string): string {
  return typed.slice(1);
}

function asCommand(typed: string): Line {
  return [{ type: "command", typed }];
}

function asText(text: string): Line {
  return [{ type: "text", text }];
}
