import { type APIChannel, type APIGuild, DiscordAPIError, RateLimitError, Routes } from "discord.js";
import type { CallPlace } from "../command.ts";
import { discordConnection } from "./adapter.ts";
import { writableChannels } from "./channels.ts";
import { openRest } from "./rest.ts";

/** `server`: its id. */
export type FoundChannel = { place: CallPlace; server: string };

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
  const names = new Map<string, Promise<string>>();

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

  function nameOf(server: string): Promise<string> {
    const asked = names.get(server) ?? get<APIGuild>(Routes.guild(server)).then(({ name }) => name);
    names.set(server, asked);
    return asked;
  }

  return {
    close,
    async find(channel) {
      try {
        const found = await get<APIChannel>(Routes.channel(channel));
        if (!("guild_id" in found) || found.guild_id === undefined) return undefined;
        if (!writableChannels.some((type) => type === found.type)) return undefined;
        const server = found.guild_id;
        const space = { address: server, name: await nameOf(server) };
        const name = `#${found.name}`;
        const place = { platform: "discord", connection: discordConnection, space, address: channel, name };
        return { place, server };
      } catch (error) {
        if (error instanceof DiscordAPIError && (error.status === 404 || error.status === 403)) return undefined;
        throw error;
      }
    },
  };
}
