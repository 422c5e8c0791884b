import type { Members, Places, Roles } from "../chat/port/server-port.ts";
import type { CallPlace } from "../chat/understanding/command.ts";
import type { Permission } from "../chat/understanding/command-fields.ts";
import { readRoles } from "../settings/read.ts";
import type { Store } from "../store/engine/database.ts";
import { spaceIdOf } from "../store/places/destinations.ts";

type Servers = { roles: Roles; members: Members; places: Places };

/** Stands in for servers, roles and members if no chat has servers. */
export const noServers: Servers = {
  roles: { find: async () => undefined },
  members: {
    read: async () => undefined,
    give: async () => "refused",
    take: async () => "refused",
    obstacle: () => "offline",
    chooserObstacle: async () => "no-permission",
  },
  places: { find: async () => undefined },
};

/** Returns roles, members and places of servers, or stand-ins if no chat has servers. */
export function serversOf(chat: Servers | undefined): Servers {
  const { roles, members, places } = chat ?? noServers;
  return { roles, members, places };
}

/** Returns a function that finds the name of the role that a server has chosen for a permission. */
export function createRoleNames(store: Store, roles: Roles) {
  return async (place: CallPlace, needs: Permission): Promise<string | undefined> => {
    if (needs === "host") return undefined;
    const { managers, helpers } = await readRoles(store.read, spaceIdOf(place));
    const id = needs === "manager" ? managers : helpers;
    return id === null ? undefined : (await roles.find(place, id))?.name;
  };
}
