import type { Db } from "./tables.ts";

type Channel = { login: string; shown?: string[]; hidden?: string[] };

/**
 * The list of commands that a channel answers used to be stored outside the settings, so changes to it could not be
 * undone.
 */
async function moveTwitchCommands(tx: Db, now: number): Promise<void> {
  const kept = tx.selectFrom("kv").select("value").where("namespace", "=", "twitch").where("key", "=", "channels");
  const row = await kept.executeTakeFirst();
  if (!row) return;
  const registry = JSON.parse(row.value) as { channels?: Channel[] }; // the row was written by an earlier version
  const rows = (registry.channels ?? []).flatMap(({ login, shown = [], hidden = [] }) => {
    const setting = (word: string, value: string) => ({
      scope: `space:twitch/${login}`,
      key: `command ${word}`,
      value,
      changed_by: "migration",
      changed_at: now,
    });
    return [...shown.map((word) => setting(word, "on")), ...hidden.map((word) => setting(word, "off"))];
  });
  if (rows.length > 0) await tx.insertInto("settings").values(rows).execute();
  const channels = (registry.channels ?? []).map(({ shown, hidden, ...rest }) => rest);
  await tx
    .updateTable("kv")
    .set({ value: JSON.stringify({ ...registry, channels }) })
    .where("namespace", "=", "twitch")
    .where("key", "=", "channels")
    .execute();
}

/** `bytes`: what the database calls a column of bytes. */
type Migration = {
  name: string;
  statements(bytes: "blob" | "bytea"): string[];
  /** Makes a change that cannot be written as one SQL text for both databases. */
  move?(tx: Db, now: number): Promise<void>;
};

