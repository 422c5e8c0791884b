import type { Say } from "../../words/en.ts";
import type { Language } from "../../words/languages.ts";
import type { Line } from "../../words/parts.ts";
import { plainWord, typedNames } from "../../words/typed-words.ts";
import { partsOf } from "../reply/reply.ts";
import { traitsOf } from "../traits.ts";
import { readArguments } from "./arguments.ts";
import type { CommandFacts, Rights, Shortcut } from "./command-fields.ts";
import { allNamesOf, nameOn, offeredAs, offeredNames, shortcutOf, writeNamed } from "./command-names.ts";
import { asksInstead, nameWithin, switchedName } from "./loose-words.ts";
import { mayUse, permissionOn } from "./permissions.ts";
import { bare, splitWords, type Word } from "./words.ts";

/** A command that was found. `words` are its arguments. `shortcut` is set if the command was called by a shortcut. */
export type FoundCommand<C extends CommandFacts> = {
  command: C;
  shortcut: Shortcut | undefined;
  words: readonly Word[];
};

/** All commands by their names. */
export type CommandRegistry<C extends CommandFacts = CommandFacts> = {
  /** All commands, in the order in which help lists them. */
  commands: readonly C[];
  /** The languages that people may type in, besides English. */
  languages: readonly Language[];
  /** Returns this registry with the commands' names in these languages. */
  in(languages: readonly Language[]): CommandRegistry<C>;
  /** Returns the names that a command has in these languages. */
  translatedNames(command: C): string[];
  /** Finds a command at the start of the line. The longest name or alias wins. */
  find(words: readonly Word[]): FoundCommand<C> | undefined;
  /**
   * Also finds a command without its first word (`pause` for `tiltify pause`), or with a needless one (`tiltify goal`).
   * In a public chat the first word is required, because other bots have the same commands.
   */
  findLoosely(words: readonly Word[], chat: string, isToUs?: boolean): FoundCommand<C> | undefined;
  /** Returns the command that has this name in any chat. */
  called(name: string): C | undefined;
  usableBy(user: Rights, chat: string): C[];
  /**
   * Returns how people type a command in a chat, with the prefix. On Discord, `tiltify cooldown calm` is `/tiltify
   * settings cooldown:calm`.
   */
  typed(chat: string, text: string): string;
  /** Like `typed`, but without the prefix. */
  toType(chat: string, text: string): string;
  /** The other chats in which people can type commands to this bot. */
  ways: Ways;
  /**
   * For a command that a chat doesn't offer, says where to type it. Names only chats that this bot is in. `text` is a
   * command or the first words of a group.
   */
  typedElsewhere(say: Say, text: string, from: { chat: string; address: string }): Line;
};

/** `discord` is true if the bot is on Discord, and `page` if it has a page in the browser. */
export type Ways = { discord: boolean; page: boolean };

/** The first word of every command that isn't a question. */
export const root = "tiltify";

