import {
  type APIApplicationCommandInteractionDataOption,
  type APIInteraction,
  ApplicationCommandOptionType,
  type InteractionType,
  PermissionFlagsBits,
} from "discord.js";
import { discordConnection } from "../discord-connection.ts";
import type { CallPlace, CallUser } from "../understanding/command.ts";
import type { ArgumentValue, Role } from "../understanding/command-fields.ts";

/** A command as it was chosen: its name (one to three words) and the values by their options' names. */
export type ChosenCommand = { name: string; named: Record<string, ArgumentValue> };

/** The subcommand and its group, where there are any, are the command's other words. */
export function readChosen(
  name: string,
  options: readonly APIApplicationCommandInteractionDataOption[] = [],
): ChosenCommand {
  const [first] = options;
  if (
    first?.type === ApplicationCommandOptionType.Subcommand ||
    first?.type === ApplicationCommandOptionType.SubcommandGroup
  ) {
    return readChosen(`${name} ${first.name}`, first.options);
  }
  const named: Record<string, ArgumentValue> = {};
  for (const option of options) {
    if (!("value" in option) || typeof option.value === "boolean") continue;
    named[option.name] = option.value;
  }
  return { name, named };
}

/** What is being typed, and into which option of which command; undefined where nothing is. */
export function readFocused(
  name: string,
  options: readonly APIApplicationCommandInteractionDataOption<InteractionType.ApplicationCommandAutocomplete>[],
): { command: string; option: string; typed: string; isNumber: boolean } | undefined {
  const [first] = options;
  if (first && "options" in first) return readFocused(`${name} ${first.name}`, first.options ?? []);
  for (const option of options) {
    if (!("focused" in option) || !option.focused) continue;
    const isNumber = option.type === ApplicationCommandOptionType.Integer;
    return { command: name, option: option.name, typed: String(option.value), isNumber };
  }
  return undefined;
}

/** Where it was asked; undefined outside a server. */
export function readPlace(interaction: APIInteraction, space: { name: string }): CallPlace | undefined {
  const { guild_id: server, channel } = interaction;
  if (server === undefined || channel === undefined) return undefined;
  const name = "name" in channel && channel.name ? `#${channel.name}` : "this channel";
  return {
    chat: "discord",
    connection: discordConnection,
    space: { address: server, name: space.name },
    address: channel.id,
    name,
  };
}

/** Roles that people have chosen in a server, by their ids. */
export type ChosenRoles = { managers: string | null; helpers: string | null };

/** `roles`: whose members manage and moderate, besides those whom Discord itself trusts. */
export function readUser(interaction: APIInteraction, roles: ChosenRoles): CallUser | undefined {
  const { member } = interaction;
  if (member === undefined) return undefined;
  const { id, username, global_name } = member.user;
  const role = roleOf(BigInt(member.permissions), member.roles, roles);
  return { id, name: global_name ?? username, role };
}

/** Managers manage the server and moderators its messages, or they have the role that was chosen for it. */
function roleOf(permissions: bigint, own: readonly string[], { managers, helpers }: ChosenRoles): Role {
  const may = (flag: bigint) => (permissions & (flag | PermissionFlagsBits.Administrator)) !== 0n;
  const has = (role: string | null) => role !== null && own.includes(role);
  if (may(PermissionFlagsBits.ManageGuild) || has(managers)) return "manager";
  return may(PermissionFlagsBits.ManageMessages) || has(helpers) ? "moderator" : "everyone";
}
