import {
  type APIGuildMember,
  type APIOverwrite,
  type APIRole,
  ChannelType,
  type Client,
  PermissionFlagsBits,
} from "discord.js";
import { later } from "../../words/later.ts";
import type { Later } from "../../words/parts.ts";
import type { FoundPlace } from "../port/server-port.ts";
import type { CallPlace } from "../understanding/command.ts";

/**
 * The kinds of channels that we can announce in. They include threads, and so the posts in a forum, but not the forum
 * itself. Voice channels have a text chat.
 */
export const writableChannels = [
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildVoice,
  ChannelType.GuildStageVoice,
  ChannelType.PublicThread,
  ChannelType.AnnouncementThread,
] as const satisfies ChannelType[];

/** Returns undefined if we aren't connected or the bot can't see the channel. */
export function findChannel(
  client: Client<true> | undefined,
  near: CallPlace,
  address: string,
): FoundPlace | undefined {
  const guild = client?.guilds.cache.get(near.space.address);
  const channel = guild?.channels.cache.get(address);
  if (!guild || !channel) return undefined;
  // A private thread is hidden from everybody who wasn't invited, whatever the channel's permissions say.
  const isHidden =
    channel.type === ChannelType.PrivateThread ||
    !channel.permissionsFor(guild.roles.everyone).has(PermissionFlagsBits.ViewChannel);
  const me = guild.members.me;
  const lacks = (flag: bigint, name: Later) => (me === null || channel.permissionsFor(me).has(flag) ? null : name);
  const missing = permissionsToWrite(channel.type).flatMap(([flag, name]) => lacks(flag, name) ?? []);
  const place = { ...near, address, name: `#${channel.name}` };
  const lacksPin = lacks(PermissionFlagsBits.PinMessages, later("permission.pin"));
  const lacksHistory = lacks(PermissionFlagsBits.ReadMessageHistory, later("permission.history"));
  return { place, isHidden, missing, lacksPin, lacksHistory };
}

/** Returns when the bot's timeout in the channel's server ends. Returns undefined if the gateway has reported none. */
export function timedOutUntil(client: Client<true> | undefined, channel: string, now: number): number | undefined {
  const found = client?.channels.cache.get(channel);
  const me = found && "guild" in found ? found.guild.members.me : undefined;
  const until = me?.communicationDisabledUntilTimestamp ?? 0;
  return until > now ? until : undefined;
}

/**
 * Returns a permission that the bot needs to post in a channel and lacks. Undefined if it lacks none, or we don't know.
 */
export function lackingPermission(client: Client<true> | undefined, channel: string): Later | undefined {
  const found = client?.channels.cache.get(channel);
  if (!found || !("guild" in found)) return undefined;
  const { me } = found.guild.members;
  return permissionsToWrite(found.type).find(([flag]) => me !== null && !found.permissionsFor(me).has(flag))?.[1];
}

/**
 * Everything that decides on the bot's permissions in a channel. We compute them as Discord does (docs:
 * topics/permissions, "Permission Overwrites").
 */
type RightsIn = {
  /** The bot as a member of the server. */
  member: Pick<APIGuildMember, "roles"> & { id: string };
  guild: { id: string; roles: readonly Pick<APIRole, "id" | "permissions">[] };
  /** The channel's overwrites. For a thread, those of its parent channel. */
  overwrites: readonly Pick<APIOverwrite, "id" | "allow" | "deny">[];
  type: ChannelType;
};

/** Returns the names of the permissions that the bot needs to post and doesn't have. */
export function lackingPermissions({ member, guild, overwrites, type }: RightsIn): Later[] {
  // The @everyone role has the server's ID.
  const own = new Set([guild.id, ...member.roles]);
  const granted = guild.roles.filter(({ id }) => own.has(id)).reduce((all, role) => all | BigInt(role.permissions), 0n);
  if ((granted & PermissionFlagsBits.Administrator) !== 0n) return [];
  const steps = [
    overwrites.filter(({ id }) => id === guild.id),
    overwrites.filter(({ id }) => id !== guild.id && own.has(id)),
    overwrites.filter(({ id }) => id === member.id),
  ];
  const all = (rules: RightsIn["overwrites"], which: "allow" | "deny") =>
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

function isThread(type: ChannelType): boolean {
  return threads.includes(type);
}

/** Returns the permissions needed to post in this kind of channel, with the names that Discord gives them. */
function permissionsToWrite(type: ChannelType): [bigint, Later][] {
  // In a voice channel, nothing else works without Connect (docs: topics/permissions, "Implicit Permissions").
  const isVoice = type === ChannelType.GuildVoice || type === ChannelType.GuildStageVoice;
  return [
    [PermissionFlagsBits.ViewChannel, later("permission.view-channel")],
    ...(isVoice ? [[PermissionFlagsBits.Connect, later("permission.connect")] satisfies [bigint, Later]] : []),
    isThread(type)
      ? [PermissionFlagsBits.SendMessagesInThreads, later("permission.send-in-threads")]
      : [PermissionFlagsBits.SendMessages, later("permission.send")],
  ];
}
