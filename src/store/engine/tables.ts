import type { Generated, Kysely, Selectable } from "kysely";
import type { MomentKind, MomentOrigin } from "../../kinds/moments.ts";
import type { FactKind } from "../../util/fact-kinds.ts";
import type { AuctionItemsTable } from "./auction-tables.ts";
import type { InboxTable, WaitingBatchesTable } from "./inbox-tables.ts";
import type { LoginRow } from "./login-table.ts";
import type { HiddenTable, SettingChangesTable } from "./moderation-tables.ts";
import type { NamesTable, NoticesTable, SearchRow, SubscriptionsTable } from "./platform-tables.ts";
import type { DonorRoleRow, RelayKeyRow } from "./relay-tables.ts";
import type { StatusCardRow } from "./status-card-table.ts";

/** Times are milliseconds since 1970 unless a comment says otherwise; ids are texts made by the program. */
export type Tables = {
  spaces: SpacesTable;
  destinations: DestinationsTable;
  facts: FactsTable;
  follows: FollowsTable;
  fact_totals: FactTotalsTable;
  auction_items: AuctionItemsTable;
  watched_lists: { fact_id: string; list: string; state: string; looked_at: number };
  names: NamesTable;
  delivery_batches: { id: string; bodies: Uint8Array };
  waiting_batches: WaitingBatchesTable;
  inbox: InboxTable;
  donations: DonationsTable;
  donation_facts: { fact_id: string; completed_at: number; donation_id: string };
  moments: MomentsTable;
  messages: MessagesTable;
  outbox: OutboxTable;
  settings: { scope: string; key: string; value: string; changed_by: string; changed_at: number };
  setting_changes: SettingChangesTable;
  hidden: HiddenTable;
  leases: { name: string; owner: string; token: number; until_ms: number };
  room_events: { room: string; seq: number; message_key: string; body: string; at: number };
  kv: { namespace: string; key: string; value: string; expires_at: number | null };
  notices: NoticesTable;
  searches: SearchRow;
  subscriptions: SubscriptionsTable;
  status_cards: StatusCardRow;
  logins: LoginRow;
  relay_keys: RelayKeyRow;
  donor_roles: DonorRoleRow;
  overlays: OverlayRow;
  helper_links: HelperLinkRow;
  media: MediaRow;
  migrations: { name: string; applied_at: number };
};

export type Db = Kysely<Tables>;

type SpacesTable = {
  id: string;
  /** The chat: `browser`, `discord` or `twitch`. */
  platform: string;
  address: string;
  name: string;
  left_at: number | null;
  created_at: number;
  /** The space (a Discord server) that this one (a Twitch channel) is linked to; null: it is a home itself. */
  home: Generated<string | null>;
  /** Whose a Twitch channel is, by Twitch's own id, for names change hands; null: not known yet. */
  owner_id: Generated<string | null>;
};

type DestinationsTable = {
  id: string;
  space_id: string;
  connection: string;
  address: string;
  state: Generated<"active" | "paused" | "gone">;
  state_reason: string | null;
  state_since: number | null;
  last_seq: Generated<number>;
  /** When there is something to say or edit; null: nothing. */
  due_at: number | null;
  lease_owner: string | null;
  lease_token: Generated<number>;
  lease_until: Generated<number>;
  failures: Generated<number>;
};
export type DestinationRow = Selectable<DestinationsTable>;

type FactsTable = {
  id: string;
  kind: FactKind;
  name: string | null;
  state: string | null;
  /** The platform's `updated_at`, microseconds. */
  stamp: Generated<number>;
  /** `generated_at`, microseconds, where two stamps are equal. */
  tie: Generated<number>;
  /** Who raises the money: a person or a team. */
  raised_by: Generated<string | null>;
  /** As a decimal text; null: none, or not known yet. */
  goal_value: Generated<string | null>;
  goal_currency: Generated<string | null>;
  /** Addresses of the platform's own pages and pictures, for cards. */
  page_url: Generated<string | null>;
  donate_url: Generated<string | null>;
  picture_url: Generated<string | null>;
  /** Whom the money is for. */
  cause_id: Generated<string | null>;
  /** Whose it is on the platform, where that is one person; null: a team's, or not known. */
  owner_id: Generated<string | null>;
  /** Up to when its donations are known from lists, by the platform's clock. */
  donations_until: number | null;
  checked_at: number | null;
  /** Whose webhooks tell of an auction house; of what nobody follows, what it was heard below. */
  parent_id: string | null;
};

