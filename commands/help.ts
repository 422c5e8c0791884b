import { partsOf, type Reply, type ReplyLine, say, whisper } from "../src/chat/reply/reply.ts";
import { sayMostUsed } from "../src/chat/routing/router-answers.ts";
import { traitsOf } from "../src/chat/traits.ts";
import type { CommandContext } from "../src/chat/understanding/command.ts";
import type { CommandFacts } from "../src/chat/understanding/command-fields.ts";
import {
  type CommandEntry,
  entriesOn,
  entryOn,
  nameOn,
  namesOn,
  offeredAs,
  usageOn,
} from "../src/chat/understanding/command-names.ts";
import { root } from "../src/chat/understanding/command-registry.ts";
import {
  type CommandTexts,
  commandTexts,
  describeCommand,
  describeOption,
  exampleIn,
  nameChoice,
  nameOption,
  typedChoice,
} from "../src/chat/understanding/command-texts.ts";
import { type HelpGroup, helpGroups, mostUsedOf, topicWords } from "../src/chat/understanding/help-groups.ts";
import { withoutFillers } from "../src/chat/understanding/loose-words.ts";
import { mayUse, permissionOn } from "../src/chat/understanding/permissions.ts";
import { understand } from "../src/chat/understanding/phrases.ts";
import { behindWords, viewerWords, wordsOf } from "../src/chat/understanding/viewer-words.ts";
import { splitWords } from "../src/chat/understanding/words.ts";
import type { Services } from "../src/services/services.ts";
import { suggestName } from "../src/util/suggestion.ts";
import type { Say } from "../src/words/en.ts";
import type { Line } from "../src/words/parts.ts";
import { plainWord, typedIn, typedName } from "../src/words/typed-words.ts";
import { defineCommand } from "./parts/define.ts";
import { asCommand } from "./parts/settings.ts";

/** The most other names that help shows for a command. Some commands have many. */
const mostOthers = 5;

/** People who greet a bot want to know what it is. */
const greeting = "hi";
const greeted = (name: string) => ({ name, means: greeting, takes: [] });

type Context = CommandContext<Services>;
type Usable = readonly CommandFacts[];

export default defineCommand({
  name: "help",
  group: "about",
  aliases: ["tiltify help", "commands", "tiltify commands", greeted(greeting), greeted("hello"), greeted("who are")],
  who: "everyone",
  on: { discord: "tiltify help", twitch: { help: false, commands: false }, browser: true },
  examples: ["help stream", "help pause"],
  answers: "privately",
  // No cooldown, because people read one topic after another.
  options: { command: { type: "string", rest: true } },
  async run({ command: typed = "" }, context) {
    // Drops fillers, as in `help me please`.
    const wanted = withoutFillers(splitWords(typed), context.registry.languages)
      .map(({ text }) => text)
      .join(" ");
    const { registry, user, place } = context;
    const usable = registry.usableBy(user, place.chat);
    const topics = helpGroups.filter((group) => usable.some((command) => command.group === group));
    if (wanted === greeting) {
      const { say } = context.words;
      return whisper(say("help.head"), ...sayMostUsed(say, usable, { registry, chat: place.chat, isKnown: true }));
    }
    if (wanted === "") {
      return traitsOf(place.chat).isOneLine
        ? helpInOneLine(usable, topics, context)
        : firstPage(usable, topics, context);
    }
    const languages = [...registry.languages, "en"] as const;
    const isCalled = (word: string) => plainWord(word) === plainWord(wanted);
    const topic = topics.find((one) => languages.some((language) => topicWords(language, one).some(isCalled)));
    return topic === undefined
      ? helpWith({ typed, wanted }, usable, topics, context)
      : helpAbout(topic, usable, context);
  },
});

/** Lists the most used commands and all topics. */
function firstPage(usable: Usable, topics: readonly HelpGroup[], { place, toType, words }: Context): Reply {
  const { say } = words;
  const most = mostUsedOf(usable).flatMap((command) => entriesOn(place.chat, command).slice(0, 1));
  return whisper(
    say("help.head"),
    say("help.most"),
    ...most.map((entry) => lineOf(entry, { place, words })),
    say("help.topics"),
    ...topics.map((topic) => {
      const line = { label: asCommand(toType(helpOn(topic, words))), value: say(`help.${topic}`) };
      return { item: true, text: say("reply.labelled", line) };
    }),
    say("help.more", { typed: toType(detailsOf(most[0], { place, words })) }),
  );
}

