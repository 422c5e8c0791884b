import type { Generated, Kysely, Selectable } from "kysely";
import type { MomentKind, MomentOrigin } from "../../kinds/moments.ts";
import type { FactKind } from "../../util/fact-kinds.ts";

/** Times are milliseconds since 1970 unless a comment says otherwise. Ids are texts that the program makes. */
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
  /**
   * The space that this one shares its settings with, for example the Discord server of a linked Twitch channel. Null
   * if the space is its own home.
   */
  home: Generated<string | null>;
  /**
   * Twitch's id of the channel's owner. We need it because a channel name can pass to somebody else. Null if not known
   * yet.
   */
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
  /** When to send the next message or edit. Null if there is nothing to send. */
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
  /** The platform's `updated_at`, in microseconds. */
  stamp: Generated<number>;
  /** The platform's `generated_at`, in microseconds. Decides between two versions with equal stamps. */
  tie: Generated<number>;
  /** The person or team that raises the money. */
  raised_by: Generated<string | null>;
  /** Decimal text. Null if there is no goal, or it is not known yet. */
  goal_value: Generated<string | null>;
  goal_currency: Generated<string | null>;
  /** Links to the fact's own page, donation page and picture on the platform. Shown on status cards. */
  page_url: Generated<string | null>;
  donate_url: Generated<string | null>;
  picture_url: Generated<string | null>;
  /** The cause that receives the money. */
  cause_id: Generated<string | null>;
  /** The platform's id of the owner, if one person owns it. Null for a team, or if not known. */
  owner_id: Generated<string | null>;
  /** Donations up to this time have been read from lists. Measured by the platform's clock. */
  donations_until: number | null;
  checked_at: number | null;
  /**
   * For an auction house: the fact whose webhooks report it. For a fact that nobody follows: the followed fact above
   * it.
   */
  parent_id: string | null;
};

/** A fact has one total for each currency that it was reported in. */
type FactTotalsTable = {
  fact_id: string;
  currency: string;
  amount_minor: number;
  scale: number;
  /** The platform's `updated_at`, in microseconds, as in `facts`. */
  stamp: number;
  tie: number;
};

type FollowsTable = {
  destination_id: string;
  fact_id: string;
  /** When the destination was connected, by the platform's clock. Earlier donations are never announced there. */
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
  /** The `updated_at` of the version of the donation that counts, in microseconds since 1970. */
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
  /** A hash of the destination and the moments. Sent as the nonce. At most 25 characters. */
  id: string;
  destination_id: string;
  state: "sending" | "sent" | "failed";
  body: string;
  remote_id: string | null;
  edit_due_at: number | null;
  /**
   * How many attempts to send the message may have reached the chat without our knowing. After the message was sent,
   * this counts such attempts to edit it.
   */
  attempts: Generated<number>;
  edits: Generated<number>;
  /** Why this digest was late. Null for a message that is not a digest. */
  digest: Generated<"away" | "quiet" | null>;
  /** The role that the message mentions, by the chat's id. */
  calls: Generated<string | null>;
  /**
   * 1: the chat refused what people wrote, so the message is sent without names and comments. 2: it is sent in its
   * plainest form, also without pictures, buttons and mentions.
   */
  is_wordless: Generated<number>;
  /** How often the chat refused the message with an unknown error code. */
  refusals: Generated<number>;
  /** The language of the first sending. Edits use it, too. Null if a version that knew only English wrote the row. */
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
  /** The destination's follow of this fact decides which settings apply to the row. */
  fact_id: string;
  /**
   * `aside`: the chat refused it with an unknown error code; it can be tried again. `dead`: refused for a documented
   * reason.
   */
  state: Generated<"pending" | "counted" | "composed" | "said" | "skipped" | "aside" | "dead">;
  reason: string | null;
  message_id: string | null;
  said_version: number | null;
  created_at: number;
  closed_at: number | null;
  /** The chat refused what people wrote, so the row is sent without the comment, or without names and comments. */
  goes_without: GoesWithout | null;
  /** The earliest time to send it. 0 means at once. */
  not_before: Generated<number>;
};