/** All migrations, in order. Never edit one after its release. One SQL text serves both databases. */
export const migrations: readonly Migration[] = [
  {
    name: "0001-first",
    statements: (bytes) => [
      `create table spaces (id text primary key, platform text not null, address text not null, name text not null default '',
        left_at bigint, created_at bigint not null, unique (platform, address))`,
      `create table destinations (id text primary key, space_id text not null references spaces(id), connection text not null,
        address text not null, state text not null default 'active', state_reason text, state_since bigint,
        last_seq bigint not null default 0, due_at bigint, lease_owner text, lease_token bigint not null default 0,
        lease_until bigint not null default 0, failures integer not null default 0, unique (space_id, address))`,
      "create index destinations_due on destinations (connection, due_at) where due_at is not null and state = 'active'",
      `create table facts (id text primary key, kind text not null, name text, state text, stamp bigint not null default 0,
        tie bigint not null default 0, donations_until bigint, checked_at bigint, parent_id text)`,
      `create table follows (destination_id text not null references destinations(id) on delete cascade,
        fact_id text not null references facts(id), since bigint not null, created_by text not null, created_at bigint not null,
        primary key (destination_id, fact_id))`,
      "create index follows_fact on follows (fact_id)",
      "create table names (id text primary key, fact_id text not null, name text not null, seen_at bigint not null)",
      `create table inbox (event_key text primary key, source text not null, body ${bytes}, state text not null default 'pending',
        received_at bigint not null, not_before bigint not null default 0, attempts integer not null default 0, done_at bigint,
        error text, parser integer)`,
      "create index inbox_pending on inbox (received_at, event_key) where state = 'pending'",
      "create index inbox_bodies on inbox (state, done_at) where done_at is not null and body is not null",
      "create index inbox_keys on inbox (done_at) where done_at is not null and body is null",
      `create table donations (id text primary key, amount_minor bigint not null, scale integer not null, currency text not null,
        completed_at bigint, payment_status text not null default 'completed', stamp bigint not null, content_hash text not null,
        first_seen_at bigint not null)`,
      `create table donation_facts (fact_id text not null, completed_at bigint not null,
        donation_id text not null references donations(id), primary key (fact_id, completed_at, donation_id))`,
      `create table moments (key text primary key, kind text not null, fact_id text not null, version bigint not null default 1,
        data text, origin text not null, happened_at bigint not null, created_at bigint not null)`,
      "create index moments_personal on moments (created_at) where data is not null",
      `create table messages (id text primary key, destination_id text not null references destinations(id) on delete cascade,
        state text not null, body text not null, remote_id text, edit_due_at bigint, attempts integer not null default 0,
        edits integer not null default 0, created_at bigint not null, sent_at bigint, error text)`,
      "create unique index messages_in_flight on messages (destination_id) where state = 'sending'",
      "create index messages_edits on messages (destination_id, edit_due_at) where edit_due_at is not null",
      "create index messages_recent on messages (destination_id, sent_at)",
      "create index messages_personal on messages (created_at) where body <> ''",
      `create table outbox (destination_id text not null references destinations(id) on delete cascade, seq bigint not null,
        moment_key text not null references moments(key), fact_id text not null, state text not null default 'pending',
        reason text, message_id text references messages(id), said_version bigint, created_at bigint not null, closed_at bigint,
        primary key (destination_id, seq), unique (destination_id, moment_key))`,
      "create index outbox_pending on outbox (destination_id, seq) where state = 'pending'",
      "create index outbox_message on outbox (message_id) where message_id is not null",
      "create index outbox_moment on outbox (moment_key)",
      `create table settings (scope text not null, key text not null, value text not null, changed_by text not null,
        changed_at bigint not null, primary key (scope, key))`,
      "create table leases (name text primary key, owner text not null, token bigint not null, until_ms bigint not null)",
      `create table room_events (room text not null, seq bigint not null, message_key text not null, body text not null,
        at bigint not null, primary key (room, seq), unique (room, message_key))`,
      `create table kv (namespace text not null, key text not null, value text not null, expires_at bigint,
        primary key (namespace, key))`,
    ],
  },
  {
    name: "0002-notices",
    statements: () => [
      `create table notices (key text primary key, audience text not null, times integer not null, when_over text,
        told_at bigint not null, over_at bigint)`,
    ],
  },
  {
    name: "0003-totals",
    statements: () => [
      "alter table facts add column raised_by text",
      "alter table facts add column goal_value text",
      "alter table facts add column goal_currency text",
      `create table fact_totals (fact_id text not null references facts(id), currency text not null, amount_minor bigint not null,
        scale integer not null, stamp bigint not null, tie bigint not null, primary key (fact_id, currency))`,
      "alter table outbox add column not_before bigint not null default 0",
    ],
  },
  {
    name: "0004-hidden-and-changes",
    statements: () => [
      "alter table spaces add column home text",
      `create table hidden (hide_id text not null, space_id text not null references spaces(id), kind text not null,
        value text not null, name_hash text, hidden_by text not null, hidden_at bigint not null, until bigint,
        primary key (hide_id, space_id, kind, value))`,
      "create index hidden_here on hidden (space_id, hidden_at)",
      `create table setting_changes (id text not null, space_id text not null references spaces(id), at bigint not null,
        changed_by text not null, name text not null, what text not null, rows text not null, undone_at bigint,
        primary key (id, space_id))`,
      "create index setting_changes_here on setting_changes (space_id, at)",
    ],
  },
  {
    name: "0005-auctions",
    statements: () => [
      `create table auction_items (id text primary key, house_id text not null, status text not null, ends_at bigint,
        bid_id text, bid_value text, bid_currency text, said_value text, said_currency text,
        say_bid_at bigint not null default 0, looked_at bigint not null)`,
    ],
  },
  {
    name: "0006-searches-and-subscriptions",
    statements: () => [
      `create table searches (destination_id text not null references destinations(id) on delete cascade, address text not null,
        created_by text not null, created_at bigint not null, until bigint not null, checked_at bigint,
        primary key (destination_id, address))`,
      `create table subscriptions (endpoint_id text not null, event_id text not null, event_types text, put_at bigint,
        error text, primary key (endpoint_id, event_id))`,
      "delete from kv where namespace like 'subscriptions:%'",
    ],
  },
  {
    name: "0007-digests",
    statements: () => [
      "alter table messages add column digest text",
      "create index outbox_counted on outbox (destination_id, seq) where state = 'counted'",
    ],
  },
  {
    name: "0008-cards",
    statements: () => [
      "alter table facts add column page_url text",
      "alter table facts add column donate_url text",
      "alter table facts add column picture_url text",
    ],
  },
  { name: "0009-twitch-commands", statements: () => [], move: moveTwitchCommands },
  {
    name: "0010-watched-lists",
    statements: () => [
      `create table watched_lists (fact_id text not null, list text not null, state text not null, looked_at bigint not null,
        primary key (fact_id, list))`,
    ],
  },
  {
    name: "0011-calls-and-words",
    statements: () => [
      "alter table messages add column calls text",
      "alter table messages add column is_wordless integer not null default 0",
    ],
  },
  { name: "0012-rows-without-words", statements: () => ["alter table outbox add column goes_without text"] },
  {
    // One index by moment replaces two. The table is rebuilt, because the two databases drop a constraint in different
    // ways.
    name: "0013-outbox-by-moment",
    statements: () => [
      `create table new_outbox (destination_id text not null references destinations(id) on delete cascade, seq bigint not null,
        moment_key text not null references moments(key), fact_id text not null, state text not null default 'pending',
        reason text, message_id text references messages(id), said_version bigint, created_at bigint not null, closed_at bigint,
        not_before bigint not null default 0, goes_without text, primary key (destination_id, seq), unique (moment_key, destination_id))`,
      "insert into new_outbox select * from outbox order by destination_id, seq",
      "drop table outbox",
      "alter table new_outbox rename to outbox",
      "create index outbox_pending on outbox (destination_id, seq) where state = 'pending'",
      "create index outbox_counted on outbox (destination_id, seq) where state = 'counted'",
      "create index outbox_message on outbox (message_id) where message_id is not null",
    ],
  },
  {
    // Few events arrive in the same millisecond, so sorting those by key is cheaper than a second index over all keys.
    name: "0014-inbox-by-time",
    statements: () => [
      "drop index inbox_pending",
      "create index inbox_pending on inbox (received_at) where state = 'pending'",
    ],
  },
  {
    name: "0015-delivery-batches",
    statements: (bytes) => [
      `create table delivery_batches (id text primary key, bodies ${bytes} not null)`,
      `create table waiting_batches (id text primary key, received_at bigint not null, deliveries integer not null)`,
      "alter table inbox add column batch_id text",
    ],
  },
  {
    name: "0016-approving",
    statements: () => [
      "create index settings_approving on settings (scope) where key = 'comments' and value = 'approve'",
    ],
  },
  {
    name: "0017-status-cards",
    statements: () => [
      `create table status_cards (destination_id text primary key references destinations(id) on delete cascade,
        since bigint not null, state text not null, remote_id text, body text not null, shown text not null,
        created_at bigint not null, edited_at bigint not null, pinned integer, reason text)`,
      "alter table facts add column cause_id text",
    ],
  },
  {
    name: "0018-happened",
    statements: () => ["create index moments_happened on moments (fact_id, happened_at) where kind <> 'donation'"],
  },
  { name: "0019-owners", statements: () => ["alter table spaces add column owner_id text"] },
  {
    // `setting_changes` already records who hid something, and is cleaned up on a schedule. Keep the column: an older
    // process that runs beside a new one still fills it. Names that the older process writes are deleted with their
    // rows.
    name: "0020-hidden-by-nobody",
    statements: () => ["update hidden set hidden_by = ''"],
  },
  {
    // Browser rooms stored private answers beside public ones. Nothing tells the two apart, so delete all stored
    // answers.
    name: "0021-answers-in-rooms",
    statements: () => [`delete from room_events where body like '{"type":"reply"%'`],
  },
  {
    // Finds hashes that were stored without a key, by their length. A migration has no access to the key, so
    // `old-hashes.ts` keys them after the start. After that the index is empty.
    name: "0022-unkeyed-hashes",
    statements: () => ["create index donations_unkeyed on donations (id) where length(content_hash) = 43"],
  },
  { name: "0023-languages", statements: () => ["alter table messages add column language text"] },
  {
    name: "0024-logins",
    statements: () => [
      `create table logins (person text primary key, person_name text not null, tiltify_id text not null,
        tiltify_name text not null, space_id text not null references spaces(id), destination_id text not null,
        refresh_token text not null, version bigint not null, created_at bigint not null)`,
      "create index logins_here on logins (space_id)",
      "alter table facts add column owner_id text",
    ],
  },
  {
    name: "0025-relay-keys",
    statements: () => [
      `create table relay_keys (id text primary key, space_id text not null references spaces(id) on delete cascade,
        user_id text not null, fact_id text not null, consent text not null, client_key text not null, donation_id text,
        created_at bigint not null, roles_due_at bigint)`,
      "create index relay_keys_person on relay_keys (user_id, space_id)",
      "create index relay_keys_old on relay_keys (created_at) where roles_due_at is null",
      "create index relay_keys_roles on relay_keys (roles_due_at) where roles_due_at is not null",
      "create unique index relay_keys_donation on relay_keys (donation_id) where donation_id is not null",
    ],
  },
  {
    name: "0026-donor-roles",
    statements: () => [
      `create table donor_roles (space_id text not null references spaces(id) on delete cascade, user_id text not null,
        role_id text not null, state text not null, at bigint not null, primary key (space_id, user_id, role_id))`,
    ],
  },
  {
    name: "0027-overlays",
    statements: () => [
      `create table overlays (destination_id text primary key references destinations(id) on delete cascade,
        key_hash text not null unique, created_at bigint not null)`,
    ],
  },
  { name: "0028-ended-logins", statements: () => ["alter table logins add column ended_at bigint"] },
  {
    name: "0029-helper-links",
    statements: () => [
      `create table helper_links (key_hash text primary key, space_id text not null references spaces(id) on delete cascade,
        name text not null, created_at bigint not null, used_at bigint)`,
      "create index helper_links_here on helper_links (space_id)",
    ],
  },
  {
    name: "0030-unknown-refusals",
    statements: () => [
      "alter table messages add column refusals bigint not null default 0",
      "create index outbox_aside on outbox (destination_id, seq) where state in ('aside', 'dead')",
    ],
  },
  {
    name: "0031-media",
    statements: (bytes) => [
      `create table media (name text primary key, id text not null, type text not null, size bigint not null,
        bytes ${bytes} not null, created_at bigint not null)`,
      "create index media_id on media (id)",
    ],
  },
  {
    name: "0032-too-late",
    statements: () => [
      `create index outbox_too_late on outbox (destination_id, closed_at)
        where state = 'skipped' and reason in ('too late', 'away', 'expired')`,
    ],
  },
  {
    // The second index holds only donations whose donors claimed a reward, so it stays small however many donations
    // there are.
    name: "0033-desk-marks",
    statements: () => [
      `create table desk_marks (destination_id text not null references destinations(id) on delete cascade,
        item text not null, mark text not null, press text not null, words text not null, name text not null,
        at bigint not null, primary key (destination_id, item))`,
      `create index moments_rewards on moments (key) where data like '%"rewards":[{%'`,
    ],
  },
];
