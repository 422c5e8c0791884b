import {
  type APIApplicationCommandInteractionDataOption,
  type APIInteraction,
  ApplicationCommandOptionType,
  type InteractionType,
  PermissionFlagsBits,
} from "discord.js";
import { discordConnection } from "../traits.ts";
import type { CallPlace, CallUser } from "../understanding/command.ts";
import type { ArgumentValue, Role } from "../understanding/command-fields.ts";

/** A command that somebody chose. `name` has one to three words, and `named` has the values of its options. */
export type ChosenCommand = { name: string; named: Record<string, ArgumentValue> };

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

/** Returns the option that somebody is typing into. Returns undefined if there is none. */
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

/** Returns undefined outside a server. */
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

/** The IDs of the roles that a server has chosen for managers and helpers. */
export type ChosenRoles = { managers: string | null; helpers: string | null };

/**
 * Members of the chosen `roles` count as managers or moderators, in addition to people who have Discord's own
 * permissions.
 */
export function readUser(interaction: APIInteraction, roles: ChosenRoles): CallUser | undefined {
  const { member } = interaction;
  if (member === undefined) return undefined;
  const { id, username, global_name } = member.user;
  const role = roleOf(BigInt(member.permissions), member.roles, roles);
  return { id, name: global_name ?? username, role };
}

/**
 * People who may manage the server are managers, and people who may manage messages are moderators. A chosen role makes
 * somebody a manager or moderator too.
 */
function roleOf(permissions: bigint, own: readonly string[], { managers, helpers }: ChosenRoles): Role {
  const may = (flag: bigint) => (permissions & (flag | PermissionFlagsBits.Administrator)) !== 0n;
  const has = (role: string | null) => role !== null && own.includes(role);
  if (may(PermissionFlagsBits.ManageGuild) || has(managers)) return "manager";
  return may(PermissionFlagsBits.ManageMessages) || has(helpers) ? "moderator" : "everyone";
}
