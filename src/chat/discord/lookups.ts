import type { Client } from "discord.js";
import type { CallPlace } from "../command.ts";
import { findChannel, type ServerChannel } from "./channels.ts";
import { findRole, type ServerRole } from "./roles.ts";

/** What commands want to know of servers, from what the gateway has told. */
export type Lookups = {
  roles: { find(place: CallPlace, id: string): Promise<ServerRole | undefined> };
  places: { find(near: CallPlace, address: string): Promise<ServerChannel | undefined> };
};

export function createDiscordLookups(client: () => Client<true> | undefined): Lookups {
  return {
    roles: { find: async ({ space }, id) => findRole(client(), space.address, id) },
    places: { find: async (near, address) => findChannel(client(), near, address) },
  };
}
