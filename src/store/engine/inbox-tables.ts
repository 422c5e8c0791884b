import type { Generated, Selectable } from "kysely";

/** Batches of deliveries none of whose events is in the inbox. `deliveries`: how many it holds. */
export type WaitingBatchesTable = { id: string; received_at: number; deliveries: number };

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
