/** What the bot may do in a channel, worked out as Discord does it (docs: topics/permissions, permission overwrites). */
import { type APIGuildMember, type APIOverwrite, type APIRole, ChannelType, PermissionFlagsBits } from "discord.js";
import { later } from "../../words/later.ts";
import type { Later } from "../../words/parts.ts";

type Standing = {
  /** The bot's. */
  member: Pick<APIGuildMember, "roles"> & { id: string };
  guild: { id: string; roles: readonly Pick<APIRole, "id" | "permissions">[] };
  /** Of the channel; of a thread, those of the channel that it is in. */
  overwrites: readonly Pick<APIOverwrite, "id" | "allow" | "deny">[];
  type: ChannelType;
};

/** Which permissions the bot lacks to write in a channel, as Discord calls them. */
export function lackingPermissions({ member, guild, overwrites, type }: Standing): Later[] {
  // The role of everybody has the id of the server.
  const own = new Set([guild.id, ...member.roles]);
  const given = guild.roles.filter(({ id }) => own.has(id)).reduce((all, role) => all | BigInt(role.permissions), 0n);
  if ((given & PermissionFlagsBits.Administrator) !== 0n) return [];
  const steps = [
    overwrites.filter(({ id }) => id === guild.id),
    overwrites.filter(({ id }) => id !== guild.id && own.has(id)),
    overwrites.filter(({ id }) => id === member.id),
  ];
  const all = (rules: Standing["overwrites"], which: "allow" | "deny") =>
    rules.reduce((bits, rule) => bits | BigInt(rule[which]), 0n);
  const may = steps.reduce((bits, rules) => (bits & ~all(rules, "deny")) | all(rules, "allow"), given);
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

/** What it takes to write in a channel or thread, with Discord's names for it. */
export function permissionsToWrite(type: ChannelType): [bigint, Later][] {
  // Who may not connect there may do nothing there (docs: topics/permissions, "Implicit permissions").
  const isVoice = type === ChannelType.GuildVoice || type === ChannelType.GuildStageVoice;
  return [
    [PermissionFlagsBits.ViewChannel, later("permission.view-channel")],
    ...(isVoice ? [[PermissionFlagsBits.Connect, later("permission.connect")] satisfies [bigint, Later]] : []),
    isThread(type)
      ? [PermissionFlagsBits.SendMessagesInThreads, later("permission.send-in-threads")]
      : [PermissionFlagsBits.SendMessages, later("permission.send")],
  ];
}
