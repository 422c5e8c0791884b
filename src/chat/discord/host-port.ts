import type { Client } from "discord.js";
import type { Access, Server } from "./access.ts";
import { type Servers, toServer } from "./servers.ts";

/** What the host of the bot knows and does from a command; servers by their ids. */
export type HostPort = {
  /** The servers that the bot is in, in the order of their names. */
  servers(): Promise<(Server & { isServed: boolean })[]>;
  allow(server: string): Promise<void>;
  leave(server: string): Promise<void>;
  /** This person is told by direct message what the host has to know. Throws where that is not wanted. */
  alertInDirect(user: string): Promise<void>;
};

export function createHostPort(options: {
  client(): Client<true> | undefined;
  access: Pick<Access, "isServed">;
  servers: Pick<Servers, "allow" | "leave">;
  alertInDirect(user: string): Promise<void>;
}): HostPort {
  const { client, access, servers, alertInDirect } = options;
  return {
    async servers() {
      // Of a server that is not available, because of an outage or because its shard comes up later, no name is known.
      const known = [...(client()?.guilds.cache.values() ?? [])].filter(({ available }) => available);
      const guilds = known.toSorted((a, b) => a.name.localeCompare(b.name));
      return Promise.all(
        guilds.map(async (guild) => ({ ...toServer(guild), isServed: await access.isServed(guild.id) })),
      );
    },
    allow: servers.allow,
    leave: servers.leave,
    alertInDirect,
  };
}
