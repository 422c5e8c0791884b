import type { CallPlace } from "../chat/command.ts";

/** Messages that show how things stand. They are switched on and off by the setting `card`. */
export type Cards = {
  read(place: CallPlace): Promise<CardStatus>;
};

/**
 * `none`: nobody wants one. `coming`: it is not in the chat yet; `trouble`: why we cannot speak there. `shown`: kept up to
 * date. `final`: how it ended. `deleted`: somebody took it out of the chat. `refused`: the chat does not take it.
 */
export type CardStatus =
  | { state: "none" | "final" | "deleted" }
  | { state: "coming"; trouble: string | null }
  | { state: "shown"; trouble: string | null; isPinned: boolean }
  | { state: "refused"; reason: string };
