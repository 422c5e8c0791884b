import type { Client } from "discord.js";
import type { ServerPort } from "../server-port.ts";
import type { Access } from "./access.ts";
import { findChannel } from "./channels.ts";
import { findRole } from "./roles.ts";
import { type Servers, toServer } from "./servers.ts";

/** Servers as commands see them, from what the gateway has told. */
export function createServerPort(options: {
  client(): Client<true> | undefined;
  access: Pick<Access, "isServed">;
  servers: Pick<Servers, "allow" | "leave">;
  alertInDirect(user: string): Promise<void>;
}): ServerPort {
  const { client, access, servers, alertInDirect } = options;
  return {
    roles: { find: async ({ space }, id) => findRole(client(), space.address, id) },
    places: { find: async (near, address) => findChannel(client(), near, address) },
    host: {
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
    },
  };
}