function helpAbout(topic: HelpGroup, usable: Usable, { place, toType, words }: Context): Reply {
  const { say } = words;
  const inside = usable.filter(({ group }) => group === topic);
  const entries = inside.flatMap((command) => entriesOn(place.chat, command));
  if (traitsOf(place.chat).isOneLine) {
    const names = entries.map(({ name }) => asCommand(name));
    return whisper(say("help.topic", { topic: say(`help.${topic}`), names }));
  }
  // Shows how to get help on a command. Not `help twitch`, because that shows this same topic.
  const first = entries.find(({ command }) => command !== `tiltify ${topic}`);
  return {
    ...whisper(
      ...entries.map((entry) => lineOf(entry, { place, words })),
      say("help.more", { typed: toType(detailsOf(first, { place, words })) }),
    ),
    title: say(`help.${topic}`),
  };
}

/** Returns the command that shows a topic. */
function helpOn(topic: HelpGroup, { language }: Context["words"]): string {
  return `help ${topicWords(language, topic)[0] ?? topic}`;
}

/** Returns the command that shows help on a command. */
function detailsOf(entry: CommandEntry | undefined, context: Pick<Context, "place" | "words">): string {
  return `help ${calledHere(entry?.command ?? "help", context).replace(/^tiltify /, "")}`;
}

/**
 * Translates the name of a command if people type it. On Discord, commands have English names, and Discord itself
 * translates the names of questions.
 */
function calledHere(name: string, { place, words }: Pick<Context, "place" | "words">): string {
  const isEnglish = traitsOf(place.chat).groupsCommands && name.startsWith("tiltify ");
  return isEnglish ? name : (typedName(words.language, name) ?? name);
}

/** Returns a line with a command and what it is for. Shows only the options that it requires. */
function lineOf({ options, ...entry }: CommandEntry, { place, words }: Pick<Context, "place" | "words">): ReplyLine {
  const needed = Object.fromEntries(Object.entries(options).filter(([, option]) => option.required));
  const texts = commandTexts(words);
  const label = asCommand(
    usageOn(place.chat, { ...entry, options: needed }, (option) => nameOption(texts, option)).slice(1),
  );
  const value = partsOf(describeCommand(texts, entry));
  return { item: true, text: words.say("reply.labelled", { label, value }) };
}

/** Describes a command. Its last word is enough (`help pause`). A question works too (`help how do i mute it`). */
function helpWith(
  { typed, wanted: name }: { typed: string; wanted: string },
  usable: Usable,
  topics: readonly HelpGroup[],
  context: Context,
): Reply {
  const { place, registry, toType, user, words } = context;
  const named = registry.find(splitWords(name)) ?? registry.find(splitWords(`tiltify ${name}`));
  // On Discord, some settings aren't commands. So a question is also matched as if it were typed in the browser chat.
  const asked = [place.chat, "browser"].flatMap(
    (chat) => understand(splitWords(typed), { registry, user, chat }) ?? [],
  );
  const [meant] = asked.toSorted((a, b) => Number(b.isPhrase) - Number(a.isPhrase) || b.count - a.count);
  // If more words follow the name, the line may be a question that only starts with a name.
  const isAsked = meant !== undefined && (named === undefined || (named.words.length > 0 && meant.isPhrase));
  if (isAsked && meant.means === "payment") return whisper(words.say("router.payment", { typed: toType("donate") }));
  const found = (isAsked ? registry.find(splitWords(meant.means)) : undefined) ?? named;
  const isSetting = found !== undefined && offeredAs(place.chat, found.command) !== undefined;
  const isUsable = isSetting
    ? mayUse({ permission: permissionOn(found.command, place.chat) }, context.user)
    : found !== undefined && usable.includes(found.command);
  if (found === undefined || !isUsable) {
    const called = new Map(
      topics.flatMap((topic) => [...topicWords(words.language, topic), topic].map((word) => [plainWord(word), topic])),
    );
    const suggested = called.get(suggestName(plainWord(name), [...called.keys()]) ?? "");
    if (suggested !== undefined) return whisper(words.say("router.meant", { typed: toType(helpOn(suggested, words)) }));
    return whisper(words.say("help.unknown", { typed: toType("help") }));
  }
  const { command } = found;
  const { chat } = place;
  const texts = commandTexts(words);
  const entry = entryOn(chat, found);
  const about = texts(`about.${entry.says}`);
  const examples = command.examples.map((text) =>
    words.say("help.example", { typed: toType(exampleIn(texts, text, command.options)) }),
  );
  const others = othersOf(command, context).filter((other) => other !== entry.name);
  return whisper(
    labelled(
      words.say,
      isSetting
        ? context.typed(command.name)
        : usageOn(chat, { ...entry, name: calledHere(entry.name, context) }, (option) => nameOption(texts, option)),
      describeCommand(texts, entry),
    ),
    ...(about === undefined ? [] : [about]),
    ...(isSetting ? [] : optionLines(entry, chat, { texts, say: words.say })),
    ...examples,
    ...(others.length === 0 ? [] : [words.say("help.also", { names: others.slice(0, mostOthers).map(asCommand) })]),
  );
}

