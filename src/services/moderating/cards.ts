import type { CallPlace } from "../../chat/understanding/command.ts";
import { readPlaceSettings } from "../../settings/read.ts";
import type { Store } from "../../store/engine/database.ts";
import { readCard } from "../../store/outbox/status-cards.ts";
import { destinationIdOf, findDestination } from "../../store/places/destinations.ts";

/** Status cards: messages that show the current progress. The setting `card` switches them on and off. */
export type Cards = {
  read(place: CallPlace): Promise<CardStatus>;
};

/**
 * `none`: nobody wants one. `coming`: it isn't in the chat yet; `trouble`: why we can't speak there. `shown`: kept up
 * to date. `final`: the campaign has ended. `deleted`: somebody removed it from the chat. `refused`: the chat rejects
 * it.
 */
export type CardStatus =
  | { state: "none" | "final" | "deleted" }
  | { state: "coming"; trouble: string | null }
  | { state: "shown"; trouble: string | null; isPinned: boolean }
  | { state: "refused"; reason: string };

/** Reads the state of a place's card. */
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
