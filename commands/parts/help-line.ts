import { type Reply, say } from "../../src/chat/reply/reply.ts";
import type { CommandContext } from "../../src/chat/understanding/command.ts";
import type { CommandFacts } from "../../src/chat/understanding/command-fields.ts";
import { root } from "../../src/chat/understanding/command-registry.ts";
import { type HelpGroup, mostUsedOf, topicWords } from "../../src/chat/understanding/help-groups.ts";
import { behindWords, viewerWords, wordsOf } from "../../src/chat/understanding/viewer-words.ts";
import type { Services } from "../../src/services/services.ts";
import type { Line } from "../../src/words/parts.ts";
import { plainWord, typedIn } from "../../src/words/typed-words.ts";

/** Help in a single line, for chats that have no more: only names, which people try out. */
export async function helpInOneLine(
  usable: readonly CommandFacts[],
  topics: readonly HelpGroup[],
  { place, registry, services, toType, words }: CommandContext<Services>,
): Promise<Reply> {
  const settings = await services.settings.read(place);
  const prefix = settings.get("prefix");
  const { language } = words;
  const all = viewerWords(registry.commands, language);
  const isOn = (word: string) => settings.get(`command ${plainWord(word)}`) ?? all.get(plainWord(word));
  // Picks the first word for each question that is understood here.
  const known = usable
    .flatMap((command) => wordsOf(command, language))
    .flatMap((words) => [...words.keys()].filter(isOn).slice(0, 1));
  const behind = behindWords(language).filter(isOn).slice(0, 1);
  const withPrefix = (text: string) => prefix + text;
  const typed = [...known, ...behind].map(withPrefix).join(" ");
  const example = typedIn(language, "schedule");
  const orders = mostUsedOf(usable).flatMap(({ name }): Line[] =>
    name.startsWith(`${root} `) ? [[{ type: "command", typed: toType(name) }]] : [],
  );
  const ofOrders = topics.filter((topic) => usable.some(({ group, name }) => group === topic && name.startsWith(root)));
  const more = {
    root: `${root} help`,
    topics: ofOrders.map((topic) => asText(topicWords(language, topic)[0] ?? topic)),
  };
  return say(
    words.say("help.words", { words: asText(typed) }),
    ...behind
      .map(withPrefix)
      .map((word) => words.say("help.behind", { word: asText(word), example: asText(`${word} ${example}`) })),
    ...(orders.length === 0 ? [] : [words.say("help.orders", { names: orders }), words.say("help.by-topic", more)]),
  );
}

function asText(text: string): Line {
  return [{ type: "text", text }];
}
