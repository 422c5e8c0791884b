import type { Generated, Selectable } from "kysely";

/** Deliveries that came in together. Milliseconds since 1970. */
export type DeliveryBatchesTable = {
  id: string;
  received_at: number;
  /** How many it holds. */
  deliveries: number;
  /** Null: none of its events is in the inbox. */
  done_at: Generated<number | null>;
};

export type InboxTable = {
  event_key: string;
  source: "hook" | "list" | "watch" | "test";
  /** Null once it has been deleted, and where `batch_id` names what holds it. */
  body: Uint8Array | null;
  state: Generated<"pending" | "done" | "aside">;
  received_at: number;
  not_before: Generated<number>;
  attempts: Generated<number>;
  done_at: number | null;
  error: string | null;
  /** Version of the reader that set it aside. */
  parser: number | null;
  batch_id: Generated<string | null>;
};
export type InboxRow = Selectable<InboxTable>;