/** Throws if two commands share a name. */
export function createCommandRegistry<C extends CommandFacts>(
  commands: readonly C[],
  ways: Ways = { discord: true, page: true },
): CommandRegistry<C> {
  const byName = new Map<string, C>();
  for (const command of commands) {
    for (const name of allNamesOf(command)) {
      if (byName.has(name)) throw new Error(`two commands are called "${name}"`);
      byName.set(name, command);
    }
  }
  const byOwnName = new Map(commands.map((command) => [command.name, command]));

  /** Returns the command whose own name comes first in a text. */
  function ownOf(text: string): C | undefined {
    const words = text.split(" ");
    const starts = [3, 2, 1].map((length) => words.slice(0, length).join(" "));
    return starts.map((start) => byOwnName.get(start)).find((one) => one !== undefined);
  }

  const registryIn = (typedIn: readonly Language[]): CommandRegistry<C> => {
    const languages = [...new Set(typedIn)];
    const translations = languages.map(typedNames);

    /** Returns our name for a typed name. English names go first, because they work in every language. */
    function knownName(name: string): string {
      if (byName.has(name)) return name;
      const translated = translations.map(({ commandOf }) => commandOf(name)).find((one) => one !== undefined);
      return translated ?? switchedName(name, byName.keys(), languages) ?? name;
    }

    function toType(chat: string, text: string): string {
      const command = ownOf(text);
      if (command === undefined) return text;
      const rest = text.slice(command.name.length);
      const offered = offeredAs(chat, command);
      if (offered === undefined) return nameOn(chat, command) + rest;
      const { args } = readArguments(rest, splitWords(rest), command.options, languages);
      return writeNamed(offered.as, offered.named(args));
    }

    const typed = (chat: string, text: string) => traitsOf(chat).commandPrefix + toType(chat, text);

    function find(words: readonly Word[]): FoundCommand<C> | undefined {
      for (const length of [3, 2, 1]) {
        const typed = joinWords(words.slice(0, length).map(bare));
        const name = knownName(typed);
        const command = byName.get(name);
        if (command === undefined) continue;
        return { command, shortcut: shortcutOf(command, name), words: words.slice(length) };
      }
      return undefined;
    }

    /** Finds a name in a word with an ending, such as 目標 in 目標は. */
    function findWithin([first, ...others]: readonly Word[]): FoundCommand<C> | undefined {
      const isQuestion = (name: string) => byName.get(knownName(name))?.who === "everyone";
      const name = first && nameWithin(first.text, languages, isQuestion);
      return name === undefined ? undefined : find([{ text: name, start: 0 }, ...others]);
    }

    return {
      commands,
      languages,
      in: registryIn,
      translatedNames: ({ name }) => translations.flatMap(({ namesOf }) => namesOf(name)),
      called: (name) => byName.get(name),
      find,
      findLoosely(typed, chat, isToUs = false) {
        const words = typed.map(bare).filter(({ text }) => text !== "");
        const [first, ...others] = words;
        if (first === undefined) return undefined;
        const isRooted = joinWords([first]) === root;
        if (!isRooted && traitsOf(chat).isPublic && !isToUs) return undefined;
        const isCommand = !isRooted && !asksInstead(words, languages);
        const ordered = isCommand ? find([{ text: root, start: 0 }, ...words]) : undefined;
        const found = ordered ?? findWithin(words);
        // In `tiltify host status`, "host" starts a group of commands, so "host status" isn't a question.
        const start = `${joinWords(words.slice(0, 2))} `;
        const isGroup = commands.some(({ name }) => name.startsWith(start));
        return found ?? (isRooted && !isGroup ? find(others) : undefined);
      },
      usableBy: (user, chat) =>
        commands
          .filter((command) => offeredNames(chat, command).length > 0)
          .filter((command) => mayUse({ permission: permissionOn(command, chat) }, user)),
      toType,
      typed,
      ways,
      typedElsewhere(say, text, { chat, address }) {
        const command = ownOf(text) ?? commands.find(({ name }) => name.startsWith(`${text} `));
        const isOffered = (one: string) =>
          command !== undefined && (offeredNames(one, command).length > 0 || offeredAs(one, command) !== undefined);
        const onDiscord = { typed: partsOf(typed("discord", text)) };
        if (!isOffered("browser")) return ways.discord ? say("elsewhere.discord", onDiscord) : say("hosting.elsewhere");
        if (isOffered("discord") && ways.discord) {
          return say(ways.page ? "elsewhere.discord-or-page" : "elsewhere.discord", onDiscord);
        }
        if (!ways.page) return say("elsewhere.nowhere", { setting: partsOf("BROWSER_CHAT=true") });
        const onPage = { typed: partsOf(typed("browser", text)) };
        // The page can manage a channel only after the channel is linked, so we name the command for linking too.
        const link = partsOf(typed("browser", `tiltify twitch join ${address}`));
        return traitsOf(chat).space === "channel" && !ways.discord
          ? say("elsewhere.page.linked", { ...onPage, link })
          : say("elsewhere.page", onPage);
      },
    };
  };
  return registryIn([]);
}

/** Joins words and normalizes them, so that they can be compared with names. */
export function joinWords(words: readonly Word[]): string {
  return plainWord(words.map((word) => word.text).join(" "));
}
