/**
 * The bot's permissions in a channel, computed the way Discord does (docs: topics/permissions, permission overwrites).
 */
import { type APIGuildMember, type APIOverwrite, type APIRole, ChannelType, PermissionFlagsBits } from "discord.js";
import { later } from "../../words/later.ts";
import type { Later } from "../../words/parts.ts";

type Standing = {
  /** The bot's own membership. */
  member: Pick<APIGuildMember, "roles"> & { id: string };
  guild: { id: string; roles: readonly Pick<APIRole, "id" | "permissions">[] };
  /** Those of the channel; for a thread, those of its channel. */
  overwrites: readonly Pick<APIOverwrite, "id" | "allow" | "deny">[];
  type: ChannelType;
};

/** Returns the permissions that the bot lacks to post in a channel, by Discord's names. */
export function lackingPermissions({ member, guild, overwrites, type }: Standing): Later[] {
  // The role of everybody has the server's ID.
  const own = new Set([guild.id, ...member.roles]);
  const granted = guild.roles.filter(({ id }) => own.has(id)).reduce((all, role) => all | BigInt(role.permissions), 0n);
  if ((granted & PermissionFlagsBits.Administrator) !== 0n) return [];
  const steps = [
    overwrites.filter(({ id }) => id === guild.id),
    overwrites.filter(({ id }) => id !== guild.id && own.has(id)),
    overwrites.filter(({ id }) => id === member.id),
  ];
  const all = (rules: Standing["overwrites"], which: "allow" | "deny") =>
    rules.reduce((bits, rule) => bits | BigInt(rule[which]), 0n);
  const may = steps.reduce((bits, rules) => (bits & ~all(rules, "deny")) | all(rules, "allow"), granted);
  return permissionsToWrite(type)
    .filter(([flag]) => (may & flag) === 0n)
    .map(([, name]) => name);
}

const threads: readonly ChannelType[] = [
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
  ChannelType.AnnouncementThread,
];

export function isThread(type: ChannelType): boolean {
  return threads.includes(type);
}

/** Returns the permissions needed to post in a channel or thread, with Discord's names for them. */
export function permissionsToWrite(type: ChannelType): [bigint, Later][] {
  // Without permission to connect, nothing else is allowed in a voice channel (docs: topics/permissions, "Implicit
  // permissions").
  const isVoice = type === ChannelType.GuildVoice || type === ChannelType.GuildStageVoice;
  return [
    [PermissionFlagsBits.ViewChannel, later("permission.view-channel")],
    ...(isVoice ? [[PermissionFlagsBits.Connect, later("permission.connect")] satisfies [bigint, Later]] : []),
    isThread(type)
      ? [PermissionFlagsBits.SendMessagesInThreads, later("permission.send-in-threads")]
      : [PermissionFlagsBits.SendMessages, later("permission.send")],
  ];
}
