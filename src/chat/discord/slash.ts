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
import type { CommandFacts, CommandOption } from "../command-fields.ts";
import { allNamesOf, type CommandEntry, entriesOn } from "../command-names.ts";
import { type CommandTexts, describeCommand, describeOption } from "../command-texts.ts";
import { writableChannels } from "./channels.ts";

/** What is said of commands, and the same in other languages, by Discord's names of them. */
export type SlashTexts = { english: CommandTexts; others: Readonly<Partial<Record<Locale, CommandTexts>>> };

const longestText = 400;

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
  texts: SlashTexts,
): RESTPutAPIApplicationCommandsJSONBody {
  const describe = createDescribe(texts);
  const entries = commands.flatMap((command) => entriesOn("discord", command));
  const roots = Map.groupBy(entries, ({ name }) => name.split(" ", 1).join());
  return [
    ...[...roots].map(([name, members]) => toRoot(name, members, describe)),
    { ...everywhere, ...forModerators, type: ApplicationCommandType.Message, ...hideMenu(texts) },
  ];
}

/** The message command of moderators; its name is what people read. */
function hideMenu({ english, others }: SlashTexts): { name: string; name_localizations: LocalizationMap } {
  const nameIn = (texts: CommandTexts) => texts("menu.hide") ?? "Hide donor text";
  const names = Object.entries(others).map(([language, texts]) => [language, nameIn(texts)]);
  return { name: nameIn(english), name_localizations: Object.fromEntries(names) };
}

/** Looks one sentence up in a language. */
type Find = (texts: CommandTexts) => string;
type Describe = (find: Find) => { description: string; description_localizations?: LocalizationMap };

function createDescribe({ english, others }: SlashTexts): Describe {
  return (find) => {
    const description = find(english);
    const found = Object.entries(others).flatMap(([language, texts]) => [[language, find(texts)]]);
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
    ...describe((texts) => (isAlone ? describeCommand(texts, only) : (texts(`discord.${name}`) ?? name))),
    options: isAlone ? toOptions(only, describe) : toBranches(members, describe),
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
    const described = describe((texts) => texts(`discord.${group}`) ?? group);
    return [{ type: ApplicationCommandOptionType.SubcommandGroup, name: group, ...described, options: branches }];
  });
}

/** `tiltify role` of `tiltify role ping`. */
function groupOf(name: string): string {
  return name.slice(0, name.lastIndexOf(" "));
}

function toSubcommand(entry: CommandEntry, describe: Describe): APIApplicationCommandSubcommandOption {
  const { name } = entry;
  return {
    type: ApplicationCommandOptionType.Subcommand,
    name: name.slice(name.lastIndexOf(" ") + 1),
    ...describe((texts) => describeCommand(texts, entry)),
    options: toOptions(entry, describe),
  };
}

/** Discord wants those that are required first. */
function toOptions(entry: CommandEntry, describe: Describe): APIApplicationCommandBasicOption[] {
  const all = Object.entries(entry.options);
  const required = all.filter(([, option]) => option.required);
  const others = all.filter(([, option]) => !option.required);
  return [...required, ...others].map(([name, option]) =>
    toOption({ name, ...describe((texts) => describeOption(texts, entry, name)) }, option),
  );
}

function toOption(
  described: { name: string; description: string },
  option: CommandOption,
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
  if (option.choices === undefined) return { type, ...common, max_length: longestText, ...autocomplete };
  return {
    type,
    ...common,
    choices: option.choices.map((value) => ({ name: option.shownAs?.[value] ?? value, value })),
  };
}
