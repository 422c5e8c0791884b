import type { Generated, Kysely, Selectable } from "kysely";
import type { MomentKind, MomentOrigin } from "../../kinds/moments.ts";
import type { FactKind } from "../../util/fact-kinds.ts";

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

/** What is remembered of an item of an auction. Milliseconds since 1970; amounts as decimal texts. */
export type AuctionItemsTable = {
  id: string;
  house_id: string;
  status: string;
  ends_at: number | null;
  /** The highest bid that counts; who made it is not kept. */
  bid_id: string | null;
  bid_value: string | null;
  bid_currency: string | null;
  /** What the next bid is compared with in words. */
  said_value: string | null;
  said_currency: string | null;
  /** Bids before then wait. */
  say_bid_at: Generated<number>;
  looked_at: number;
};

/** Batches of deliveries none of whose events is in the inbox. `deliveries`: how many it holds. */
type WaitingBatchesTable = { id: string; received_at: number; deliveries: number };

type InboxTable = {
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

/** Who has proven who they are on the platform: at most one login for each person of a chat. */
export type LoginRow = {
  /** Their chat, `/`, and their id there. */
  person: string;
  person_name: string;
  tiltify_id: string;
  tiltify_name: string;
  /** Where they asked for it. */
  space_id: string;
  destination_id: string;
  /** Sealed; empty where the platform has ended the login. */
  refresh_token: string;
  /** Rises with each refresh token: who changes one names the version that they know. */
  version: number;
  created_at: number;
  /** When the platform said that the login is over; null: it has not. */
  ended_at: number | null;
};

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

/** A link of somebody's own to a donation page, by which their donation is known to be theirs: a relay key of the platform's. */
export type RelayKeyRow = {
  /** Ours, random, and the same on the platform. */
  id: string;
  /** Where it was asked for: there alone the donation is known to be theirs. */
  space_id: string;
  /** Who asked, by the chat's own id. */
  user_id: string;
  fact_id: string;
  /** What they agreed to be seen of: words of "role amount name", the first of them first. Empty: forget it. */
  consent: string;
  /** What stands in the link, sealed. */
  client_key: string;
  /** What was given with it, first of all told. Its amount and how it stands are in the ledger. */
  donation_id: string | null;
  created_at: number;
  /** When the roles of this person are looked at again; null: never. */
  roles_due_at: number | null;
};

/** A role that somebody was to get for what they gave. */
export type DonorRoleRow = {
  space_id: string;
  user_id: string;
  /** By the chat's own id. */
  role_id: string;
  /**
   * `giving`: it is being given, and nobody knows yet. `given`: they have it from us. `theirs`: they had it already.
   * `refused`: somebody took it from them.
   */
  state: "giving" | "given" | "theirs" | "refused";
  /** Since when. */
  at: number;
};

/** What is known of the platform and of our standing with it. Times are milliseconds since 1970. */

type NoticesTable = {
  /** What is wrong, and for whom. */
  key: string;
  /** `host`, or the id of a space. */
  audience: string;
  /** How often it has begun. */
  times: number;
  /** What to say when it is over; null: nothing. */
  when_over: string | null;
  told_at: number;
  /** Null while it lasts. */
  over_at: number | null;
};

/** A campaign that a place waits for. */
export type SearchRow = {
  destination_id: string;
  /** Fit to be read as a link, and to be shown. */
  address: string;
  created_by: string;
  created_at: number;
  until: number;
  /** When it was looked for last; null: not yet. */
  checked_at: number | null;
};

type SubscriptionsTable = {
  endpoint_id: string;
  /** The fact that is subscribed. */
  event_id: string;
  /** What was put last, parted by spaces; null: nothing has been taken yet. */
  event_types: string | null;
  put_at: number | null;
  /** What the platform said against it; null where it took it. */
  error: string | null;
};

type NamesTable = {
  /** Id of a reward, a poll or a poll option. */
  id: string;
  fact_id: string;
  name: string;
  seen_at: number;
};

/**
 * `posted` is the opposite: a comment that was left out or had to wait, and is said because somebody wanted that. `left`: one
 * that had to wait, and that somebody did not want to be said.
 */
export type HiddenKind = "donation" | "name" | "posted" | "left";

/** What moderators took back. */
type HiddenTable = {
  /** One for all that was hidden at once. */
  hide_id: string;
  space_id: string;
  kind: HiddenKind;
  /** The key of a moment, or the keyed hash of a name. */
  value: string;
  /** Of the name in a hidden donation: lists that know no donations hide it, too. Of what is posted or left, the comment's. */
  name_hash: string | null;
  /** Empty; only older versions fill it. */
  hidden_by: string;
  hidden_at: number;
  /** Null: until somebody shows it again. */
  until: number | null;
};

/** What was set, by whom, and what it replaced. */
export type SettingChangesTable = {
  id: string;
  space_id: string;
  at: number;
  changed_by: string;
  /** Of who changed it, for people. */
  name: string;
  /** What was done, in words: "set the minimum from $1 to $50". */
  what: string;
  /** JSON: the rows of `settings` that were touched, each with its text before and after. */
  rows: string;
  undone_at: number | null;
};
