import { type Client, PermissionFlagsBits } from "discord.js";

/** Which permissions the bot lacks to write in a channel, as Discord calls them. Nothing where that is not known. */
export function missingPermissions(client: Client<true> | undefined, server: string, channelId: string): string[] {
  const guild = client?.guilds.cache.get(server);
  const channel = guild?.channels.cache.get(channelId);
  const me = guild?.members.me;
  if (!channel || !me) return [];
  const own = channel.permissionsFor(me);
  const needed: [bigint, string][] = [
    [PermissionFlagsBits.ViewChannel, "View Channel"],
    channel.isThread()
      ? [PermissionFlagsBits.SendMessagesInThreads, "Send Messages in Threads"]
      : [PermissionFlagsBits.SendMessages, "Send Messages"],
  ];
  return needed.filter(([flag]) => !own.has(flag)).map(([, name]) => name);
}
