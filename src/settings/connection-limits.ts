import type { Db } from "../store/engine/tables.ts";
import { holdConnected } from "../store/places/connected.ts";
import { Refusal } from "../words/refusal.ts";
import { spaceOf } from "./scopes.ts";

/** The limits for one server with its Twitch channels. A host's bot is not meant for everybody's whole festival. */
const mostCampaigns = 10;
const mostPlaces = 25;

/**
 * Ensures that a server has room to connect something in a place: a fact, by its id, or an address that is searched
 * for. The room is reserved until the transaction ends. Throws UserError.
 */
export async function ensureRoom(tx: Db, { destinationId, what }: { destinationId: string; what: string }) {
  if (destinationId.startsWith("browser/")) return; // belongs to the host
  const connected = await holdConnected(tx, spaceOf(destinationId));
  if (!connected.what.has(what) && connected.what.size >= mostCampaigns) {
    throw new Refusal(({ say }) => say("connected.most", { most: mostCampaigns }));
  }
  if (!connected.destinations.has(destinationId) && connected.destinations.size >= mostPlaces) {
    throw new Refusal(({ say }) => say("connected.most-places", { most: mostPlaces }));
  }
}
