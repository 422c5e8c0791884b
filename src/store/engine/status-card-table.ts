/** The card of a place: a message that shows how things stand. At most one for each destination. */
export type StatusCardRow = {
  destination_id: string;
  /** When somebody switched it on: another time is another card. */
  since: number;
  /**
   * `sending`: frozen, and not known to be in the chat. `shown`: kept up to date. `final`: how it ended, for good.
   * `deleted`: somebody took it out of the chat. `refused`: the chat does not take it.
   */
  state: "sending" | "shown" | "final" | "deleted" | "refused";
  remote_id: string | null;
  /** What is sent while that is not known to have arrived; empty afterwards. */
  body: string;
  /** A hash of what it shows. */
  shown: string;
  created_at: number;
  /** When it was edited last, or that was tried. */
  edited_at: number;
  /** 1: pinned; 0: we may not; null: not tried yet. */
  pinned: number | null;
  reason: string | null;
};
