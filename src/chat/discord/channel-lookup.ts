import {
  type APIChannel,
  type APIGuild,
  type APIGuildMember,
  type APIOverwrite,
  type APIUser,
  DiscordAPIError,
  RateLimitError,
  Routes,
} from "discord.js";
import type { Later } from "../../words/parts.ts";
import { discordConnection } from "../traits.ts";
import type { CallPlace } from "../understanding/command.ts";
import { isThread, lackingPermissions, writableChannels } from "./channels.ts";
import { restMsOf } from "./rate-limit-wait.ts";
import { openRest } from "./rest.ts";

/**
 * `server` is the server's ID. `missing` has the names of the permissions that the bot needs to post and doesn't have.
 */
export type FoundChannel = { place: CallPlace; server: string; missing: Later[] };

type Server = { guild: APIGuild; member: { id: string; roles: string[] } };

export type ChannelLookup = {
  /**
   * Returns undefined if the bot can't see the channel or can't post in that kind of channel. Throws on all other
   * problems.
   */
  find(channel: string): Promise<FoundChannel | undefined>;
  close(): Promise<void>;
};

/** Looks up channels over REST alone. Doesn't disturb a bot that is running elsewhere with the same token. */
export function openChannelLookup(options: {
  token: string;
  apiUrl: string;
  sleep(ms: number): Promise<void>;
}): ChannelLookup {
  const { rest, close } = openRest(options);
  const servers = new Map<string, Promise<Server>>();

  /** Waits for rate limits as long as Discord says. There is no hurry. */
  async function get<T>(route: `/${string}`): Promise<T> {
    for (;;) {
      try {
        return (await rest.get(route)) as T; // the shape that Discord documents for the route
      } catch (error) {
        if (!(error instanceof RateLimitError)) throw error;
        await options.sleep(Math.max(100, restMsOf(error)));
      }
    }
  }

  function readServer(id: string): Promise<Server> {
    const asked = servers.get(id) ?? askServer(id);
    servers.set(id, asked);
    // Doesn't cache a failure, so that the next call can succeed.
    asked.catch(() => servers.delete(id));
    return asked;
  }

  async function askServer(id: string): Promise<Server> {
    const me = await get<APIUser>(Routes.user());
    const guild = await get<APIGuild>(Routes.guild(id));
    const { roles } = await get<APIGuildMember>(Routes.guildMember(id, me.id));
    return { guild, member: { id: me.id, roles } };
  }

  /** Returns a channel's permission overwrites. A thread uses those of its parent channel. */
  async function rulesOf(channel: APIChannel): Promise<readonly APIOverwrite[]> {
    const parent = isThread(channel.type) && "parent_id" in channel ? channel.parent_id : null;
    const ruled = parent ? await get<APIChannel>(Routes.channel(parent)) : channel;
    return "permission_overwrites" in ruled ? (ruled.permission_overwrites ?? []) : [];
  }

  return {
    close,
    async find(channel) {
      try {
        const found = await get<APIChannel>(Routes.channel(channel));
        if (!("guild_id" in found) || found.guild_id === undefined) return undefined;
        if (!writableChannels.some((type) => type === found.type)) return undefined;
        const server = found.guild_id;
        const { guild, member } = await readServer(server);
        const space = { address: server, name: guild.name };
        const name = `#${found.name}`;
        const place = { chat: "discord", connection: discordConnection, space, address: channel, name };
        const missing = lackingPermissions({ guild, member, overwrites: await rulesOf(found), type: found.type });
        return { place, server, missing };
      } catch (error) {
        if (error instanceof DiscordAPIError && (error.status === 404 || error.status === 403)) return undefined;
        throw error;
      }
    },
  };
}
