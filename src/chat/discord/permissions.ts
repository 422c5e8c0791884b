import { type Client, PermissionFlagsBits } from "discord.js";

/** Which permissions the bot lacks to write in a channel, as Discord calls them. Nothing where that is not known. */
export function missingPermissions(client: Client<true> | undefined, server: string, channelId: string): string[] {
  const guild = client?.guilds.cache.get(server);
  const channel = guild?.channels.cache.get(channelId);
  const me = guild?.members.me;
  if (!channel || !me) return [];
  const own = channel.permissionsFor(me);
  return permissionsToWrite(channel.isThread())
    .filter(([flag]) => !own.has(flag))
    .map(([, name]) => name);
}

/** What it takes to write in a channel or thread, with Discord's names for it. */
export function permissionsToWrite(isThread: boolean): [bigint, string][] {
  return [
    [PermissionFlagsBits.ViewChannel, "View Channel"],
    isThread
      ? [PermissionFlagsBits.SendMessagesInThreads, "Send Messages in Threads"]
      : [PermissionFlagsBits.SendMessages, "Send Messages"],
  ];
}
