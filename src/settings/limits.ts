import type { Db } from "../store/engine/tables.ts";
import { holdConnected } from "../store/places/connected.ts";
import { UserError } from "../util/errors.ts";
import { spaceOf } from "./scopes.ts";

/** Of one server with its Twitch channels: a host's bot is not for everybody's whole festival. */
const mostCampaigns = 10;
const mostPlaces = 25;

/**
 * Makes sure that a server has room to connect something in a place: a fact, by its id, or an address that is looked for.
 * The room is kept until the transaction ends. Throws UserError.
 */
export async function ensureRoom(tx: Db, { destinationId, what }: { destinationId: string; what: string }) {
  if (destinationId.startsWith("browser/")) return; // the host's own
  const connected = await holdConnected(tx, spaceOf(destinationId));
  if (!connected.what.has(what) && connected.what.size >= mostCampaigns) {
    throw new UserError(
      `${mostCampaigns} campaigns are connected in this server, and more I don't take. Disconnect one of them first. Nothing was changed.`,
    );
  }
  if (!connected.destinations.has(destinationId) && connected.destinations.size >= mostPlaces) {
    throw new UserError(
      `I announce in ${mostPlaces} places of this server, and more I don't take. Disconnect what is in one of them first. Nothing was changed.`,
    );
  }
}
