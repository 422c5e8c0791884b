import type { CallPlace } from "../../chat/understanding/command.ts";
import { readPlaceSettings } from "../../settings/read.ts";
import type { Store } from "../../store/engine/database.ts";
import { readCard } from "../../store/outbox/status-cards.ts";
import { destinationIdOf, findDestination } from "../../store/places/destinations.ts";

/**
 * Reads the state of status cards: messages that always show the current progress. The setting `card` switches them on
 * and off.
 */
export type Cards = {
  read(place: CallPlace): Promise<CardStatus>;
};

/**
 * `none`: no card is wanted. `coming`: the card is not in the chat yet; `trouble` says why the bot can't post there, if
 * it can't. `shown`: kept up to date. `final`: the campaign has ended. `deleted`: somebody deleted the card in the
 * chat. `refused`: the chat does not accept it.
 */
export type CardStatus =
  | { state: "none" | "final" | "deleted" }
  | { state: "coming"; trouble: string | null }
  | { state: "shown"; trouble: string | null; isPinned: boolean }
  | { state: "refused"; reason: string };

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
