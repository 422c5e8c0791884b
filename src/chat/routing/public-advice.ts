/**
 * Advice for lines that start with `!tiltify` in a public chat. Contains only our own names and never what was typed.
 */

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

/** Words for broadcasters, which the Twitch adapter answers itself. */
const ofTheChat = ["link", "unlink"];
const help = `${root} help`;

/** Advises on words that aren't a command in this chat. Returns nothing if the line isn't for us. */
export function adviseInPublic(
  say: Say,
  words: readonly Word[],
  registry: CommandRegistry,
  { user, place }: { user: Rights; place: Pick<CallPlace, "chat" | "address"> },
): Line[] {
  const { chat } = place;
  const [first, second = "", third = ""] = words.map((word) => joinWords([word]));
  if (first !== root) return [];
  // On Discord these commands are in the group `set`. People type that in other chats too.
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
  const suggested = means?.slice(root.length + 1) ?? suggestName(word, known);
  if (suggested === undefined) return [say("help.unknown", { typed: help })];
  const typed = here.get(suggested);
  if (typed !== undefined) return [say("router.meant", { typed: `${root} ${typed}` })];
  const command = elsewhere.get(suggested);
  return command ? [registry.typedElsewhere(say, command.name, place)] : [];
}

/** Returns a command's main name in this chat, without `tiltify`. */
function nameBehind(chat: string, command: CommandFacts): string {
  return nameOn(chat, command).replace(`${root} `, "");
}

/** Returns the second word of names with two words: `pause` for `tiltify pause`. */
function wordsBehind(names: Iterable<string>): string[] {
  return [...names].flatMap((name) => {
    const [first, second, third] = name.split(" ");
    return first === root && second !== undefined && third === undefined ? [second] : [];
  });
}
