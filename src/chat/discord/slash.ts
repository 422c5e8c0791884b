import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandGroupOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  Locale,
  type LocalizationMap,
  PermissionFlagsBits,
  type RESTPutAPIApplicationCommandsJSONBody,
} from "discord.js";
import { languageOfLocale, loadLanguage, type SpokenLanguage } from "../../words/languages.ts";
import { typedNames } from "../../words/typed-words.ts";
import type { CommandFacts, CommandOption } from "../understanding/command-fields.ts";
import { allNamesOf, type CommandEntry, entriesOn } from "../understanding/command-names.ts";
import {
  type CommandTexts,
  commandTextsIn,
  describeCommand,
  describeOption,
  nameChoice,
  nameOption,
} from "../understanding/command-texts.ts";
import { writableChannels } from "./channels.ts";

/** Texts about commands: in English, and by Discord's locales for other languages. */
export type SlashTexts = { english: CommandTexts; others: Readonly<Partial<Record<Locale, SlashLanguage>>> };

/** `nameOf` returns the translated name of a command that viewers may use. */
type SlashLanguage = { texts: CommandTexts; nameOf(command: string): string | undefined };

const longestText = 400;

/** True if a command answers privately. `name` can be any of its names. */
export function isPrivate(commands: readonly CommandFacts[], name: string): boolean {
  return commands.find((command) => allNamesOf(command).has(name))?.answers === "privately";
}

/** Commands work only in servers, and only in those that the bot was added to. */
const everywhere = {
  contexts: [InteractionContextType.Guild],
  integration_types: [ApplicationIntegrationType.GuildInstall],
};
/** Discord shows these commands to moderators. Some are for managers only, and refuse moderators when they are used. */
const forModerators = { default_member_permissions: String(PermissionFlagsBits.ManageMessages) };

/**
 * Builds all commands for Discord (docs: interactions/application-commands). A name of two words is a command with a
 * subcommand. In a name of three words, the second is a group. We translate descriptions, options, choices and the
 * names of commands for viewers. All other names are English everywhere, because answers use the English names.
 */
export function toSlashCommands(
  commands: readonly CommandFacts[],
  texts: SlashTexts,
): RESTPutAPIApplicationCommandsJSONBody {
  const localize = createLocalize(texts);
  const entries = commands.flatMap((command) => entriesOn("discord", command));
  const roots = Map.groupBy(entries, ({ name }) => name.split(" ", 1).join());
  return [
    ...[...roots].map(([name, members]) => toRoot(name, members, localize)),
    {
      ...everywhere,
      ...forModerators,
      type: ApplicationCommandType.Message,
      ...localize.name((language) => language("menu.hide") ?? "Hide donor text"),
    },
  ];
}

type Named = { name: string; name_localizations?: LocalizationMap };
type Described = { description: string; description_localizations?: LocalizationMap };

type Find = (texts: CommandTexts) => string;
type Localize = {
  name(find: Find): Named;
  describe(find: Find): Described;
  /**
   * Names a command or group. `name` is the English name. `command` is the viewers' command whose translation is used,
   * if any.
   */
  command(name: string, command: string | undefined): Named;
};

function createLocalize({ english, others }: SlashTexts): Localize {
  const all = Object.entries(others);
  /** Leaves out translations that are the same as in English, because Discord limits the total length. */
  function translate(find: Find): { text: string; translated: LocalizationMap | undefined } {
    const text = find(english);
    const translated = all.map(([locale, { texts }]) => [locale, find(texts)]).filter(([, one]) => one !== text);
    return { text, translated: translated.length === 0 ? undefined : Object.fromEntries(translated) };
  }
  return {
    name(find) {
      const { text: name, translated } = translate(find);
      return { name, ...(translated && { name_localizations: translated }) };
    },
    describe(find) {
      const { text: description, translated } = translate(find);
      return { description, ...(translated && { description_localizations: translated }) };
    },
    command(name, command) {
      const names = all.flatMap(([locale, { nameOf }]) => {
        const translated = command === undefined ? undefined : nameOf(command);
        return translated === undefined || translated === name ? [] : [[locale, translated] as const];
      });
      return { name, ...(names.length > 0 && { name_localizations: Object.fromEntries(names) }) };
    },
  };
}

