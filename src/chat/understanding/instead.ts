/** Suggests one of our commands when people type another bot's word or an unknown one. */

import { publicName } from "../../safety/text.ts";
import { ownCommand } from "../../util/own-command.ts";
import type { Say } from "../../words/en.ts";
import type { Line } from "../../words/parts.ts";
import { isTyped } from "../../words/typed-words.ts";
import { partsOf } from "../reply/reply.ts";
import { traitsOf } from "../traits.ts";
import type { CommandFacts, Rights } from "./command-fields.ts";
import type { CommandRegistry } from "./command-registry.ts";
import { asTypedIn } from "./command-texts.ts";
import type { Word } from "./words.ts";

/**
 * `typed` is the command that we suggest. People who may not use it don't see the advice. With `takes`, the words that
 * followed are added to the command, so that people can copy it.
 */
type Instead = { says: `instead.${(typeof orders)[number]}`; typed: string; takes?: "name" | "word" };
const orders = [
  "hide",
  "block",
  "show",
  "allow",
  "disconnect",
  "undo",
  "standard",
  "connect",
  "donate",
  "announce",
  "sound",
  "cooldown",
] as const;

const person: readonly Instead[] = [
  { says: "instead.hide", typed: "tiltify hide", takes: "name" },
  { says: "instead.block", typed: "tiltify block add", takes: "word" },
];
const personBack: readonly Instead[] = [
  { says: "instead.show", typed: "tiltify show", takes: "name" },
  { says: "instead.allow", typed: "tiltify block remove", takes: "word" },
];
const away: readonly Instead[] = [
  { says: "instead.disconnect", typed: "tiltify disconnect" },
  { says: "instead.hide", typed: "tiltify hide" },
];
const back: readonly Instead[] = [
  { says: "instead.undo", typed: "tiltify undo" },
  { says: "instead.standard", typed: "tiltify template donation reset" },
];
const link: readonly Instead[] = [
  { says: "instead.connect", typed: "tiltify connect" },
  { says: "instead.donate", typed: "donate" },
];
/** `tiltify announce` shows most of the settings, and unlike the settings form it is in every chat. */
const form: readonly Instead[] = [{ says: "instead.announce", typed: "tiltify announce" }];
const sound: readonly Instead[] = [{ says: "instead.sound", typed: "tiltify overlay" }];

/** Our advice for words that people try. Each key, such as `sought.block`, stands for such words in every language. */
const advice = {
  "sought.block": person,
  "sought.unblock": personBack,
  "sought.remove": away,
  "sought.reset": back,
  "sought.link": link,
  "sought.sound": sound,
} as const;
const rows = Object.keys(advice) as (keyof typeof advice)[]; // the cast restores the type that `Object.keys` loses

/** Advice for commands that only some chats have, by the last word of their English names. */
const elsewhere: ReadonlyMap<string, readonly Instead[]> = new Map([
  // Setting up means connecting a campaign.
  ["setup", link.slice(0, 1)] as const,
  ...["settings", "config", "options"].map((word) => [word, form] as const),
]);

/** By command: what people probably want if they add a number to a command that takes none. */
const besides: ReadonlyMap<string, Instead> = new Map([
  ["tiltify cooldown", { says: "instead.cooldown", typed: "tiltify twitch cooldown 10" }],
]);

/** The host's commands that the previous version had and this one doesn't, by their English names. */
const gone: ReadonlyMap<string, "instead.host-alerts" | "instead.twitch-login"> = new Map([
  ["tiltify host alerts", "instead.host-alerts"],
  ["tiltify host twitch-login", "instead.twitch-login"],
]);

/** Says what replaces a command that no longer exists. Returns undefined for all other text. */
export function sayGone(say: Say, typed: string, { isHost }: Rights): Line | undefined {
  const says = isHost ? gone.get(typed) : undefined;
  if (says === "instead.twitch-login") return say(says, { typed: partsOf(ownCommand("login-twitch")) });
  return says && say(says);
}

/** Matches "block word idiot" in our languages. Such a line blocks a word, so advice about names doesn't apply. */
const namesWord = /^(?:(?:the|das|le|la|el|a|o) )?(?:words?|wort|mots?|palabras?|palavras?|言葉|単語) /iu;
/** Matches names and words that we can safely repeat. */
const harmless = /^[\p{L}\p{M}\p{N}_][\p{L}\p{M}\p{N}_.' -]{0,24}$/u;

/**
 * Returns advice for a word that isn't one of our commands. Suggests only what this person may use. `behind` is the
 * text after the word. Empty if we have no advice for the word.
 */
export function sayInstead(
  say: Say,
  word: string,
  { registry, user, chat, behind = "" }: { registry: CommandRegistry; user: Rights; chat: string; behind?: string },
): Line[] {
  const usable = new Set(registry.usableBy(user, chat).map(({ name }) => name));
  const row = rows.find((one) => isTyped(word, [one], registry.languages));
  const answers = row === undefined ? elsewhere.get(word) : advice[row];
  const isWord = namesWord.test(behind);
  return (answers ?? []).flatMap(({ says, typed, takes }) => {
    if (isWord && takes === "name") return [];
    const isUsable =
      usable.has(registry.called(typed)?.name ?? typed) || usable.has(typed.split(" ").slice(0, 2).join(" "));
    const named = takes === undefined ? "" : repeated(behind.replace(namesWord, ""), { chat, takes });
    return isUsable
      ? [say(says, { typed: `${registry.toType(chat, asTypedIn({ say }, typed, registry))}${named}` })]
      : [];
  });
}

/** If somebody adds a number to a command that takes none, suggests the command they probably want. */
export function sayBesides(
  say: Say,
  { name }: CommandFacts,
  { words, registry, user, chat }: { words: readonly Word[]; registry: CommandRegistry; user: Rights; chat: string },
): Line[] {
  const other = words.some(({ text }) => /^\d/.test(text)) ? besides.get(name) : undefined;
  if (other === undefined || !registry.usableBy(user, chat).some((one) => other.typed.startsWith(one.name))) return [];
  return [say(other.says, { typed: registry.toType(chat, other.typed) })];
}

/** Returns the name or word to repeat, if it is harmless. Repeats blocked words only in private. */
function repeated(behind: string, { chat, takes }: { chat: string; takes: "name" | "word" }): string {
  const isSaid = takes === "name" || !traitsOf(chat).isPublic;
  const [first = ""] = behind.split(" ");
  // In "@Troll99 keeps spamming", the first word is the name.
  const named = behind.startsWith("@") ? first.slice(1) : behind;
  const isSomebody = !/^(?:everyone|here)$/i.test(named);
  return isSaid && isSomebody && harmless.test(named) && publicName(named) === named ? ` ${named}` : "";
}