/** A link that opens the overlay of a place. Only a hash of the link is stored. */
type OverlayRow = {
  destination_id: string;
  key_hash: string;
  created_at: number;
};

/** An uploaded picture or sound. `id`: a hash of its bytes. `name`: what people type. `type`: its content type. */
type MediaRow = { name: string; id: string; type: string; size: number; bytes: Uint8Array; created_at: number };

/**
 * A mark that a reader made at the reader's desk on a donation, reward or milestone. Readers read these out on stream.
 * The mark names no donor.
 */
export type DeskMarkRow = {
  destination_id: string;
  /** Names the row on the desk: `donation:<id>`, `test:<id>`, `reward:<donation>:<reward>` or `milestone:<id>`. */
  item: string;
  /** Donations are marked `read` or `later`, rewards and milestones `done`. */
  mark: "read" | "later" | "done";
  /**
   * A random id that the page makes for each click on the button. The next mark names the click it replaces, so a
   * request that is sent twice changes nothing.
   */
  press: string;
  /** A keyed hash of the comment that the reader saw. Empty if there was no comment. */
  words: string;
  /** The reader's name. Empty after the reader's data was deleted. */
  name: string;
  at: number;
};

/**
 * A helper's link to the rooms of a space. These links are not in `overlays`, because an older version that runs beside
 * this one would take every row there for an overlay.
 */
type HelperLinkRow = {
  key_hash: string;
  space_id: string;
  /** The helper's name, as entered by the person who made the link. */
  name: string;
  created_at: number;
  used_at: number | null;
};

/** The stored state of an auction item. Times are milliseconds since 1970, amounts decimal text. */
export type AuctionItemsTable = {
  id: string;
  house_id: string;
  status: string;
  ends_at: number | null;
  /** The highest valid bid. The bidder is not stored. */
  bid_id: string | null;
  bid_value: string | null;
  bid_currency: string | null;
  /** The amount that the next bid is compared with, to decide whether to announce it. */
  said_value: string | null;
  said_currency: string | null;
  /** Bids are not announced before this time. */
  say_bid_at: Generated<number>;
  looked_at: number;
};

/** Batches of deliveries whose events are not in the inbox yet. `deliveries`: the number of deliveries in the batch. */
type WaitingBatchesTable = { id: string; received_at: number; deliveries: number };

type InboxTable = {
  event_key: string;
  source: "hook" | "list" | "watch" | "test";
  /** Null if the body was deleted, or if it is stored in the batch that `batch_id` names. */
  body: Uint8Array | null;
  state: Generated<"pending" | "done" | "aside">;
  received_at: number;
  not_before: Generated<number>;
  attempts: Generated<number>;
  done_at: number | null;
  error: string | null;
  /** The version of the parser that made the event a dead letter. */
  parser: number | null;
  batch_id: Generated<string | null>;
};
export type InboxRow = Selectable<InboxTable>;

/** Logins of people who proved who they are on the platform. Each person of a chat has at most one. */
export type LoginRow = {
  /** `<chat>/<the person's id there>`. */
  person: string;
  person_name: string;
  tiltify_id: string;
  tiltify_name: string;
  /** The place where the person asked for the sign-in link. */
  space_id: string;
  destination_id: string;
  /** Encrypted. Empty after the platform has ended the login. */
  refresh_token: string;
  /**
   * Rises with each new refresh token. An update states the version that it replaces, so that an old token cannot
   * overwrite a newer one.
   */
  version: number;
  created_at: number;
  /** When the platform ended the login. Null if it is still valid. */
  ended_at: number | null;
};

/** The status card of a destination. A destination has at most one. */
export type StatusCardRow = {
  destination_id: string;
  /** When the card was switched on. If this changes, it is a new card. */
  since: number;
  /**
   * `sending`: frozen, but we don't know whether the chat has it. `shown`: kept up to date. `final`: shows how the
   * campaign ended and is not edited any more. `deleted`: somebody deleted it in the chat. `refused`: the chat does not
   * accept it.
   */
  state: "sending" | "shown" | "final" | "deleted" | "refused";
  remote_id: string | null;
  /** The frozen body, until the chat has confirmed it. Empty after that. */
  body: string;
  /** A hash of what the card shows, to see whether the card needs an edit. */
  shown: string;
  created_at: number;
  /** When the card was last edited, or the last try was made. */
  edited_at: number;
  /** 1: pinned. 0: the bot may not pin. Null: not tried yet. */
  pinned: number | null;
  reason: string | null;
};

