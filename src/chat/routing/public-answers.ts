/** What people are told behind `!tiltify` where everybody reads along: only names of our own, nothing of what was typed. */

import { suggestName } from "../../util/suggestion.ts";
import type { Say } from "../../words/en.ts";
import type { Line } from "../../words/parts.ts";
import { plainWord } from "../../words/typed-words.ts";
import type { CallPlace } from "../understanding/command.ts";
import type { CommandFacts, Rights } from "../understanding/command-fields.ts";
import { allNamesOf, isOn, nameOn, namesOn } from "../understanding/command-names.ts";
import { type CommandRegistry, joinWords, root } from "../understanding/command-registry.ts";
import { sayInstead } from "../understanding/instead.ts";
import { answered, commandWithin, understand } from "../understanding/phrases.ts";
import type { Word } from "../understanding/words.ts";
import { typedFor } from "./router-answers.ts";

/** What only a broadcaster types, and the chat itself answers. */
const ofTheChat = ["link", "unlink"];
const help = `${root} help`;

/** For words that are no command there; none for what is nothing of ours. */
export function adviseInPublic(
  say: Say,
  words: readonly Word[],
  registry: CommandRegistry,
  { user, place }: { user: Rights; place: Pick<CallPlace, "chat" | "address"> },
): Line[] {
  const { chat } = place;
  const [first, second = "", third = ""] = words.map((word) => joinWords([word]));
  if (first !== root) return [];
  // What Discord groups is understood here as well.
  const word = second === "set" ? third : second;
  if (word === "") return [say("router.known", { typed: help })];
  const isHere = (command: CommandFacts) => isOn(chat, command);
  const named = registry.commands
    .filter(isHere)
    .flatMap((one) => [
      ...wordsBehind(namesOn(chat, one)).map((name) => [name, name] as const),
      ...wordsBehind(registry.translatedNames(one)).map((name) => [plainWord(name), nameBehind(chat, one)] as const),
    ]);
  const here = new Map([...named, ...ofTheChat.map((name) => [name, name] as const)]);
  const others = registry.commands.filter((command) => !isHere(command));
  const elsewhere = new Map(others.flatMap((one) => wordsBehind(allNamesOf(one)).map((name) => [name, one])));
  const group = `${root} ${word}`;
  if (others.some((command) => command.name.startsWith(`${group} `)))
    return [registry.typedElsewhere(say, group, place)];
  const behind = words.slice(second === "set" ? 3 : 2).map(({ text }) => text);
  const instead = sayInstead(say, word, { registry, user, chat, behind: behind.join(" ") });
  if (instead.length > 0) return instead;
  const known = [...here.keys(), ...elsewhere.keys()];
  const orders = new Set(known.map((name) => `${root} ${name}`));
  const phrase = understand(words, { registry, user, chat });
  const means = commandWithin(words, orders, registry.languages) ?? phrase?.means;
  if (phrase !== undefined && means === phrase.means && !answered.some((one) => one === means)) {
    return [say("router.meant", { typed: typedFor(say, means, { registry, chat }) })];
  }
  const meant = means?.slice(root.length + 1) ?? suggestName(word, known);
  if (meant === undefined) return [say("help.unknown", { typed: help })];
  const typed = here.get(meant);
  if (typed !== undefined) return [say("router.meant", { typed: `${root} ${typed}` })];
  const command = elsewhere.get(meant);
  return command ? [registry.typedElsewhere(say, command.name, place)] : [];
}

/** Of each language's words the one that is shown is the first, which this is said as. */
function nameBehind(chat: string, command: CommandFacts): string {
  return nameOn(chat, command).replace(`${root} `, "");
}

/** `pause` of `tiltify pause`: what stands by itself behind the first word. */
function wordsBehind(names: Iterable<string>): string[] {
  return [...names].flatMap((name) => {
    const [first, second, third] = name.split(" ");
    return first === root && second !== undefined && third === undefined ? [second] : [];
  });
}