function toRoot(
  name: string,
  members: readonly CommandEntry[],
  localize: Localize,
): RESTPutAPIApplicationCommandsJSONBody[number] {
  const [only] = members;
  const isAlone = members.length === 1 && only?.name === name;
  const hasGuarded = members.some(({ who }) => who !== "everyone");
  return {
    ...everywhere,
    ...(hasGuarded && forModerators),
    type: ApplicationCommandType.ChatInput,
    ...localize.command(name, hasGuarded ? undefined : name),
    ...localize.describe((texts) => (isAlone ? describeCommand(texts, only) : (texts(`discord.${name}`) ?? name))),
    options: isAlone ? toOptions(only, localize) : toBranches(members, localize),
  };
}

type Branch = APIApplicationCommandSubcommandOption | APIApplicationCommandSubcommandGroupOption;

/** Builds a command's subcommands. A group stands where its first member would. */
function toBranches(members: readonly CommandEntry[], localize: Localize): Branch[] {
  const groups = Map.groupBy(members, ({ name }) => (name.split(" ").length > 2 ? groupOf(name) : name));
  return [...groups].flatMap(([name, inside]): Branch[] => {
    const branches = inside.map((member) => toSubcommand(member, localize));
    const isGroup = inside.some((member) => member.name !== name);
    if (!isGroup) return branches;
    const group = name.slice(name.indexOf(" ") + 1);
    const described = localize.describe((texts) => texts(`discord.${group}`) ?? group);
    return [{ type: ApplicationCommandOptionType.SubcommandGroup, name: group, ...described, options: branches }];
  });
}

/** Returns `tiltify role` for `tiltify role ping`. */
function groupOf(name: string): string {
  return name.slice(0, name.lastIndexOf(" "));
}

function toSubcommand(entry: CommandEntry, localize: Localize): APIApplicationCommandSubcommandOption {
  const { name, who, command } = entry;
  return {
    type: ApplicationCommandOptionType.Subcommand,
    ...localize.command(name.slice(name.lastIndexOf(" ") + 1), who === "everyone" ? command : undefined),
    ...localize.describe((texts) => describeCommand(texts, entry)),
    options: toOptions(entry, localize),
  };
}

/** Discord wants required options first. */
function toOptions(entry: CommandEntry, localize: Localize): APIApplicationCommandBasicOption[] {
  const all = Object.entries(entry.options);
  const required = all.filter(([, option]) => option.required);
  const others = all.filter(([, option]) => !option.required);
  return [...required, ...others].map(([name, option]) => {
    const called = localize.name((texts) => nameOption(texts, name));
    return toOption(
      { ...called, ...localize.describe((texts) => describeOption(texts, entry, name)) },
      option,
      localize,
    );
  });
}

function toOption(
  described: Named & Described,
  option: CommandOption,
  localize: Localize,
): APIApplicationCommandBasicOption {
  const common = { ...described, required: option.required ?? false };
  if (option.type === "role") return { type: ApplicationCommandOptionType.Role, ...common };
  if (option.type === "place") {
    return { type: ApplicationCommandOptionType.Channel, ...common, channel_types: writableChannels };
  }
  const autocomplete = option.suggest !== undefined && ({ autocomplete: true } as const);
  if (option.type === "integer") {
    return { type: ApplicationCommandOptionType.Integer, ...common, min_value: 1, max_value: 9_999, ...autocomplete };
  }
  const type = ApplicationCommandOptionType.String;
  if (option.choices === undefined || autocomplete)
    return { type, ...common, max_length: longestText, ...autocomplete };
  const { choices, shownAs = {} } = option;
  const named = (value: string) => localize.name((texts) => shownAs[value] ?? nameChoice(texts, value));
  return { type, ...common, choices: choices.map((value) => ({ ...named(value), value })) };
}

/**
 * Loads the languages that Discord and we have (docs: reference, "Locales"). Discord has two kinds of Spanish, and we
 * give it the same texts for each.
 */
export async function readSlashTexts(): Promise<SlashTexts> {
  const locales = Object.values(Locale).flatMap((locale) => {
    const language = languageOfLocale(locale);
    return language === undefined || language === "en" ? [] : [{ locale, language }];
  });
  // If a language fails to load, its texts are in English.
  await Promise.allSettled(locales.map(({ language }) => loadLanguage(language)));
  const others = locales.map(({ locale, language }) => [locale, textsOf(language)] as const);
  return { english: commandTextsIn("en"), others: Object.fromEntries(others) };
}

function textsOf(language: SpokenLanguage): SlashLanguage {
  const { namesOf } = typedNames(language);
  return { texts: commandTextsIn(language), nameOf: (command) => namesOf(command)[0] };
}
