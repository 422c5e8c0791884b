import type { CallPlace } from "../chat/command.ts";
import type { Permission } from "../chat/command-fields.ts";
import type { Places, Roles } from "../chat/server-port.ts";
import { readRoles } from "../settings/roles.ts";
import type { Store } from "../store/engine/database.ts";
import { spaceIdOf } from "../store/places/destinations.ts";

/** Where no chat has roles, nor places beside each other. */
export const noServers: { roles: Roles; places: Places } = {
  roles: { find: async () => undefined },
  places: { find: async () => undefined },
};

/** The name of the role that people have chosen for a permission in the server of a place. */
export function createRoleNames(store: Store, roles: Roles) {
  return async (place: CallPlace, needs: Permission): Promise<string | undefined> => {
    if (needs === "host") return undefined;
    const { managers, helpers } = await readRoles(store.read, spaceIdOf(place));
    const id = needs === "manager" ? managers : helpers;
    return id === null ? undefined : (await roles.find(place, id))?.name;
  };
}
