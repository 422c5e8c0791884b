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
  desk_marks: DeskMarkRow;
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
  /** The space (a Discord server) that this one (a Twitch channel) is linked to. Null if it is a home itself. */
  home: Generated<string | null>;
  /** Twitch's own id of the channel's owner, because names change hands. Null if not known yet. */
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
  /** The time of the next message or edit; null if there is none. */
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
  /** `generated_at`, microseconds, for two equal stamps. */
  tie: Generated<number>;
  /** The person or team that raises the money. */
  raised_by: Generated<string | null>;
  /** As decimal text; null if there is none, or it is not known yet. */
  goal_value: Generated<string | null>;
  goal_currency: Generated<string | null>;
  /** Addresses of the platform's own pages and pictures, for cards. */
  page_url: Generated<string | null>;
  donate_url: Generated<string | null>;
  picture_url: Generated<string | null>;
  /** The cause that receives the money. */
  cause_id: Generated<string | null>;
  /** The platform's id of the owner, if that is one person; null if it is a team or not known. */
  owner_id: Generated<string | null>;
  /** Donations up to this time are known from lists, by the platform's clock. */
  donations_until: number | null;
  checked_at: number | null;
  /**
   * For an auction house, the fact whose webhooks report it. For a fact that nobody follows, the fact below which it
   * was received.
   */
  parent_id: string | null;
};

/** One total for each currency that a fact was ever reported in. */
type FactTotalsTable = {
  fact_id: string;
  currency: string;
  amount_minor: number;
  scale: number;
  /** The platform's `updated_at`, microseconds, as in `facts`. */
  stamp: number;
  tie: number;
};

type FollowsTable = {
  destination_id: string;
  fact_id: string;
  /** The platform's time at connecting. Donations that were completed before are never announced there. */
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
  /** The stamp of the report in effect, microseconds since 1970. */
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
  /**
   * While the message is being sent: how many tries may have arrived without our knowledge. Once it is sent: the same
   * for its edit.
   */
  attempts: Generated<number>;
  edits: Generated<number>;
  /** Why the message came late; null for everything but a digest. */
  digest: Generated<"away" | "quiet" | null>;
  /** The role of the place that it mentions, by the chat's own id. */
  calls: Generated<string | null>;
  /**
   * 1: the chat refused what people wrote, so the message goes without their names and comments. 2: it goes in the
   * plainest form there is, also without pictures, buttons and mentions.
   */
  is_wordless: Generated<number>;
  /** The number of refusals with an unknown answer. */
  refusals: Generated<number>;
  /**
   * The language of the first sending, in which it is also edited. Null if written by a version that had only English.
   */
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
  /** The fact whose follow supplies the settings. */
  fact_id: string;
  /** `aside`: refused with an unknown answer, and kept for another try. `dead`: refused for a documented reason. */
  state: Generated<"pending" | "counted" | "composed" | "said" | "skipped" | "aside" | "dead">;
  reason: string | null;
  message_id: string | null;
  said_version: number | null;
  created_at: number;
  closed_at: number | null;
  /**
   * The chat refused what people wrote there, so the row is sent without the comment, or without any of their words.
   */
  goes_without: GoesWithout | null;
  /** Must not be sent before this time; 0 means at once. */
  not_before: Generated<number>;
};

/** Links that open one of our pages. Only a hash of each is stored. Times are milliseconds since 1970. */

/** A link to the overlay of a place. */
type OverlayRow = {
  /** The overlay's own destination, a mirror of its place. */
  destination_id: string;
  /** The hash of the link that opens the overlay. */
  key_hash: string;
  created_at: number;
};

/** A picture or sound that was uploaded. `id`: a hash of its bytes; `name`: what people type; `type`: its content type. */
type MediaRow = { name: string; id: string; type: string; size: number; bytes: Uint8Array; created_at: number };

/** A mark that a reader of donations made on the desk of a place. It names no donor. */
export type DeskMarkRow = {
  destination_id: string;
  /** `donation:<id>` or `test:<id>`, `reward:<donation>:<reward>`, `milestone:<id>`. */
  item: string;
  /** `read` and `later` of donations; `done` of rewards and milestones. */
  mark: "read" | "later" | "done";
  /** The page's own random id of the press. The next press names it, and one that is sent again changes nothing. */
  press: string;
  /** A keyed hash of the comment as the reader saw it; empty if there was none. */
  words: string;
  /** The reader's name; empty once it has been deleted. */
  name: string;
  at: number;
};

/**
 * A helper's link to the rooms of a space. It has a table of its own, because an older version beside this one takes
 * every row of `overlays` for a link that opens an overlay.
 */
type HelperLinkRow = {
  key_hash: string;
  space_id: string;
  /** The helper's name, as entered by the link's creator. */
  name: string;
  created_at: number;
  used_at: number | null;
};

/** The stored state of an auction item. Milliseconds since 1970; amounts as decimal text. */
export type AuctionItemsTable = {
  id: string;
  house_id: string;
  status: string;
  ends_at: number | null;
  /** The highest bid that counts. The bidder is not stored. */
  bid_id: string | null;
  bid_value: string | null;
  bid_currency: string | null;
  /** The amount that the next announced bid is compared with. */
  said_value: string | null;
  said_currency: string | null;
  /** Bids before then wait. */
  say_bid_at: Generated<number>;
  looked_at: number;
};

/** Batches of deliveries whose events are not in the inbox yet. `deliveries`: how many it holds. */
type WaitingBatchesTable = { id: string; received_at: number; deliveries: number };

