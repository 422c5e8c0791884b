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
import { discordConnection } from "../discord-connection.ts";
import type { CallPlace } from "../understanding/command.ts";
import { writableChannels } from "./channels.ts";
import { isThread, lackingPermissions } from "./permissions.ts";
import { openRest } from "./rest.ts";

/** `server`: its id. `missing`: which permissions the bot lacks to write there, as Discord calls them. */
export type FoundChannel = { place: CallPlace; server: string; missing: Later[] };

type Server = { guild: APIGuild; member: { id: string; roles: string[] } };

export type ChannelLookup = {
  /** Undefined: the bot sees no such channel of a server, or none that takes announcements. Throws for all else. */
  find(channel: string): Promise<FoundChannel | undefined>;
  close(): Promise<void>;
};

/** Looks channels up without being connected: beside a bot that is. */
export function openChannelLookup(options: {
  token: string;
  apiUrl: string;
  sleep(ms: number): Promise<void>;
}): ChannelLookup {
  const { rest, close } = openRest(options);
  const servers = new Map<string, Promise<Server>>();

  /** There is no hurry here: Discord says how long to wait. */
  async function get<T>(route: `/${string}`): Promise<T> {
    for (;;) {
      try {
        return (await rest.get(route)) as T; // as Discord documents it for the route
      } catch (error) {
        if (!(error instanceof RateLimitError)) throw error;
        await options.sleep(Math.max(100, error.retryAfter));
      }
    }
  }

  function readServer(id: string): Promise<Server> {
    const asked = servers.get(id) ?? askServer(id);
    servers.set(id, asked);
    // Who asks again may be answered.
    asked.catch(() => servers.delete(id));
    return asked;
  }

  async function askServer(id: string): Promise<Server> {
    const me = await get<APIUser>(Routes.user());
    const guild = await get<APIGuild>(Routes.guild(id));
    const { roles } = await get<APIGuildMember>(Routes.guildMember(id, me.id));
    return { guild, member: { id: me.id, roles } };
  }

  /** A thread has the rules of the channel that it is in. */
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
