import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandGroupOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  type Locale,
  type LocalizationMap,
  PermissionFlagsBits,
  type RESTPutAPIApplicationCommandsJSONBody,
} from "discord.js";
import type { CommandFacts, CommandOption, CommandOptions } from "../command-facts.ts";
import { allNamesOf, type CommandEntry, entriesOn } from "../command-names.ts";
import { writableChannels } from "./channels.ts";

/** Descriptions in other languages, by Discord's name of the language and the English description. */
export type Translations = Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>>;

const rootDescriptions: Record<string, string> = {
  tiltify: "Announcements of Tiltify donations: what is said here, and how",
  campaign: "The campaign, and what it is a part of",
};
const groupDescriptions: Record<string, string> = {
  set: "What I announce, and how: kinds, amounts, pace, names",
  team: "Where I tell your team what your viewers are not told",
  twitch: "Your Twitch channel, and what I answer there",
  host: "What only whoever runs me may do",
};
const longestText = 400;

/** The message command of moderators; its name is what people read. */
const hideCommand = "Hide donor text";

/** Whether the answer to a command, by what it is called anywhere, is for the one who asks. */
export function isPrivate(commands: readonly CommandFacts[], name: string): boolean {
  return commands.find((command) => allNamesOf(command).has(name))?.answers === "privately";
}

/** In servers only, and only where the bot was added to the server. */
const everywhere = {
  contexts: [InteractionContextType.Guild],
  integration_types: [ApplicationIntegrationType.GuildInstall],
};
/** Who sees what moderators may use; the managers among them are told apart when they use it. */
const forModerators = { default_member_permissions: String(PermissionFlagsBits.ManageMessages) };

/**
 * All commands for Discord (docs: interactions/application-commands): two words are a command and its subcommand, of three
 * the second is a group of subcommands. What has no translation is shown in English.
 */
export function toSlashCommands(
  commands: readonly CommandFacts[],
  translations: Translations = {},
): RESTPutAPIApplicationCommandsJSONBody {
  const describe = createDescribe(translations);
  const entries = commands.flatMap((command) => entriesOn("discord", command));
  const roots = Map.groupBy(entries, ({ name }) => name.split(" ", 1).join());
  return [
    ...[...roots].map(([name, members]) => toRoot(name, members, describe)),
    { ...everywhere, ...forModerators, type: ApplicationCommandType.Message, name: hideCommand },
  ];
}

type Describe = (description: string) => { description: string; description_localizations?: LocalizationMap };

function createDescribe(translations: Translations): Describe {
  return (description) => {
    const found = Object.entries(translations).flatMap(([language, texts]) =>
      texts[description] === undefined ? [] : [[language, texts[description]]],
    );
    return found.length === 0 ? { description } : { description, description_localizations: Object.fromEntries(found) };
  };
}

function toRoot(
  name: string,
  members: readonly CommandEntry[],
  describe: Describe,
): RESTPutAPIApplicationCommandsJSONBody[number] {
  const [only] = members;
  const isAlone = members.length === 1 && only?.name === name;
  const hasGuarded = members.some(({ who }) => who !== "everyone");
  return {
    ...everywhere,
    ...(hasGuarded && forModerators),
    type: ApplicationCommandType.ChatInput,
    name,
    ...describe(isAlone ? only.description : (rootDescriptions[name] ?? name)),
    options: isAlone ? toOptions(only.options, describe) : toBranches(members, describe),
  };
}

type Branch = APIApplicationCommandSubcommandOption | APIApplicationCommandSubcommandGroupOption;

/** What stands below a command, each group where its first member is. */
function toBranches(members: readonly CommandEntry[], describe: Describe): Branch[] {
  const groups = Map.groupBy(members, ({ name }) => (name.split(" ").length > 2 ? groupOf(name) : name));
  return [...groups].flatMap(([name, inside]): Branch[] => {
    const branches = inside.map((member) => toSubcommand(member, describe));
    const isGroup = inside.some((member) => member.name !== name);
    if (!isGroup) return branches;
    const group = name.slice(name.indexOf(" ") + 1);
    const described = describe(groupDescriptions[group] ?? group);
    return [{ type: ApplicationCommandOptionType.SubcommandGroup, name: group, ...described, options: branches }];
  });
}

/** `tiltify role` of `tiltify role ping`. */
function groupOf(name: string): string {
  return name.slice(0, name.lastIndexOf(" "));
}

function toSubcommand(
  { name, description, options }: CommandEntry,
  describe: Describe,
): APIApplicationCommandSubcommandOption {
  return {
    type: ApplicationCommandOptionType.Subcommand,
    name: name.slice(name.lastIndexOf(" ") + 1),
    ...describe(description),
    options: toOptions(options, describe),
  };
}

/** Discord wants those that are required first. */
function toOptions(options: CommandOptions, describe: Describe): APIApplicationCommandBasicOption[] {
  const all = Object.entries(options);
  const required = all.filter(([, option]) => option.required);
  const others = all.filter(([, option]) => !option.required);
  return [...required, ...others].map(([name, option]) => toOption(name, option, describe));
}

function toOption(name: string, option: CommandOption, describe: Describe): APIApplicationCommandBasicOption {
  const { description, required = false } = option;
  const common = { name, ...describe(description), required };
  if (option.type === "role") return { type: ApplicationCommandOptionType.Role, ...common };
  if (option.type === "place") {
    return { type: ApplicationCommandOptionType.Channel, ...common, channel_types: writableChannels };
  }
  const autocomplete = option.suggest !== undefined && ({ autocomplete: true } as const);
  if (option.type === "integer") {
    return { type: ApplicationCommandOptionType.Integer, ...common, min_value: 1, max_value: 9_999, ...autocomplete };
  }
  const type = ApplicationCommandOptionType.String;
  if (option.choices === undefined) return { type, ...common, max_length: longestText, ...autocomplete };
  return { type, ...common, choices: option.choices.map((value) => ({ name: value, value })) };
}