type InboxTable = {
  event_key: string;
  source: "hook" | "list" | "watch" | "test";
  /** Null once the body has been deleted, and if `batch_id` names the batch that holds it. */
  body: Uint8Array | null;
  state: Generated<"pending" | "done" | "aside">;
  received_at: number;
  not_before: Generated<number>;
  attempts: Generated<number>;
  done_at: number | null;
  error: string | null;
  /** The version of the reader that set it aside. */
  parser: number | null;
  batch_id: Generated<string | null>;
};
export type InboxRow = Selectable<InboxTable>;

/** Logins of people who proved their identity on the platform, at most one for each person of a chat. */
export type LoginRow = {
  /** The chat, `/`, and the person's id there. */
  person: string;
  person_name: string;
  tiltify_id: string;
  tiltify_name: string;
  /** The place where the person asked for the link. */
  space_id: string;
  destination_id: string;
  /** Sealed; empty once the platform has ended the login. */
  refresh_token: string;
  /** Rises with each refresh token. An update names the version that it replaces. */
  version: number;
  created_at: number;
  /** When the platform ended the login; null if it has not. */
  ended_at: number | null;
};

/** The status card of a place, at most one for each destination. */
export type StatusCardRow = {
  destination_id: string;
  /** When the card was switched on. Another time means another card. */
  since: number;
  /**
   * `sending`: frozen, and not known to be in the chat. `shown`: kept up to date. `final`: shows the result, for good.
   * `deleted`: somebody deleted it in the chat. `refused`: the chat does not accept it.
   */
  state: "sending" | "shown" | "final" | "deleted" | "refused";
  remote_id: string | null;
  /** The frozen body until it is known to have arrived; empty afterwards. */
  body: string;
  /** A hash of what it shows. */
  shown: string;
  created_at: number;
  /** The time of the last edit, or of the last try. */
  edited_at: number;
  /** 1: pinned; 0: not allowed to pin; null: not tried yet. */
  pinned: number | null;
  reason: string | null;
};

/** A personal link to a donation page, which ties a donation to its donor: a relay key of the platform. */
export type RelayKeyRow = {
  /** Our own random id, which the platform uses, too. */
  id: string;
  /** The space where the link was requested. Only there the donation is known to be theirs. */
  space_id: string;
  /** The chat's own id of the person who asked. */
  user_id: string;
  fact_id: string;
  /** The words of "role amount name" that they agreed to show. Empty means that the link has to be forgotten. */
  consent: string;
  /** The key in the link, sealed. */
  client_key: string;
  /** The first donation that was reported with the key. Its amount and status are in the ledger. */
  donation_id: string | null;
  created_at: number;
  /** When this person's roles are checked again; null means never. */
  roles_due_at: number | null;
};

/** A role that somebody was to get for their donation. */
export type DonorRoleRow = {
  space_id: string;
  user_id: string;
  /** By the chat's own id. */
  role_id: string;
  /**
   * `giving`: the request is in progress and its outcome unknown. `given`: we gave them the role. `theirs`: they
   * already had it. `refused`: somebody took it from them.
   */
  state: "giving" | "given" | "theirs" | "refused";
  /** The time of the last change of state. */
  at: number;
};

/** Facts about the platform and our access to it. Times are milliseconds since 1970. */

type NoticesTable = {
  /** Names the problem and its audience. */
  key: string;
  /** `host`, or the id of a space. */
  audience: string;
  /** The number of times it has begun. */
  times: number;
  /** The message for the notice's end; null for none. */
  when_over: string | null;
  told_at: number;
  /** Null while the problem lasts. */
  over_at: number | null;
};

/** A campaign that a place waits for. */
export type SearchRow = {
  destination_id: string;
  /** Can be read as a link, and is safe to show. */
  address: string;
  created_by: string;
  created_at: number;
  until: number;
  /** The time of the last search; null if there was none yet. */
  checked_at: number | null;
};

type SubscriptionsTable = {
  endpoint_id: string;
  /** The subscribed fact. */
  event_id: string;
  /** The event types in the last request that was accepted, separated by spaces; null if there was none. */
  event_types: string | null;
  put_at: number | null;
  /** The platform's error; null if it accepted the request. */
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
 * `posted` is the opposite: a comment that was left out or held back, and that somebody approved. `left`: a comment
 * that was held back and rejected.
 */
export type HiddenKind = "donation" | "name" | "posted" | "left";

/** Donations, names and comments that moderators hid. */
type HiddenTable = {
  /** One id for everything that was hidden at once. */
  hide_id: string;
  space_id: string;
  kind: HiddenKind;
  /** The key of a moment, or the keyed hash of a name. */
  value: string;
  /**
   * The name in a hidden donation, so that lists without donations hide it, too. For `posted` and `left`, the hash of
   * the comment.
   */
  name_hash: string | null;
  /** Empty. Only older versions fill it. */
  hidden_by: string;
  hidden_at: number;
  /** Null means until somebody shows it again. */
  until: number | null;
};

/** Changes of settings: what was set, by whom, and what it replaced. */
export type SettingChangesTable = {
  id: string;
  space_id: string;
  at: number;
  changed_by: string;
  /** The name of the person who changed it, for people. */
  name: string;
  /** The action in words: "set the minimum from $1 to $50". */
  what: string;
  /** JSON: the changed rows of `settings`, each with its text before and after. */
  rows: string;
  undone_at: number | null;
};
