import { readPlaceSettings } from "../../settings/read.ts";
import type { Store } from "../../store/engine/database.ts";
import { readCard } from "../../store/outbox/status-cards.ts";
import { destinationIdOf, findDestination } from "../../store/places/destinations.ts";
import type { Cards } from "../cards.ts";

/** What there is to know of the card of a place. */
export function createCards({ store }: { store: Pick<Store, "read"> }): Cards {
  return {
    async read(place) {
      const db = store.read;
      const [{ place: settings }, destination, card] = await Promise.all([
        readPlaceSettings(db, destinationIdOf(place), []),
        findDestination(db, place),
        readCard(db, destinationIdOf(place)),
      ]);
      const since = settings.get("card");
      if (since === null) return { state: "none" };
      const trouble = destination?.state === "paused" ? destination.state_reason : null;
      if (card === undefined || card.since !== since || card.state === "sending") return { state: "coming", trouble };
      if (card.state === "shown") return { state: "shown", trouble, isPinned: card.pinned === 1 };
      if (card.state === "refused") return { state: "refused", reason: card.reason ?? "" };
      return { state: card.state };
    },
  };
}
