import { ChannelType, type Client, PermissionFlagsBits } from "discord.js";
import { later } from "../../words/later.ts";
import type { Later } from "../../words/parts.ts";
import type { FoundPlace } from "../port/server-port.ts";
import type { CallPlace } from "../understanding/command.ts";
import { permissionsToWrite } from "./permissions.ts";

/**
 * Channels for announcements. Forums aren't included, but their posts are, which are threads. So are the chats of voice
 * channels.
 */
export const writableChannels = [
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildVoice,
  ChannelType.GuildStageVoice,
  ChannelType.PublicThread,
  ChannelType.AnnouncementThread,
] as const satisfies ChannelType[];

/** Returns a channel by its ID; undefined without a connection, or if the bot doesn't see it. */
export function findChannel(
  client: Client<true> | undefined,
  near: CallPlace,
  address: string,
): FoundPlace | undefined {
  const guild = client?.guilds.cache.get(near.space.address);
  const channel = guild?.channels.cache.get(address);
  if (!guild || !channel) return undefined;
  // Only invited people see a private thread, no matter what its channel's permissions are.
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

/**
 * Returns when the bot's timeout in a channel's server ends; undefined if there is none, as far as the gateway has
 * reported.
 */
export function timedOutUntil(client: Client<true> | undefined, channel: string, now: number): number | undefined {
  const found = client?.channels.cache.get(channel);
  const me = found && "guild" in found ? found.guild.members.me : undefined;
  const until = me?.communicationDisabledUntilTimestamp ?? 0;
  return until > now ? until : undefined;
}
