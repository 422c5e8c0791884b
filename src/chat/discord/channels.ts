import { ChannelType, type Client, PermissionFlagsBits } from "discord.js";
import { later } from "../../words/later.ts";
import type { Later } from "../../words/parts.ts";
import type { FoundPlace } from "../port/server-port.ts";
import type { CallPlace } from "../understanding/command.ts";
import { permissionsToWrite } from "./permissions.ts";

/** Where announcements may go: not into a forum, but into a post there, which is a thread; and into the chat of a voice channel. */
export const writableChannels = [
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildVoice,
  ChannelType.GuildStageVoice,
  ChannelType.PublicThread,
  ChannelType.AnnouncementThread,
] as const satisfies ChannelType[];

/** A channel by its id; undefined while there is no connection, or where the bot sees no such channel. */
export function findChannel(
  client: Client<true> | undefined,
  near: CallPlace,
  address: string,
): FoundPlace | undefined {
  const guild = client?.guilds.cache.get(near.space.address);
  const channel = guild?.channels.cache.get(address);
  if (!guild || !channel) return undefined;
  // Only those who were invited see a private thread, whatever the rights of its channel.
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

/** Until when the bot is timed out in the server of a channel; undefined: it is not, as far as the gateway has told. */
export function timedOutUntil(client: Client<true> | undefined, channel: string, now: number): number | undefined {
  const found = client?.channels.cache.get(channel);
  const me = found && "guild" in found ? found.guild.members.me : undefined;
  const until = me?.communicationDisabledUntilTimestamp ?? 0;
  return until > now ? until : undefined;
}