/**
 * Returns a command's other names, in the place's language where people type names. Discord translates names itself.
 */
function othersOf(command: CommandFacts, { place: { chat }, registry, words }: Context): string[] {
  const translated = traitsOf(chat).groupsCommands ? [] : registry.translatedNames(command);
  const shown = [nameOn(chat, command), typedIn(words.language, nameOn(chat, command))];
  const names = translated.length > 0 && words.language !== "en" ? translated : namesOn(chat, command);
  return names.filter((name) => !shown.includes(name));
}

/** Returns a line for each option. Discord lists choices by their names. In other chats we show the words to type. */
function optionLines(
  entry: CommandEntry,
  chat: string,
  { texts, say }: { texts: CommandTexts; say: Say },
): ReplyLine[] {
  const { groupsCommands } = traitsOf(chat);
  return Object.entries(entry.options).map(([option, { type, ...more }]) => {
    const choices = "choices" in more ? more.choices : undefined;
    const note = choices?.map((one) => (groupsCommands ? nameChoice : typedChoice)(texts, one)).join(", ");
    return { item: true, ...labelled(say, nameOption(texts, option), describeOption(texts, entry, option)), note };
  });
}

function labelled(say: Say, label: string, value: string): ReplyLine {
  return { text: say("reply.labelled", { label: [{ type: "b", parts: partsOf(label) }], value: partsOf(value) }) };
}

/** Help for chats with one-line answers. Shows only names, because people try them out. */
async function helpInOneLine(
  usable: readonly CommandFacts[],
  topics: readonly HelpGroup[],
  { place, registry, services, toType, words }: CommandContext<Services>,
): Promise<Reply> {
  const settings = await services.settings.read(place);
  const prefix = settings.get("prefix");
  const { language } = words;
  const all = viewerWords(registry.commands, language);
  const isOn = (word: string) => settings.get(`command ${plainWord(word)}`) ?? all.get(plainWord(word));
  // For each question, shows the first word that works in this place.
  const known = usable
    .flatMap((command) => wordsOf(command, language))
    .flatMap((words) => [...words.keys()].filter(isOn).slice(0, 1));
  const behind = behindWords(language).filter(isOn).slice(0, 1);
  const withPrefix = (text: string) => prefix + text;
  const typed = [...known, ...behind].map(withPrefix).join(" ");
  const example = typedIn(language, "schedule");
  const orders = mostUsedOf(usable).flatMap(({ name }): Line[] =>
    name.startsWith(`${root} `) ? [asCommand(toType(name))] : [],
  );
  const ofOrders = topics.filter((topic) => usable.some(({ group, name }) => group === topic && name.startsWith(root)));
  const more = {
    root: `${root} help`,
    topics: ofOrders.map((topic) => partsOf(topicWords(language, topic)[0] ?? topic)),
  };
  return say(
    words.say("help.words", { words: partsOf(typed) }),
    ...behind
      .map(withPrefix)
      .map((word) => words.say("help.behind", { word: partsOf(word), example: partsOf(`${word} ${example}`) })),
    ...(orders.length === 0 ? [] : [words.say("help.orders", { names: orders }), words.say("help.by-topic", more)]),
  );
}