/** One total for each currency in which a fact was ever told. */
type FactTotalsTable = {
  fact_id: string;
  currency: string;
  amount_minor: number;
  scale: number;
  /** As in `facts`, microseconds. */
  stamp: number;
  tie: number;
};

type FollowsTable = {
  destination_id: string;
  fact_id: string;
  /** The platform's time at connecting: what was completed before is never said there. */
  since: number;
  created_by: string;
  created_at: number;
};

type DonationsTable = {
  id: string;
  amount_minor: number;
  scale: number;
  currency: string;
  completed_at: number | null;
  payment_status: "pending" | "completed" | "cancelled";
  /** Microseconds. */
  stamp: number;
  content_hash: string;
  first_seen_at: number;
};

type MomentsTable = {
  key: string;
  kind: MomentKind;
  fact_id: string;
  version: Generated<number>;
  data: string | null;
  origin: MomentOrigin;
  happened_at: number;
  created_at: number;
};

type MessagesTable = {
  /** A hash of destination and moments: the nonce. At most 25 characters. */
  id: string;
  destination_id: string;
  state: "sending" | "sent" | "failed";
  body: string;
  remote_id: string | null;
  edit_due_at: number | null;
  /** While it is sent: how often it may have arrived without our knowing. Once it is: the same of its edit. */
  attempts: Generated<number>;
  edits: Generated<number>;
  /** Why it came late; null for all that is no digest. */
  digest: Generated<"away" | "quiet" | null>;
  /** Which role of the place it calls, by the chat's own id. */
  calls: Generated<string | null>;
  /**
   * 1: the chat refused what people had written, and it goes without their names and comments. 2: it goes in the plainest
   * form there is, without pictures, buttons and mentions, too.
   */
  is_wordless: Generated<number>;
  /** How often the chat has refused it with an answer we don't know. */
  refusals: Generated<number>;
  /** In which it was said first, and so in which it is edited; null: by a version that knew English alone. */
  language: Generated<string | null>;
  created_at: number;
  sent_at: number | null;
  error: string | null;
};
export type MessageRow = Selectable<MessagesTable>;

export type GoesWithout = "comment" | "words";

type OutboxTable = {
  destination_id: string;
  seq: number;
  moment_key: string;
  /** Whose follow gives the settings. */
  fact_id: string;
  /** `aside`: refused with an answer we don't know, and kept for another try. `dead`: refused for a documented reason. */
  state: Generated<"pending" | "counted" | "composed" | "said" | "skipped" | "aside" | "dead">;
  reason: string | null;
  message_id: string | null;
  said_version: number | null;
  created_at: number;
  closed_at: number | null;
  /** The chat refused what somebody had written there: it is said without the comment, or without any words of theirs. */
  goes_without: GoesWithout | null;
  /** Not to be said before this time; 0: at once. */
  not_before: Generated<number>;
};

/** Links that open a page of ours. Of each only a hash is kept. Times are milliseconds since 1970. */

/** A link to the overlay of a place. */
type OverlayRow = {
  /** The overlay's own destination, which stands beside that of its place. */
  destination_id: string;
  /** Of the link that opens it. */
  key_hash: string;
  created_at: number;
};

/** A picture or sound that was uploaded. `id`: a hash of its bytes; `name`: what people type; `type`: its content type. */
type MediaRow = { name: string; id: string; type: string; size: number; bytes: Uint8Array; created_at: number };

/**
 * The link of somebody who helps in the rooms of a space. It has a table of its own: an older version beside this one takes
 * everything in `overlays` for a link that opens an overlay.
 */
type HelperLinkRow = {
  key_hash: string;
  space_id: string;
  /** Whose it is, as who made it calls them. */
  name: string;
  created_at: number;
  used_at: number | null;
};
