import { ChannelType, type Client, PermissionFlagsBits } from "discord.js";
import type { CallPlace } from "../command.ts";
import { missingPermissions } from "./permissions.ts";

/** Where announcements may go: not into forums, voice or private threads. */
export const writableChannels = [
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.PublicThread,
] as const satisfies ChannelType[];

/** A channel or thread of a server. */
export type ServerChannel = {
  place: CallPlace;
  /** Not everybody in the server sees it. */
  isHidden: boolean;
  /** Which permissions the bot lacks to write there, as Discord calls them. */
  missing: string[];
  /** The permission that it lacks there to pin a message; null: none. */
  lacksPin: string | null;
  /** The permission that it lacks there to see what it has said; null: none. */
  lacksHistory: string | null;
};

/** A channel by its id; undefined while there is no connection, or where the bot sees no such channel. */
export function findChannel(
  client: Client<true> | undefined,
  near: CallPlace,
  address: string,
): ServerChannel | undefined {
  const guild = client?.guilds.cache.get(near.space.address);
  const channel = guild?.channels.cache.get(address);
  if (!guild || !channel) return undefined;
  const isHidden = !channel.permissionsFor(guild.roles.everyone).has(PermissionFlagsBits.ViewChannel);
  const missing = missingPermissions(client, guild.id, address);
  const me = guild.members.me;
  const lacks = (flag: bigint, name: string) => (me === null || channel.permissionsFor(me).has(flag) ? null : name);
  const place = { ...near, address, name: `#${channel.name}` };
  const lacksPin = lacks(PermissionFlagsBits.PinMessages, "Pin Messages");
  const lacksHistory = lacks(PermissionFlagsBits.ReadMessageHistory, "Read Message History");
  return { place, isHidden, missing, lacksPin, lacksHistory };
}