/**
 * A personal link to a donation page. The link tells us who made the donation. On the platform it is called a relay
 * key.
 */
export type RelayKeyRow = {
  /** Our own random id for the link. The platform uses it, too. */
  id: string;
  /** The space where the person requested the link. We connect the donation to the person only there. */
  space_id: string;
  /** The id of the person in the chat. */
  user_id: string;
  fact_id: string;
  /**
   * The things that the person agreed to show: any of the words "role amount name". Empty means that the link must be
   * forgotten.
   */
  consent: string;
  /** The key in the link. Sealed. */
  client_key: string;
  /** The first donation made with the link. The ledger has its amount and status. */
  donation_id: string | null;
  created_at: number;
  /** When to check this person's roles again. Null means never. */
  roles_due_at: number | null;
};

/** A role that somebody gets for donating. */
export type DonorRoleRow = {
  space_id: string;
  user_id: string;
  /** The id of the role in the chat. */
  role_id: string;
  /**
   * `giving`: requested, outcome unknown. `given`: we gave the role. `theirs`: the person already had it. `refused`:
   * somebody took the role away from the person, so we don't give it again.
   */
  state: "giving" | "given" | "theirs" | "refused";
  /** When the state last changed. */
  at: number;
};

/** Problems that were reported to the host or to a space's moderators. Times are milliseconds since 1970. */

type NoticesTable = {
  /** Identifies the problem and who was told. */
  key: string;
  /** `host`, or the id of the space whose moderators are told. */
  audience: string;
  /** How many times the problem has begun. */
  times: number;
  /** The message to send when the problem is over. Null if none is sent. */
  when_over: string | null;
  told_at: number;
  /** Null while the problem lasts. */
  over_at: number | null;
};

/** A campaign that a place wants to follow as soon as it exists. */
export type SearchRow = {
  destination_id: string;
  /** A readable link that is safe to show. */
  address: string;
  created_by: string;
  created_at: number;
  until: number;
  /** When we last searched. Null if we have not searched yet. */
  checked_at: number | null;
};

type SubscriptionsTable = {
  endpoint_id: string;
  /** The fact whose webhooks the subscription requests. */
  event_id: string;
  /** The event types in the last request that the platform accepted, separated by spaces. Null if it accepted none. */
  event_types: string | null;
  put_at: number | null;
  /** The platform's error. Null if it accepted the last request. */
  error: string | null;
};

type NamesTable = {
  /** The id of a reward, a poll or a poll option. */
  id: string;
  fact_id: string;
  name: string;
  seen_at: number;
};

/**
 * `posted`: somebody approved a comment that was omitted or held back, so it is posted. `left`: somebody rejected a
 * comment that was held back.
 */
export type HiddenKind = "donation" | "name" | "posted" | "left";

/** Donations and names that moderators hid, and their decisions on comments. */
type HiddenTable = {
  /** Everything hidden by one command has the same id. */
  hide_id: string;
  space_id: string;
  kind: HiddenKind;
  /** The key of a moment, or the keyed hash of a name. */
  value: string;
  /**
   * For a hidden donation: the hash of its donor's name, so that lists of names hide the donor, too. For `posted` and
   * `left`: the hash of the comment.
   */
  name_hash: string | null;
  /** Always empty. Only older versions fill it. */
  hidden_by: string;
  hidden_at: number;
  /** Null: hidden until somebody shows it again. */
  until: number | null;
};

/** The history of settings: what was changed, by whom, and what it was before. */
export type SettingChangesTable = {
  id: string;
  space_id: string;
  at: number;
  changed_by: string;
  /** The name of the person who made the change. Shown to people. */
  name: string;
  /** The action in words, for example "set the minimum from $1 to $50". */
  what: string;
  /** JSON: the rows of `settings` that changed, each with its text before and after. */
  rows: string;
  undone_at: number | null;
};
