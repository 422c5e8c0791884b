/** What is told of a Twitch channel to those who can do something. Channels are named by their login. */
import { partsOf } from "../../chat/reply.ts";
import { later } from "../../words/later.ts";
import type { Later } from "../../words/parts.ts";

/** As people know a channel. */
export const channelPage = (channel: string) => `twitch.tv/${channel}`;

/** Its owner wants us there, and the host is to decide. `own`: the name of our account. */
export function channelAsks(channel: string, { own, onDiscord }: { own: string; onDiscord: boolean }): Later {
  const asked = { channel: channelPage(channel), own, typed: partsOf(`!allow ${channel}`), where: channelPage(own) };
  if (!onDiscord) return later("channel.asked", asked);
  return later("channel.asked.discord", { ...asked, next: partsOf(`/tiltify host servers allow ${channel}`) });
}

/** Its owner has another name now. */
export function channelRenamed(channel: string, name: string): Later {
  const next = `tiltify twitch join ${name}`;
  return later("channel.renamed", {
    channel: channelPage(channel),
    name: channelPage(name),
    next,
    join: partsOf("!join"),
  });
}

/** Its name belongs to somebody else now. */
export function channelTaken(channel: string): Later {
  const next = "tiltify twitch join NAME";
  return later("channel.stranger", { channel: channelPage(channel), next, join: partsOf("!join") });
}

/** What is told when a trouble there is over; null: nothing. */
export const troubleOver = {
  banned: (channel: string) => later("channel.unbanned", { channel: channelPage(channel) }),
  closed: (channel: string) => later("channel.open", { channel: channelPage(channel) }),
  copy: (channel: string) => later("channel.copy.over", { channel: channelPage(channel) }),
  timeout: () => null,
  undeleted: () => null,
} as const;
